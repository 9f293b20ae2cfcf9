import { describe } from 'vitest';
import { activate, onEachOwn, onOwn } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Praedator', () => {
  scenario('discards an own building for its printed defence in VP (R-10)', (table) => {
    const game = table({
      own: { 1: 'praedator', 2: 'forum', 3: 'tuba', 5: 'turris', 7: 'statuaJovis' },
      foe: { 2: 'arena' },
      dice: [1],
    });
    game
      .does(activate(1))
      .asks('target', onEachOwn(2, 5, 7))
      .refuses(onOwn(3), 'not-offered');
    game
      .does(onOwn(2))
      .emitsOnly(
        { event: 'discard', player: own, card: 'forum', from: 2 },
        { event: 'gain', player: own, vp: 5 },
      );
    game.shows({ own: { 1: 'praedator', 3: 'tuba', 5: 'turris', 7: 'statuaJovis' }, foe: { 2: 'arena' } });
    game.shows({ vp: [15, 10], bank: 11, discard: ['forum'] });
  });

  scenario('is asked for a single building too, and the figures of this game count', (table) => {
    const game = table({
      own: { 1: 'praedator', 2: 'forum' },
      dice: [1],
      figures: { forum: { defence: 2 } },
    });
    game
      .does(activate(1))
      .asks('target', onEachOwn(2))
      .does(onOwn(2))
      .shows({ vp: [12, 10] });
  });

  scenario('needs an own building', (table) => {
    const game = table({ own: { 1: 'praedator', 2: 'tuba' }, foe: { 2: 'arena' }, dice: [1] });
    game.refuses(activate(1), 'no-target');
  });

  scenario('may empty the bank, and is credited in full', (table) => {
    const game = table({ own: { 1: 'praedator', 2: 'turris' }, dice: [1], vp: [10, 15], bank: 4 });
    game.does(activate(1), onOwn(2)).isOver({ winner: own, vp: [16, 15], cause: 'bank-empty' });
    game.emits('gain', { vp: 6 }).shows({ bank: 0 });
  });
});
