import { describe, expect, test } from 'vitest';
import {
  areSeparatePiles,
  attackAddedBy,
  battleAgainst,
  battleOf,
  battleSeries,
  faceMeanings,
  leastWinningAnswer,
  costOf,
  currentDefence,
  currentDefences,
  defenceOf,
  handOf,
  handSize,
  holdingsAfterBuying,
  isBuilding,
  loadPosition,
  moneyForDie,
  paymentOf,
  priceOf,
  shortfall,
  figureOrigin,
  positionOf,
  printedDefence,
  targetPurpose,
  viewOf,
  vpOutOfGame,
  CARD_IDS,
  CARDS,
  type Action,
  type View,
} from '../src/index.ts';
import { playFrom } from './play-games.ts';
import { stateAfter, hiddenPosition } from './hidden-position.ts';

describe('figures in force', () => {
  const view = viewOf(
    loadPosition({
      ...hiddenPosition,
      rows: [
        ['turris', 'legat', null, 'turris', null, null, null],
        ['velites', 'telonium', 'telonium', null, null, null, 'nero'],
      ],
      hands: [[], []],
      known: [[], []],
      effects: { weakened: 2 },
      figures: { nero: { cost: 1 }, legat: { defence: 0 } },
    }),
    0,
  );

  test('the defence of every card, with all that changes it', () => {
    // Two Turris strengthen each other and the rest of their row; Essedum weakens the opponent of the active player.
    expect(currentDefences(view)).toEqual([
      [5, 0, null, 5, null, null, null],
      [3, 4, 4, null, null, null, 9],
    ]);
    expect(currentDefence(view, 0, 1)).toBe(5);
    expect(currentDefence(view, 1, 4)).toBeNull();
  });

  test('what is printed, and what is agreed', () => {
    expect([costOf(view, 'nero'), costOf(view, 'forum')]).toEqual([1, 5]);
    expect([printedDefence(view, 'legat'), printedDefence(view, 'forum')]).toEqual([0, 5]);
    expect(figureOrigin(view, 'nero', 'cost')).toBe('agreed');
    expect(figureOrigin(view, 'nero', 'defence')).toBe('printed');
    expect(figureOrigin(view, 'bestia', 'cost')).toBe('reconstructed');
    expect([isBuilding('forum'), isBuilding('nero')]).toEqual([true, false]);
  });

  test('how a defence is made up', () => {
    expect(defenceOf(view, 0, 1)).toEqual({
      printed: 6,
      modifiers: [
        { card: 'turris', by: 1 },
        { card: 'essedum', by: -2 },
      ],
      total: 5,
    });
    expect(defenceOf(view, 0, 3)).toBeNull();
    expect(defenceOf(view, 1, 1)).toEqual({ printed: 3, modifiers: [], total: 3 });
    // Essedum cannot lower a defence below 0.
    expect(defenceOf({ ...view, effects: { ...view.effects, weakened: 9 } }, 0, 2)).toEqual({
      printed: 0,
      modifiers: [
        { card: 'turris', by: 2 },
        { card: 'essedum', by: -2 },
      ],
      total: 0,
    });
  });

  test('what a die collects', () => {
    expect([moneyForDie(view, 0, 4), moneyForDie(view, 1, 4)]).toEqual([4, 8]);
  });

  test('hands and piles', () => {
    const g = stateAfter();
    expect(handOf(g, 0)).toEqual(positionOf(g).hands[0]);
    expect([handSize(g, 0), handSize(g, 1)]).toEqual([2, 2]);
    expect([areSeparatePiles(['forum']), areSeparatePiles([[], ['forum']]), areSeparatePiles([])]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

const EMPTY = [null, null, null, null, null, null, null];
const viewAfter = (
  row: readonly (string | null)[],
  enemies: readonly (string | null)[],
  ...actions: Action[]
): View =>
  viewOf(
    playFrom(
      {
        deck: 'mixed',
        active: 0,
        vp: [10, 10],
        bank: 16,
        money: [7, 1],
        dice: [1, 2],
        rows: [[...row, ...EMPTY].slice(0, 7), [...enemies, ...EMPTY].slice(0, 7)],
        hands: [[], []],
      },
      ...actions,
    ).state,
    0,
  );

describe('a battle', () => {
  test('before its target is chosen', () => {
    const view = viewAfter(['decurio', 'tuba'], ['legat', 'nero', 'turris'], { do: 'activate', die: 1 });
    expect(view.decision.ask).toBe('target');
    expect(battleOf(view)).toBeNull();
    expect(battleAgainst(view, 1)).toEqual({
      attacker: 'decurio',
      defender: 1,
      space: 1,
      card: 'legat',
      defence: { printed: 2, modifiers: [{ card: 'turris', by: 1 }], total: 3 },
      bonus: 1,
      winningFaces: [2, 3, 4, 5, 6],
      roll: null,
    });
    expect(battleAgainst(view, 2)?.winningFaces).toEqual([]);
    expect(battleAgainst(view, 4)).toBeNull();
  });

  test('after the roll', () => {
    const view = viewAfter(
      ['mercennarius'],
      ['turris'],
      { do: 'activate', die: 1 },
      { do: 'battle', roll: 4 },
    );
    const battle = battleOf(view);
    expect(battle).toMatchObject({ attacker: 'mercennarius', card: 'turris', roll: 4, winningFaces: [6] });
    if (battle === null) return;
    expect([0, 1, 2, 3].map((added) => shortfall(battle, added))).toEqual([2, 1, 0, 0]);
    expect(priceOf(view)).toBe(3);
    expect(paymentOf(view, { do: 'pay', times: 2 })).toBe(6);
    expect(attackAddedBy({ do: 'pay', times: 2 })).toBe(2);
  });

  test('does not exist for other cards', () => {
    const roll = viewAfter(['templarius', 'tuba'], [], { do: 'activate', die: 1 }, { do: 'battle', roll: 4 });
    expect(roll.decision).toMatchObject({ ask: 'again', roll: 4 });
    expect([battleOf(roll), priceOf(roll)]).toEqual([null, null]);
    const choice = viewAfter(['gladiator'], ['nero', 'legat'], { do: 'activate', die: 1 });
    expect(choice.decision.ask).toBe('target');
    expect(battleAgainst(choice, 1)).toBeNull();
  });

  const meanings = (view: View): string =>
    faceMeanings(view)
      .map(({ lacks, price, die, vp }) => [lacks, price, die, vp].map((n) => n ?? '-').join(' '))
      .join(', ');

  test('what each face means, with the price or the die that still wins', () => {
    const activate: Action = { do: 'activate', die: 1 };
    // 7 HS buy two points.
    expect(meanings(viewAfter(['mercennarius'], ['forum'], activate))).toBe(
      '4 - - -, 3 - - -, 2 6 - -, 1 3 - -, 0 - - -, 0 - - -',
    );
    // The die 1 is used up; 2 is left.
    expect(meanings(viewAfter(['centurio'], ['forum'], activate))).toBe(
      '4 - - -, 3 - - -, 2 - 2 -, 1 - 2 -, 0 - - -, 0 - - -',
    );
    expect(meanings(viewAfter(['ballista'], ['forum'], activate))).toBe(
      '3 - - -, 2 - - -, 1 - - -, 0 - - -, 0 - - -, 0 - - -',
    );
    expect(meanings(viewAfter(['templarius'], ['forum'], activate))).toBe(
      '0 - - 1, 0 - - 1, 0 - - 2, 0 - - 2, 0 - - 3, 0 - - 3',
    );
  });

  test('is one of a series only with Arena', () => {
    const activate: Action = { do: 'activate', die: 1 };
    const enemies = ['nero', 'forum', null, 'legat', 'sicarius'];
    expect(battleSeries(viewAfter(['arena'], enemies, activate))).toEqual([1, 4, 5]);
    const second = viewAfter(['arena'], enemies, activate, { do: 'battle', roll: 1 });
    expect([battleOf(second)?.space, battleSeries(second)]).toEqual([4, [1, 4, 5]]);
    expect(battleSeries(viewAfter(['legionarius'], enemies, activate))).toEqual([]);
  });

  test('the least that wins', () => {
    const attack = (card: string, roll: number, neighbour: string | null = null): View =>
      viewAfter([card, neighbour], ['forum'], { do: 'activate', die: 1 }, { do: 'battle', roll });
    expect(leastWinningAnswer(attack('mercennarius', 4))).toEqual({ do: 'pay', times: 1 });
    expect(leastWinningAnswer(attack('mercennarius', 6))).toEqual({ do: 'pay', times: 0 });
    expect(leastWinningAnswer(attack('mercennarius', 1))).toBeNull();
    expect(leastWinningAnswer(attack('centurio', 3))).toEqual({ do: 'die', die: 2 });
    expect(leastWinningAnswer(attack('legionarius', 5, 'tuba'))).toEqual({ do: 'keep' });
    expect(leastWinningAnswer(attack('legionarius', 4, 'tuba'))).toBeNull();
    expect(leastWinningAnswer(viewAfter(['templarius'], []))).toBeNull();
  });

  test('can be won by adding to the roll', () => {
    expect(attackAddedBy({ do: 'die', die: 5 })).toBe(5);
    expect(attackAddedBy({ do: 'skip' })).toBe(0);
  });
});

test('what buying leaves both players', () => {
  const view = viewAfter(['mercator'], [], { do: 'activate', die: 1 });
  expect(view.decision.ask).toBe('buy');
  expect(priceOf(view)).toBe(2);
  expect(paymentOf(view, { do: 'buy', vp: 3 })).toBe(6);
  expect(holdingsAfterBuying(view, 3)).toEqual({ vp: [13, 7], money: [1, 7] });
});

test('VP that a card removes are out of the game', () => {
  expect(vpOutOfGame(viewAfter(['aquaeductus'], []))).toBe(0);
  expect(vpOutOfGame(viewAfter(['aquaeductus'], [], { do: 'activate', die: 1 }))).toBe(3);
});

test('a card that asks for a target names the purpose', () => {
  const { effect: passive } = CARDS.turris;
  CARD_IDS.forEach((id) =>
    expect([id, targetPurpose(id) !== null]).toEqual([id, CARDS[id].effect.onTarget !== passive.onTarget]),
  );
});
