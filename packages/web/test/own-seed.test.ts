import { seedCommitment, type Command, type Match } from '@arena/match';
import { opponentOf, type Player, type Viewer } from '@arena/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defined } from './defined.ts';
import { fakeStorage } from './fake-storage.ts';
import { latestSocket, newMatch, sockets, welcome } from './fake-server.ts';
import { OnlineHost } from '../src/host/online-host.ts';
import { readCommitment } from '../src/store/commitments.ts';

const TABLE = 'table-1';
const FOE = 'f0'.repeat(32);
let match: Match;
const hosts: OnlineHost[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  fakeStorage.clear();
  sockets.length = 0;
  match = newMatch({ chance: 'committed-seeds' });
});
afterEach(() => {
  for (const host of hosts.splice(0)) host.close();
  vi.useRealTimers();
});

/** A page at the table; the server welcomes it. */
function open(viewer: Viewer = 0, id = TABLE): { host: OnlineHost; socket: ReturnType<typeof latestSocket> } {
  const host = new OnlineHost(id);
  hosts.push(host);
  const socket = latestSocket();
  socket.receive(welcome(match, viewer));
  return { host, socket };
}

const commandsOf = (socket: ReturnType<typeof latestSocket>): Command[] =>
  socket.requests.flatMap((request) => (request.type === 'command' ? [request.command] : []));
const typesOf = (socket: ReturnType<typeof latestSocket>): string[] =>
  commandsOf(socket).map(({ type }) => type);

/** The server carries out what the page has sent, and tells it. */
function carryOut(socket: ReturnType<typeof latestSocket>, me: Player = 0, from = 0): void {
  for (const request of socket.requests.slice(from)) {
    if (request.type !== 'command') continue;
    const before = match.inputs.length;
    const refused = match.receive(me, request.command, 1);
    if (refused !== null) socket.receive({ type: 'refused', key: request.key, refused });
    else socket.receive({ type: 'updates', updates: match.catchUp(me, before), acknowledged: request.key });
  }
}

function tell(socket: ReturnType<typeof latestSocket>, change: () => void, viewer: Viewer = 0): void {
  const before = match.inputs.length;
  change();
  socket.receive({ type: 'updates', updates: match.catchUp(viewer, before) });
}

const foeCommits = (player: Player = 1): unknown =>
  match.receive(player, { type: 'commit', commitment: seedCommitment(match.commitment, player, FOE) }, 1);
const foeShows = (player: Player = 1): unknown => match.receive(player, { type: 'seed', seed: FOE }, 1);

test('it commits to a seed at once, and shows it when the other side has committed', () => {
  const { socket } = open();
  expect(typesOf(socket)).toEqual(['commit']);
  carryOut(socket);
  expect(typesOf(socket)).toEqual(['commit']);
  tell(socket, foeCommits);
  expect(typesOf(socket)).toEqual(['commit', 'seed']);
  carryOut(socket, 0, 1);
  tell(socket, foeShows);
  expect(match.state.isSeeded).toBe(true);
  expect(typesOf(socket)).toEqual(['commit', 'seed']);
});

test('it commits and shows its seed at once if the other side has committed already', () => {
  foeCommits();
  const { socket } = open();
  expect(typesOf(socket)).toEqual(['commit', 'seed']);
  carryOut(socket);
  expect(match.state.seeds[0]).toMatch(/^[0-9a-f]{64}$/);
});

test('the seed survives a reload after the commitment, and is deleted once it is shown', () => {
  const { host, socket } = open();
  carryOut(socket);
  host.close();
  foeCommits();
  const { socket: again, host: reloaded } = open();
  expect(typesOf(again)).toEqual(['seed']);
  expect(fakeStorage.get('arena.seeds')).toContain(TABLE);
  carryOut(again);
  expect(match.state.seeds[0]).not.toBe(null);
  expect(reloaded.ownSeed.isElsewhere.value).toBe(false);
  expect(fakeStorage.get('arena.seeds')).toBe(undefined);
});

test('a lost answer to the commitment does no harm', () => {
  const { host, socket } = open();
  const [first] = commandsOf(socket);
  host.close();
  match.receive(0, defined(first), 1);
  const { socket: again } = open();
  expect(typesOf(again)).toEqual([]);
  tell(again, foeCommits);
  carryOut(again);
  expect(match.state.seeds[0]).not.toBe(null);
});

test('the seed is deleted when the game is called off', () => {
  const { socket } = open();
  carryOut(socket);
  tell(socket, () => match.receive(1, { type: 'abort' }, 1));
  expect(fakeStorage.get('arena.seeds')).toBe(undefined);
});

test('seeds of many other tables do not push it out', () => {
  const { host, socket } = open();
  carryOut(socket);
  host.close();
  for (let i = 0; i < 100; i++) open(0, `other-${i}`).host.close();
  foeCommits();
  expect(typesOf(open().socket)).toEqual(['seed']);
});

test('a device that has not committed itself waits for the one that has, and says so', () => {
  const { socket: laptop } = open();
  carryOut(laptop);
  fakeStorage.clear();
  foeCommits();
  const { host, socket: phone } = open();
  expect([typesOf(phone), host.ownSeed.isElsewhere.value]).toEqual([[], true]);
  tell(phone, () => {
    laptop.receive({ type: 'updates', updates: match.catchUp(0, 1) });
    carryOut(laptop, 0, 1);
  });
  expect([match.state.seeds[0] === null, host.ownSeed.isElsewhere.value]).toEqual([false, false]);
});

test('of two devices that commit at the same moment, the first one shows its seed', () => {
  const { host: first, socket: phone } = open();
  fakeStorage.clear();
  const { host: second, socket: laptop } = open();
  carryOut(phone);
  fakeStorage.clear();
  carryOut(laptop);
  expect([first, second].map(({ ownSeed }) => ownSeed.isElsewhere.value)).toEqual([false, true]);
  foeCommits();
  for (const socket of [laptop, phone]) socket.receive({ type: 'updates', updates: match.catchUp(0, 1) });
  expect([typesOf(phone), typesOf(laptop)]).toEqual([['commit', 'seed'], ['commit']]);
});

test('a tab that was opened at the same moment does not lose the seed of the other', () => {
  const { host, socket } = open();
  fakeStorage.delete('arena.seeds');
  const { host: other } = open();
  carryOut(socket);
  for (const each of [host, other]) each.close();
  foeCommits();
  expect(typesOf(open().socket)).toEqual(['seed']);
});

test('after a restore of the server from a backup, it still knows what it has shown', () => {
  const { host, socket } = open();
  carryOut(socket);
  tell(socket, foeCommits);
  carryOut(socket, 0, 1);
  const { inputs } = match;
  host.close();
  match = newMatch({ chance: 'committed-seeds' });
  for (const input of inputs.slice(0, 2)) if ('command' in input) match.receive(input.from, input.command, 1);
  expect(typesOf(open().socket)).toEqual(['seed']);
});

test('a page without storage works as long as it is open', () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { socket } = open();
  carryOut(socket);
  tell(socket, foeCommits);
  expect(typesOf(socket)).toEqual(['commit', 'seed']);
  vi.restoreAllMocks();
});

test.each<Viewer>([0, 1, 'spectator'])(
  'what both have committed to is remembered before a seed is shown, for %s',
  (viewer) => {
    const me: Player = viewer === 1 ? 1 : 0;
    const { socket } = open(viewer);
    expect(readCommitment(TABLE)).toMatchObject({ isEarly: false, seedCommitments: [null, null] });
    if (viewer === 'spectator') tell(socket, () => foeCommits(0), viewer);
    else carryOut(socket, me);
    tell(socket, () => foeCommits(opponentOf(me)), viewer);
    const noted = readCommitment(TABLE);
    expect(noted).toMatchObject({ isEarly: true, seedCommitments: match.state.seedCommitments });
    expect(noted?.seedCommitments).not.toContain(null);
    expect(noted?.seeds).toEqual([null, null]);
  },
);

test('a device that comes when a seed is shown already has nothing to prove', () => {
  for (const player of [0, 1] as const) foeCommits(player);
  foeShows(0);
  open('spectator');
  expect(readCommitment(TABLE)?.isEarly).toBe(false);
  // Player 1 has not shown a seed yet: that player can still tell.
  open(1, 'elsewhere');
  expect(readCommitment('elsewhere')?.isEarly).toBe(true);
  open(0, 'third');
  expect(readCommitment('third')?.isEarly).toBe(false);
});
