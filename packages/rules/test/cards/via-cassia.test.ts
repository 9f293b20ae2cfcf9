import { describe } from 'vitest';
import { activate, bribe, end, onFoe, onEachOwn, onOwn, useDie } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Via Cassia', () => {
  scenario('activates a neighbour where it lies (R-14)', (table) => {
    const game = table({
      own: { 1: 'taberna', 2: 'aries', 3: 'viaCassia', 4: 'veneficus', 5: 'aquaeductus' },
      foe: { 2: 'forum', 3: 'turris', 4: 'tuba' },
      dice: [3],
    });
    game.does(activate(3)).asks('target', onEachOwn(2, 4));
    game
      .does(onOwn(4))
      .emitsOnly(
        { event: 'chain', player: own, card: 'veneficus', space: 4, cost: 0 },
        { event: 'discard', player: foe, card: 'tuba', from: 4 },
      );
    game
      .shows({ foe: { 2: 'forum', 3: 'turris' }, discard: ['tuba'], money: 0, dice: [] })
      .asks('act', [end]);
  });

  scenario('is asked for a single neighbour too; passive ones and those without effect are none', (table) => {
    const game = table({ own: { 2: 'tuba', 3: 'viaCassia', 4: 'aquaeductus' }, dice: [3] });
    game.does(activate(3)).asks('target', onEachOwn(4)).does(onOwn(4)).shows({ bank: 13 });
    const none = table({ own: { 1: 'aquaeductus', 2: 'tuba', 3: 'viaCassia', 4: 'taberna' }, dice: [3] });
    none.refuses(activate(3), 'no-target');
    table({ own: { 3: 'viaCassia' }, dice: [3] }).refuses(activate(3), 'no-target');
  });

  scenario('at the ends of the row (R-1)', (table) => {
    const first = table({ own: { 1: 'viaCassia', 2: 'aquaeductus', 7: 'templarius' }, dice: [1] });
    first.does(activate(1)).asks('target', onEachOwn(2));
    const sixth = table({ own: { 5: 'aquaeductus', 6: 'viaCassia', 7: 'templarius' }, dice: [6] });
    sixth.does(activate(6)).asks('target', onEachOwn(5, 7));
    const last = table({ own: { 1: 'aquaeductus', 6: 'templarius', 7: 'viaCassia' }, dice: [1], money: 1 });
    last.does(bribe(1)).asks('target', onEachOwn(6));
  });

  scenario('a neighbour on bribery costs no bribe, and neither use nor block matters (R-11)', (table) => {
    const game = table({
      own: { 6: 'viaCassia', 7: 'aquaeductus' },
      dice: [6],
      bribed: true,
      blocked: [[7], []],
    });
    game.does(activate(6), onOwn(7)).shows({ bank: 13, money: 0, bribed: true });
    const unused = table({ own: { 6: 'viaCassia', 7: 'aquaeductus' }, dice: [6] });
    unused.does(activate(6), onOwn(7)).shows({ bank: 13, bribed: false });
  });

  scenario('goes on to another Via Cassia, but never back (R-16)', (table) => {
    const game = table({ own: { 2: 'viaCassia', 3: 'viaCassia', 4: 'aquaeductus' }, dice: [2] });
    game.does(activate(2)).asks('target', onEachOwn(3)).does(onOwn(3)).asks('target', onEachOwn(4));
    game.does(onOwn(4)).shows({ bank: 13 });
    table({ own: { 2: 'viaCassia', 3: 'viaCassia' }, dice: [2] }).refuses(activate(2), 'no-target');
  });

  scenario('a Forum it activates has its Basilica (R-15), and the price of a card is due', (table) => {
    const game = table({ own: { 1: 'viaCassia', 2: 'forum', 3: 'basilica' }, dice: [1, 5] });
    game.does(activate(1), onOwn(2), useDie(5)).shows({ vp: [17, 10] });
    const statua = { own: { 1: 'viaCassia', 2: 'statuaJovis' }, foe: { 1: 'tuba' } } as const;
    table({ ...statua, dice: [1], money: 9 }).refuses(activate(1), 'no-target');
    table({ ...statua, dice: [1], money: 10 })
      .does(activate(1), onOwn(2), onFoe(1))
      .shows({ foe: {}, money: 0 });
  });
});
