import type { ComponentChildren } from 'preact';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** `number` is set right in tabular figures, `plot` takes what room is left. */
  readonly kind?: 'name' | 'number' | 'plot' | 'text' | undefined;
  /** What stands in the head instead of the title. */
  readonly head?: ComponentChildren;
}

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly class?: string | undefined;
}

/** A table that turns into a list of cards on a narrow screen; roles are written out, as that layout would drop them. */
export function DataTable<Row>({ label, columns, rows, class: name }: Props<Row>) {
  return (
    <table role="table" aria-label={label} class={name}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, kind = 'text', head }) => (
            <th key={title} role="columnheader" scope="col" class={kind}>
              {head ?? title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, at) => (
          <tr key={at} role="row">
            {columns.map(({ title, kind = 'text', cell }) => (
              <td key={title} role="cell" class={kind} data-title={title}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
