import { expect, test } from 'vitest';
import { ActionList, apply, listLegalActions, loadPosition, newGame, type State } from '@arena/rules';
import { loadPosition as loadModel, newGame as newModel, type Model } from './model/index.ts';

/** Counts all sequences of this many actions, chance included: a fingerprint of the rules involved. */
function perft(g: State, depth: number): number {
  const list = new ActionList();
  listLegalActions(g, list);
  if (depth === 1) return list.length;
  let total = 0;
  for (let i = 0; i < list.length; i++) {
    const next = g.clone();
    apply(next, list.at(i));
    total += perft(next, depth - 1);
  }
  return total;
}

/** The model cannot be cloned, so it plays every sequence from the start. */
function modelPerft(start: () => Model, depth: number, played: object[] = []): number {
  const model = start();
  for (const action of played) model.apply(action);
  const { actions } = model.decision();
  if (depth === 1) return actions.length;
  return actions.reduce((total, action) => total + modelPerft(start, depth - 1, [...played, action]), 0);
}

const vacant = [null, null, null, null, null, null, null];
const evenScore = { active: 0, vp: [10, 10], bank: 16, draw: ['forum', 'consul', 'pictor'] };
const POSITIONS = {
  'Maecenas, Via Cassia, Forum and Templum in one row': {
    ...evenScore,
    deck: 'mixed',
    dice: [1, 4, 6],
    money: [20, 3],
    rows: [
      ['maecenas', 'viaCassia', 'forum', 'templum', 'basilica', 'scaenicus', 'magister'],
      ['forum', ...vacant.slice(1)],
    ],
    hands: [['senator'], ['bestia', 'legat']],
  },
  'battles of every sort with Tuba': {
    ...evenScore,
    deck: 'mixed',
    dice: [2, 3, 5],
    money: [9, 0],
    rows: [
      ['tuba', 'arena', 'mercennarius', 'centurio', 'decurio', 'bestia', 'velites'],
      ['turris', 'legat', 'consul', 'turris', 'nero', null, 'sicarius'],
    ],
    hands: [[], []],
    effects: { weakened: 2 },
  },
  'cards on the move': {
    ...evenScore,
    deck: 'mixed',
    dice: [1, 2, 3],
    money: [7, 7],
    rows: [
      ['machina', 'consiliarius', 'portus', 'fortuna', 'castra', null, 'architectus'],
      ['aries', 'tuba', null, null, null, null, null],
    ],
    hands: [['forum', 'haruspex', 'speculator'], ['veneficus']],
    discard: ['pictor', 'taberna'],
  },
} as const;

test.each([
  ['Maecenas, Via Cassia, Forum and Templum in one row', [16, 166, 1308, 12_426]],
  ['battles of every sort with Tuba', [13, 122, 744, 6427]],
  ['cards on the move', [34, 493, 7632, 84_037]],
] as const)('sequences from: %s', (name, counts) => {
  const position = POSITIONS[name];
  counts.forEach((count, i) => expect([i + 1, perft(loadPosition(position), i + 1)]).toEqual([i + 1, count]));
  expect(modelPerft(() => loadModel(position), 3)).toBe(counts[2]);
});

test('sequences from the start of a game', () => {
  const setup = { deck: 'arena', start: 0 };
  const counts = [31, 952, 28_951];
  counts.forEach((count, i) => expect(perft(newGame(setup), i + 1)).toBe(count));
  expect(modelPerft(() => newModel(setup), 2)).toBe(counts[1]);
});
