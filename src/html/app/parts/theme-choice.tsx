import { Radio, RadioGroup, RadioProvider } from '@ariakit/react';
import { useEffect, useState } from 'preact/hooks';

const THEMES = ['auto', 'light', 'dark'] as const;
const KEY = 'expect-llm.theme';

export function ThemeChoice() {
  const [theme, setTheme] = useState(storedTheme);
  useEffect(() => {
    if (theme === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    storeTheme(theme);
  }, [theme]);
  return (
    <RadioProvider value={theme} setValue={(value) => setTheme(String(value))}>
      <RadioGroup class="segments theme" aria-label="Theme">
        {THEMES.map((name) => (
          <label key={name}>
            <Radio value={name} />
            <span>{name}</span>
          </label>
        ))}
      </RadioGroup>
    </RadioProvider>
  );
}

// A page opened from disk may have no storage; then the choice lasts as long as the page.
function storedTheme(): string {
  try {
    const stored = localStorage.getItem(KEY) ?? '';
    return (THEMES as readonly string[]).includes(stored) ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

function storeTheme(theme: string): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {}
}
