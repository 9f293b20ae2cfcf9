import { describe } from 'vitest';
import { activate, bribe, end, onEachFoe, onEachOwn, onOwn, useDie } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Maecenas', () => {
  scenario('pays the cost of another own card, then activates it where it lies', (table) => {
    const game = table({
      own: { 1: 'maecenas', 4: 'veneficus' },
      foe: { 1: 'bestia', 4: 'tuba' },
      dice: [1],
      money: 10,
    });
    game.does(activate(1)).asks('target', onEachOwn(4)).shows({ money: 10 });
    game
      .does(onOwn(4))
      .emitsOnly(
        { event: 'chain', player: own, card: 'veneficus', space: 4, cost: 8 },
        { event: 'discard', player: foe, card: 'tuba', from: 4 },
      );
    game
      .shows({ money: 2, foeMoney: 0, foe: { 1: 'bestia' }, discard: ['tuba'], dice: [] })
      .asks('act', [end]);
  });

  scenario('chooses among the cards that could act with the money then left, and never itself', (table) => {
    const game = table({
      own: {
        1: 'maecenas',
        2: 'tuba',
        3: 'taberna',
        4: 'statuaJovis',
        5: 'aquaeductus',
        6: 'aries',
        7: 'triremis',
      },
      foe: { 3: 'bestia' },
      dice: [1],
      money: 14,
    });
    game.does(activate(1)).asks('target', onEachOwn(3, 5, 7));
    game.does(onOwn(7)).shows({ vp: [13, 10], bank: 13, money: 11, bribed: false });
  });

  scenario('leaves enough for the price of the chosen card', (table) => {
    const cards = { own: { 1: 'maecenas', 4: 'statuaJovis' }, foe: { 3: 'bestia' }, dice: [1] } as const;
    table({ ...cards, dice: [1], money: 14 }).refuses(activate(1), 'cannot-afford');
    const game = table({ ...cards, dice: [1], money: 15 });
    game.does(activate(1)).does(onOwn(4)).shows({ money: 0 }).asks('target', onEachFoe(3));
  });

  scenario('needs the full cost, to the last HS (R-18)', (table) => {
    const cards = { own: { 1: 'maecenas', 4: 'taberna' }, foe: { 3: 'bestia' } } as const;
    table({ ...cards, dice: [1], money: 6 }).refuses(activate(1), 'cannot-afford');
    table({ ...cards, dice: [1], money: 7 })
      .does(activate(1), onOwn(4))
      .shows({ money: 0, vp: [11, 10] });
  });

  scenario('a missing target is not reported as missing money', (table) => {
    const game = table({ own: { 1: 'maecenas', 2: 'tuba', 4: 'taberna' }, dice: [1], money: 50 });
    game.refuses(activate(1), 'no-target');
    table({ own: { 1: 'maecenas', 4: 'taberna' }, dice: [1], money: 0 }).refuses(activate(1), 'no-target');
    table({ own: { 1: 'maecenas' }, dice: [1], money: 50 }).refuses(activate(1), 'no-target');
  });

  scenario('money is the reason if more of it would allow any of the cards', (table) => {
    const game = table({
      own: { 1: 'maecenas', 2: 'aries', 3: 'taberna' },
      foe: { 1: 'tuba' },
      dice: [1],
      money: 6,
    });
    game.refuses(activate(1), 'cannot-afford');
  });

  scenario('on bribery the bribe is paid before', (table) => {
    const cards = { own: { 3: 'taberna', 7: 'maecenas' }, foe: { 3: 'bestia' } } as const;
    table({ ...cards, dice: [2], money: 8 }).refuses(bribe(2), 'cannot-afford');
    const game = table({ ...cards, dice: [2], money: 9 });
    game
      .does(bribe(2))
      .shows({ money: 7 })
      .does(onOwn(3))
      .shows({ money: 0, vp: [11, 10] });
  });

  scenario('its own die is used up before the chosen card looks for one', (table) => {
    const cards = { own: { 1: 'maecenas', 2: 'forum' }, money: 5 } as const;
    table({ ...cards, dice: [1] }).refuses(activate(1), 'no-target');
    const game = table({ ...cards, dice: [1, 6] });
    game.does(activate(1), onOwn(2)).asks('die', [useDie(6)]);
  });

  scenario(
    'a card on bribery costs no bribe, and neither use nor block of bribery matters (R-11)',
    (table) => {
      const game = table({
        own: { 1: 'maecenas', 7: 'aquaeductus' },
        dice: [1],
        money: 5,
        bribed: true,
        blocked: [[7], []],
      });
      game.does(activate(1), onOwn(7)).shows({ money: 0, bank: 13, bribed: true });
    },
  );

  scenario('a second Maecenas may follow, but no card acts twice (R-16)', (table) => {
    const game = table({
      own: { 1: 'maecenas', 2: 'maecenas', 3: 'taberna' },
      foe: { 3: 'bestia' },
      dice: [1],
      money: 11,
    });
    game.does(activate(1)).asks('target', onEachOwn(2, 3));
    game.does(onOwn(2)).emits('chain', { card: 'maecenas', space: 2, cost: 4 }).asks('target', onEachOwn(3));
    game.does(onOwn(3)).shows({ money: 0, vp: [11, 10] });
  });

  scenario('a card that costs nothing is paid with nothing', (table) => {
    const game = table({
      own: { 1: 'maecenas', 2: 'aquaeductus' },
      dice: [1],
      figures: { aquaeductus: { cost: 0 } },
    });
    game.does(activate(1), onOwn(2)).emits('pay', null).emits('chain', { cost: 0 }).shows({ bank: 13 });
  });
});
