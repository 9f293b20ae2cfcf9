import { describe } from 'vitest';
import { activate, end } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Veneficus', () => {
  scenario('discards the opposite character, however strong', (table) => {
    const game = table({ own: { 2: 'veneficus' }, foe: { 1: 'tuba', 2: 'nero', 3: 'bestia' }, dice: [2] });
    game
      .does(activate(2))
      .emitsOnly(
        { event: 'activate', player: own, card: 'veneficus', space: 2, die: 2, bribe: 0 },
        { event: 'discard', player: foe, card: 'nero', from: 2 },
      );
    game
      .shows({ own: { 2: 'veneficus' }, foe: { 1: 'tuba', 3: 'bestia' }, discard: ['nero'] })
      .asks('act', [end]);
  });

  scenario('is harmless to buildings and to characters elsewhere', (table) => {
    const game = table({ own: { 2: 'veneficus' }, foe: { 1: 'tuba', 2: 'fortuna', 3: 'bestia' }, dice: [2] });
    game.refuses(activate(2), 'no-target');
    table({ own: { 2: 'veneficus' }, foe: { 3: 'tuba' }, dice: [2] }).refuses(activate(2), 'no-target');
  });

  scenario('with separate piles the card goes to the pile of its side (R-13)', (table) => {
    const game = table({ own: { 2: 'veneficus' }, foe: { 2: 'legat' }, dice: [2], deck: 'sets' });
    game.does(activate(2)).shows({ discard: [[], ['legat']] });
  });
});
