import { Match, type TableOptions } from '@arena/match';
import type { Company, FromClient, FromServer } from '@arena/match/wire';
import type { Viewer } from '@arena/rules';
import { vi } from 'vitest';

/** A socket that goes nowhere: the test is the other end. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = FakeSocket.OPEN;
  readonly sent: FromClient[] = [];
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    sockets.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.isClosed = true;
  }

  say(message: FromServer | string): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  break(code = 1006): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  /** What was sent but for the pings. */
  get wishes(): FromClient[] {
    return this.sent.filter(({ type }) => type !== 'ping');
  }
}

export const sockets: FakeSocket[] = [];
export const socket = (): FakeSocket => {
  const newest = sockets.at(-1);
  if (newest === undefined) throw new Error('nobody has connected');
  return newest;
};

/** What happens to the window and the document. */
export const page = new EventTarget();
vi.stubGlobal('WebSocket', FakeSocket);
vi.stubGlobal('location', { protocol: 'https:', host: 'arena.test' });
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('document', Object.assign(page, { hidden: false }));

const OPTIONS: TableOptions = {
  setup: { deck: 'arena', beginner: false, start: 0 },
  undo: 'free',
  clock: { kind: 'none' },
  seats: [{ kind: 'person' }, { kind: 'person' }],
};

export const COMPANY: Company = {
  names: ['Anna', 'Ben'],
  isHere: [true, true],
  claimableAt: [null, null],
  watchers: 0,
};

const SECRET = '5e'.repeat(32);
export const newMatch = (options: Partial<TableOptions> = {}): Match =>
  new Match({ ...OPTIONS, ...options }, SECRET);

export const welcome = (
  match: Match,
  viewer: Viewer = 0,
  last: number | null = -1,
): FromServer & { type: 'welcome' } => ({
  type: 'welcome',
  viewer,
  code: viewer === 'spectator' ? null : 'ABCDEF',
  now: Date.now(),
  company: COMPANY,
  updates: match.catchUp(viewer, last),
  next: null,
});
