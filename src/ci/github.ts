import { appendFile, stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { renderAnnotations } from '../render/annotations.ts';
import { escapeTerminal } from '../render/escape-terminal.ts';
import { renderMarkdownWithin } from '../render/markdown.ts';
import type { Report } from '../report/report.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface GitHubRun {
  readonly env: Environment;
  /** The folder that the report's files are in. */
  readonly root: string;
  /** Whether the runner annotates failing tests itself. */
  readonly annotated: boolean;
}

export interface GitHubOutcome {
  /** Lines for the standard output: workflow commands, each on a line of its own. */
  readonly commands: readonly string[];
  /** What could not be done, in words. */
  readonly warnings: readonly string[];
}

/** What GitHub takes for the summary of one step, in bytes; more is refused whole. */
const LARGEST_SUMMARY = 1024 * 1024;
// Other writers to the same summary may be at work.
const SPARE = 16 * 1024;

/** Shows a report where GitHub shows the results of a job: in its summary and beside the code. Nothing anywhere else. */
export async function reportToGitHub(report: Report, { env, root, annotated }: GitHubRun): Promise<GitHubOutcome> {
  const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY, GITHUB_WORKSPACE } = env;
  if (GITHUB_ACTIONS !== 'true') return { commands: [], warnings: [] };
  const prefix = prefixOf(GITHUB_WORKSPACE, root);
  const commands = renderAnnotations(report, { prefix, cases: !annotated });
  const warnings: string[] = [];
  if (GITHUB_STEP_SUMMARY) {
    try {
      await appendSummary(GITHUB_STEP_SUMMARY, report);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      warnings.push(`expect-llm: the job summary could not be written: ${escapeTerminal(why)}`);
    }
  }
  return { commands, warnings };
}

/** GitHub wants paths from the root of the checkout. */
function prefixOf(workspace: string | undefined, root: string): string {
  if (!workspace) return '';
  const path = relative(workspace, root).split(sep).join('/');
  return path === '' || path.startsWith('..') ? '' : `${path}/`;
}

async function appendSummary(path: string, report: Report): Promise<void> {
  const held = await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
  const limit = LARGEST_SUMMARY - SPARE - held;
  const text = renderMarkdownWithin(report, { limit, measure: (part) => Buffer.byteLength(part) });
  if (Buffer.byteLength(text) > LARGEST_SUMMARY - held) throw new Error('it is full');
  // What another step wrote may not end its line, and a heading must start one.
  await appendFile(path, `\n${text}\n`);
}
