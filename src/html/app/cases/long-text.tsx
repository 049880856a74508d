import { useState } from 'preact/hooks';
import { count } from '../parts/figures.ts';
import { Text } from '../parts/text.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly tone?: string | undefined;
  /** Whether it stands beside a record, in little room. */
  readonly short?: boolean | undefined;
}

/** Characters shown at first, and more with each click: a browser lays out no ten million at once. */
const FIRST = 20_000;
const MORE = 200_000;

export function LongText({ title, text, tone = '', short = false }: Props) {
  const [length, setLength] = useState(FIRST);
  const rest = text.length - length;
  return (
    <div class={`long-text ${tone} ${short ? 'short' : ''}`}>
      <h3>{title}</h3>
      {text === '' ? (
        <p class="quiet">empty</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by the keyboard
        <pre role="group" dir="auto" tabIndex={0} aria-label={title}>
          <Text>{rest > 0 ? text.slice(0, length) : text}</Text>
        </pre>
      )}
      {rest > 0 && (
        <button type="button" class="quiet-button" onClick={() => setLength(length + MORE)}>
          {`${count(rest)} more characters`}
        </button>
      )}
    </div>
  );
}
