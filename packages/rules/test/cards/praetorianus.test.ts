import { describe } from 'vitest';
import {
  activate,
  bribe,
  draw,
  end,
  money,
  onEachFoe,
  onFoe,
  onOwn,
  play,
  roll,
  SPACES,
  useDie,
} from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Praetorianus', () => {
  scenario('Praetorianus blocks any space of the opponent, vacant or not', (table) => {
    table({ own: { 3: 'praetorianus' }, foe: { 2: 'forum', 7: 'legat' }, dice: [3, 3] })
      .does(activate(3))
      .asks('target', SPACES.map(onFoe))
      .refuses(onOwn(1), 'not-offered')
      .does(onFoe(2))
      .emitsOnly({ event: 'block', player: foe, space: 2 })
      .changes({ blocked: [[], [2]], dice: [3] })
      .asks('act')
      .does(activate(3))
      .asks('target', onEachFoe(1, 3, 4, 5, 6, 7))
      .refuses(onFoe(2), 'not-offered')
      .does(onFoe(5))
      .emits('block', { player: foe, space: 5 })
      .changes({ blocked: [[], [2, 5]], dice: [] });
  });

  scenario(
    'Praetorianus keeps dice off the space in the next turn of the opponent, and then no more',
    (table) => {
      const full = {
        1: 'legat',
        3: 'forum',
        4: 'forum',
        5: 'forum',
        6: 'forum',
        7: 'tribunusPlebis',
      } as const;
      table({
        own: { ...full, 2: 'praetorianus' },
        foe: { ...full, 2: 'tribunusPlebis', 1: 'consul', 7: 'viaCassia' },
        foeMoney: 9,
        foeHand: ['templum', 'bestia'],
        dice: [2],
        figures: { tribunusPlebis: { defence: 5 } },
      })
        .does(activate(2), onFoe(2), end, roll(2, 2, 5))
        .shows({ blocked: [[], [2]], active: foe })
        .refuses(activate(2), 'blocked')
        .does(money(2))
        .does(play('templum', 2))
        .refuses(activate(2), 'blocked')
        .refuses(activate(1), 'no-die')
        .does(end)
        .shows({ blocked: [[], []], active: own })
        .does(roll(1, 1, 2), end)
        .shows({ active: foe })
        .does(roll(1, 2, 3))
        .refuses(activate(2), 'passive')
        .does(activate(3))
        .asks('die', [useDie(1), useDie(2)], foe);
    },
  );

  scenario('Praetorianus on bribery keeps bribes away, not money and cards', (table) => {
    const full = {
      1: 'legat',
      2: 'forum',
      3: 'forum',
      4: 'forum',
      5: 'forum',
      6: 'consul',
      7: 'tribunusPlebis',
    } as const;
    table({ own: { 2: 'praetorianus' }, foe: full, foeMoney: 9, dice: [2], draw: ['bestia'] })
      .does(activate(2), onFoe(7), end, roll(2, 2, 6))
      .refuses(bribe(2), 'blocked')
      .asks('act', [money(2), draw(2), activate(2), money(6), draw(6), activate(6), end], foe);
  });

  scenario(
    'Praetorianus on a vacant space keeps dice off it, and says so before the missing card',
    (table) => {
      table({ foe: { 1: 'legat' }, dice: [2], blocked: [[2, 7], []], money: 2 })
        .refuses(activate(2), 'blocked')
        .refuses(bribe(2), 'blocked');
      table({ foe: { 1: 'legat' }, dice: [2], money: 2 })
        .refuses(activate(2), 'no-card')
        .refuses(bribe(2), 'no-card');
    },
  );

  scenario('Praetorianus needs a space that is not blocked', (table) => {
    table({ own: { 3: 'praetorianus' }, dice: [3], blocked: [[], SPACES] }).refuses(activate(3), 'no-target');
    table({ own: { 3: 'praetorianus' }, dice: [3], blocked: [[], [1, 2, 3, 4, 5, 6]] })
      .does(activate(3))
      .asks('target', [onFoe(7)]);
  });

  scenario("Praetorianus has six spaces to block in the beginners' game", (table) => {
    table({ own: { 3: 'praetorianus' }, dice: [3], beginner: true })
      .does(activate(3))
      .asks('target', onEachFoe(1, 2, 3, 4, 5, 6));
    table({
      own: { 3: 'praetorianus' },
      dice: [3],
      blocked: [[], [1, 2, 3, 4, 5, 6]],
      beginner: true,
    }).refuses(activate(3), 'no-target');
  });
});
