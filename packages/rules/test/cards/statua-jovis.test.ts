import { describe } from 'vitest';
import { activate, bribe, onEachFoe, onFoe } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Statua Jovis', () => {
  const foes = { 1: 'forum', 4: 'nero', 7: 'turris' } as const;

  scenario('discards any card of the opponent for 10 HS', (table) => {
    const game = table({ own: { 1: 'statuaJovis' }, foe: foes, dice: [1], money: 11 });
    game
      .does(activate(1))
      .asks('target', onEachFoe(1, 4, 7))
      .shows({ money: 1, foeMoney: 0 });
    game.emits('pay', { player: own, money: 10 });
    game.does(onFoe(7)).emitsOnly({ event: 'discard', player: foe, card: 'turris', from: 7 });
    game.shows({ foe: { 1: 'forum', 4: 'nero' }, discard: ['turris'], money: 1, own: { 1: 'statuaJovis' } });
  });

  scenario('is asked for a single card too', (table) => {
    const game = table({ own: { 1: 'statuaJovis' }, foe: { 4: 'nero' }, dice: [1], money: 10 });
    game.does(activate(1)).asks('target', onEachFoe(4)).does(onFoe(4)).shows({ money: 0, foe: {} });
  });

  scenario('needs a target, then 10 HS', (table) => {
    table({ own: { 1: 'statuaJovis' }, foe: foes, dice: [1], money: 9 }).refuses(
      activate(1),
      'cannot-afford',
    );
    table({ own: { 1: 'statuaJovis' }, dice: [1], money: 9 }).refuses(activate(1), 'no-target');
    table({ own: { 1: 'statuaJovis' }, dice: [1], money: 10 }).refuses(activate(1), 'no-target');
  });

  scenario('on bribery the bribe comes on top', (table) => {
    const cards = { own: { 7: 'statuaJovis' }, foe: foes } as const;
    table({ ...cards, dice: [3], money: 12 }).refuses(bribe(3), 'cannot-afford');
    table({ ...cards, dice: [3], money: 13 })
      .does(bribe(3), onFoe(1))
      .shows({ money: 0, bribed: true });
  });
});
