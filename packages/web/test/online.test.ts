import type { Match } from '@arena/match';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storage } from './browser.ts';
import { COMPANY, newMatch, page, socket, sockets, welcome } from './fake-server.ts';
import { OnlineGame } from '../src/host/online.ts';

let game: OnlineGame;
let match: Match;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  storage.clear();
  sockets.length = 0;
  match = newMatch();
  match.receive(0, { type: 'seed', seed: 'own' }, 1);
  game = new OnlineGame('table-1');
});
afterEach(() => {
  game.close();
  vi.useRealTimers();
});

const isMissing = (): unknown => game.isMissing.value;

/** A match that both have begun, as player 0 sees it. */
function begin(): void {
  match.receive(1, { type: 'seed', seed: 'foe' }, 2);
  socket().say(welcome(match));
}

function actNow(): Promise<unknown> {
  const { sight } = game.latest();
  const [action] = sight.view.decision.actions ?? [];
  return game.send(0, { type: 'act', decision: sight.decision, action });
}

test('it is open when the server has spoken, and knows who it is', () => {
  expect(game.link.value).toBe('connecting');
  expect(socket().url).toBe('wss://arena.test/api/tables/table-1/socket');
  begin();
  expect(game.link.value).toBe('open');
  expect([game.viewer.value, game.here, game.names, game.code.value]).toEqual([
    0,
    [0],
    ['Anna', 'Ben'],
    'ABCDEF',
  ]);
  expect(game.since(0, 0).map(({ number }) => number)).toEqual([1, 2]);
});

test('after a break it asks for what it has missed, later and later', () => {
  begin();
  for (let wait = 500; wait <= 64_000; wait *= 2) {
    const before = sockets.length;
    socket().break();
    expect(game.link.value).toBe('lost');
    vi.advanceTimersByTime(Math.min(wait, 15_000));
    expect(sockets).toHaveLength(before + 1);
  }
  expect(socket().url).toMatch(/\?last=2$/);
  match.receive(0, { type: 'offer-draw' }, 3);
  socket().say(welcome(match, 0, 2));
  expect([game.link.value, game.newest.value]).toEqual(['open', 3]);
});

test('it connects at once when the network is back', () => {
  begin();
  page.dispatchEvent(new Event('offline'));
  expect([game.link.value, sockets.length]).toEqual(['lost', 1]);
  page.dispatchEvent(new Event('online'));
  expect(sockets).toHaveLength(2);
});

test('a server that no longer answers counts as lost', () => {
  begin();
  vi.advanceTimersByTime(25_000);
  expect(socket().sent.at(-1)).toEqual({ type: 'ping' });
  socket().say({ type: 'pong', now: Date.now() });
  vi.advanceTimersByTime(24_999);
  expect(game.link.value).toBe('open');
  vi.advanceTimersByTime(10_001);
  expect(game.link.value).toBe('lost');
});

test('what was not answered is sent again with the same key, and then no more', async () => {
  begin();
  const answer = vi.fn<(refused: unknown) => void>();
  void actNow().then(answer);
  const [first] = socket().wishes;
  expect(first).toMatchObject({ type: 'command', command: { type: 'act' } });
  expect(game.unanswered.value).toBe(1);
  socket().break();
  const late = game.send(0, { type: 'offer-draw' });
  vi.advanceTimersByTime(500);
  socket().say(welcome(match, 0, 2));
  expect(socket().wishes[0]).toEqual(first);
  expect(socket().wishes[1]).toMatchObject({ command: { type: 'offer-draw' } });
  for (const wish of socket().wishes)
    socket().say({ type: 'updates', updates: [], taken: 'key' in wish ? wish.key : '' });
  expect(await late).toBeNull();
  expect(answer).toHaveBeenCalledWith(null);
  expect(game.unanswered.value).toBe(0);
  socket().break();
  vi.advanceTimersByTime(500);
  socket().say(welcome(match, 0, 2));
  expect(socket().wishes).toEqual([]);
});

test('updates that come twice count once', () => {
  begin();
  match.receive(0, { type: 'offer-draw' }, 3);
  const updates = match.catchUp(0, 1);
  socket().say({ type: 'updates', updates });
  socket().say({ type: 'updates', updates });
  expect(game.since(0, -1).map(({ number }) => number)).toEqual([0, 1, 2, 3]);
});

test('a gap is never shown: it asks again', () => {
  begin();
  match.receive(0, { type: 'offer-draw' }, 3);
  match.receive(1, { type: 'answer', offer: 3, accept: false }, 4);
  socket().say({ type: 'updates', updates: match.catchUp(0, 3) });
  expect(game.newest.value).toBe(2);
  expect(sockets).toHaveLength(2);
  expect(socket().url).toMatch(/\?last=2$/);
});

test('a snapshot takes the place of all that was before', () => {
  begin();
  match.receive(0, { type: 'offer-draw' }, 3);
  socket().say({ type: 'updates', updates: [match.snapshot(0)] });
  expect(game.since(0, -1)).toEqual([match.snapshot(0)]);
  expect(game.newest.value).toBe(3);
});

test('a refusal answers with its reason and brings the truth', async () => {
  begin();
  const answered = actNow();
  const [wish] = socket().wishes;
  match.receive(1, { type: 'resign' }, 3);
  const refused = { reason: 'over', truth: match.snapshot(0) } as const;
  socket().say({ type: 'refused', key: 'key' in wish ? wish.key : '', refused });
  expect(await answered).toMatchObject({ reason: 'over' });
  expect(game.latest().sight.ending).toMatchObject({ cause: 'resigned' });
});

test('a claim is sent like a command', async () => {
  begin();
  const claimed = game.claim('win');
  const [wish] = socket().wishes;
  expect(wish).toMatchObject({ type: 'claim', result: 'win' });
  socket().say({ type: 'updates', updates: [], taken: 'key' in wish ? wish.key : '' });
  expect(await claimed).toBeNull();
});

test('its time is that of the server, by the quickest answer', () => {
  const ahead = 90_000;
  socket().say({ ...welcome(match), now: Date.now() + ahead - 400 });
  expect(game.now() - Date.now()).toBe(ahead - 400);
  vi.advanceTimersByTime(100);
  socket().say({ type: 'pong', now: Date.now() + ahead - 50 });
  expect(game.now() - Date.now()).toBe(ahead);
  vi.advanceTimersByTime(24_900);
  vi.advanceTimersByTime(2000);
  socket().say({ type: 'pong', now: Date.now() + ahead - 1900 });
  expect(game.now() - Date.now()).toBe(ahead);
});

test('it adds its number to the dice, the same one after a reload', () => {
  game.close();
  match = newMatch();
  game = new OnlineGame('table-2');
  socket().say(welcome(match));
  const [first] = socket().wishes;
  expect(JSON.stringify(first)).toMatch(/"type":"seed","seed":"[0-9a-f]{32}"/);
  game.close();
  game = new OnlineGame('table-2');
  socket().say(welcome(match));
  const [again] = socket().wishes;
  expect('command' in again && again.command).toEqual('command' in first && first.command);
});

test('against a bot it adds its number after the bot', async () => {
  game.close();
  match = newMatch({ seats: [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }] });
  game = new OnlineGame('table-3');
  socket().say(welcome(match));
  expect(socket().wishes).toEqual([]);
  match.receive(1, { type: 'seed', seed: 'bot' }, 1);
  socket().say({ type: 'updates', updates: match.catchUp(0, 0) });
  expect(socket().wishes).toHaveLength(1);
});

test('a spectator adds nothing, and begins anew when it takes a seat', () => {
  game.close();
  match = newMatch();
  game = new OnlineGame('table-4');
  socket().say(welcome(match, 'spectator'));
  expect([game.here, socket().wishes]).toEqual([[], []]);
  game.reopen();
  socket().say(welcome(match, 1, 0));
  expect([game.viewer.value, game.newest.value]).toEqual([null, -1]);
  expect(socket().url).not.toMatch(/last/);
  socket().say(welcome(match, 1));
  expect(game.here).toEqual([1]);
});

test('it remembers since when somebody is away', () => {
  begin();
  const isHere: [boolean, boolean] = [true, false];
  socket().say({ type: 'company', company: { ...COMPANY, isHere } });
  const since = Date.now();
  vi.advanceTimersByTime(5000);
  socket().say({ type: 'company', company: { ...COMPANY, isHere, watchers: 1 } });
  expect(game.awaySince.value).toEqual([null, since]);
});

test.each([
  [4004, true],
  [4010, false],
])('the code %i ends it for good', (code, missing) => {
  socket().break(code);
  vi.advanceTimersByTime(60_000);
  expect([sockets.length, isMissing()]).toEqual([1, missing]);
});

test('what is no message of a server is not believed', () => {
  socket().say('{"type":"welcome"}');
  expect(game.fault.value).toMatch(/this is no message/);
  expect(game.newest.value).toBe(-1);
});

test('it goes on at the next table on the same connection, and comes back there', () => {
  begin();
  match.receive(1, { type: 'offer-draw' }, 3);
  const next = game.follow('table-2');
  expect(socket().wishes).toContainEqual({ type: 'follow' });
  game.close();
  expect(socket().isClosed).toBe(false);
  socket().say({ type: 'updates', updates: match.catchUp(0, 2) });
  expect([next?.viewer.value, next?.newest.value]).toEqual([null, -1]);
  socket().say(welcome(newMatch(), 1));
  expect([next?.viewer.value, next?.newest.value, game.newest.value]).toEqual([1, 0, 2]);
  socket().break();
  vi.advanceTimersByTime(500);
  expect(socket().url).toBe('wss://arena.test/api/tables/table-2/socket?last=0');
  next?.close();
  expect(socket().isClosed).toBe(true);
});

test('without a connection there is nothing to go on with', () => {
  begin();
  socket().break();
  expect(game.follow('table-2')).toBeNull();
});
