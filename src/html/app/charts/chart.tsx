import { Disclosure, DisclosureContent, DisclosureProvider } from '@ariakit/react';
import type { ComponentChildren } from 'preact';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { useWidth } from '../parts/use-width.ts';

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Props<Row> {
  readonly id: string;
  /** What is drawn, for readers who do not see it. */
  readonly label: string;
  readonly height: number;
  readonly margin?: Partial<Pick<Frame, 'left' | 'right' | 'top' | 'bottom'>> | undefined;
  readonly draw: (frame: Frame) => ComponentChildren;
  /** The numbers behind the drawing. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly legend?: ComponentChildren;
}

/** A drawing as wide as its place, with the table of its numbers folded below it. */
export function Chart<Row>({ id, label, height, margin, draw, columns, rows, legend }: Props<Row>) {
  const { element, width } = useWidth<HTMLDivElement>(600);
  const frame = { width, height, left: 44, right: 12, top: 12, bottom: 40, ...margin };
  return (
    <figure class="chart" id={id}>
      {legend !== undefined && <figcaption class="legend">{legend}</figcaption>}
      <div ref={element}>
        <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {draw(frame)}
        </svg>
      </div>
      <DisclosureProvider>
        <Disclosure class="numbers-button">The numbers</Disclosure>
        {/* It scrolls where it is wider than the screen, and so must be reached by the keyboard. */}
        <DisclosureContent class="numbers" role="group" aria-label={`Numbers: ${label}`} tabIndex={0}>
          <DataTable label={`${label}: the numbers`} columns={columns} rows={rows} class="plain" />
        </DisclosureContent>
      </DisclosureProvider>
    </figure>
  );
}
