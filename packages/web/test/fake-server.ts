import { committedChance, Match, type MatchOptions } from '@arena/match';
import {
  parseClientMessage,
  PROTOCOL_VERSION,
  type Presence,
  type ClientMessage,
  type ServerMessage,
} from '@arena/api';
import type { Viewer } from '@arena/rules';
import { vi } from 'vitest';

/** A socket without a server: the test plays the server. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = FakeSocket.OPEN;
  readonly sent: ClientMessage[] = [];
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    sockets.push(this);
  }

  send(text: string): void {
    this.sent.push(parseClientMessage(text));
  }

  close(): void {
    this.isClosed = true;
  }

  receive(message: ServerMessage | string): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  drop(code = 1006): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  /** Everything sent except pings. */
  get requests(): ClientMessage[] {
    return this.sent.filter(({ type }) => type !== 'ping');
  }
}

export const sockets: FakeSocket[] = [];
export const latestSocket = (): FakeSocket => {
  const newest = sockets.at(-1);
  if (newest === undefined) throw new Error('nobody has connected');
  return newest;
};

/** Replaces the window and the document. */
export const fakeWindow = new EventTarget();
vi.stubGlobal('WebSocket', FakeSocket);
vi.stubGlobal('location', { protocol: 'https:', host: 'arena.test' });
vi.stubGlobal('addEventListener', fakeWindow.addEventListener.bind(fakeWindow));
vi.stubGlobal('document', Object.assign(fakeWindow, { hidden: false }));

export const OPTIONS: MatchOptions = {
  setup: { deck: 'arena', beginner: false, start: 0 },
  undo: 'free',
  clock: { kind: 'none' },
  seats: [{ kind: 'person' }, { kind: 'person' }],
};

export const PRESENCE: Presence = {
  names: ['Anna', 'Ben'],
  isHere: [true, true],
  claimableAt: [null, null],
  spectators: 0,
};

const SECRET = '5e'.repeat(32);
export const newMatch = (options: Partial<MatchOptions> = {}): Match =>
  new Match({ ...OPTIONS, ...options }, committedChance(SECRET));

export const welcome = (
  match: Match,
  viewer: Viewer = 0,
  last: number | null = -1,
): ServerMessage & { type: 'welcome' } => ({
  type: 'welcome',
  protocol: PROTOCOL_VERSION,
  viewer,
  code: viewer === 'spectator' ? null : 'ABCDEF',
  now: Date.now(),
  presence: PRESENCE,
  updates: match.catchUp(viewer, last),
  next: null,
});
