import { describe, expect, test } from 'vitest';
import {
  decodeAction,
  loadPosition,
  newGame,
  positionOf,
  probability,
  encodeAction,
  sampleChance,
  viewOf,
  resample,
  seeded,
} from '../src/index.ts';
import type { Action, State } from '../src/index.ts';
import { playFrom } from './play-games.ts';

const vacant = Array<null>(7).fill(null);
const startPosition = {
  deck: 'mixed',
  active: 0,
  vp: [10, 10],
  bank: 16,
  dice: [1, 2, 3],
  rows: [['templarius', 'haruspex', 'speculator', 'restaurator', null, null, null], vacant],
  hands: [['forum'], ['nero']],
  draw: ['bestia', 'forum', 'forum', 'tuba', 'templum'],
  discard: ['arena'],
};
const stateAfter = (...actions: Action[]): State => playFrom(startPosition, ...actions).state;
/** The outcome of each equally likely case. */
const cases = (g: State, count: number): Action[] =>
  Array.from({ length: count }, (_, n) =>
    decodeAction(
      sampleChance(g, (below) => {
        expect(below).toBe(count);
        return n;
      }),
    ),
  );

describe('each equally likely case has its outcome', () => {
  test('the lot', () => {
    expect(cases(newGame({ deck: 'arena' }), 2)).toEqual([0, 1].map((player) => ({ do: 'start', player })));
  });

  test('one card for each card of the pile', () => {
    const g = stateAfter({ do: 'draw', die: 2 });
    expect(cases(g, 5).map((action) => 'card' in action && action.card)).toEqual([
      'bestia',
      'tuba',
      'forum',
      'forum',
      'templum',
    ]);
    expect(probability(g, encodeAction({ do: 'deal', card: 'forum' }))).toBe(2 / 5);
  });

  test('the battle die', () => {
    expect(cases(stateAfter({ do: 'activate', die: 1 }), 6)).toEqual(
      [1, 2, 3, 4, 5, 6].map((roll) => ({ do: 'battle', roll })),
    );
  });

  test('every throw of three dice', () => {
    const g = stateAfter({ do: 'end' });
    const throws = cases(g, 216).map((action) => ('dice' in action ? (action.dice ?? []).join('') : ''));
    expect(throws.filter((dice) => dice === '111')).toHaveLength(1);
    expect(throws.filter((dice) => dice === '112')).toHaveLength(3);
    expect(throws.filter((dice) => dice === '123')).toHaveLength(6);
    expect(new Set(throws).size).toBe(56);
  });
});

describe('where a card is taken from', () => {
  test.each<[string, Action[]]>([
    [
      'shown',
      [
        { do: 'draw', die: 1 },
        { do: 'deal', card: 'tuba' },
      ],
    ],
    ['draw', [{ do: 'activate', die: 2 }]],
    ['hand', [{ do: 'activate', die: 3 }]],
  ])('%s', (from, actions) => {
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(viewOf(stateAfter(...actions), viewer).decision).toMatchObject({ ask: 'take', from });
    }
  });

  test('discard', () => {
    const game = playFrom({ ...startPosition, dice: [4] }, { do: 'activate', die: 4 });
    expect(viewOf(game.state, 1).decision).toMatchObject({ ask: 'take', from: 'discard' });
  });
});

describe('sampled states', () => {
  test('have the pile that Haruspex sees', () => {
    const g = stateAfter({ do: 'activate', die: 2 });
    const imagined = positionOf(resample(viewOf(g, 0), seeded('pile')));
    expect(imagined.draw).toEqual(positionOf(g).draw);
    expect(imagined).not.toHaveProperty('shown');
  });

  test('have as many cards in every place as the view says', () => {
    for (const viewer of [0, 1, 'spectator'] as const) {
      const { draw, hands } = positionOf(resample(viewOf(stateAfter(), viewer), seeded('sizes')));
      expect([draw.length, hands[0].length, hands[1].length]).toEqual([5, 1, 1]);
    }
  });

  test('with separate piles too, where a card has changed sides', () => {
    const position = {
      ...startPosition,
      deck: 'sets',
      rows: [['speculator', ...vacant.slice(1)], vacant],
      hands: [['nero'], ['legat', 'forum']],
      draw: [
        ['bestia', 'forum', 'tuba'],
        ['consul', 'templum'],
      ],
      discard: [[], []],
    };
    const g = loadPosition(position);
    for (const viewer of [0, 1, 'spectator'] as const) {
      const { draw, hands } = positionOf(resample(viewOf(g, viewer), seeded('sides')));
      expect([...draw, ...hands].map((cards) => cards.length)).toEqual([3, 2, 1, 2]);
    }
  });

  test('nobody else knows what a spectator does not', () => {
    expect(
      viewOf(loadPosition({ ...startPosition, known: [['nero'], ['forum']] }), 'spectator').known,
    ).toEqual([]);
  });
});
