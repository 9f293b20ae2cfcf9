import {
  apply,
  askOf,
  encodeAction,
  Game,
  loadPosition,
  parseAction,
  parsePositionText,
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
  type AnalysedStep,
  type GameAnalysis,
} from '../src/analysis/game-analysis.ts';
import { terminalValue } from '../src/terminal-value.ts';
import { storedGames } from './stored-games.ts';

const games = storedGames();

function analyse(game: Game, begun?: GameAnalysis): GameAnalysis {
  const stages = analyseGame(game, begun);
  for (;;) {
    const next = stages.next();
    if (next.done === true) return next.value;
  }
}

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

const expectation = ({ outcomes }: AnalysedStep): number =>
  (outcomes ?? []).reduce((sum, { probability, value }) => sum + probability * value, 0);

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

  test('every roll and every drawn card has luck, every choice a grade', () => {
    for (const { game, analysis } of analysed) {
      expect(analysis.steps).toHaveLength(game.codes.length);
      for (const step of analysis.steps) {
        if (step.by === null && step.turn > 0) expect(luckOf(step)).not.toBeNull();
        if (step.grade !== null) expect(step.grade).toBe(gradeOf(errorOf(step) ?? Number.NaN));
      }
    }
  });

  test('within a turn, what one action leads to is what the next one begins with', () => {
    let gaps = 0;
    let links = 0;
    for (const { analysis } of analysed)
      analysis.steps.forEach(({ before, turn, by }, i) => {
        const last = analysis.steps[i - 1];
        if (last === undefined || turn === 0 || last.turn !== turn || by === null || last.by === null) return;
        links++;
        if (Math.abs((before ?? 0) - (last.after ?? 1)) > 1e-9) gaps++;
      });
    // Only where hidden cards were shown.
    expect(gaps / links).toBeLessThan(0.02);
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

describe('known positions', () => {
  /** The last turn before the limit: whoever has more victory points then wins. Templarius gains 1 to 3, Forum the die. */
  const lastTurn = (vp: string, dice = '1'): Game => {
    const position = parsePositionText(
      `1~full.arena~0~300~${vp}~0.0~${dice}~0000...0~MX_____.X______~.~~ABC~.~~~`,
    );
    return new Game({ position: positionOf(loadPosition(position)) });
  };
  const play = (game: Game, ...actions: string[]): AnalysedStep[] => {
    for (const action of actions) game.play(parseAction(action));
    return analyse(game).steps;
  };

  test('luck of a roll that decides the game', () => {
    const outcomes = (vp: string): unknown =>
      play(lastTurn(vp), 'activate 1', 'battle 6')[1]?.outcomes?.map(({ value }) => value);
    expect(outcomes('10.12.14')).toEqual([1, 1, 0.5, 0.5, 0, 0]);
    expect(outcomes('10.10.16')).toEqual([1, 1, 1, 1, 1, 1]);
    expect(outcomes('10.14.12')).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('the error of leaving a die that would win', () => {
    const [money] = play(lastTurn('14.17.5', '25'), 'money 5', 'end');
    expect(money).toMatchObject({ before: 1, after: 0, grade: 'blunder' });
  });
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
