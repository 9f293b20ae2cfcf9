import { describe } from 'vitest';
import {
  activate,
  bribe,
  draw,
  end,
  keep,
  money,
  onFoe,
  onOwn,
  play,
  reroll,
  roll,
  SPACES,
} from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';
import { fullRow } from '../layouts.ts';

describe('R-2', () => {
  const begin = { active: foe, own: fullRow({ 1: 'fonsBacchi' }) };

  scenario('R-2 first three of a kind, then Fons Bacchi; both may happen, and there is no third', (table) => {
    table(begin)
      .does(end)
      .does(roll(2, 2, 2))
      .asks('reroll', [reroll(2, 2, 2), keep])
      .does(reroll(2, 2, 2))
      .emitsOnly({ event: 'reroll', player: own, dice: [2, 2, 2], by: 'triple' })
      .asks('roll')
      .does(roll(5, 5, 5))
      .asks('reroll', [reroll(5), reroll(5, 5), reroll(5, 5, 5), keep])
      .does(reroll(5, 5))
      .emitsOnly({ event: 'reroll', player: own, dice: [5, 5], by: 'fonsBacchi' })
      .shows({ dice: [5] })
      .asks('roll')
      .does(roll(5, 5))
      .emitsOnly({ event: 'roll', player: own, dice: [5, 5] })
      .shows({ dice: [5, 5, 5] })
      .asks('act');
  });

  scenario('R-2 Fons Bacchi follows if three of a kind were kept', (table) => {
    table(begin)
      .does(end, roll(2, 2, 2), keep)
      .asks('reroll', [reroll(2), reroll(2, 2), reroll(2, 2, 2), keep])
      .does(keep)
      .shows({ dice: [2, 2, 2] })
      .asks('act');
  });

  scenario('R-2 three of a kind from Fons Bacchi gives no further reroll', (table) => {
    table(begin)
      .does(end, roll(1, 4, 6))
      .asks('reroll', [
        reroll(1),
        reroll(4),
        reroll(6),
        reroll(1, 4),
        reroll(1, 6),
        reroll(4, 6),
        reroll(1, 4, 6),
        keep,
      ])
      .does(reroll(1, 4, 6), roll(3, 3, 3))
      .shows({ dice: [3, 3, 3] })
      .asks('act');
  });

  scenario('R-2 after Philosophus there is no three of a kind; Fons Bacchi still helps', (table) => {
    table({ active: foe, own: fullRow(), fewerDice: [true, false] })
      .does(end, roll(4, 4))
      .shows({ dice: [4, 4] })
      .asks('act');
    table({ ...begin, fewerDice: [true, false] })
      .does(end, roll(4, 4))
      .asks('reroll', [reroll(4), reroll(4, 4), keep])
      .does(reroll(4), roll(6))
      .shows({ dice: [4, 6] })
      .asks('act');
  });
});

describe('R-9', () => {
  scenario('R-9 Philosophus is not cumulative', (table) => {
    table({ own: { 2: 'philosophus', 3: 'philosophus' }, dice: [2, 3] })
      .does(activate(2))
      .emits('fewerDice', { player: foe })
      .changes({ fewerDice: [false, true], dice: [3] })
      .refuses(activate(3), 'no-effect');
  });

  scenario('R-9 it ends with the weakened roll: the next one has all dice', (table) => {
    table({
      own: fullRow({ 1: 'philosophus' }),
      foe: fullRow({ 2: 'legat', 3: 'nero', 4: 'tuba', 5: 'bestia' }),
      dice: [1],
    })
      .does(activate(1), end)
      .asks('roll')
      .shows({ fewerDice: [false, true], active: foe })
      .does(roll(3, 3))
      .shows({ fewerDice: [false, false], dice: [3, 3] })
      .asks('act', undefined, foe)
      .does(end, roll(1, 2, 3), end, roll(1, 2, 4))
      .shows({ active: foe, dice: [1, 2, 4] });
  });
});

describe('R-12', () => {
  scenario('R-12 Praetorianus can block bribery, vacant or not, but not money and cards', (table) => {
    table({
      own: fullRow({ 2: 'praetorianus' }),
      foe: { 1: 'legat', 2: 'nero', 3: 'tuba' },
      foeMoney: 6,
      dice: [2],
      draw: ['bestia'],
    })
      .does(activate(2))
      .asks('target', SPACES.map(onFoe))
      .does(onFoe(7), end, roll(4, 5, 6))
      .shows({ blocked: [[], [7]] })
      .refuses(bribe(4), 'blocked')
      .asks('act', [money(4), draw(4), money(5), draw(5), money(6), draw(6), end], foe);
  });

  scenario('R-12 other cards can still activate the card there, and cards may be laid there', (table) => {
    table({
      own: fullRow({ 1: 'praetorianus' }),
      foe: {
        1: 'legat',
        2: 'viaCassia',
        3: 'tribunusPlebis',
        4: 'nero',
        5: 'tuba',
        6: 'bestia',
        7: 'consul',
      },
      foeHand: ['templum'],
      foeMoney: 2,
      dice: [1],
    })
      .does(activate(1), onFoe(3), end, roll(2, 3, 3))
      .refuses(activate(3), 'blocked')
      .does(activate(2), onOwn(3))
      .shows({ vp: [9, 11] })
      .does(play('templum', 3))
      .shows({
        foe: { 1: 'legat', 2: 'viaCassia', 3: 'templum', 4: 'nero', 5: 'tuba', 6: 'bestia', 7: 'consul' },
      })
      .refuses(activate(3), 'blocked')
      .shows({ blocked: [[], [3]] })
      .does(end)
      .shows({ blocked: [[], []] });
  });

  scenario("R-12 the end of the player's own turn does not end it", (table) => {
    table({
      own: fullRow(),
      foe: fullRow({ 1: 'legat', 2: 'nero', 3: 'tuba', 4: 'bestia' }),
      dice: [],
      blocked: [[1], [2]],
    })
      .does(end)
      .shows({ blocked: [[], [2]], active: foe });
  });
});

describe('R-25', () => {
  scenario('R-25 three of a kind may be rolled again, all three, once', (table) => {
    table({ active: foe, own: fullRow() })
      .does(end, roll(6, 6, 6))
      .asks('reroll', [reroll(6, 6, 6), keep])
      .refuses(reroll(6), 'not-offered')
      .refuses(reroll(6, 6), 'not-offered')
      .does(reroll(6, 6, 6))
      .shows({ dice: [] })
      .does(roll(1, 1, 1))
      .shows({ dice: [1, 1, 1] })
      .asks('act');
    table({ active: foe, own: fullRow() })
      .does(end, roll(6, 6, 6), keep)
      .shows({ dice: [6, 6, 6] })
      .asks('act');
  });

  scenario('R-25 two of a kind are not', (table) => {
    table({ active: foe, own: fullRow() })
      .does(end, roll(5, 6, 6))
      .shows({ dice: [5, 6, 6] })
      .asks('act');
  });
});
