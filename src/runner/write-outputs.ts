import { resolve } from 'node:path';
import { writeWhole } from '../files/write.ts';
import { outputFormats, type RenderContext } from '../render/outputs.ts';
import { type CheckedOptions, OUTPUT_KINDS } from '../report/options.ts';
import type { Report } from '../report/report.ts';

export interface WrittenOutputs {
  readonly written: string[];
  /** One message for each output that could not be written. */
  readonly errors: string[];
}

/** Writes every output that is asked for; one that cannot be written keeps no other from being written. */
export async function writeOutputs(
  report: Report,
  root: string,
  outputs: CheckedOptions['outputs'],
  context: RenderContext = {},
): Promise<WrittenOutputs> {
  const result: WrittenOutputs = { written: [], errors: [] };
  for (const kind of OUTPUT_KINDS) {
    const path = outputs[kind];
    if (path === undefined) continue;
    try {
      const render = await outputFormats[kind].load();
      await writeWhole(resolve(root, path), render(report, context));
      result.written.push(path);
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      result.errors.push(`expect-llm: outputs.${kind} could not be written: ${why}`);
    }
  }
  return result;
}
