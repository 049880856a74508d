import { Dialog, DialogDismiss, DialogHeading, HeadingLevel } from '@ariakit/react';
import type { CaseRow } from '../../model/case-rows.ts';
import { count, number, plural } from '../parts/figures.ts';
import { Mark } from '../parts/mark.tsx';
import { Text } from '../parts/text.tsx';
import { caseLink, closeCase } from './case-link.ts';
import { Trials } from './trials.tsx';

interface Props {
  readonly rows: readonly CaseRow[];
  /** The rows that are listed, between which one moves. */
  readonly found: readonly CaseRow[];
  /** The case to show; `null` shows none. */
  readonly id: string | null;
}

export function CaseDialog({ rows, found, id }: Props) {
  const row = id === null ? undefined : rows.find(({ item }) => item.id.toWellFormed() === id);
  const at = row ? found.indexOf(row) : -1;
  const [before, after] = [found[at - 1], at < 0 ? undefined : found[at + 1]];
  const step = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = event.key === 'j' ? after : event.key === 'k' ? before : undefined;
    if (next) location.replace(caseLink(next.item.id));
  };
  return (
    <Dialog
      open={id !== null}
      onClose={closeCase}
      class="case"
      backdrop={<div class="backdrop" />}
      onKeyDown={step as never}
      unmountOnHide
    >
      <div class="case-bar">
        <nav aria-label="Cases">
          <Step row={before} title="Previous (k)">
            ↑
          </Step>
          <Step row={after} title="Next (j)">
            ↓
          </Step>
          {at >= 0 && <span class="quiet">{`${count(at + 1)} of ${count(found.length)}`}</span>}
        </nav>
        <DialogDismiss class="quiet-button">Close</DialogDismiss>
      </div>
      <HeadingLevel level={2}>{row ? <Case key={row.item.id} row={row} /> : <Missing id={id ?? ''} />}</HeadingLevel>
    </Dialog>
  );
}

interface StepProps {
  readonly row: CaseRow | undefined;
  readonly title: string;
  readonly children: string;
}

function Step({ row, title, children }: StepProps) {
  return (
    <button
      type="button"
      class="quiet-button"
      title={title}
      aria-label={title}
      disabled={!row}
      onClick={() => row && location.replace(caseLink(row.item.id))}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

function Missing({ id }: { readonly id: string }) {
  return (
    <>
      <DialogHeading>No such case</DialogHeading>
      <p>
        This report has no case <Text>{id}</Text>.
      </p>
    </>
  );
}

function Case({ row }: { readonly row: CaseRow }) {
  const { item, standing, trials, passed, changes, added, flaky } = row;
  return (
    <>
      <DialogHeading class="case-name">
        {item.name.trim() === '' ? <em>no name</em> : <Text>{item.name}</Text>}
      </DialogHeading>
      <p class="case-place">
        <Text>{item.project ? `${item.project} · ${item.file}` : item.file}</Text>
      </p>
      <ul class="case-facts">
        <li>
          <Mark word={standing} />
        </li>
        {trials > 0 && <li>{`${count(passed)} of ${plural(trials, 'trial')} passed`}</li>}
        {flaky && <li>{flaky.retried ? 'flaky, needed a retry' : 'flaky'}</li>}
        {added && <li>new since the baseline</li>}
        {changes.map(({ metric, baseline, current, pValue }) => (
          <li key={metric}>
            <Text>{metric}</Text>
            {` ${number(baseline)} → ${number(current)}${pValue === null ? '' : `, p ${number(pValue)}`}`}
          </li>
        ))}
        {Object.entries(item.slices).map(([label, value]) => (
          <li key={label} class="tag">
            <Text>{label}</Text>
            {': '}
            <Text>{value}</Text>
          </li>
        ))}
      </ul>
      {item.trials.length === 0 ? (
        <p class="quiet">It was skipped: nothing is known.</p>
      ) : (
        <Trials trials={item.trials} />
      )}
    </>
  );
}
