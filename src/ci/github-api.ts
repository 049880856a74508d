/** What an API answered that is no success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface ApiOptions {
  readonly baseUrl: string;
  readonly token: string;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

export interface Api {
  get(path: string): Promise<unknown>;
  patch(path: string, body: unknown): Promise<unknown>;
  delete(path: string): Promise<unknown>;
  /** Not tried again where it may have been done already: the caller looks first. */
  post(path: string, body: unknown): Promise<unknown>;
}

const TRIES = 4;
const FIRST_DELAY = 1_000;
const LONGEST_WAIT = 120_000;
const LONGEST_REQUEST = 30_000;

/** GitHub's REST API: waits where it is told to, and tries again what failed on the server's side. */
export function githubApi(options: ApiOptions): Api {
  return {
    get: (path) => persist(options, 'GET', path),
    patch: (path, body) => persist(options, 'PATCH', path, body),
    delete: (path) => persist(options, 'DELETE', path),
    post: (path, body) => persist(options, 'POST', path, body),
  };
}

async function persist(options: ApiOptions, method: string, path: string, body?: unknown): Promise<unknown> {
  for (let tried = 1; ; tried++) {
    const answer = await send(options, method, path, body);
    if (!('status' in answer)) {
      if (tried >= TRIES || method === 'POST') throw new ApiError(0, `it cannot be reached: ${answer.failure}`);
      await options.sleep(FIRST_DELAY * 2 ** (tried - 1));
      continue;
    }
    if (answer.ok) return answer.status === 204 ? null : await readJson(answer);
    const said = await sayingOf(answer);
    const wait = limitedFor(answer, said);
    if (wait !== null && wait > LONGEST_WAIT) {
      throw new ApiError(answer.status, `its rate limit is used up for another ${Math.ceil(wait / 60_000)} minutes`);
    }
    // A limit is refused before anything is done, so that a new try is safe; a failed server may have done it.
    const again = wait !== null || (answer.status >= 500 && method !== 'POST');
    if (!again || tried >= TRIES) throw new ApiError(answer.status, said);
    await options.sleep(wait ?? FIRST_DELAY * 2 ** (tried - 1));
  }
}

async function send(
  { baseUrl, token }: ApiOptions,
  method: string,
  path: string,
  body: unknown,
): Promise<Response | { readonly failure: string }> {
  try {
    return await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'user-agent': 'expect-llm',
        'x-github-api-version': '2022-11-28',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LONGEST_REQUEST),
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { failure: cause instanceof Error ? cause.message : String(cause) };
  }
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    throw new ApiError(answer.status, 'its answer is no JSON');
  }
}

/** What GitHub says is wrong. */
async function sayingOf(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '');
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // Not from the API itself: a proxy, an error page.
  }
  return answer.statusText || text.slice(0, 200);
}

/** How long a rate limit asks to wait, in milliseconds; `null` where the answer is about something else. */
function limitedFor({ status, headers }: Response, said: string): number | null {
  if (status !== 429 && status !== 403) return null;
  const after = headers.get('retry-after');
  if (after !== null && /^\d{1,6}$/.test(after.trim())) return Number(after) * 1_000;
  const reset = headers.get('x-ratelimit-reset');
  if (headers.get('x-ratelimit-remaining') === '0' && reset !== null && /^\d{1,12}$/.test(reset)) {
    return Math.max(0, Number(reset) * 1_000 - Date.now());
  }
  return status === 429 || /rate limit/i.test(said) ? 60_000 : null;
}
