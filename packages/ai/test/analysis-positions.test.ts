import {
  ActionList,
  askOf,
  Game,
  isOver,
  kindOf,
  listLegalActions,
  loadPosition,
  opponentOf,
  parseAction,
  parsePositionText,
  positionOf,
  type ActionCode,
  type CardId,
  type State,
} from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { errorOf, luckOf, seenFrom, type AnalysedStep } from '../src/analysis/game-analysis.ts';
import { analyse, expectation } from './analyse-whole.ts';
import { storedGames } from './stored-games.ts';

/** Positions whose luck and errors can be worked out by hand. In most of them the turn limit ends the game. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const lettersOf = (...cards: readonly (CardId | null)[]): string =>
  cards.map((card) => (card === null ? '_' : LETTERS[kindOf(card)])).join('');
const rowOf = (...cards: readonly CardId[]): string => lettersOf(...cards).padEnd(7, '_');

interface LastTurn {
  active?: 0 | 1;
  turn?: number;
  vp: string;
  money?: number;
  dice?: string;
  own?: readonly CardId[];
  other?: readonly CardId[];
  hands?: readonly [readonly CardId[], readonly CardId[]];
  pile?: readonly CardId[];
}

/** Without cards to draw, unless there is a pile. */
function tableOf({
  active = 0,
  turn = 300,
  vp,
  money = 0,
  dice = '',
  own = [],
  other = [],
  hands = [[], []],
  pile = [],
}: LastTurn): Game {
  const text = [
    '1~full.arena',
    active,
    turn,
    vp,
    `${money}.0`,
    dice,
    '0000...0',
    `${rowOf(...own)}.${rowOf(...other)}`,
    hands.map((hand) => lettersOf(...hand)).join('.'),
    '',
    lettersOf(...pile),
    '.',
    '',
    '',
    '',
  ].join('~');
  return new Game({ position: positionOf(loadPosition(parsePositionText(text))) });
}

/** The analysed steps by their numbers. */
type Steps = (i: number) => AnalysedStep;

function play(game: Game, ...actions: readonly string[]): Steps {
  for (const action of actions) game.play(parseAction(action));
  const { steps } = analyse(game);
  return (i) => {
    const step = steps[i];
    if (step === undefined) throw new Error(`the game has no step ${i}`);
    return step;
  };
}

const valuesOf = ({ outcomes }: AnalysedStep): number[] => (outcomes ?? []).map(({ value }) => value);

describe('a battle die that decides the game', () => {
  /** Templarius gains 1 to 3. */
  const outcomes = (vp: string): number[] =>
    valuesOf(play(tableOf({ vp, dice: '1', own: ['templarius'] }), 'activate 1', 'battle 6')(1));

  test('its outcomes are wins, draws and losses', () => {
    expect(outcomes('10.12.14')).toEqual([1, 1, 0.5, 0.5, 0, 0]);
    expect(outcomes('10.10.16')).toEqual([1, 1, 1, 1, 1, 1]);
    expect(outcomes('10.14.12')).toEqual([0, 0, 0, 0, 0, 0]);
  });

  /** Triremis wins once Bestia has beaten the only other character, whose defence is 3: with four faces of six. */
  const battle = (...actions: readonly string[]): Steps =>
    play(
      tableOf({ vp: '10.12.14', dice: '12', own: ['bestia', 'triremis'], other: ['decurio'] }),
      ...actions,
    );

  test('luck of the roll', () => {
    const won = battle('activate 1', 'battle 3', 'activate 2', 'end')(1);
    expect(valuesOf(won)).toEqual([1, 1, 1, 1, 0, 0]);
    expect(luckOf(won)).toBeCloseTo(1 / 3, 9);
    const lost = battle('activate 1', 'battle 2', 'end')(1);
    expect(luckOf(lost)).toBeCloseTo(-2 / 3, 9);
  });

  test('the error of not fighting', () => {
    const money = battle('money 1', 'end')(0);
    expect(errorOf(money)).toBeCloseTo(2 / 3, 9);
    expect(money.grade).toBe('blunder');
  });
});

test('the error of leaving a die that would win', () => {
  const forum = tableOf({
    vp: '14.17.5',
    dice: '25',
    own: ['templarius', 'forum'],
    pile: ['bestia', 'aries'],
  });
  const money = play(forum, 'money 5', 'end')(0);
  expect(money).toMatchObject({ before: 1, after: 0, grade: 'blunder' });
});

describe('a roll that decides the game', () => {
  /**
   * The die 1 on Forum gains the value of another die. 1 more is a draw, more than that wins: 90 rolls of 216 have a 1 and
   * more. Three of a kind may be rolled again.
   */
  const rolled = (...actions: readonly string[]): Steps =>
    play(tableOf({ active: 1, turn: 299, vp: '16.11.9', own: ['forum'] }), 'end', ...actions);
  const again = (90 + 0.5) / 216;
  const before = (90 + 0.5 + 5 * again) / 216;

  test('luck of the roll', () => {
    const won = rolled('roll 1 2 3', 'activate 1', 'die 3', 'end')(1);
    expect(luckOf(won)).toBeCloseTo(1 - before, 9);
    const lost = rolled('roll 2 2 3', 'end')(1);
    expect(luckOf(lost)).toBeCloseTo(-before, 9);
  });

  test('luck of rolling again, and no error in it', () => {
    const step = rolled('roll 2 2 2', 'reroll 2 2 2', 'roll 1 2 3', 'activate 1', 'die 3', 'end');
    const [three, reroll, won] = [step(1), step(2), step(3)];
    expect(luckOf(three)).toBeCloseTo(again - before, 9);
    expect(errorOf(reroll)).toBeCloseTo(0, 9);
    expect(luckOf(won)).toBeCloseTo(1 - again, 9);
  });

  test('the error of keeping dice that lose, and of rolling away a draw', () => {
    expect(errorOf(rolled('roll 2 2 2', 'keep', 'end')(2))).toBeCloseTo(again, 9);
    const draw = rolled('roll 1 1 1', 'reroll 1 1 1', 'roll 2 2 3', 'end')(2);
    expect(errorOf(draw)).toBeCloseTo(0.5 - again, 9);
  });
});

describe('a draw that decides the game', () => {
  /** Of the four cards only Taberna wins, on the second die. Two of them are drawn: it is there every other time. */
  const drawn = (...actions: readonly string[]): Steps =>
    play(
      tableOf({
        vp: '10.11.15',
        money: 20,
        dice: '22',
        other: ['bestia', 'decurio', 'elephantus'],
        pile: ['taberna', 'tuba', 'fonsBacchi', 'telonium'],
      }),
      ...actions,
    );

  test('luck of the drawn cards', () => {
    const step = drawn(
      'draw 2',
      'deal taberna',
      'deal tuba',
      'take taberna',
      'play taberna 2',
      'activate 2',
      'end',
    );
    const [draw, first, last] = [step(0), step(1), step(2)];
    const wins = (last.outcomes ?? []).filter(({ value }) => value === 1);
    expect(wins).toHaveLength(1);
    expect(wins[0]?.probability).toBeCloseTo(1 / 2, 12);
    expect(luckOf(first)).toBe(0);
    expect(luckOf(last)).toBeCloseTo(1 - expectation(last), 9);
    expect(draw.before).toBeCloseTo(expectation(last), 9);
  });

  test('the error of taking another card', () => {
    const step = drawn('draw 2', 'deal taberna', 'deal tuba', 'take tuba', 'money 2', 'end');
    const [take, next] = [step(3), step(4)];
    expect(take).toMatchObject({ before: 1, after: next.before, grade: 'blunder' });
    expect(next.before).toBeLessThan(0.9);
  });

  test('the error of not drawing', () => {
    const money = drawn('money 2', 'money 2', 'end')(0);
    expect(errorOf(money)).toBeGreaterThan(0.5);
  });
});

describe('the set-up', () => {
  /** The first moment in a stored game with the bribery space at which the second player is asked this. */
  const secondAsked = (ask: 'pass' | 'lay'): State => {
    for (const game of storedGames())
      for (let i = 0; i < game.codes.length; i++) {
        const g = game.stateAfter(i);
        if (g.turn > 0) break;
        const isSecond = ask === 'pass' ? g.decider === 1 : g.decider !== g.active;
        if (askOf(g) === ask && isSecond && !g.config.setup.beginner) return g.clone();
      }
    throw new Error('no stored game has that');
  };
  const legal = (game: Game): ActionCode[] => {
    const list = new ActionList();
    listLegalActions(game.state, list);
    return list.toArray();
  };

  /** Two spaces stay vacant, and the first player loses a victory point for each of them before the first roll. */
  test('a lay-out that wins whatever it is has no error', () => {
    const g = secondAsked('lay');
    const second = opponentOf(g.active);
    g.setVp(g.active, 2);
    g.setVp(second, 18);
    const game = new Game({ position: positionOf(g) });
    while (!isOver(game.state)) game.playCode(Math.min(...legal(game)));
    const { steps, result } = analyse(game);
    expect(result).toBe(second === 0 ? 1 : 0);
    for (const step of steps) expect(errorOf(step)).toBeCloseTo(0, 12);
    expect(steps.at(-1)).toMatchObject({ before: result, after: result });
  });

  test.each(['pass', 'lay'] as const)('what a %s gives away is counted from the best one', (ask) => {
    const position = positionOf(secondAsked(ask));
    const codes = legal(new Game({ position }));
    const steps = codes.flatMap((code) => {
      const game = new Game({ position });
      game.playCode(code);
      return analyse(game).steps;
    });
    const errors = steps.map((step) => errorOf(step) ?? Number.NaN);
    expect(Math.min(...errors)).toBeCloseTo(0, 12);
    expect(Math.max(...errors)).toBeGreaterThan(0.01);
    for (const [i, step] of steps.entries()) {
      const { by, after, better } = step;
      if (better === null) continue;
      expect(errors[codes.findIndex((code) => code === better.codes[0])]).toBeCloseTo(0, 12);
      const gained = seenFrom(by ?? 0, better.value) - seenFrom(by ?? 0, after ?? Number.NaN);
      expect(gained).toBeCloseTo(errors[i] ?? Number.NaN, 9);
    }
  });
});
