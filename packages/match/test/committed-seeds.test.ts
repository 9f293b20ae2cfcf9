import { createHash } from 'node:crypto';
import { opponentOf, PLAYERS, seeded, type Player } from '@arena/rules';
import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  BotDriver,
  matchRecord,
  saveMatch,
  seedCommands,
  seedCommitment,
  transcriptOf,
  verify,
  type BotPort,
  type Command,
  type Match,
  type Transcript,
} from '../src/index.ts';
import { restoreMatch } from '../src/restore-match.ts';
import {
  expectRefused,
  giveSeeds,
  newMatch,
  playOn,
  SECRET,
  SEEDS,
  send,
  startedMatch,
} from './test-match.ts';
import { bot, person } from './test-runner.ts';

const commit = (match: Match, player: Player, seed: string = SEEDS[player]): Command => ({
  type: 'commit',
  commitment: seedCommitment(match.commitment, player, seed),
});
const reveal = (player: Player): Command => ({ type: 'seed', seed: SEEDS[player] });

function finished(match: Match): Transcript {
  if (!match.isOver) send(match, 0, { type: 'resign' });
  const transcript = transcriptOf(match);
  if (transcript === null) throw new Error('the match is not over');
  return transcript;
}

test('what is committed to is the SHA-256 of a JSON list with the seat and the commitment of the match', () => {
  for (const player of PLAYERS) {
    const text = `["seed","${newMatch().commitment}",${player},"${SEEDS[player]}"]`;
    expect(seedCommitment(newMatch().commitment, player, SEEDS[player])).toBe(
      createHash('sha256').update(text).digest('hex'),
    );
  }
});

test('both commit, then both show their seeds, then the first card is dealt', () => {
  const match = newMatch();
  const snapshot = () => match.latest('spectator').snapshot;
  expect(snapshot()).toMatchObject({ seedCommitments: [null, null], seeds: [null, null] });
  expectRefused(match, 0, reveal(0), 'commit-first');
  expectRefused(match, 0, { type: 'commit', commitment: 'short' }, 'bad-commitment');
  send(match, 0, commit(match, 0));
  expect(match.latest(1).notice).toEqual({ what: 'committed', by: 0 });
  // Nobody shows a seed while the other side could still choose one.
  expectRefused(match, 0, reveal(0), 'commit-first');
  expectRefused(match, 1, reveal(1), 'commit-first');
  expectRefused(match, 0, commit(match, 0, 'f'.repeat(64)), 'already-committed');
  send(match, 1, commit(match, 1));
  const seedCommitments = PLAYERS.map((player) => seedCommitment(match.commitment, player, SEEDS[player]));
  expect(snapshot()).toMatchObject({ seedCommitments, seeds: [null, null], decision: 0 });
  expectRefused(match, 1, { type: 'seed', seed: SEEDS[0] }, 'wrong-seed');
  expectRefused(match, 1, { type: 'seed', seed: 'words of my own' }, 'bad-seed');
  send(match, 1, reveal(1));
  expectRefused(match, 1, reveal(1), 'already-seeded');
  expectRefused(match, 0, { type: 'act', decision: 0, action: { do: 'start', player: 0 } }, 'not-started');
  send(match, 0, reveal(0));
  expect(snapshot()).toMatchObject({ seedCommitments, seeds: SEEDS, decision: 11 });
  for (const player of PLAYERS) {
    expectRefused(match, player, reveal(player), 'already-seeded');
    expectRefused(match, player, commit(match, player), 'already-seeded');
  }
});

test('older matches take no commitments', () => {
  const match = newMatch({}, SECRET, 'by-event');
  expect(match.latest(0).snapshot).not.toHaveProperty('seedCommitments');
  expectRefused(match, 0, commit(match, 0), 'no-commitments');
});

test('nobody can copy what the other side has committed to, or reuse it in another match', () => {
  const match = newMatch();
  send(match, 0, commit(match, 0));
  send(match, 1, commit(match, 0));
  send(match, 0, reveal(0));
  expectRefused(match, 1, reveal(0), 'wrong-seed');
  const other = newMatch({}, 'e'.repeat(64));
  for (const player of PLAYERS) send(other, player, commit(match, player));
  for (const player of PLAYERS) expectRefused(other, player, reveal(player), 'wrong-seed');
});

/** Whether player 1 begins and holds two of the same card, which nobody has any reason to expect. */
function isLucky(match: Match): boolean {
  const { view } = match.latest(1).snapshot;
  const [, hand] = view.hands;
  return view.active === 1 && typeof hand !== 'number' && new Set(hand).size < hand.length;
}

/** What the host, who knows the secret, and the second player can do together once they know the first seed. */
function luckySeed(seeds: readonly [string, string], random = seeded('host')): string {
  for (;;) {
    const seed = Array.from({ length: 64 }, () => random(16).toString(16)).join('');
    const rehearsal = newMatch({}, SECRET, 'by-event');
    giveSeeds(rehearsal, [seeds[0], seed]);
    if (isLucky(rehearsal)) return seed;
  }
}

test('in older matches, a host and the second player could choose the deal, and it verified', () => {
  const match = newMatch({}, SECRET, 'by-event');
  send(match, 0, reveal(0));
  send(match, 1, { type: 'seed', seed: luckySeed(SEEDS) });
  expect(isLucky(match)).toBe(true);
  expect(verify(finished(match), { commitment: match.commitment, seeds: [SEEDS[0], null] })).toBe(null);
});

test('a host and the second player cannot choose the deal: another seed is refused', () => {
  const match = newMatch();
  for (const player of PLAYERS) send(match, player, commit(match, player));
  send(match, 0, reveal(0));
  const seed = luckySeed(SEEDS);
  expectRefused(match, 1, commit(match, 1, seed), 'already-committed');
  expectRefused(match, 1, { type: 'seed', seed }, 'wrong-seed');
});

test('a host who replaces a commitment later is found out by whoever has seen it', () => {
  const seen = newMatch();
  for (const player of PLAYERS) send(seen, player, commit(seen, player));
  const { commitment, seedCommitments = [null, null] } = seen.latest(0).snapshot;
  // Player 0 shows a seed; the host starts over with another seed of player 1.
  const forged = newMatch();
  giveSeeds(forged, [SEEDS[0], luckySeed(SEEDS)]);
  const transcript = finished(forged);
  expect(verify(transcript)).toBe(null);
  expect(verify(transcript, { commitment, seeds: [SEEDS[0], null] })).toBe(null);
  expect(verify(transcript, { commitment, seedCommitments })).toMatchObject({ what: 'seed-commitments' });
});

test('whoever knows the other seed can only walk away, and that is seen', () => {
  const match = newMatch();
  for (const player of PLAYERS) send(match, player, commit(match, player));
  send(match, 0, reveal(0));
  expect(match.state.revealer).toBe(1);
  send(match, 1, { type: 'abort' });
  expect(match.state.revealer).toBe(null);
  expect(match.latest('spectator')).toMatchObject({
    notice: { what: 'aborted', by: 1 },
    snapshot: { ending: { cause: 'aborted' }, seeds: [SEEDS[0], null] },
  });
  expect(verify(finished(match))).toBe(null);
});

interface Delivery {
  from: Player;
  what: 'own' | 'wrong seed' | 'wrong commitment' | 'restart';
}
const delivery = record({
  from: constantFrom<Player>(0, 1),
  what: constantFrom<Delivery['what']>('own', 'own', 'wrong seed', 'wrong commitment', 'restart'),
});

const reference = matchRecord(startedMatch());

/** Messages get lost, come twice, early or late; others are made up; the host restarts. */
function deliver(start: Match, deliveries: readonly Delivery[]): Match {
  let match = start;
  for (const { from, what } of deliveries) {
    const [own] = seedCommands(match.latest(from).snapshot, from, SEEDS[from]);
    if (what === 'restart') match = restoreMatch(saveMatch(match));
    else if (what === 'wrong seed')
      expect(match.receive(from, { type: 'seed', seed: SEEDS[opponentOf(from)] }, 0)).not.toBe(null);
    else if (what === 'own' && own !== undefined) send(match, from, own);
    else if (match.state.seedCommitments[from] !== null)
      expect(match.receive(from, commit(match, from, SECRET), 0)).not.toBe(null);
  }
  return match;
}

test('the same dice come, whoever is first, and whatever is lost, repeated or made up', () => {
  assert(
    property(array(delivery, { maxLength: 30 }), (deliveries) => {
      const match = deliver(newMatch(), deliveries);
      giveSeeds(match);
      expect(matchRecord(match)).toBe(reference);
      expect(match.inputs).toHaveLength(4);
      expect(verify(finished(match))).toBe(null);
    }),
  );
});

const played = startedMatch();
playOn(played, 'tamper', { limit: 30 });
const good = finished(played);

/** The same with one hex digit changed. */
const changed = (hex: string, at: number): string => {
  const digit = (Number.parseInt(hex[at] ?? '', 16) ^ 1).toString(16);
  return hex.slice(0, at) + digit + hex.slice(at + 1);
};

test.each<[string, (at: number) => Partial<Transcript>, string]>([
  ['secret', (at) => ({ secret: changed(good.secret, at) }), 'commitment'],
  ['commitment', (at) => ({ commitment: changed(good.commitment, at) }), 'commitment'],
  ...PLAYERS.flatMap((player): [string, (at: number) => Partial<Transcript>, string][] => {
    const { seeds, seedCommitments: given = [null, null] } = good;
    const replaced = (pair: Transcript['seeds'], at: number): Transcript['seeds'] => {
      const copy: Transcript['seeds'] = [...pair];
      copy[player] = changed(pair[player] ?? '', at);
      return copy;
    };
    return [
      [`seed of ${player}`, (at) => ({ seeds: replaced(seeds, at) }), 'seed-commitments'],
      [`commitment of ${player}`, (at) => ({ seedCommitments: replaced(given, at) }), 'seed-commitments'],
    ];
  }),
])('any digit that is changed is found: %s', (_, tamper, what) => {
  expect(verify(good)).toBe(null);
  assert(
    property(integer({ min: 0, max: 63 }), (at) => {
      expect(verify({ ...good, ...tamper(at) })).toMatchObject({ what });
    }),
  );
});

test('what is left out, added or swapped in the proof of the seeds is found', () => {
  const { seeds, seedCommitments = [null, null], chance: _, ...rest } = good;
  const swap = ([first, second]: Transcript['seeds']): Transcript['seeds'] => [second, first];
  const forgeries: [Partial<Transcript>, string][] = [
    [{ seedCommitments: [null, null] }, 'seed-commitments'],
    [{ seedCommitments: [seedCommitments[0], null] }, 'seed-commitments'],
    [{ seeds: [null, seeds[1]] }, 'seeds'],
    [{ seeds: swap(seeds), seedCommitments: swap(seedCommitments) }, 'seed-commitments'],
    // As if it had been played in the way of older matches.
    [{ chance: 'by-event' }, 'seed-commitments'],
  ];
  for (const [forgery, what] of forgeries) expect(verify({ ...good, ...forgery })).toMatchObject({ what });
  const without: Transcript = { ...rest, seeds, chance: 'committed-seeds' };
  delete without.seedCommitments;
  expect(verify(without)).toMatchObject({ what: 'seed-commitments' });
  const weak = seedCommitment(good.commitment, 0, 'weak');
  expect(
    verify({ ...good, seeds: ['weak', seeds[1]], seedCommitments: [weak, seedCommitments[1]] }),
  ).toMatchObject({ what: 'seeds' });
});

const port: BotPort = { choose: () => Promise.reject(new Error('not now')), allowsUndo: true };
const driverOf = (match: Match): BotDriver =>
  new BotDriver(match, [null, port], {
    now: () => 0,
    setTimer: () => () => undefined,
    botTimeoutMs: 1,
    onChange: () => undefined,
  });

test('a bot commits at once and shows its seed after the person has committed, even on another host', () => {
  const match = newMatch({ seats: [person, bot] });
  void driverOf(match).drive();
  void driverOf(match).drive();
  expect(match.inputs).toMatchObject([{ from: 1, command: { type: 'commit' } }]);
  const restarted = restoreMatch(saveMatch(match));
  send(restarted, 0, commit(restarted, 0));
  const elsewhere = driverOf(restoreMatch(saveMatch(restarted)));
  void driverOf(restarted).drive();
  void elsewhere.drive();
  expect(restarted.inputs.at(-1)).toMatchObject({ from: 1, command: { type: 'seed' } });
  send(restarted, 0, reveal(0));
  expect(restarted.state.isSeeded).toBe(true);
});

test("a bot's seed differs from match to match and from seat to seat", () => {
  const seedsOf = (secret: string): unknown[] =>
    PLAYERS.map((player) => {
      const match = newMatch({ seats: player === 0 ? [bot, person] : [person, bot] }, secret, 'by-event');
      const bots: [BotPort | null, BotPort | null] = player === 0 ? [port, null] : [null, port];
      void new BotDriver(match, bots, {
        now: () => 0,
        setTimer: () => () => undefined,
        botTimeoutMs: 1,
        onChange: () => undefined,
      }).drive();
      return match.state.seeds[player];
    });
  expect(new Set([...seedsOf(SECRET), ...seedsOf('e'.repeat(64))]).size).toBe(4);
});

test('a page sends both at once if the other side has committed, and nothing if another device has committed', () => {
  const match = newMatch();
  const typesFor = (player: Player, seed: string = SEEDS[player]): string[] =>
    seedCommands(match.latest(player).snapshot, player, seed).map(({ type }) => type);
  expect([typesFor(0), typesFor(1)]).toEqual([['commit'], ['commit']]);
  send(match, 0, commit(match, 0));
  expect([typesFor(0), typesFor(1)]).toEqual([[], ['commit', 'seed']]);
  send(match, 1, commit(match, 1));
  expect([typesFor(0), typesFor(1)]).toEqual([['seed'], ['seed']]);
  expect(typesFor(0, 'f'.repeat(64))).toEqual([]);
  send(match, 0, reveal(0));
  expect([typesFor(0), typesFor(1)]).toEqual([[], ['seed']]);
});
