import { useMemo } from 'preact/hooks';
import { differences } from '../../model/differences.ts';
import { Text } from '../parts/text.tsx';

const SPOKEN = { missing: 'missing', extra: 'added', same: '' } as const;

/** What was expected against what came, word by word; left out where they are the same. */
export function Difference({ expected, output }: { readonly expected: string; readonly output: string }) {
  const parts = useMemo(() => differences(expected, output), [expected, output]);
  if (expected === output) return <p class="quiet">The output is the expected text.</p>;
  return (
    <div class="long-text difference">
      <h3>
        Difference <span class="key missing">only expected</span> <span class="key extra">only in the output</span>
      </h3>
      {parts === null ? (
        <p class="quiet">Too long or too different to compare word by word.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by the keyboard
        <pre role="group" dir="auto" tabIndex={0} aria-label="Difference">
          {parts.map(({ text, kind }, at) => {
            const Tag = kind === 'missing' ? 'del' : kind === 'extra' ? 'ins' : 'span';
            return (
              <Tag key={at}>
                {kind !== 'same' && <span class="spoken">{` ${SPOKEN[kind]}: `}</span>}
                <Text>{text}</Text>
              </Tag>
            );
          })}
        </pre>
      )}
    </div>
  );
}
