import type { CaseRow } from '../../model/case-rows.ts';
import { visibleText } from '../../model/visible-text.ts';
import { milliseconds, number } from '../parts/figures.ts';
import { Mark } from '../parts/mark.tsx';
import { Text } from '../parts/text.tsx';
import { caseLink } from './case-link.ts';

interface Props {
  readonly row: CaseRow;
  /** Its place in the list, from 0. */
  readonly at: number;
  /** Pixels from the top of the list. */
  readonly offset: number;
  readonly columns: readonly string[];
  readonly metric: string | null;
  readonly active: boolean;
  readonly onFocus: (at: number) => void;
}

/** Names are cut here, as a row has one height; the case itself shows them whole. */
const LONGEST = 300;

export function CaseLine({ row, at, offset, columns, metric, active, onFocus }: Props) {
  const { item, standing, trials, passed, scores, changes, added, flaky } = row;
  const score = metric === null ? undefined : scores.get(metric);
  const [change] = changes;
  const name = item.name.slice(0, LONGEST);
  return (
    <div class="case-line" role="row" aria-rowindex={at + 2} style={{ transform: `translateY(${offset}px)` }}>
      <div role="cell" class="standing">
        <Mark word={standing} alone />
      </div>
      <div role="cell" class="name">
        <a
          href={caseLink(item.id)}
          tabIndex={active ? 0 : -1}
          onFocus={() => onFocus(at)}
          title={visibleText(item.name.slice(0, LONGEST))}
        >
          {name.trim() === '' ? <em>no name</em> : <Text>{name}</Text>}
        </a>
        <small>
          {flaky && <span class="tag">flaky</span>}
          {added && <span class="tag">new</span>}
          <Text>{(item.project ? `${item.project} · ${item.file}` : item.file).slice(0, LONGEST)}</Text>
        </small>
      </div>
      {columns.includes('passed') && (
        <div role="cell" class="passed">
          {trials === 0 ? '–' : `${passed}/${trials}`}
        </div>
      )}
      {columns.includes('score') && (
        <div role="cell" class="score">
          {number(score)}
        </div>
      )}
      {columns.includes('change') && (
        <div role="cell" class="change">
          {change && `${number(change.baseline)} → ${number(change.current)}`}
        </div>
      )}
      <div role="cell" class="time">
        {milliseconds(row.milliseconds)}
      </div>
    </div>
  );
}
