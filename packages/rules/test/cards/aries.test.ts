import { describe } from 'vitest';
import { activate, end } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Aries', () => {
  scenario('discards the opposite building, however strong', (table) => {
    const game = table({ own: { 2: 'aries' }, foe: { 1: 'forum', 2: 'turris', 3: 'arena' }, dice: [2] });
    game
      .does(activate(2))
      .emitsOnly(
        { event: 'activate', player: own, card: 'aries', space: 2, die: 2, bribe: 0 },
        { event: 'discard', player: foe, card: 'turris', from: 2 },
      );
    game
      .shows({ own: { 2: 'aries' }, foe: { 1: 'forum', 3: 'arena' }, discard: ['turris'] })
      .asks('act', [end]);
  });

  scenario('is harmless to characters and to buildings elsewhere', (table) => {
    const game = table({ own: { 2: 'aries' }, foe: { 1: 'forum', 2: 'legat', 3: 'arena' }, dice: [2] });
    game.refuses(activate(2), 'no-target');
    table({ own: { 2: 'aries' }, foe: { 3: 'forum' }, dice: [2] }).refuses(activate(2), 'no-target');
  });
});
