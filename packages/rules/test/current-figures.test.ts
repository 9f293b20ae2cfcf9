import { describe, expect, test } from 'vitest';
import {
  areSeparatePiles,
  costOf,
  currentDefence,
  currentDefences,
  handOf,
  handSize,
  isBuilding,
  loadPosition,
  moneyForDie,
  figureOrigin,
  positionOf,
  printedDefence,
  viewOf,
} from '../src/index.ts';
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
