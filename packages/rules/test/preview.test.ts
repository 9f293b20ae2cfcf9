import { describe, expect, test } from 'vitest';
import {
  actorOf,
  apply,
  askOf,
  cardSource,
  encodeAction,
  gainIfLaid,
  loadPosition,
  previewer,
  viewOf,
  type Action,
  type CardId,
  type Game,
} from '../src/index.ts';
import { playRandomly } from './play-games.ts';

/** VP, money and cards after an action, in the true state, which has everything that the view hides. */
function trulyAfter({ state }: Game, action: Action): object {
  const after = state.clone();
  apply(after, encodeAction(action));
  if (askOf(after) === 'die' && after.optional) apply(after, encodeAction({ do: 'skip' }));
  const { vp, money, bank, rows, dice, discard } = viewOf(after, 'spectator');
  return { vp, money, bank, rows, dice, discard };
}

function check(game: Game): number {
  const actor = actorOf(game.state);
  if (actor !== 0 && actor !== 1) return 0;
  const view = viewOf(game.state, actor);
  const preview = previewer(view);
  const actions = view.decision.actions ?? [];
  for (const action of actions) {
    const { vp, money, bank, rows, dice, discard } = preview(action);
    expect({ vp, money, bank, rows, dice, discard }).toEqual(trulyAfter(game, action));
  }
  return actions.length;
}

describe('what an action changes at once', () => {
  test.each(['arena', 'roma', 'mixed', 'sets'] as const)('does not depend on hidden cards: %s', (deck) => {
    let checked = 0;
    for (let seed = 0; seed < 12; seed++)
      playRandomly({ setup: { deck, start: 0 } }, `${deck} ${seed}`, {
        maxActions: 300,
        onDecision: (game) => (checked += check(game)),
      });
    expect(checked).toBeGreaterThan(1000);
  });

  test('of a Forum beside Templum and Basilica, without the second die', () => {
    const g = loadPosition({
      deck: 'mixed',
      active: 0,
      turn: 3,
      vp: [10, 10],
      bank: 16,
      money: [5, 5],
      dice: [2, 4, 6],
      hands: [[], []],
      rows: [
        [null, 'templum', 'forum', 'basilica', null, null, null],
        [null, null, null, null, null, null, null],
      ],
    });
    g.addDie(3);
    apply(g, encodeAction({ do: 'activate', die: 3 }));
    const view = viewOf(g, 0);
    const preview = previewer(view);
    expect(preview({ do: 'die', die: 4 }).vp).toEqual([16, 10]);
    expect(preview({ do: 'die', die: 6 }).vp).toEqual([18, 10]);
    // Looking ahead changes nothing.
    expect(viewOf(g, 0)).toEqual(view);
  });
});

describe('what a card would give if it were laid now', () => {
  const view = viewOf(
    loadPosition({
      deck: 'mixed',
      active: 0,
      turn: 3,
      vp: [4, 10],
      bank: 22,
      money: [5, 5],
      dice: [2, 4, 6],
      hands: [[], []],
      rows: [
        ['velites', null, 'turris', null, 'telonium', null, null],
        ['velites', 'sicarius', 'turris', 'legat', null, null, null],
      ],
    }),
    0,
  );
  const cases: [CardId, number | null][] = [
    ['taberna', 3],
    // It is a character itself, and gives VP for buildings.
    ['pictor', 2],
    ['carrusBovinus', 1],
    // It needs more characters than the opponent has.
    ['triremis', 0],
    // 1 VP for each vacant space of the opponent.
    ['legat', 3],
    // A choice, a roll, or no VP at all.
    ['praedator', null],
    ['templarius', null],
    ['forum', null],
    ['philosophus', null],
    ['telonium', null],
  ];
  test.each(cases)('%s: %s', (card, gain) => expect(gainIfLaid(view, card)).toBe(gain));
});

test('cards that need other cards say where these are', () => {
  const sources = (
    ['portus', 'fortuna', 'architectus', 'speculator', 'restaurator', 'haruspex'] as const
  ).map(cardSource);
  expect(sources).toEqual(['hand', 'hand', 'hand', 'opponents-hand', 'discard', 'draw']);
  expect(cardSource('forum')).toBeNull();
});
