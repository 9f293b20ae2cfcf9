import {
  apply,
  askOf,
  encodeAction,
  isChance,
  listLegalActions,
  ActionList,
  newGame,
  opponentOf,
  probability,
  seeded,
  type Action,
  type Player,
} from '@arena/rules';
import { expect, test } from 'vitest';
import {
  saveMatch,
  transcriptOf,
  verify,
  type Match,
  type MatchLogEntry,
  type Transcript,
} from '../src/index.ts';
import { restoreMatch } from '../src/restore-match.ts';
import { deciderOf, decisionOf, randomAct, SETUPS, send, startedMatch } from './test-match.ts';

/** Undoes with consent, in either order of asking and answering. */
function undoFor(match: Match, player: Player): void {
  send(match, player, { type: 'undo', decision: decisionOf(match) });
  const [offer] = match.latest(0).snapshot.offers;
  if (offer !== undefined)
    send(match, opponentOf(player), { type: 'answer', offer: offer.number, accept: true });
}

/** Plays at random and goes back again and again, up to the limit of decisions. */
function playBackAndForth(match: Match, seed: string, limit: number): void {
  const random = seeded(seed);
  for (let step = 0; step < limit; step++) {
    const player = deciderOf(match);
    if (player === null) return;
    const asker = random(2) === 0 ? player : opponentOf(player);
    const { undo, redoes } = match.latest(asker).snapshot;
    const wish = random(5);
    if (wish === 0 && undo !== null) undoFor(match, asker);
    else if (wish === 1 && redoes !== null) send(match, asker, { type: 'redo', decision: decisionOf(match) });
    else send(match, player, randomAct(match, player, random));
  }
}

/**
 * Every outcome of chance in the log, with everything it may depend on: the turn, the kind, how many of the kind came
 * before it in the turn, and the cases it was chosen from.
 */
function outcomesOf(setup: Match['options']['setup'], log: readonly MatchLogEntry[]): [string, string][] {
  const list = new ActionList();
  const outcomes: [string, string][] = [];
  let actions: Action[] = [];
  const replayed = () => {
    const g = newGame(setup);
    const counts = new Map<string, number>();
    for (const action of actions) {
      const key = `${g.turn} ${askOf(g)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      apply(g, encodeAction(action));
    }
    return { g, counts };
  };
  let { g, counts } = replayed();
  for (const step of log) {
    if ('undoTo' in step) {
      actions = actions.slice(0, step.undoTo);
      ({ g, counts } = replayed());
      continue;
    }
    const key = `${g.turn} ${askOf(g)}`;
    const before = counts.get(key) ?? 0;
    if (isChance(g)) {
      listLegalActions(g, list);
      const cases = list.toArray().map((code) => `${code}: ${probability(g, code)}`);
      outcomes.push([`${key} ${before} of ${cases.join()}`, JSON.stringify(step.action)]);
    }
    counts.set(key, before + 1);
    apply(g, encodeAction(step.action));
    actions.push(step.action);
  }
  return outcomes;
}

test.each(SETUPS)('whatever is done and undone, the same event has the same outcome (%j)', (setup) => {
  const known = new Map<string, string>();
  let repeated = 0;
  // The same secret and seeds each time, but other decisions.
  for (let game = 0; game < 12; game++) {
    const match = startedMatch({ setup, undo: 'consent' });
    playBackAndForth(match, `game ${game}`, 200);
    if (!match.isOver) send(match, 0, { type: 'resign' });
    const transcript = transcriptOf(match);
    if (transcript === null) throw new Error('the match is not over');
    expect(verify(transcript)).toBe(null);
    for (const [event, outcome] of outcomesOf(match.options.setup, transcript.log)) {
      if (known.has(event)) repeated++;
      expect([event, known.get(event) ?? outcome]).toEqual([event, outcome]);
      known.set(event, outcome);
    }
  }
  expect(repeated).toBeGreaterThan(500);
});

/** The first roll of each turn, with repeats after undos. */
function firstRolls({ log, setup }: Pick<Transcript, 'log' | 'setup'>): [string, string][] {
  return outcomesOf(setup, log).filter(([event]) => /^\d+ roll 0 /.test(event));
}

test('the roll of a turn does not depend on what was done before it, or on how much', () => {
  const rolls = new Map<string, Set<string>>();
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const match = startedMatch({ setup: { deck: 'mixed', start: 0 } });
    playBackAndForth(match, seed, 200);
    for (const [event, outcome] of firstRolls({ log: match.state.log, setup: match.options.setup }))
      rolls.set(event, (rolls.get(event) ?? new Set()).add(outcome));
  }
  expect(rolls.size).toBeGreaterThan(8);
  for (const [event, seen] of rolls) expect([event, seen.size]).toEqual([event, 1]);
  expect(new Set([...rolls.values()].map((seen) => [...seen].join())).size).toBeGreaterThan(5);
});

test('a match that went back and forth is restored exactly', () => {
  const match = startedMatch({ undo: 'consent' });
  playBackAndForth(match, 'restored', 200);
  const restored = restoreMatch(saveMatch(match));
  expect(restored.latest(0)).toEqual(match.latest(0));
  playBackAndForth(match, 'on', 50);
  playBackAndForth(restored, 'on', 50);
  expect(saveMatch(restored)).toBe(saveMatch(match));
});
