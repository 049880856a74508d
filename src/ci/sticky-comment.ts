import { type Api, ApiError } from './github-api.ts';

export interface CommentPlace {
  /** `owner/name`. */
  readonly repository: string;
  readonly pullRequest: number;
}

export interface Posted {
  readonly url: string;
  readonly created: boolean;
}

interface Comment {
  readonly id: number;
  readonly html_url: string;
  readonly body?: string | null;
  readonly user?: { readonly login?: string; readonly type?: string } | null;
}

const PER_PAGE = 100;
const MOST_PAGES = 100;
const TRIES = 3;

/**
 * Writes the one comment of a suite on a pull request: the comment whose first line is the marker is written over, or
 * one is made. Only a comment of one's own counts: anybody can write a marker into theirs, and would keep the right to
 * edit what is put there.
 */
export async function stickComment(api: Api, place: CommentPlace, marker: string, body: string): Promise<Posted> {
  const isOwn = await ownership(api);
  const comments = `/repos/${place.repository}/issues`;
  const find = async () =>
    (await list(api, `${comments}/${place.pullRequest}/comments`)).filter((one) => isOwn(one) && isMarked(one, marker));
  for (let tried = 1; ; tried++) {
    const [first, ...others] = await find();
    if (first) {
      const updated = (await api.patch(`${comments}/comments/${first.id}`, { body })) as Comment;
      await removeAll(api, `${comments}/comments`, others);
      return { url: updated.html_url, created: false };
    }
    try {
      const made = (await api.post(`${comments}/${place.pullRequest}/comments`, { body })) as Comment;
      return settle(api, `${comments}/comments`, made, await find(), body);
    } catch (error) {
      // It may have been made before the connection or the server failed: look again.
      const unsure = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!unsure || tried >= TRIES) throw error;
    }
  }
}

/** Two jobs may have made the comment at the same time: the older stays, with the newer text. */
async function settle(api: Api, path: string, made: Comment, found: readonly Comment[], body: string): Promise<Posted> {
  const [first, ...others] = found;
  if (!first || first.id === made.id) return { url: made.html_url, created: true };
  const updated = (await api.patch(`${path}/${first.id}`, { body })) as Comment;
  await removeAll(api, path, others);
  return { url: updated.html_url, created: false };
}

async function removeAll(api: Api, path: string, comments: readonly Comment[]): Promise<void> {
  for (const { id } of comments) {
    await api.delete(`${path}/${id}`).catch((error: unknown) => {
      // Another job has removed it, or it may not be removed: neither keeps the report from being there.
      if (!(error instanceof ApiError)) throw error;
    });
  }
}

/** All comments, the oldest first. */
async function list(api: Api, path: string): Promise<Comment[]> {
  const comments: Comment[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const found = await api.get(`${path}?per_page=${PER_PAGE}&page=${page}`);
    if (!Array.isArray(found)) throw new ApiError(200, 'its list of comments is no list');
    comments.push(...(found as Comment[]));
    if (found.length < PER_PAGE) break;
  }
  return comments.sort((a, b) => a.id - b.id);
}

/** A token of a person says who it is; one of a job or an app may not ask, and writes as a bot. */
async function ownership(api: Api): Promise<(comment: Comment) => boolean> {
  try {
    const { login } = (await api.get('/user')) as { login?: unknown };
    return ({ user }) => user?.login === login;
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return ({ user }) => user?.type === 'Bot';
    throw error;
  }
}

function isMarked({ body }: Comment, marker: string): boolean {
  return body?.split('\n', 1)[0]?.trimEnd() === marker;
}
