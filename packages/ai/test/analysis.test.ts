import {
  apply,
  askOf,
  encodeAction,
  Game,
  PLAYERS,
  positionOf,
  readRecord,
  packRecord,
  seeded,
  resample,
  viewOf,
  whyCode,
} from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { ANALYSIS_KEY, analyseGame } from '../src/analysis/analyse-game.ts';
import { bestOf } from '../src/analysis/drawn-cards.ts';
import {
  balanceOf,
  errorOf,
  gradeOf,
  largestErrorOf,
  luckOf,
  type GameAnalysis,
} from '../src/analysis/game-analysis.ts';
import { terminalValue } from '../src/terminal-value.ts';
import { analyse, expectation } from './analyse-whole.ts';
import { storedGames } from './stored-games.ts';

const games = storedGames();

function shortGame(): Game {
  const game = games.find(({ state }) => state.turn <= 5);
  if (game === undefined) throw new Error('all stored games are long');
  return game;
}

/** What is given back after this many pieces, as it would be stored. */
function begin(game: Game, pieces: number): GameAnalysis {
  const stages = analyseGame(game);
  for (let i = 1; ; i++) {
    const next = stages.next();
    if (next.done === true) return next.value;
    if (i === pieces) return structuredClone(next.value.analysis);
  }
}

describe('200 games of all decks', { timeout: 1_200_000 }, () => {
  const analysed = games.map((game) => ({ game, analysis: analyse(game) }));

  test('the same game is always analysed alike, also from its record', () => {
    for (const { game, analysis } of analysed)
      expect(analyse(readRecord(packRecord(game)))).toEqual(analysis);
  });

  test('start, luck, information and errors add up to the result', () => {
    for (const { game, analysis } of analysed)
      for (const side of [0, 1] as const) {
        const { start, ownLuck, otherLuck, information, otherErrors, ownErrors, result } = balanceOf(
          analysis,
          side,
        );
        expect(result).toBeCloseTo(terminalValue(game.state, side), 9);
        const sum = start + ownLuck + otherLuck + information + otherErrors + ownErrors;
        expect(Math.abs(sum - result)).toBeLessThan(1e-9);
        expect(ownErrors).toBeLessThanOrEqual(1e-12);
        expect(otherErrors).toBeGreaterThanOrEqual(-1e-12);
      }
  });

  test('luck is the value after chance minus its expectation over everything that could have happened', () => {
    for (const { analysis } of analysed)
      for (const step of analysis.steps) {
        if (step.outcomes === null) continue;
        const total = step.outcomes.reduce((sum, { probability }) => sum + probability, 0);
        expect(total).toBeCloseTo(1, 9);
        expect(step.before).toBeCloseTo(expectation(step), 9);
        expect(step.outcomes.some(({ value }) => Math.abs(value - (step.after ?? -1)) < 1e-9)).toBe(true);
      }
  });

  test('every roll and every card has luck, every choice a grade, every value is a chance', () => {
    for (const { game, analysis } of analysed) {
      expect(analysis.steps).toHaveLength(game.codes.length);
      for (const step of analysis.steps) {
        if (step.by === null && step.turn > 0) expect(luckOf(step)).not.toBeNull();
        if (step.by === null && step.turn === 0 && step.side !== null) expect(step.outcomes).not.toBeNull();
        for (const value of [step.before, step.after, step.better?.value ?? 0]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
        if (step.grade !== null) expect(step.grade).toBe(gradeOf(errorOf(step) ?? Number.NaN));
      }
    }
  });

  test('within a turn, the balance only jumps where hidden cards or the pile were shown', () => {
    let links = 0;
    for (const { game, analysis } of analysed)
      analysis.steps.forEach(({ before, turn }, i) => {
        const last = analysis.steps[i - 1];
        if (last === undefined || turn === 0 || last.turn !== turn) return;
        links++;
        if (Math.abs((before ?? 0) - (last.after ?? 1)) < 1e-9) return;
        const ask = askOf(game.stateAfter(i));
        expect(last.by).not.toBeNull();
        expect(['deal', 'take']).toContain(ask);
      });
    expect(links).toBeGreaterThan(10_000);
  });

  test('what came to light counts less than errors, and much less than luck', () => {
    const sum = { luck: 0, information: 0, errors: 0 };
    for (const { analysis } of analysed) {
      let balance = analysis.start;
      for (const step of analysis.steps) {
        sum.information += Math.abs((step.before ?? 0) - balance);
        balance = step.after ?? 0;
        sum.luck += Math.abs(luckOf(step) ?? 0);
        sum.errors += errorOf(step) ?? 0;
      }
    }
    // A game has 0.27 of it, 0.44 of errors and 0.84 of luck; 0.70 of it if each value stood for itself.
    expect(sum.information / analysed.length).toBeLessThan(0.32);
    expect(sum.information).toBeLessThan(0.75 * sum.errors);
    expect(sum.information).toBeLessThan(0.4 * sum.luck);
  });

  test('turning points are errors and luck of different turns, and the better turns can be played', () => {
    for (const { game, analysis } of analysed) {
      const { turningPoints } = analysis;
      expect(turningPoints.length).toBeLessThanOrEqual(5);
      expect(new Set(turningPoints.map(({ turn }) => turn)).size).toBe(turningPoints.length);
      for (const { better, step, turn } of turningPoints) {
        if (better === null) continue;
        const g = game.stateAfter(step);
        for (const code of better.codes) {
          expect(g.turn).toBe(turn);
          expect(whyCode(g, code)).toBeNull();
          apply(g, code);
        }
      }
    }
    expect(analysed.filter(({ analysis }) => analysis.turningPoints.length > 0).length).toBeGreaterThan(100);
  });
});

test('an analysis that was left goes on where it was', { timeout: 600_000 }, () => {
  const game = shortGame();
  const whole = analyse(game);
  for (const pieces of [1, 2, 3, 7]) expect(analyse(game, begin(game, pieces))).toEqual(whole);
});

test('an analysis that was made with something else begins anew', { timeout: 600_000 }, () => {
  const game = shortGame();
  const other = { ...begin(game, 3), key: 'other', start: 0.99 };
  expect(analyse(game, other)).toEqual(analyse(game));
  expect(analyse(game).key).toBe(ANALYSIS_KEY);
});

test('nobody is blamed for cards that could not be seen', { timeout: 600_000 }, () => {
  const money = encodeAction({ do: 'money', die: 1 });
  let compared = 0;
  for (const game of games) {
    const step = game.codes.findIndex((_, i) => {
      const g = game.stateAfter(i);
      return g.turn > 3 && askOf(g) === 'act' && whyCode(g, money) === null;
    });
    if (step < 0 || compared === 20) continue;
    const g = game.stateAfter(step);
    const [real, other] = [g, resample(viewOf(g, g.decider), seeded('other'))].map((state) => {
      const from = new Game({ position: positionOf(state) });
      from.playCode(money);
      return analyse(from).steps[0];
    });
    expect(other).toEqual(real);
    compared++;
  }
  expect(compared).toBe(20);
});

test.each(['pass', 'lay'] as const)('nobody is blamed for hidden cards in the set-up: %s', (ask) => {
  const graded = { best: 0, others: 0 };
  for (const game of games.filter((_, i) => i % 4 === 0))
    for (const player of PLAYERS) {
      const i = game.codes.findIndex((_, at) => {
        const g = game.stateAfter(at);
        return g.turn === 0 && askOf(g) === ask && g.decider === player;
      });
      const code = game.codes[i];
      if (code === undefined) continue;
      const g = game.stateAfter(i);
      const [real, other] = [g, resample(viewOf(g, player), seeded('other'))].map((state) => {
        const from = new Game({ position: positionOf(state) });
        from.playCode(code);
        return analyse(from).steps[0];
      });
      expect(other).toEqual(real);
      graded[real?.grade === 'best' ? 'best' : 'others']++;
    }
  expect(graded.best).toBeGreaterThan(5);
  expect(graded.others).toBeGreaterThan(5);
});

test('the probability of each kind to be the best of those drawn is exact', () => {
  const counts = [2, 1, 3, 4];
  const pile = counts.flatMap((count, kind) => Array<number>(count).fill(kind));
  for (const drawn of [1, 2, 3, 4]) {
    const draws = combinations(pile, drawn);
    bestOf(counts, drawn).forEach((probability, kind) => {
      const best = draws.filter((cards) => Math.min(...cards) === kind);
      expect(probability).toBeCloseTo(best.length / draws.length, 12);
    });
  }
});

/** All ways to choose this many of the cards. */
function combinations(cards: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return cards.flatMap((card, i) =>
    combinations(cards.slice(i + 1), size - 1).map((others) => [card, ...others]),
  );
}

test('a game that breaks off before its first action has no errors', () => {
  const analysis = analyse(new Game({ setup: { deck: 'arena' } }));
  expect(analysis.stage).toBe('turning-points');
  expect(largestErrorOf(analysis)).toBe(0);
});
