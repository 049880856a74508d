import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { ApiError, githubApi } from '../ci/github-api.ts';
import { type CommentPlace, stickComment } from '../ci/sticky-comment.ts';
import { escapeTerminal } from '../render/escape-terminal.ts';
import { commentMarker, renderMarkdown } from '../render/markdown.ts';
import { systemReason, UsageError } from './failures.ts';
import { Output } from './output.ts';
import { readReport } from './read-report.ts';

interface Options {
  readonly pr?: number | undefined;
  readonly repo?: string | undefined;
}

const HELP = `
Writes the report on a pull request of GitHub, in one comment that later calls
write over. Suites of different names (option name) have a comment each.

Environment:
  GITHUB_TOKEN       token that may write comments (or GH_TOKEN); in a workflow
                     of GitHub: permissions: pull-requests: write
  GITHUB_REPOSITORY  owner/name, where --repo is not given
  GITHUB_EVENT_PATH  file that names the pull request, where --pr is not given
  GITHUB_API_URL     the API of a server of your own

Exit status: 0 the comment is there, 2 it is not.`;

export function configure(command: Command): void {
  command
    .argument('<report>', 'report, as outputs.json of the reporter names it')
    .option('--pr <number>', 'number of the pull request', parseNumber)
    .option('--repo <owner/name>', 'repository')
    .addHelpText('after', HELP)
    .action(comment);
}

async function comment(path: string, options: Options): Promise<void> {
  const report = await readReport(path);
  const { env } = process;
  const token = env['GITHUB_TOKEN'] || env['GH_TOKEN'];
  if (!token) throw new UsageError('there is no token: set GITHUB_TOKEN, in a workflow to ${{ github.token }}');
  const place = {
    repository: repositoryOf(options),
    pullRequest: options.pr ?? (await pullRequestOf(env['GITHUB_EVENT_PATH'])),
  };
  const api = githubApi({
    baseUrl: baseUrlOf(env['GITHUB_API_URL']),
    token,
    sleep: (milliseconds) => setTimeout(milliseconds),
  });
  const marker = commentMarker(report.settings.name ?? 'default');
  const { url, created } = await stickComment(api, place, marker, renderMarkdown(report)).catch((error: unknown) => {
    throw error instanceof ApiError ? new UsageError(escapeTerminal(inWords(error, place))) : error;
  });
  await new Output(process.stdout).write(
    `${created ? 'Comment made' : 'Comment updated'}: ${escapeTerminal(String(url))}\n`,
  );
}

function inWords({ status, message }: ApiError, { repository, pullRequest }: CommentPlace): string {
  const where = `cannot comment on ${repository}#${pullRequest}: GitHub`;
  if (status === 0) return `${where}: ${message}`;
  const said = `${where} answered ${status} (${message})`;
  if (status === 401) return `${said}: the token is not valid, or no longer`;
  if (status === 403) {
    return `${said}: the token may not write comments. A workflow needs "permissions: pull-requests: write"; for a pull request from a fork it is read-only whatever the workflow says: comment from a workflow_run workflow instead`;
  }
  if (status === 404) return `${said}: there is no such pull request, or the token cannot see it`;
  return said;
}

function repositoryOf({ repo }: Options): string {
  const repository = repo ?? process.env['GITHUB_REPOSITORY'];
  if (!repository) throw new UsageError('no repository is named: set GITHUB_REPOSITORY or give --repo owner/name');
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || /(?:^|\/)\.{1,2}(?:\/|$)/.test(repository)) {
    throw new UsageError(`not the name of a repository, owner/name: ${escapeTerminal(repository)}`);
  }
  return repository;
}

function baseUrlOf(url: string | undefined): string {
  const given = (url || 'https://api.github.com').replace(/\/$/, '');
  if (!/^https?:\/\/\S+$/.test(given)) throw new UsageError(`GITHUB_API_URL is no address: ${escapeTerminal(given)}`);
  return given;
}

async function pullRequestOf(path: string | undefined): Promise<number> {
  const none = 'this event belongs to no pull request: give its number with --pr';
  if (!path) throw new UsageError('no pull request is named: set GITHUB_EVENT_PATH or give --pr');
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`cannot read ${escapeTerminal(path)}: ${systemReason(error)}`);
  });
  let event: EventPayload | null;
  try {
    event = JSON.parse(text) as EventPayload | null;
  } catch {
    throw new UsageError(`cannot use ${escapeTerminal(path)}: it is not JSON`);
  }
  const [ofRun] = event?.workflow_run?.pull_requests ?? [];
  const number = event?.pull_request?.number ?? (event?.issue?.pull_request ? event.issue.number : ofRun?.number);
  if (!Number.isInteger(number)) throw new UsageError(none);
  return Number(number);
}

/** The parts of GitHub's events that name a pull request. */
interface EventPayload {
  readonly pull_request?: { readonly number?: number };
  readonly issue?: { readonly number?: number; readonly pull_request?: object };
  readonly workflow_run?: { readonly pull_requests?: readonly { readonly number?: number }[] };
}

function parseNumber(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError('It is a number such as 12.');
  return Number(text);
}
