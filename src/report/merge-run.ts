import { fingerprint } from './compare/content.ts';
import { MergeFault } from './merge-fault.ts';
import type { NamedReport } from './merge-settings.ts';
import { missingShards } from './merge-shards.ts';
import type { MergedPart, OtherFailures, RunDetails } from './report.ts';

interface NamedPart {
  readonly name: string;
  readonly part: MergedPart;
}

/**
 * The details of the whole run from those of its parts.
 *
 * @throws {MergeFault} for parts that are not of one run, or there twice
 */
export function mergedRun(reports: readonly NamedReport[]): RunDetails {
  const runs = reports.map(({ report }) => report.run);
  const named = reports.flatMap(({ name, report }) => partsOf(report.run).map((part): NamedPart => ({ name, part })));
  requireOneRun(named);
  const parts = named.map(({ part }) => part).sort(byShard);
  const reason = incompleteness(parts);
  return {
    id: idOf(parts),
    startedAt: extreme(runs.map((run) => run.startedAt)).first,
    finishedAt: extreme(runs.map((run) => run.finishedAt)).last,
    runner: {
      name: union(runs.map((run) => run.runner.name)),
      version: union(runs.map((run) => run.runner.version)),
    },
    shard: null,
    buildId: agreedBuild(reports),
    mergedFrom: parts,
    complete: reason === null,
    reason,
    otherFailures: sumOf(runs.map((run) => run.otherFailures)),
  };
}

/** The runs that a report stands for: those it was merged from, or its own. */
function partsOf({ id, shard, complete, reason, mergedFrom }: RunDetails): readonly MergedPart[] {
  return mergedFrom.length > 0 ? mergedFrom : [{ id, shard, complete, reason }];
}

function requireOneRun(parts: readonly NamedPart[]): void {
  const ids = new Map<string, string>();
  const shards = new Map<number, string>();
  const [first] = parts;
  for (const { name, part } of parts) {
    const twin = ids.get(part.id);
    if (twin !== undefined) throw new MergeFault(`${twin} and ${name} hold the same run (${part.id})`);
    ids.set(part.id, name);
    if (first && first.part.shard?.count !== part.shard?.count) {
      throw new MergeFault(`not of one run: ${first.name} is ${kindOf(first.part)}, ${name} is ${kindOf(part)}`);
    }
    if (!part.shard) continue;
    const { index, count } = part.shard;
    if (index > count) throw new MergeFault(`${name} says that it is shard ${index} of ${count}, which cannot be`);
    const other = shards.get(index);
    if (other !== undefined) throw new MergeFault(`${other} and ${name} are both shard ${index} of ${count}`);
    shards.set(index, name);
  }
}

function kindOf({ shard }: MergedPart): string {
  return shard ? `shard ${shard.index} of ${shard.count}` : 'a whole run';
}

function agreedBuild(reports: readonly NamedReport[]): string | null {
  const [first, ...others] = reports.filter(({ report }) => report.run.buildId !== null);
  if (!first) return null;
  const { buildId } = first.report.run;
  for (const { name, report } of others) {
    if (report.run.buildId !== buildId) {
      throw new MergeFault(
        `not of one run: ${first.name} is of build ${buildId}, ${name} of build ${report.run.buildId}`,
      );
    }
  }
  return buildId;
}

const LISTED = 5;

/** What keeps the whole from being complete; `null` if nothing does. */
function incompleteness(parts: readonly MergedPart[]): string | null {
  const missing = missingShards(parts.flatMap(({ shard }) => shard ?? []));
  const cut = parts.filter((part) => !part.complete).map((part) => withShard(part, part.reason ?? 'it is incomplete'));
  const reasons = [...(missing === null ? [] : [missing]), ...new Set(cut)];
  if (reasons.length === 0) return null;
  const rest = reasons.length - LISTED;
  return [...reasons.slice(0, LISTED), ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}

function withShard(part: MergedPart, reason: string): string {
  return part.shard ? `${kindOf(part)}: ${reason}` : reason;
}

function byShard(a: MergedPart, b: MergedPart): number {
  return (a.shard?.index ?? 0) - (b.shard?.index ?? 0) || (a.id < b.id ? -1 : 1);
}

function idOf(parts: readonly MergedPart[]): string {
  const [first, ...others] = parts.map((part) => part.id);
  return others.length === 0 ? (first ?? '') : `merged-${fingerprint(JSON.stringify([first, ...others]))}`;
}

/** The first and the last of some times; two spellings of one instant are told apart by their text. */
function extreme(times: readonly string[]): { readonly first: string; readonly last: string } {
  const sorted = [...times].sort((a, b) => Date.parse(a) - Date.parse(b) || (a < b ? -1 : a > b ? 1 : 0));
  return { first: sorted[0] ?? '', last: sorted.at(-1) ?? '' };
}

const AND = ' + ';

/** `4.1.0`, or `4.1.0 + 4.1.2` where the parts differ. */
function union(texts: readonly string[]): string {
  return [...new Set(texts.flatMap((text) => text.split(AND)))].sort().join(AND);
}

function sumOf(failures: readonly OtherFailures[]): OtherFailures {
  return {
    tests: failures.reduce((sum, { tests }) => sum + tests, 0),
    files: failures.flatMap(({ files }) => files).sort(),
    unhandledErrors: failures.reduce((sum, { unhandledErrors }) => sum + unhandledErrors, 0),
  };
}
