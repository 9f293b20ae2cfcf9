import { describe } from 'vitest';
import { activate } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Equitatus', () => {
  scenario("discards all the opponent's Forums and nothing else", (table) => {
    const game = table({
      own: { 4: 'equitatus', 5: 'forum' },
      foe: { 1: 'forum', 2: 'basilica', 4: 'forum', 7: 'forum' },
      dice: [4, 4],
    });
    game
      .does(activate(4))
      .emitsOnly(
        { event: 'activate', player: own, card: 'equitatus', space: 4, die: 4, bribe: 0 },
        { event: 'discard', player: foe, card: 'forum', from: 1 },
        { event: 'discard', player: foe, card: 'forum', from: 4 },
        { event: 'discard', player: foe, card: 'forum', from: 7 },
      );
    game.shows({
      own: { 4: 'equitatus', 5: 'forum' },
      foe: { 2: 'basilica' },
      discard: ['forum', 'forum', 'forum'],
    });
    game.shows({ vp: [10, 10], bank: 16 }).refuses(activate(4), 'no-target');
  });
});
