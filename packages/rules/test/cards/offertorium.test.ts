import { describe } from 'vitest';
import { activate, onEachOwn, onOwn } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Offertorium', () => {
  scenario('discards an own character for its printed defence in VP', (table) => {
    const game = table({
      own: { 1: 'offertorium', 2: 'elephantus', 3: 'turris', 7: 'tuba' },
      foe: { 2: 'bestia' },
      dice: [1],
    });
    game
      .does(activate(1))
      .asks('target', onEachOwn(2, 7))
      .does(onOwn(2))
      .emitsOnly(
        { event: 'discard', player: own, card: 'elephantus', from: 2 },
        { event: 'gain', player: own, vp: 5 },
      );
    game.shows({
      own: { 1: 'offertorium', 3: 'turris', 7: 'tuba' },
      discard: ['elephantus'],
      vp: [15, 10],
      bank: 11,
    });
  });

  scenario('needs an own character', (table) => {
    const game = table({ own: { 1: 'offertorium', 3: 'turris' }, foe: { 2: 'bestia' }, dice: [1] });
    game.refuses(activate(1), 'no-target');
  });
});
