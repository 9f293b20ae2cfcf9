import { CLOSE_CODES, OUTDATED_MESSAGE, PROTOCOL_VERSION } from '@arena/api';
import type { Match } from '@arena/match';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defined } from './defined.ts';
import { fakeStorage } from './fake-storage.ts';
import { PRESENCE, newMatch, fakeWindow, latestSocket, sockets, welcome } from './fake-server.ts';
import { withUnknownFields } from './newer-messages.ts';
import { OnlineHost } from '../src/host/online-host.ts';

let game: OnlineHost;
let match: Match;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  fakeStorage.clear();
  sockets.length = 0;
  match = newMatch();
  match.receive(0, { type: 'seed', seed: 'own' }, 1);
  game = new OnlineHost('table-1');
});
afterEach(() => {
  game.close();
  vi.useRealTimers();
});

const isMissing = (): unknown => game.isNotFound.value;
const isOutdated = (): unknown => game.isOutdated.value;

/** Starts the match for both players, as player 0 sees it. */
function begin(): void {
  match.receive(1, { type: 'seed', seed: 'foe' }, 2);
  latestSocket().receive(welcome(match));
}

function actNow(): Promise<unknown> {
  const { snapshot } = game.latest();
  const action = defined(snapshot.view.decision.actions?.[0]);
  return game.send(0, { type: 'act', decision: snapshot.decision, action });
}

test('it is open after the welcome, and knows who it is', () => {
  expect(game.status.value).toBe('connecting');
  expect(latestSocket().url).toBe('wss://arena.test/api/tables/table-1/socket?protocol=1&newest=2');
  begin();
  expect(game.status.value).toBe('open');
  expect([game.viewer.value, game.localPlayers, game.names, game.inviteCode.value]).toEqual([
    0,
    [0],
    ['Anna', 'Ben'],
    'ABCDEF',
  ]);
  expect(game.updatesSince(0, 0).map(({ number }) => number)).toEqual([1, 2]);
});

test('after a break it asks for what it has missed, with growing delays', () => {
  begin();
  for (let wait = 500; wait <= 64_000; wait *= 2) {
    const before = sockets.length;
    latestSocket().drop();
    expect(game.status.value).toBe('lost');
    vi.advanceTimersByTime(Math.min(wait, 15_000));
    expect(sockets).toHaveLength(before + 1);
  }
  expect(latestSocket().url).toMatch(/&last=2$/);
  match.receive(0, { type: 'offer-draw' }, 3);
  latestSocket().receive(welcome(match, 0, 2));
  expect([game.status.value, game.latestNumber.value]).toEqual(['open', 3]);
});

test('it connects at once when the network is back', () => {
  begin();
  fakeWindow.dispatchEvent(new Event('offline'));
  expect([game.status.value, sockets.length]).toEqual(['lost', 1]);
  fakeWindow.dispatchEvent(new Event('online'));
  expect(sockets).toHaveLength(2);
});

test('a server that no longer answers counts as lost', () => {
  begin();
  vi.advanceTimersByTime(25_000);
  expect(latestSocket().sent.at(-1)).toEqual({ type: 'ping' });
  latestSocket().receive({ type: 'pong', now: Date.now() });
  vi.advanceTimersByTime(24_999);
  expect(game.status.value).toBe('open');
  vi.advanceTimersByTime(10_001);
  expect(game.status.value).toBe('lost');
});

test('an unanswered request is sent again with the same key, until it is answered', async () => {
  begin();
  const answer = vi.fn<(refused: unknown) => void>();
  void actNow().then(answer);
  const first = defined(latestSocket().requests[0]);
  expect(first).toMatchObject({ type: 'command', command: { type: 'act' } });
  expect(game.pendingCount.value).toBe(1);
  latestSocket().drop();
  const late = game.send(0, { type: 'offer-draw' });
  vi.advanceTimersByTime(500);
  latestSocket().receive(welcome(match, 0, 2));
  expect(latestSocket().requests[0]).toEqual(first);
  expect(latestSocket().requests[1]).toMatchObject({ command: { type: 'offer-draw' } });
  for (const request of latestSocket().requests)
    latestSocket().receive({
      type: 'updates',
      updates: [],
      acknowledged: 'key' in request ? request.key : '',
    });
  expect(await late).toBeNull();
  expect(answer).toHaveBeenCalledWith(null);
  expect(game.pendingCount.value).toBe(0);
  latestSocket().drop();
  vi.advanceTimersByTime(500);
  latestSocket().receive(welcome(match, 0, 2));
  expect(latestSocket().requests).toEqual([]);
});

test('updates that come twice count once', () => {
  begin();
  match.receive(0, { type: 'offer-draw' }, 3);
  const updates = match.catchUp(0, 1);
  latestSocket().receive({ type: 'updates', updates });
  latestSocket().receive({ type: 'updates', updates });
  expect(game.updatesSince(0, -1).map(({ number }) => number)).toEqual([0, 1, 2, 3]);
});

test('a gap is never shown: it connects again', () => {
  begin();
  match.receive(0, { type: 'offer-draw' }, 3);
  match.receive(1, { type: 'answer', offer: 3, accept: false }, 4);
  latestSocket().receive({ type: 'updates', updates: match.catchUp(0, 3) });
  expect(game.latestNumber.value).toBe(2);
  expect(sockets).toHaveLength(2);
  expect(latestSocket().url).toMatch(/&last=2$/);
});

test('a snapshot replaces all earlier updates', () => {
  begin();
  match.receive(0, { type: 'offer-draw' }, 3);
  latestSocket().receive({ type: 'updates', updates: [match.snapshot(0)] });
  expect(game.updatesSince(0, -1)).toEqual([match.snapshot(0)]);
  expect(game.latestNumber.value).toBe(3);
});

test('a refusal resolves with its reason, and brings the current state', async () => {
  begin();
  const answered = actNow();
  const request = defined(latestSocket().requests[0]);
  match.receive(1, { type: 'resign' }, 3);
  const refused = { reason: 'over', current: match.snapshot(0) } as const;
  latestSocket().receive({ type: 'refused', key: 'key' in request ? request.key : '', refused });
  expect(await answered).toMatchObject({ reason: 'over' });
  expect(game.latest().snapshot.ending).toMatchObject({ cause: 'resigned' });
});

test('a claim is sent like a command', async () => {
  begin();
  const claimed = game.claim('win');
  const request = defined(latestSocket().requests[0]);
  expect(request).toMatchObject({ type: 'claim', result: 'win' });
  latestSocket().receive({ type: 'updates', updates: [], acknowledged: 'key' in request ? request.key : '' });
  expect(await claimed).toBeNull();
});

test('it estimates the server time by the quickest reply', () => {
  const ahead = 90_000;
  latestSocket().receive({ ...welcome(match), now: Date.now() + ahead - 400 });
  expect(game.now() - Date.now()).toBe(ahead - 400);
  vi.advanceTimersByTime(100);
  latestSocket().receive({ type: 'pong', now: Date.now() + ahead - 50 });
  expect(game.now() - Date.now()).toBe(ahead);
  vi.advanceTimersByTime(24_900);
  vi.advanceTimersByTime(2000);
  latestSocket().receive({ type: 'pong', now: Date.now() + ahead - 1900 });
  expect(game.now() - Date.now()).toBe(ahead);
});

test('at an older table it sends its seed for the dice, the same one after a reload', () => {
  game.close();
  match = newMatch();
  game = new OnlineHost('table-2');
  latestSocket().receive(welcome(match));
  const first = defined(latestSocket().requests[0]);
  expect(JSON.stringify(first)).toMatch(/"type":"seed","seed":"[0-9a-f]{64}"/);
  game.close();
  game = new OnlineHost('table-2');
  latestSocket().receive(welcome(match));
  const again = defined(latestSocket().requests[0]);
  expect('command' in again && again.command).toEqual('command' in first && first.command);
});

test('at an older table against a bot, it sends its seed after the bot', async () => {
  game.close();
  match = newMatch({ seats: [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }] });
  game = new OnlineHost('table-3');
  latestSocket().receive(welcome(match));
  expect(latestSocket().requests).toEqual([]);
  match.receive(1, { type: 'seed', seed: 'bot' }, 1);
  latestSocket().receive({ type: 'updates', updates: match.catchUp(0, 0) });
  expect(latestSocket().requests).toHaveLength(1);
});

test('a spectator sends no seed, and starts over when it takes a seat', () => {
  game.close();
  match = newMatch();
  game = new OnlineHost('table-4');
  latestSocket().receive(welcome(match, 'spectator'));
  expect([game.localPlayers, latestSocket().requests]).toEqual([[], []]);
  game.reconnect();
  latestSocket().receive(welcome(match, 1, 0));
  expect([game.viewer.value, game.latestNumber.value]).toEqual([null, -1]);
  expect(latestSocket().url).not.toMatch(/last/);
  latestSocket().receive(welcome(match, 1));
  expect(game.localPlayers).toEqual([1]);
});

test('it remembers since when somebody is away', () => {
  begin();
  const isHere: [boolean, boolean] = [true, false];
  latestSocket().receive({ type: 'presence', presence: { ...PRESENCE, isHere } });
  const since = Date.now();
  vi.advanceTimersByTime(5000);
  latestSocket().receive({ type: 'presence', presence: { ...PRESENCE, isHere, spectators: 1 } });
  expect(game.awaySince.value).toEqual([null, since]);
});

test.each([
  [CLOSE_CODES.noSuchTable, true, false],
  [CLOSE_CODES.badMessage, false, false],
  [CLOSE_CODES.outdatedPage, false, true],
])('it does not reconnect after code %i', (code, missing, outdated) => {
  latestSocket().drop(code);
  vi.advanceTimersByTime(60_000);
  expect([sockets.length, isMissing(), isOutdated()]).toEqual([1, missing, outdated]);
});

test('it ignores fields that it does not know', () => {
  match.receive(1, { type: 'seed', seed: 'foe' }, 2);
  latestSocket().receive(withUnknownFields(JSON.stringify(welcome(match))));
  expect([game.error.value, game.viewer.value, game.latestNumber.value]).toEqual([null, 0, 2]);
  expect(game.latest()).toEqual(match.latest(0));
});

test.each([
  ['with the same messages', () => ({ ...welcome(match), protocol: PROTOCOL_VERSION + 1 })],
  ['with other messages', () => ({ type: 'hail', protocol: PROTOCOL_VERSION + 1 })],
  ['that says so', () => ({ type: 'error', error: OUTDATED_MESSAGE })],
])('it is outdated for a newer server %s', (_, message) => {
  latestSocket().receive(JSON.stringify(message()));
  expect([isOutdated(), game.latestNumber.value]).toEqual([true, -1]);
});

test('a message that it cannot read is an error', () => {
  latestSocket().receive('{"type":"welcome"}');
  expect(game.error.value).toMatch(/not a valid message/);
  expect(game.latestNumber.value).toBe(-1);
});

test('it goes on at the next table on the same connection, and reconnects there', () => {
  begin();
  match.receive(1, { type: 'offer-draw' }, 3);
  const next = game.follow('table-2');
  expect(latestSocket().requests).toContainEqual({ type: 'follow' });
  game.close();
  expect(latestSocket().isClosed).toBe(false);
  latestSocket().receive({ type: 'updates', updates: match.catchUp(0, 2) });
  expect([next?.viewer.value, next?.latestNumber.value]).toEqual([null, -1]);
  latestSocket().receive(welcome(newMatch(), 1));
  expect([next?.viewer.value, next?.latestNumber.value, game.latestNumber.value]).toEqual([1, 0, 2]);
  latestSocket().drop();
  vi.advanceTimersByTime(500);
  expect(latestSocket().url).toBe('wss://arena.test/api/tables/table-2/socket?protocol=1&newest=2&last=0');
  next?.close();
  expect(latestSocket().isClosed).toBe(true);
});

test('it cannot follow to the next table without a connection', () => {
  begin();
  latestSocket().drop();
  expect(game.follow('table-2')).toBeNull();
});

/** Starts a match with clocks; the first runs since `since`. */
function beginTimed(since: number): void {
  match = newMatch({ clock: { kind: 'increment', initial: 60_000, increment: 0 } });
  match.receive(0, { type: 'seed', seed: 'own' }, 1);
  match.receive(1, { type: 'seed', seed: 'foe' }, since);
}

test('an outage while it is open is told until something happens, and the clock is set', () => {
  beginTimed(2);
  latestSocket().receive(welcome(match));
  const told = (): unknown => game.clockStop.value;
  expect(told()).toBeNull();
  latestSocket().receive({ type: 'presence', presence: PRESENCE });
  expect(told()).toBeNull();
  const now = Date.now() - 90_000;
  latestSocket().receive({ type: 'presence', presence: PRESENCE, now, outage: { at: 1, ms: 90_000 } });
  expect([told(), game.now()]).toEqual([{ ms: 90_000, number: 2 }, now]);
  // After a reconnection it is nothing new.
  match.receive(1, { type: 'offer-draw' }, 3);
  latestSocket().receive({ ...welcome(match, 0, 2), outage: { at: 1, ms: 90_000 } });
  expect([told(), game.latestNumber.value]).toEqual([{ ms: 90_000, number: 2 }, 3]);
  latestSocket().receive({ ...welcome(match, 0, 3), outage: { at: 5, ms: 7000 } });
  expect(told()).toEqual({ ms: 7000, number: 3 });
});

test.each([
  ['before the open decision', 5, null],
  ['since the open decision', 20, { ms: 7000, number: 2 }],
])('a page that is opened later tells only of an outage since the open decision: %s', (_, at, told) => {
  beginTimed(10);
  latestSocket().receive({ ...welcome(match), outage: { at, ms: 7000 } });
  expect(game.clockStop.value).toEqual(told);
});

test('without a clock, an outage is not worth telling', () => {
  match.receive(1, { type: 'seed', seed: 'foe' }, 2);
  latestSocket().receive({ ...welcome(match), outage: { at: 20, ms: 7000 } });
  expect(game.clockStop.value).toBeNull();
});
