import stringWidth from 'string-width';

export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right' | undefined;
  /** Whether its text may be cut to make the table fit. */
  readonly shrinks?: boolean | undefined;
}

const GAP = '  ';
const NARROWEST = 8;

/** Lines of a table, aligned by display width (East Asian and combining characters counted as they show), at most `width` wide. */
export function renderTable(columns: readonly Column[], rows: readonly (readonly string[])[], width: number): string[] {
  const cells = [columns.map((column) => column.title), ...rows];
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => stringWidth(row[i] ?? ''))));
  const over = widths.reduce((sum, w) => sum + w, 0) + GAP.length * (columns.length - 1) - width;
  const flexible = columns.findIndex((column) => column.shrinks);
  if (over > 0 && flexible >= 0) widths[flexible] = Math.max(NARROWEST, (widths[flexible] ?? 0) - over);
  return cells.map((row) =>
    columns
      .map((column, i) => pad(row[i] ?? '', widths[i] ?? 0, column.align ?? 'left'))
      .join(GAP)
      .trimEnd(),
  );
}

function pad(text: string, width: number, align: 'left' | 'right'): string {
  const shown = cut(text, width);
  const space = ' '.repeat(Math.max(0, width - stringWidth(shown)));
  return align === 'left' ? shown + space : space + shown;
}

const segmenter = new Intl.Segmenter();

/** Cuts text to a display width, at a character as the reader sees it, marking the cut. */
export function cut(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let shown = '';
  let used = 0;
  for (const { segment } of segmenter.segment(text)) {
    used += stringWidth(segment);
    if (used > width - 1) break;
    shown += segment;
  }
  return `${shown}…`;
}
