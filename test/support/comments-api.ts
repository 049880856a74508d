import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeComment {
  readonly id: number;
  body: string;
  readonly user: { readonly login: string; readonly type: string };
  readonly html_url: string;
}

export interface Fault {
  readonly method: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly message?: string | undefined;
  /** Whether it is done all the same, as by a server that fails after its work. */
  readonly done?: boolean | undefined;
}

const BOT = { login: 'github-actions[bot]', type: 'Bot' };
const LONGEST = 65_536;

/** A server on this machine that behaves as GitHub's API of comments does, for one pull request of one repository. */
export class CommentsApi {
  readonly comments: FakeComment[] = [];
  readonly requests: string[] = [];
  /** Answers for the next requests of a method, in order. */
  readonly faults: Fault[] = [];
  /** Who the token is of; `null` for a job's token, which may not ask. */
  user: string | null = null;
  token = 'token-of-the-test';
  #nextId = 100;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<CommentsApi> {
    const api = new CommentsApi();
    await new Promise<void>((done) => api.#server.listen(0, '127.0.0.1', done));
    return api;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  add(body: string, user: FakeComment['user'] = BOT): FakeComment {
    const id = this.#nextId++;
    const comment = { id, body, user, html_url: `https://github.example/octo/repo/pull/7#issuecomment-${id}` };
    this.comments.push(comment);
    return comment;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((done) => this.#server.close(() => done()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    this.requests.push(`${method} ${url}`);
    let text = '';
    for await (const chunk of request) text += chunk;
    const send = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(status === 204 ? '' : JSON.stringify(value));
    };
    if (request.headers.authorization !== `Bearer ${this.token}`) return send(401, { message: 'Bad credentials' });
    const at = this.faults.findIndex((fault) => fault.method === method && !url.startsWith('/user'));
    const [fault] = at < 0 ? [] : this.faults.splice(at, 1);
    if (fault) {
      if (fault.done) this.#act(method, url, text);
      return send(fault.status, { message: fault.message ?? 'no' }, fault.headers);
    }
    const { status, value } = this.#act(method, url, text);
    send(status, value);
  }

  #act(method: string, url: string, text: string): { status: number; value: unknown } {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/user') {
      return this.user === null
        ? { status: 403, value: { message: 'Resource not accessible by integration' } }
        : { status: 200, value: { login: this.user, type: 'User' } };
    }
    const { body } = (text === '' ? {} : JSON.parse(text)) as { body?: string };
    if (body !== undefined && body.length > LONGEST) {
      return { status: 422, value: { message: 'Body is too long (maximum is 65536 characters)' } };
    }
    if (pathname === '/repos/octo/repo/issues/7/comments') {
      if (method === 'POST' && body !== undefined) {
        const own = this.user === null ? BOT : { login: this.user, type: 'User' };
        return { status: 201, value: this.add(body, own) };
      }
      const size = Math.min(100, Number(searchParams.get('per_page') ?? 30));
      const page = Number(searchParams.get('page') ?? 1);
      return { status: 200, value: this.comments.slice((page - 1) * size, page * size) };
    }
    const id = Number(pathname.match(/^\/repos\/octo\/repo\/issues\/comments\/(\d+)$/)?.[1]);
    const index = this.comments.findIndex((comment) => comment.id === id);
    const found = this.comments[index];
    if (!found) return { status: 404, value: { message: 'Not Found' } };
    if (method === 'DELETE') {
      this.comments.splice(index, 1);
      return { status: 204, value: null };
    }
    if (method === 'PATCH' && body !== undefined) found.body = body;
    return { status: 200, value: found };
  }
}
