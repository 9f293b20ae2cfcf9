import { describe } from 'vitest';
import { activate, money } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Telonium', () => {
  scenario('has no action', (table) => {
    table({ own: { 1: 'telonium' }, dice: [1, 2], money: 9 }).refuses(activate(1), 'passive');
  });

  scenario('brings 2 HS more with each collecting', (table) => {
    const game = table({ own: { 1: 'telonium' }, foe: { 1: 'telonium' }, dice: [1, 4], money: 1 });
    game.does(money(4)).shows({ money: 7, foeMoney: 0, dice: [1] });
    game.emitsOnly({ event: 'collect', player: own, die: 4, money: 6 });
    game.does(money(1)).shows({ money: 10, dice: [] });
  });

  scenario('adds up', (table) => {
    const game = table({ own: { 1: 'telonium', 7: 'telonium' }, dice: [3] });
    game.does(money(3)).shows({ money: 7, bank: 16 }).emits('collect', { money: 7 });
  });
});
