import { describe } from 'vitest';
import { activate } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Mercatus', () => {
  scenario("Mercatus gains 1 VP from the bank for each of the opponent's Forums", (table) => {
    table({
      own: { 2: 'mercatus', 3: 'forum' },
      foe: { 1: 'forum', 4: 'forum', 5: 'bestia', 7: 'forum' },
      dice: [2],
    })
      .does(activate(2))
      .emitsOnly(
        { event: 'activate', player: own, card: 'mercatus', space: 2, die: 2, bribe: 0 },
        { event: 'gain', player: own, vp: 3 },
      )
      .changes({ vp: [13, 10], bank: 13, dice: [] })
      .asks('act');
  });

  scenario('Mercatus has no effect where the opponent has no Forum', (table) => {
    table({ own: { 2: 'mercatus', 3: 'forum' }, foe: { 2: 'mercatus' }, dice: [2] }).refuses(
      activate(2),
      'no-effect',
    );
  });
});
