import { parseTokenList, type NewToken } from '@arena/api';
import { z } from 'zod';
import { TestBrowser } from './test-client.ts';

/** A token of this account. */
export async function tokenOf(browser: TestBrowser, more: Partial<NewToken> = {}): Promise<string> {
  const wanted: NewToken = { name: 'test', scopes: ['read'], days: 7, ...more };
  const reply = await browser.post('/api/account/tokens', wanted);
  return z.object({ token: z.string() }).parse(await reply.json()).token;
}

/** The account of a program, in the browser of its holder. */
export async function programAccount(port: number, name: string): Promise<TestBrowser> {
  const browser = await TestBrowser.withAccount(port, name);
  const reply = await browser.post('/api/account/program');
  if (!reply.ok) throw new Error(await reply.text());
  return browser;
}

export const tokensIn = async (browser: TestBrowser) =>
  parseTokenList(await (await browser.fetch('/api/account/tokens')).text()).tokens;

/** Acts with a token alone. */
export class TestProgram {
  readonly site: string;
  readonly token: string;

  constructor(port: number, token: string) {
    this.site = `http://127.0.0.1:${port}`;
    this.token = token;
  }

  /** Of a new account of a program. */
  static async of(port: number, name: string): Promise<TestProgram> {
    return new TestProgram(port, await tokenOf(await programAccount(port, name), { scopes: ['play'] }));
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${this.token}`);
    return fetch(this.site + path, { ...init, headers });
  }

  post(path: string, body?: unknown): Promise<Response> {
    return this.fetch(path, {
      method: 'POST',
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
  }

  /** The first `count` messages of a stream. */
  async lines(path: string, count: number): Promise<unknown[]> {
    const stop = new AbortController();
    const { body } = await this.fetch(path, { signal: stop.signal });
    if (body === null) throw new Error('there is no stream');
    const found: unknown[] = [];
    let text = '';
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      text += piece;
      const parts = text.split('\n');
      text = parts.pop() ?? '';
      for (const part of parts) if (part !== '') found.push(JSON.parse(part));
      if (found.length >= count) break;
    }
    stop.abort();
    return found.slice(0, count);
  }
}
