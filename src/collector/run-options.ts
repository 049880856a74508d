import { unknownKey, wrongType } from '../metrics/misuse.ts';
import type { CollectedRun } from './collected-run.ts';

export interface CollectorRunOptions {
  /** The file the case stands in; with its name it tells it from others, and thresholds can be given by it. */
  readonly file?: string | undefined;
  readonly project?: string | undefined;
  /** How often the runner has tried this very run before; only the last try counts, and the case is flaky. */
  readonly retry?: number | undefined;
  /** Which sample of the case it is, where the runner counts them; by default each run but a retry is a further one. */
  readonly repeat?: number | undefined;
}

const RUN_KEYS = ['file', 'project', 'retry', 'repeat'];

/** Where a case stands, checked. */
export function readPlace(
  name: unknown,
  options: CollectorRunOptions,
): Pick<CollectedRun, 'project' | 'file' | 'path'> {
  const path: readonly unknown[] = Array.isArray(name) ? name : [name];
  if (path.length === 0 || path.some((part) => typeof part !== 'string' || part === '')) {
    throw wrongType('collector.run', 'name', 'a non-empty string or an array of such', name);
  }
  if (typeof options !== 'object' || options === null) {
    throw wrongType('collector.run', 'options', 'an object', options);
  }
  for (const key of Object.keys(options)) {
    if (!RUN_KEYS.includes(key)) throw new TypeError(unknownKey('collector.run, options', key, RUN_KEYS));
  }
  const { file = '', project = '', retry = 0, repeat = 0 } = options;
  for (const [key, value] of Object.entries({ file, project })) {
    if (typeof value !== 'string') throw wrongType('collector.run', `options.${key}`, 'a string', value);
  }
  for (const [key, value] of Object.entries({ retry, repeat })) {
    if (!Number.isSafeInteger(value) || value < 0) {
      throw wrongType('collector.run', `options.${key}`, 'an integer of at least 0', value);
    }
  }
  return { project, file: file.split('\\').join('/'), path: path as readonly string[] };
}
