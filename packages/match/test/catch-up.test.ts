import { PLAYERS, seeded, type Random, type Viewer } from '@arena/rules';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  committedChance,
  Match,
  replayInputs,
  seededChance,
  type Command,
  type MatchChance,
  type MatchOptions,
  type Update,
} from '../src/index.ts';
import { digestOf, seedCommitment } from '../src/fairness.ts';
import { MatchState } from '../src/match-state.ts';
import { checkOptions } from '../src/schema/index.ts';
import { commandsOf, playOn, SECRET, SETUPS } from './test-match.ts';
import { bot, person } from './test-runner.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];
const MAX_MISSED = 100;

const OPTIONS: MatchOptions = {
  setup: { deck: 'mixed' },
  undo: 'free',
  clock: { kind: 'none' },
  seats: [person, person],
  chance: 'by-event',
};

const matchWith = (
  options: Partial<MatchOptions>,
  chance: MatchChance = committedChance(SECRET),
  ...resumed: ConstructorParameters<typeof Match> extends [unknown, unknown, ...infer Rest] ? Rest : never
): Match => new Match(checkOptions({ ...OPTIONS, ...options }), chance, ...resumed);

/** What each viewer was told, as it was sent. */
class Told {
  readonly texts = new Map<Viewer, string[]>(VIEWERS.map((viewer) => [viewer, []]));
  private readonly match: Match;

  constructor(match: Match) {
    this.match = match;
    this.note();
  }

  note(): void {
    for (const viewer of VIEWERS) this.texts.get(viewer)?.push(JSON.stringify(this.match.latest(viewer)));
  }

  checkLatest(): void {
    for (const viewer of VIEWERS)
      expect(JSON.stringify(this.match.latest(viewer))).toBe(
        this.texts.get(viewer)?.[this.match.inputs.length],
      );
  }

  /** Whoever has this update and missed the rest gets just that. */
  check(last: number): void {
    for (const viewer of VIEWERS) {
      const missed = this.match.catchUp(viewer, last);
      expect(missed.map((update) => JSON.stringify(update))).toEqual(this.texts.get(viewer)?.slice(last + 1));
      const recipients = missed.flatMap(({ events }) => events.map(({ to }) => to));
      expect(recipients.filter((to) => to !== 'all' && to !== viewer)).toEqual([]);
    }
  }
}

/** Both sides, and the bot if there is one, do whatever is accepted; sometimes a bot fails, and time passes. */
function step(match: Match, random: Random, now: number): void {
  const player = PLAYERS[random(2)] ?? 0;
  const { botToMove, decision } = match;
  if (botToMove !== null && random(4) === 0)
    return match.reportBotFailure(botToMove, decision, 'stalled', now);
  const commands = commandsOf(match, player, random);
  const command = commands[random(3) === 0 ? 0 : random(commands.length)];
  if (command !== undefined) match.receive(player, command, now);
}

/** Plays on, resigns at last, and looks back from now and then on the way. */
function playAndCheck(match: Match, seed: string, limit: number): Told {
  const random = seeded(seed);
  const told = new Told(match);
  const noting = (act: () => void): void => {
    const { length } = match.inputs;
    act();
    if (match.inputs.length > length) told.note();
  };
  const seeds = PLAYERS.map((player) => digestOf(`${seed} ${player}`));
  // A bot is seat 1, and gives its seed first.
  for (const type of ['commit', 'seed'] as const)
    for (const player of PLAYERS.toReversed()) {
      const own = seeds[player] ?? '';
      const commitment = seedCommitment(match.commitment, player, own);
      const command: Command = type === 'seed' ? { type, seed: own } : { type, commitment };
      noting(() => match.receive(player, command, 0));
      told.check(-1);
    }
  let now = 0;
  while (match.inputs.length < limit && !match.isOver) {
    now += random(2000);
    noting(() => step(match, random, now));
    const { length } = match.inputs;
    if (random(5) === 0) told.check(length - random(Math.min(length + 1, MAX_MISSED)));
  }
  noting(() => match.receive(0, { type: 'resign' }, now));
  for (const player of PLAYERS) noting(() => match.receive(player, { type: 'rematch' }, now));
  return told;
}

/** Whatever a viewer has missed at the end, and the most that can be missed. */
function checkEnd(match: Match, told: Told): void {
  const { length } = match.inputs;
  expect(length).toBeGreaterThan(2 * MAX_MISSED);
  for (let missed = 0; missed <= MAX_MISSED; missed += 5) told.check(length - missed);
  // Looking back has changed nothing.
  const again = replayInputs(new Match(match.options, match.chance), match.inputs);
  for (const viewer of VIEWERS) expect(again.latest(viewer)).toEqual(match.latest(viewer));
  for (const lost of [0, 1, 37, MAX_MISSED]) {
    const inputs = match.inputs.slice(length - lost);
    match.rewind(length - lost);
    told.checkLatest();
    // Another way first.
    if (lost > 0) {
      match.receive(0, { type: 'resign' }, Number.MAX_SAFE_INTEGER);
      match.rewind(length - lost);
    }
    replayInputs(match, inputs);
    told.checkLatest();
    told.check(length - lost);
  }
}

test.each<[string, Partial<MatchOptions>]>([
  ...SETUPS.map((setup): [string, Partial<MatchOptions>] => [`deck ${setup.deck}`, { setup }]),
  ['undo with consent', { undo: 'consent' }],
  ['a clock', { clock: { kind: 'increment', initial: 200_000, increment: 20_000 } }],
  ['days for a turn', { clock: { kind: 'days', days: 3 } }],
  ['a bot', { seats: [person, bot] }],
  ['committed seeds', { chance: 'committed-seeds' }],
  ['questions that are held open', { setup: { deck: 'roma' }, discreet: true }],
])('what was missed is what was sent, with %s', (_, options) => {
  const match = matchWith(options);
  checkEnd(match, playAndCheck(match, 'missed', 330));
});

test('the same holds for matches whose chance is decided anew after an undo', () => {
  const { chance: _, ...older } = OPTIONS;
  const match = new Match(checkOptions(older), committedChance(SECRET));
  checkEnd(match, playAndCheck(match, 'older', 330));
});

test('the same holds for chance that is one text alone, from the first outcome on', () => {
  const match = matchWith({}, seededChance('alone'));
  expect(match.latest('spectator').events.length).toBeGreaterThan(5);
  playAndCheck(match, 'alone', 90).check(-1);
});

test('the same holds for a game that is continued', () => {
  const played = matchWith({}, seededChance('before'));
  playOn(played, 'before', { limit: 30 });
  const { start, codes } = played.state.game;
  const match = matchWith({}, seededChance('after'), { start, codes });
  playAndCheck(match, 'after', 90).check(-1);
});

/** Chance that counts how often it is asked. */
function countedChance(): MatchChance & { asked: number } {
  const chance = committedChance(SECRET);
  const counted: MatchChance & { asked: number } = {
    ...chance,
    asked: 0,
    source: (seeds) => {
      const source = chance.source(seeds);
      if (source === null) return null;
      return (key) => {
        counted.asked++;
        return source(key);
      };
    },
  };
  return counted;
}

test('catching up neither asks chance again nor goes through the whole match', () => {
  const chance = countedChance();
  const match = matchWith({}, chance);
  for (const player of PLAYERS) match.receive(player, { type: 'seed', seed: 'seed' }, 0);
  const random = seeded('long');
  while (match.inputs.length < 600) step(match, random, 0);
  const { asked } = chance;
  expect(asked).toBeGreaterThan(20);
  const [play, undoTo] = [vi.spyOn(MatchState.prototype, 'play'), vi.spyOn(MatchState.prototype, 'undoTo')];
  onTestFinished(() => void vi.restoreAllMocks());
  const missed: Update[][] = [1, 2, 50, 90, MAX_MISSED].map((count) => {
    const before = play.mock.calls.length + undoTo.mock.calls.length;
    const updates = match.catchUp('spectator', match.inputs.length - count);
    expect(play.mock.calls.length + undoTo.mock.calls.length - before).toBeLessThan(2 * MAX_MISSED);
    return updates;
  });
  expect(missed.map(({ length }) => length)).toEqual([1, 2, 50, 90, MAX_MISSED]);
  expect(play).toHaveBeenCalled();
  expect(chance.asked).toBe(asked);
});
