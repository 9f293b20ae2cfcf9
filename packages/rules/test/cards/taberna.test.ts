import { describe } from 'vitest';
import { activate } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Taberna', () => {
  scenario('gains 1 VP for each character of the opponent', (table) => {
    const game = table({
      own: { 1: 'taberna', 2: 'legat' },
      foe: { 1: 'tuba', 2: 'forum', 6: 'bestia', 7: 'bestia' },
      dice: [1],
    });
    game
      .does(activate(1))
      .emitsOnly(
        { event: 'activate', player: own, card: 'taberna', space: 1, die: 1, bribe: 0 },
        { event: 'gain', player: own, vp: 3 },
      );
    game.shows({ vp: [13, 10], bank: 13 });
  });

  scenario('has no effect without any', (table) => {
    const game = table({ own: { 1: 'taberna', 2: 'legat' }, foe: { 2: 'forum' }, dice: [1] });
    game.refuses(activate(1), 'no-effect');
  });

  scenario('a single one suffices', (table) => {
    table({ own: { 1: 'taberna' }, foe: { 2: 'legat' }, dice: [1] })
      .does(activate(1))
      .shows({ vp: [11, 10] });
  });
});
