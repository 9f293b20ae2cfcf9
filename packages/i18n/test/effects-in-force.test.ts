import { loadPosition, viewOf, type View } from '@arena/rules';
import { expect, test } from 'vitest';
import { effectsInForce, loadMessages } from '../src/index.ts';

const names = ['Livia', 'Titus'] as const;
const vacant = Array<null>(7).fill(null);
const viewWith = (effects: object): View =>
  viewOf(
    loadPosition({
      deck: 'mixed',
      active: 0,
      vp: [10, 10],
      bank: 16,
      dice: [],
      rows: [vacant, vacant],
      hands: [[], []],
      effects,
    }),
    1,
  );

test('the effects on a player, in words', async () => {
  const m = await loadMessages('en');
  const view = viewWith({ fewerDice: [false, true], weakened: 4 });
  expect(effectsInForce(m, view, 0, { names, viewer: 1 })).toEqual([]);
  expect(effectsInForce(m, view, 1, { names, viewer: 1 })).toEqual([
    {
      effect: 'fewerDice',
      text: 'You roll only two dice on your next turn.',
      label: 'Titus: two dice next turn',
    },
    {
      effect: 'weakened',
      text: 'Your cards have 4 less defence until the end of this turn.',
      label: 'Titus: defence −4',
    },
  ]);
  const [first] = effectsInForce(m, view, 1, { names, viewer: null });
  expect(first?.text).toBe('Titus rolls only two dice next turn.');
});

test('effects that are not in force, or that a space shows, are not mentioned', async () => {
  const m = await loadMessages('en');
  const view = viewWith({ blocked: [[3], []] });
  expect(effectsInForce(m, view, 0, { names, viewer: 0 })).toEqual([]);
});
