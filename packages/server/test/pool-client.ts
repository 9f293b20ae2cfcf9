import { parsePoolView, type PoolRequest, type PoolView } from '@arena/api';
import type { WebSocket } from 'ws';
import type { TestBrowser } from './test-client.ts';

const SOME_TIME_MS = 20_000;

/** A page in the pool: keeps what it was sent last. */
export class PoolClient {
  readonly socket: WebSocket;
  closed: number | null = null;
  private latest: PoolView | null = null;
  private readonly listeners = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      this.latest = parsePoolView(data.toString());
      this.notify();
    });
    socket.on('close', (code) => {
      this.closed = code;
      this.notify();
    });
  }

  static async enter(browser: TestBrowser): Promise<PoolClient> {
    const client = new PoolClient(browser.socket('/api/pool/socket'));
    await client.until(() => client.latest !== null);
    return client;
  }

  get view(): PoolView {
    if (this.latest === null) throw new Error('there is no view yet');
    return this.latest;
  }

  send(request: PoolRequest | string): void {
    this.socket.send(typeof request === 'string' ? request : JSON.stringify(request));
  }

  async wait(more: Partial<Extract<PoolRequest, { type: 'wait' }>> = {}): Promise<void> {
    this.send({ type: 'wait', deck: 'arena', pace: 'quick', isRated: true, games: 2, ...more });
    await this.until(() => this.view.waiting !== null || this.view.found !== null);
  }

  /** Somebody is found; resolves to their name. */
  async found(): Promise<string> {
    await this.until(() => this.view.found !== null);
    return this.view.found?.name ?? '';
  }

  answer(accept: boolean): void {
    this.send({ type: 'answer', offer: this.view.found?.offer ?? '', accept });
  }

  /** Resolves to the table that was opened. */
  async table(): Promise<string> {
    await this.until(() => typeof this.view.found?.table === 'string');
    return this.view.found?.table ?? '';
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

  /** Calls `listener` now, and with everything that it is sent. */
  follow(listener: (view: PoolView) => void): void {
    const read = (): void => listener(this.view);
    this.listeners.add(read);
    read();
  }

  close(): void {
    this.socket.close();
  }

  private notify(): void {
    for (const check of this.listeners) check();
  }
}
