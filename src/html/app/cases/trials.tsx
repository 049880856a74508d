import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react';
import type { ReportTrial } from '../../../report/report.ts';
import { Mark } from '../parts/mark.tsx';
import { Trial } from './trial.tsx';

/** The trials of a case, one at a time; it opens at the first that did not succeed. */
export function Trials({ trials }: { readonly trials: readonly ReportTrial[] }) {
  const [only] = trials;
  if (trials.length === 1 && only) return <Trial trial={only} />;
  const worst = trials.find((trial) => wordOf(trial) !== 'passed') ?? only;
  return (
    <TabProvider defaultSelectedId={`trial-${worst?.index ?? 0}`}>
      <TabList class="trial-tabs" aria-label="Trials">
        {trials.map((trial) => (
          <Tab key={trial.index} id={`trial-${trial.index}`}>
            <Mark word={wordOf(trial)} alone />
            {` ${trial.index + 1}`}
          </Tab>
        ))}
      </TabList>
      {trials.map((trial) => (
        <TabPanel key={trial.index} tabId={`trial-${trial.index}`} unmountOnHide class="trial-panel">
          <Trial trial={trial} />
        </TabPanel>
      ))}
    </TabProvider>
  );
}

function wordOf({ passed, errored, records }: ReportTrial) {
  if (errored) return 'errored';
  if (passed === false) return 'failed';
  return records.some((record) => !record.passed) ? 'missed' : 'passed';
}
