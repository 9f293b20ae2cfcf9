import { parseFriendsView, type DeclineReason, type FriendsView, type NewInvitation } from '@arena/api';
import { z } from 'zod';
import type { TestBrowser } from './test-client.ts';

const SOME_TIME_MS = 20_000;
const reply = z.object({ id: z.string() });
const fault = z.object({ reason: z.string() });

/** A page that follows somebody's friends and challenges: keeps what it was sent last. */
export class FriendsClient {
  readonly browser: TestBrowser;
  private latest: FriendsView | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly close: () => void;

  private constructor(browser: TestBrowser) {
    this.browser = browser;
    const socket = browser.socket('/api/friends/socket');
    this.close = () => socket.close();
    socket.on('message', (data: Buffer) => {
      this.latest = parseFriendsView(data.toString());
      for (const check of this.listeners) check();
    });
  }

  static async open(browser: TestBrowser): Promise<FriendsClient> {
    const client = new FriendsClient(browser);
    await client.until(() => client.latest !== null);
    return client;
  }

  get view(): FriendsView {
    if (this.latest === null) throw new Error('there is no view yet');
    return this.latest;
  }

  /** Closes the page. */
  leave(): void {
    this.close();
  }

  /** Null, or why the server refuses. */
  async post(path: string, body: object): Promise<string | null> {
    const response = await this.browser.post(path, body);
    return response.ok ? null : fault.parse(await response.json()).reason;
  }

  add(person: string): Promise<string | null> {
    return this.post('/api/friends/add', { person });
  }

  async challenge(person: string, more: Partial<NewInvitation> = {}): Promise<string> {
    const wanted = { person, deck: 'arena', pace: 'quick', isRated: true, games: 2, ...more };
    return reply.parse(await (await this.browser.post('/api/challenges', wanted)).json()).id;
  }

  /** Resolves to the table. */
  async accept(id: string): Promise<string> {
    return reply.parse(await (await this.browser.post(`/api/challenges/${id}/accept`, {})).json()).id;
  }

  decline(id: string, reason: DeclineReason): Promise<string | null> {
    return this.post(`/api/challenges/${id}/decline`, { reason });
  }

  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const check = (): void => {
        if (!holds()) return;
        clearTimeout(timer);
        this.listeners.delete(check);
        resolve();
      };
      const timer = setTimeout(() => {
        this.listeners.delete(check);
        reject(new Error(`this did not happen in time: ${String(holds)}, ${JSON.stringify(this.latest)}`));
      }, SOME_TIME_MS);
      this.listeners.add(check);
      check();
    });
  }
}
