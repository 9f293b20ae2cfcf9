import { randomBytes } from 'node:crypto';
import { seedCommands, type Command, type RefusalReply, type MatchOptions, type Update } from '@arena/match';
import {
  parseServerMessage,
  PROTOCOL_QUERY,
  type Presence,
  type ClientMessage,
  type ServerMessage,
  type QuickPhrase,
} from '@arena/api';
import type { Action, Random, Viewer } from '@arena/rules';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { TestPasskey } from './test-passkey.ts';

/** Sends requests as one guest: keeps only the cookie. */
export class TestBrowser {
  readonly site: string;
  /** Where its sockets come from. On Linux, this machine has all addresses that begin with 127. */
  address = '127.0.0.1';
  private cookie = '';

  constructor(port: number, host = '127.0.0.1') {
    this.site = `http://${host}:${port}`;
  }

  static async of(port: number, name: string): Promise<TestBrowser> {
    const browser = new TestBrowser(port);
    await browser.post('/api/me', { name });
    return browser;
  }

  /** Whose cookie this is. */
  static withCookie(port: number, cookie: string): TestBrowser {
    const browser = new TestBrowser(port);
    browser.cookie = cookie;
    return browser;
  }

  /** Somebody who has just made an account. The site is this machine by its name: an address cannot have passkeys. */
  static async withAccount(port: number, name: string): Promise<TestBrowser> {
    const browser = new TestBrowser(port, 'localhost');
    await browser.post('/api/me', { name });
    await browser.makeAccount(name);
    return browser;
  }

  /** The same person, at a server on this port. */
  at(port: number, host = new URL(this.site).hostname): TestBrowser {
    const browser = new TestBrowser(port, host);
    browser.cookie = this.cookie;
    return browser;
  }

  /** The guest becomes an account. */
  async makeAccount(name: string, passkey = new TestPasskey(this.site)): Promise<{ codes: string[] }> {
    const options = await this.post('/api/account/make/options', { name });
    const made = await this.post('/api/account/make', { name, passkey: passkey.make(await options.json()) });
    return z.object({ codes: z.array(z.string()) }).parse(await made.json());
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie !== '') headers.set('cookie', this.cookie);
    const response = await globalThis.fetch(this.site + path, { ...init, headers });
    const [given] = response.headers.getSetCookie();
    if (given !== undefined) this.cookie = given.split(';')[0] ?? '';
    return response;
  }

  post(path: string, body?: unknown): Promise<Response> {
    const init: RequestInit = { method: 'POST' };
    if (body !== undefined) {
      init.body = typeof body === 'string' ? body : JSON.stringify(body);
      init.headers = { 'content-type': 'application/json' };
    }
    return this.fetch(path, init);
  }

  async newTable(options: Partial<MatchOptions> = {}, more: object = {}): Promise<string> {
    const response = await this.post('/api/tables', {
      options: { ...OPTIONS, ...options },
      seat: 0,
      isOpen: false,
      ...more,
    });
    return z.object({ id: z.string() }).parse(await response.json()).id;
  }

  /** A string in the JSON reply to a GET. */
  async read(path: string, key: string): Promise<string> {
    const reply = z.record(z.string(), z.unknown()).parse(await (await this.fetch(path)).json());
    return z.string().catch('').parse(reply[key]);
  }

  join(table: string): Promise<Response> {
    return this.post(`/api/tables/${table}/join`);
  }

  socket(path: string, headers: Record<string, string> = {}): WebSocket {
    const url = new URL(this.site.replace('http', 'ws') + path);
    if (!url.searchParams.has('protocol'))
      for (const [name, value] of new URLSearchParams(PROTOCOL_QUERY)) url.searchParams.set(name, value);
    return new WebSocket(url, {
      localAddress: this.address,
      headers: { ...(this.cookie !== '' && { cookie: this.cookie }), ...headers },
    });
  }

  /** Connects to a table, and waits for the welcome. */
  async enter(table: string, last: number | null = null): Promise<TableClient> {
    const client = new TableClient(
      this.socket(`/api/tables/${table}/socket${last === null ? '' : `?last=${last}`}`),
    );
    await client.until(() => client.viewer !== null);
    return client;
  }
}

export const OPTIONS: MatchOptions = {
  setup: { deck: 'arena', start: 0 },
  undo: 'free',
  clock: { kind: 'none' },
  seats: [{ kind: 'person' }, { kind: 'person' }],
};

export const drawOffer = ({ latest }: TableClient): Command => ({
  type: 'offer-draw',
  decision: latest.snapshot.decision,
});

export const newKey = (): string => randomBytes(8).toString('hex');

/** A page at a table: keeps what the server has sent. */
export class TableClient {
  readonly socket: WebSocket;
  readonly updates: Update[] = [];
  /** The messages as text. */
  readonly received: string[] = [];
  readonly messages: ServerMessage[] = [];
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
      this.notify();
    });
    socket.on('error', () => this.notify());
  }

  get latest(): Update {
    const latest = this.updates.at(-1);
    if (latest === undefined) throw new Error('there is no update yet');
    return latest;
  }

  send(message: ClientMessage | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  command(command: Command, key: string = newKey()): Promise<RefusalReply | null> {
    return this.request(key, { type: 'command', key, command });
  }

  claim(result: 'win' | 'draw'): Promise<RefusalReply | null> {
    const key = newKey();
    return this.request(key, { type: 'claim', key, result });
  }

  chat(phrase: QuickPhrase): void {
    this.send({ type: 'chat', phrase });
  }

  act(action: Action): Promise<RefusalReply | null> {
    return this.command({ type: 'act', decision: this.latest.snapshot.decision, action });
  }

  /** Commits to a seed, if the table asks for it, and shows it, as a page does. Resolves when the game has started. */
  async seed(seed = randomBytes(32).toString('hex')): Promise<void> {
    const { viewer } = this;
    while (this.latest.snapshot.seeds.includes(null)) {
      const { number, snapshot } = this.latest;
      const commands = viewer === 0 || viewer === 1 ? seedCommands(snapshot, viewer, seed) : [];
      for (const command of commands) {
        const refused = await this.command(command);
        if (refused !== null) throw new Error(`refused: ${refused.reason}`);
      }
      await this.until(() => this.latest.number > number);
    }
  }

  /** What this player may do now. */
  get actions(): readonly Action[] {
    const { view, ending } = this.latest.snapshot;
    return ending === null && view.decision.actor === this.viewer ? (view.decision.actions ?? []) : [];
  }

  randomAction(random: Random): Action {
    const { actions } = this;
    const action = actions[random(actions.length)];
    if (action === undefined) throw new Error('this player has nothing to decide');
    return action;
  }

  /** The first of this player's legal actions. */
  get firstAction(): Action {
    return this.randomAction(() => 0);
  }

  until(holds: () => boolean, ms = 20_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.listeners.delete(check);
        reject(new Error(`this did not happen in time: ${String(holds)}`));
      }, ms);
      const check = (): void => {
        if (!holds()) return;
        clearTimeout(timer);
        this.listeners.delete(check);
        resolve();
      };
      this.listeners.add(check);
      check();
    });
  }

  async serverTime(): Promise<number> {
    const pongs = () => this.messages.filter((message) => message.type === 'pong');
    const before = pongs().length;
    this.send({ type: 'ping' });
    await this.until(() => pongs().length > before);
    return pongs().at(-1)?.now ?? 0;
  }

  close(): void {
    this.socket.close();
  }

  private read(text: string): void {
    this.received.push(text);
    const message = parseServerMessage(text);
    this.messages.push(message);
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
    this.notify();
  }

  private request(key: string, message: ClientMessage): Promise<RefusalReply | null> {
    const answer = Promise.withResolvers<RefusalReply | null>();
    this.answers.set(key, answer);
    this.send(message);
    return answer.promise;
  }

  private answer(key: string, refused: RefusalReply | null): void {
    this.answers.get(key)?.resolve(refused);
    this.answers.delete(key);
  }

  private notify(): void {
    for (const check of this.listeners) check();
  }
}

/** Two people at a new table who have given their seeds. */
export async function startGame(
  port: number,
  options: Partial<MatchOptions> = {},
): Promise<{ table: string; people: [TestBrowser, TestBrowser]; clients: [TableClient, TableClient] }> {
  const people: [TestBrowser, TestBrowser] = [
    await TestBrowser.of(port, 'Ann'),
    await TestBrowser.of(port, 'Ben'),
  ];
  const table = await people[0].newTable(options);
  await people[1].join(table);
  const clients: [TableClient, TableClient] = [await people[0].enter(table), await people[1].enter(table)];
  await Promise.all(clients.map((client) => client.seed()));
  return { table, people, clients };
}

/** Both play random legal actions until the game is over or `maxActions` are made. Returns how many were. */
export async function playRandomly(
  clients: readonly TableClient[],
  random: Random,
  maxActions: number = Infinity,
): Promise<number> {
  for (let moves = 0; moves < maxActions; moves++) {
    const number = Math.max(...clients.map((client) => client.latest.number));
    await Promise.all(clients.map((client) => client.until(() => client.latest.number >= number)));
    const mover = clients.find((client) => client.actions.length > 0);
    if (mover === undefined) return moves;
    const refused = await mover.act(mover.randomAction(random));
    if (refused !== null) throw new Error(`refused: ${refused.reason}`);
  }
  return maxActions;
}
