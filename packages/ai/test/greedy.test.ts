import { loadPosition, seeded, viewOf, type Action, type CardId } from '@arena/rules';
import { expect, test } from 'vitest';
import { botNamed } from '../src/index.ts';

/** Other bots are rated against greedy. If one of these fails, it no longer plays as it did then. */

type CardLists = { [space: number]: CardId };
const row = (cards: CardLists): (CardId | null)[] =>
  [1, 2, 3, 4, 5, 6, 7].map((space) => cards[space] ?? null);

const MINE: CardLists = {
  1: 'tuba',
  2: 'legionarius',
  3: 'turris',
  4: 'telonium',
  5: 'velites',
  6: 'haruspex',
  7: 'portus',
};
const THEIRS: CardLists = {
  1: 'bestia',
  2: 'castra',
  3: 'aries',
  4: 'forum',
  5: 'pictor',
  6: 'nero',
  7: 'machina',
};
const { 3: _, ...withRoom } = MINE;

interface PositionFields {
  mine?: CardLists;
  theirs?: CardLists;
  [field: string]: unknown;
}

function choice({ mine = MINE, theirs = THEIRS, ...rest }: PositionFields): {
  action: Action | undefined;
  value: number;
} {
  const state = loadPosition({
    deck: 'mixed',
    active: 0,
    vp: [10, 10],
    bank: 16,
    dice: [],
    hands: [[], []],
    rows: [row(mine), row(theirs)],
    ...rest,
  });
  const { action, value } = botNamed('greedy')?.choose(viewOf(state, 0), seeded('pin')) ?? {
    action: undefined,
    value: 0,
  };
  return { action, value: Math.round(1000 * value) / 1000 };
}

const PINNED: [string, PositionFields, Action, number][] = [
  [
    'fills a vacant space',
    { mine: withRoom, money: [6, 0], hands: [['onager'], []] },
    { do: 'play', card: 'onager', space: 3 },
    0.517,
  ],
  ['uses the Forum', { mine: { ...MINE, 5: 'forum' }, dice: [2, 5, 6] }, { do: 'activate', die: 5 }, 0.796],
  [
    'attacks what is weak',
    { theirs: { ...THEIRS, 2: 'templum' }, dice: [2] },
    { do: 'activate', die: 2 },
    0.646,
  ],
  ['collects money', { dice: [4, 6], hands: [['forum'], []] }, { do: 'money', die: 6 }, 0.678],
  ['ends when nothing is left', {}, { do: 'end' }, 0.495],
  ['ends at once to win', { theirs: { 1: 'forum' }, vp: [10, 6], dice: [1, 2, 3] }, { do: 'end' }, 1],
  [
    'takes the last VP',
    { mine: { ...MINE, 5: 'forum' }, bank: 6, dice: [2, 5, 6] },
    { do: 'activate', die: 5 },
    1,
  ],
];

test.each(PINNED)('%s', (_name, point, action, value) => {
  expect(choice(point)).toEqual({ action, value });
});
