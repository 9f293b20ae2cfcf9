import { createHash, createHmac } from 'node:crypto';
import {
  ActionList,
  apply,
  askOf,
  initState,
  decodeAction,
  isChance,
  isOver,
  listLegalActions,
  newGame,
  opponentOf,
  probability,
  sampleChance,
  seeded,
  type State,
} from '@arena/rules';
import { expect, test } from 'vitest';
import { chanceFrom, commitmentTo, matchRecord, type Command, type Match } from '../src/index.ts';
import {
  startedMatch,
  decisionOf,
  giveSeeds,
  newMatch,
  playOn,
  randomAct,
  expectRefused,
  SECRET,
  SEEDS,
  send,
  deciderOf,
} from './test-match.ts';

const secretBytes = Buffer.from(SECRET, 'hex');

/** The same by other means: what the docs and verifiers may rely on. */
function outcome(key: readonly (number | string)[], below: number): number {
  for (let counter = 0; ; counter++) {
    const message = JSON.stringify([...SEEDS, ...key, counter]);
    const word = createHmac('sha256', secretBytes).update(message).digest().readUInt32BE(0);
    if (word < 2 ** 32 - (2 ** 32 % below)) return word % below;
  }
}

test('the commitment is the SHA-256 of the secret', () => {
  expect(commitmentTo(SECRET)).toBe(createHash('sha256').update(secretBytes).digest('hex'));
  expect(newMatch().latest('spectator').snapshot.commitment).toBe(commitmentTo(SECRET));
});

test.each([2, 6, 55, 216, 2 ** 31 + 1, 3 * 2 ** 30])('numbers below %d follow from HMAC-SHA-256', (below) => {
  for (let n = 0; n < 200; n++) {
    expect(chanceFrom(SECRET, [...SEEDS])(`${n},"roll",${n % 3}`)(below)).toBe(
      outcome([n, 'roll', n % 3], below),
    );
    expect(chanceFrom(SECRET, [...SEEDS])(`${n},${n % 3}`)(below)).toBe(outcome([n, n % 3], below));
  }
});

/** Pearson's statistic; about as large as the number of cases, if nothing is biased. */
function chiSquare(counts: readonly number[], weights: readonly number[]): number {
  const n = counts.reduce((a, b) => a + b);
  const total = weights.reduce((a, b) => a + b);
  return counts.reduce((sum, count, i) => {
    const expected = (n * weights[i]) / total;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}

function stateAsking(ask: string): State {
  const random = seeded('until it is asked');
  const list = new ActionList();
  const g = newGame({ deck: 'mixed' });
  while (askOf(g) !== ask) {
    if (isOver(g)) initState(g);
    listLegalActions(g, list);
    apply(g, isChance(g) ? sampleChance(g, random) : list.at(random(list.length)));
  }
  return g;
}

test.each(['roll', 'deal', 'battle'])('chance is unbiased: %s', (ask) => {
  const state = stateAsking(ask);
  const list = new ActionList();
  listLegalActions(state, list);
  const codes = list.toArray();
  const counts = new Map(codes.map((code) => [code, 0]));
  for (let turn = 0; turn < 12_000; turn++) {
    const code = sampleChance(state, chanceFrom(SECRET, [...SEEDS])(`${turn},"${ask}",0`));
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  expect(counts.size).toBe(codes.length);
  const statistic = chiSquare(
    codes.map((code) => counts.get(code) ?? 0),
    codes.map((code) => probability(state, code)),
  );
  // Mean k, standard deviation sqrt(2k): with this seed, a fair source never deviates by more than five of these.
  const k = codes.length - 1;
  expect(statistic).toBeGreaterThan(k - 5 * Math.sqrt(2 * k));
  expect(statistic).toBeLessThan(k + 5 * Math.sqrt(2 * k));
});

test('in older matches: first the commitment, then the seeds, then the first card', () => {
  const match = newMatch({}, SECRET, 'by-event');
  const snapshot = () => match.latest(0).snapshot;
  expect(snapshot()).toMatchObject({
    commitment: commitmentTo(SECRET),
    seeds: [null, null],
    decision: 0,
    secret: null,
  });
  const act: Command = { type: 'act', decision: 0, action: { do: 'start', player: 0 } };
  expectRefused(match, 0, act, 'not-started');
  send(match, 1, { type: 'seed', seed: SEEDS[1] });
  expect(snapshot()).toMatchObject({ seeds: [null, SEEDS[1]], decision: 0 });
  expectRefused(match, 0, act, 'not-started');
  expectRefused(match, 1, act, 'not-started');
  expectRefused(match, 1, { type: 'seed', seed: 'another' }, 'already-seeded');
  expectRefused(match, 0, { type: 'seed', seed: '' }, 'bad-seed');
  expectRefused(match, 0, { type: 'seed', seed: 'x'.repeat(129) }, 'bad-seed');
  send(match, 0, { type: 'seed', seed: SEEDS[0] });
  expect(snapshot()).toMatchObject({ seeds: SEEDS, decision: 11 });
  expect(match.latest(0).events[0]).toMatchObject({ event: 'start' });
  expectRefused(match, 0, { type: 'seed', seed: 'late' }, 'already-seeded');
});

test('in older matches, a bot gives its seed before a person', () => {
  const bot = { kind: 'bot', bot: 'b' } as const;
  const person = { kind: 'person' } as const;
  const match = newMatch({ seats: [person, bot] }, SECRET, 'by-event');
  expectRefused(match, 0, { type: 'seed', seed: 's' }, 'bot-seed-first');
  send(match, 1, { type: 'seed', seed: 's' });
  send(match, 0, { type: 'seed', seed: 's' });
});

test('secrets that could be guessed are refused', () => {
  for (const secret of ['', 'abc', 'X'.repeat(64), SECRET.slice(1)])
    expect(() => newMatch({}, secret)).toThrow('64 hex digits');
});

const gameOf = (match: Match): number[] => (JSON.parse(matchRecord(match)) as { actions: number[] }).actions;

test('the same secret, seeds and decisions give the same game; another secret or seed gives a different one', () => {
  const game = (secret: string, seed: string): number[] => {
    const match = newMatch({}, secret);
    giveSeeds(match, [seed.repeat(64), SEEDS[1]]);
    playOn(match, 'same', { limit: 30 });
    return gameOf(match);
  };
  expect(game(SECRET, 'a')).toEqual(game(SECRET, 'a'));
  expect(game(SECRET, 'b')).not.toEqual(game(SECRET, 'a'));
  expect(game('f'.repeat(64), 'a')).not.toEqual(game(SECRET, 'a'));
});

/** Whether chance decides differently when the first decision before it is undone and sent again. */
function decidesAnew(secret: string, scheme: Parameters<typeof startedMatch>[2]): boolean {
  const options = { setup: { deck: 'mixed', start: 0 }, undo: 'consent' } as const;
  const match = startedMatch(options, secret, scheme);
  const random = seeded('undo');
  for (;;) {
    const player = deciderOf(match) ?? 0;
    const before = gameOf(match);
    const act = randomAct(match, player, random);
    send(match, player, act);
    const first = gameOf(match).slice(before.length);
    if (first.length < 2) continue;
    send(match, player, { type: 'undo', decision: decisionOf(match) });
    send(match, opponentOf(player), { type: 'answer', offer: match.latest(0).number, accept: true });
    expect(gameOf(match)).toEqual(before);
    send(match, player, { ...act, decision: decisionOf(match) });
    const second = gameOf(match).slice(before.length);
    expect(decodeAction(second[0])).toEqual(decodeAction(first[0]));
    return second.some((code, n) => code !== first[n]);
  }
}

const secrets = Array.from({ length: 12 }, (_, i) => i.toString(16).repeat(64));

test.each(['by-event', 'committed-seeds'] as const)(
  'chance decides the same after an undo (%s)',
  (scheme) => {
    expect(secrets.filter((secret) => decidesAnew(secret, scheme))).toEqual([]);
  },
);

test('in older matches, chance decides anew after an undo', () => {
  expect(secrets.filter((secret) => decidesAnew(secret, null)).length).toBeGreaterThan(8);
});
