import { visibleText } from '../../model/visible-text.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

/** One of a list, in the browser's own control: it works with any keyboard, reader and screen. */
export function Choice({ label, value, options, onChange }: Props) {
  return (
    <label class="choice">
      <span aria-hidden="true">{label}</span>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {clip(visibleText(text))}
          </option>
        ))}
      </select>
    </label>
  );
}

const LONGEST = 60;

function clip(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
