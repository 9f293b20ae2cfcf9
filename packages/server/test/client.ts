import { randomBytes } from 'node:crypto';
import type { Command, RefusalReply, MatchOptions, Update } from '@arena/match';
import {
  parseServerMessage,
  PROTOCOL_VERSION,
  type Presence,
  type ClientMessage,
  type ServerMessage,
  type QuickPhrase,
} from '@arena/api';
import type { Action, Random, Viewer } from '@arena/rules';
import { WebSocket } from 'ws';

/** A browser that is nobody yet, or somebody: it only keeps its cookie. */
export class Browser {
  readonly site: string;
  private cookie = '';

  constructor(port: number) {
    this.site = `http://127.0.0.1:${port}`;
  }

  static async of(port: number, name: string): Promise<Browser> {
    const browser = new Browser(port);
    await browser.post('/api/me', { name });
    return browser;
  }

  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie !== '') headers.set('cookie', this.cookie);
    const response = await fetch(this.site + path, { ...init, headers });
    const [given] = response.headers.getSetCookie();
    if (given !== undefined) [this.cookie] = given.split(';');
    return response;
  }

  post(path: string, body?: unknown): Promise<Response> {
    const init: RequestInit = { method: 'POST' };
    if (body !== undefined) {
      init.body = typeof body === 'string' ? body : JSON.stringify(body);
      init.headers = { 'content-type': 'application/json' };
    }
    return this.ask(path, init);
  }

  async newTable(options: Partial<MatchOptions> = {}, more: object = {}): Promise<string> {
    const response = await this.post('/api/tables', {
      options: { ...OPTIONS, ...options },
      seat: 0,
      isOpen: false,
      ...more,
    });
    const { id } = (await response.json()) as { id: string };
    return id;
  }

  join(table: string): Promise<Response> {
    return this.post(`/api/tables/${table}/join`);
  }

  socket(path: string, headers: Record<string, string> = {}): WebSocket {
    const url = new URL(this.site.replace('http', 'ws') + path);
    if (!url.searchParams.has('protocol')) url.searchParams.set('protocol', String(PROTOCOL_VERSION));
    return new WebSocket(url, {
      headers: { ...(this.cookie !== '' && { cookie: this.cookie }), ...headers },
    });
  }

  /** Sits down or watches, and waits for the welcome. */
  async enter(table: string, last: number | null = null): Promise<Screen> {
    const screen = new Screen(
      this.socket(`/api/tables/${table}/socket${last === null ? '' : `?last=${last}`}`),
    );
    await screen.until(() => screen.viewer !== null);
    return screen;
  }
}

export const OPTIONS: MatchOptions = {
  setup: { deck: 'arena', start: 0 },
  undo: 'free',
  clock: { kind: 'none' },
  seats: [{ kind: 'person' }, { kind: 'person' }],
};

export const newKey = (): string => randomBytes(8).toString('hex');

/** The other end of a table's socket. */
export class Screen {
  readonly socket: WebSocket;
  readonly updates: Update[] = [];
  /** Every byte that came. */
  readonly heard: string[] = [];
  readonly said: ServerMessage[] = [];
  viewer: Viewer | null = null;
  presence: Presence | null = null;
  next: string | null = null;
  closed: number | null = null;
  private readonly answers = new Map<string, PromiseWithResolvers<RefusalReply | null>>();
  private readonly listeners = new Set<() => void>();

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.read(data.toString()));
    socket.on('close', (code) => {
      this.closed = code;
      for (const { reject } of this.answers.values()) reject(new Error(`closed: ${code}`));
      this.wake();
    });
    socket.on('error', () => this.wake());
  }

  get latest(): Update {
    const latest = this.updates.at(-1);
    if (latest === undefined) throw new Error('nothing was shown yet');
    return latest;
  }

  send(message: ClientMessage | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  command(command: Command, key: string = newKey()): Promise<RefusalReply | null> {
    return this.wish(key, { type: 'command', key, command });
  }

  claim(result: 'win' | 'draw'): Promise<RefusalReply | null> {
    const key = newKey();
    return this.wish(key, { type: 'claim', key, result });
  }

  talk(phrase: QuickPhrase): void {
    this.send({ type: 'chat', phrase });
  }

  act(action: Action): Promise<RefusalReply | null> {
    return this.command({ type: 'act', decision: this.latest.snapshot.decision, action });
  }

  seed(): Promise<RefusalReply | null> {
    return this.command({ type: 'seed', seed: newKey() });
  }

  /** What this side may do now. */
  get actions(): readonly Action[] {
    const { view, ending } = this.latest.snapshot;
    return ending === null && view.decision.actor === this.viewer ? (view.decision.actions ?? []) : [];
  }

  until(holds: () => boolean, ms = 20_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const impatience = setTimeout(() => {
        this.listeners.delete(look);
        reject(new Error(`this did not come: ${String(holds)}`));
      }, ms);
      const look = (): void => {
        if (!holds()) return;
        clearTimeout(impatience);
        this.listeners.delete(look);
        resolve();
      };
      this.listeners.add(look);
      look();
    });
  }

  close(): void {
    this.socket.close();
  }

  private read(text: string): void {
    this.heard.push(text);
    const message = parseServerMessage(text);
    this.said.push(message);
    switch (message.type) {
      case 'welcome':
        this.viewer = message.viewer;
        this.presence = message.presence;
        this.next = message.next;
        this.updates.push(...message.updates);
        break;
      case 'updates':
        this.updates.push(...message.updates);
        if (message.acknowledged !== undefined) this.answer(message.acknowledged, null);
        break;
      case 'presence':
        this.presence = message.presence;
        break;
      case 'next':
        this.next = message.table;
        break;
      case 'refused':
        this.answer(message.key, message.refused);
        break;
      default:
    }
    this.wake();
  }

  private wish(key: string, message: ClientMessage): Promise<RefusalReply | null> {
    const answer = Promise.withResolvers<RefusalReply | null>();
    this.answers.set(key, answer);
    this.send(message);
    return answer.promise;
  }

  private answer(key: string, refused: RefusalReply | null): void {
    this.answers.get(key)?.resolve(refused);
    this.answers.delete(key);
  }

  private wake(): void {
    for (const look of this.listeners) look();
  }
}

/** Two who sit at a new table, with their seeds given. */
export async function seated(
  port: number,
  options: Partial<MatchOptions> = {},
): Promise<{ table: string; people: [Browser, Browser]; screens: [Screen, Screen] }> {
  const people: [Browser, Browser] = [await Browser.of(port, 'Ann'), await Browser.of(port, 'Ben')];
  const table = await people[0].newTable(options);
  await people[1].join(table);
  const screens: [Screen, Screen] = [await people[0].enter(table), await people[1].enter(table)];
  for (const screen of screens) await screen.seed();
  await Promise.all(screens.map((screen) => screen.until(() => screen.latest.snapshot.seeds.every(Boolean))));
  return { table, people, screens };
}

/** Both play anything that is legal, until the game is over or so many decisions were made. */
export async function playOn(
  screens: readonly Screen[],
  random: Random,
  most: number = Infinity,
): Promise<number> {
  for (let moves = 0; moves < most; moves++) {
    const number = Math.max(...screens.map((screen) => screen.latest.number));
    await Promise.all(screens.map((screen) => screen.until(() => screen.latest.number >= number)));
    const mover = screens.find((screen) => screen.actions.length > 0);
    if (mover === undefined) return moves;
    const { actions } = mover;
    const refused = await mover.act(actions[random(actions.length)]);
    if (refused !== null) throw new Error(`refused: ${refused.reason}`);
  }
  return most;
}
