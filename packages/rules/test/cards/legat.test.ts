import { describe } from 'vitest';
import { activate } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Legat', () => {
  scenario('Legat gains 1 VP for each vacant space of the opponent', (table) => {
    table({ own: { 2: 'legat' }, foe: { 1: 'bestia', 2: 'forum', 7: 'tuba' }, dice: [2] })
      .does(activate(2))
      .emitsOnly(
        { event: 'activate', player: own, card: 'legat', space: 2, die: 2, bribe: 0 },
        { event: 'gain', player: own, vp: 4 },
      )
      .changes({ vp: [14, 10], bank: 12, dice: [] })
      .asks('act');
  });

  scenario("Legat counts six spaces in the beginners' game", (table) => {
    table({ own: { 2: 'legat' }, dice: [2], beginner: true })
      .does(activate(2))
      .changes({ vp: [16, 10], bank: 10, dice: [] });
    table({ own: { 2: 'legat' }, dice: [2] })
      .does(activate(2))
      .changes({ vp: [17, 10], bank: 9, dice: [] });
  });

  scenario('Legat ends the game with the bank, and is credited in full', (table) => {
    table({ own: { 2: 'legat' }, vp: [10, 23], bank: 3, dice: [2, 4] })
      .does(activate(2))
      .emitsOnly(
        { event: 'activate', player: own, card: 'legat', space: 2, die: 2, bribe: 0 },
        { event: 'gain', player: own, vp: 7 },
        { event: 'over', result: { winner: foe, vp: [17, 23], cause: 'bank-empty' } },
      )
      .changes({ vp: [17, 23], bank: 0, dice: [4] })
      .isOver({ winner: foe, vp: [17, 23], cause: 'bank-empty' });
  });

  scenario('Legat has no effect where the opponent has no vacant space', (table) => {
    const full = { 1: 'bestia', 2: 'forum', 3: 'forum', 4: 'forum', 5: 'forum', 6: 'forum' } as const;
    table({ own: { 2: 'legat' }, foe: { ...full, 7: 'tuba' }, dice: [2] }).refuses(activate(2), 'no-effect');
    table({ own: { 2: 'legat' }, foe: full, dice: [2], beginner: true }).refuses(activate(2), 'no-effect');
    table({ own: { 2: 'legat' }, foe: full, dice: [2] })
      .does(activate(2))
      .changes({ vp: [11, 10], bank: 15, dice: [] });
  });
});
