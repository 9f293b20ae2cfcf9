import { describe } from 'vitest';
import { again, end, keep, reroll, roll } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('phase 1', () => {
  const full = { 1: 'tuba', 2: 'forum', 3: 'forum', 4: 'arena', 5: 'bestia', 6: 'legat', 7: 'nero' } as const;

  scenario('costs 1 VP for each vacant space, bribery included', (table) => {
    const game = table({ active: foe, own: { 2: 'forum', 5: 'bestia' }, foe: { 1: 'legat' } });
    game
      .does(end)
      .emitsOnly(
        { event: 'end', player: foe },
        { event: 'turn', player: own, turn: 6 },
        { event: 'vacant', player: own, spaces: 5, vp: 5 },
      );
    game.shows({ vp: [5, 10], bank: 21, turn: 6, active: own, dice: [] }).asks('roll');
  });

  scenario('bribery counts', (table) => {
    const { 7: _, ...six } = full;
    const game = table({ active: foe, own: six });
    game
      .does(end)
      .emits('vacant', { spaces: 1, vp: 1 })
      .shows({ vp: [9, 10], bank: 17 });
  });

  scenario("bribery does not count in the beginners' game", (table) => {
    const { 7: _, ...six } = full;
    const game = table({ active: foe, own: six, beginner: true });
    game
      .does(end)
      .emits('vacant', null)
      .shows({ vp: [10, 10], bank: 16 })
      .asks('roll');
  });

  scenario('costs nothing with a full row', (table) => {
    table({ active: foe, own: full })
      .does(end)
      .emits('vacant', null)
      .shows({ vp: [10, 10], bank: 16 })
      .asks('roll');
  });

  scenario('takes what is left, and the game is over before the roll', (table) => {
    const game = table({ active: foe, own: { 1: 'tuba' }, vp: [4, 10], bank: 16 });
    game
      .does(end)
      .emitsOnly(
        { event: 'end', player: foe },
        { event: 'turn', player: own, turn: 6 },
        { event: 'vacant', player: own, spaces: 6, vp: 4 },
        { event: 'over', result: { winner: foe, vp: [0, 10], cause: 'player-empty' } },
      );
    game.isOver({ winner: foe, vp: [0, 10], cause: 'player-empty' });
    game.shows({ bank: 20, vp: [0, 10], active: own, turn: 6, dice: [] });
  });

  scenario('is the same for the other player', (table) => {
    const over = table({ own: { 1: 'nero' }, foe: { 1: 'tuba' }, vp: [10, 6] });
    over.does(end).isOver({ winner: own, vp: [10, 0], cause: 'player-empty' });
    table({ foe: { 1: 'tuba' }, vp: [10, 7] })
      .does(end)
      .shows({ vp: [10, 1], bank: 22 })
      .asks('roll');
  });

  scenario('to the last VP is over, one more goes on', (table) => {
    const over = table({ active: foe, own: { 1: 'tuba' }, vp: [6, 10] });
    over.does(end).isOver({ winner: foe, vp: [0, 10], cause: 'player-empty' });
    table({ active: foe, own: { 1: 'tuba' }, vp: [7, 10] })
      .does(end)
      .shows({ vp: [1, 10] })
      .asks('roll');
  });
});

describe('phase 2', () => {
  scenario('rolls 3 dice', (table) => {
    const game = table({ active: foe }).does(end).asks('roll');
    game
      .hasOdds(roll(1, 2, 3), 6 / 216)
      .hasOdds(roll(4, 4, 5), 3 / 216)
      .hasOdds(roll(6, 6, 6), 1 / 216);
    game
      .refuses(roll(2, 1, 3), 'not-offered')
      .refuses(roll(1, 2), 'not-offered')
      .refuses(end, 'not-now');
    game
      .refuses(roll(1, 2, 7), 'not-offered')
      .refuses(roll(0, 1, 2), 'not-offered')
      .refuses(roll(), 'not-offered');
    game.refuses(roll(1, 1, 2, 3), 'not-offered').refuses(roll(1.5, 2, 3), 'not-offered');
    const outcomes = [];
    for (let a = 1; a <= 6; a++)
      for (let b = a; b <= 6; b++) for (let c = b; c <= 6; c++) outcomes.push(roll(a, b, c));
    game.asks('roll', outcomes);
    game.does(roll(2, 2, 5)).emitsOnly({ event: 'roll', player: own, dice: [2, 2, 5] });
    game.shows({ dice: [2, 2, 5] }).asks('act');
  });

  scenario('three of a kind may be rolled again, all three and once', (table) => {
    const game = table({ active: foe })
      .does(end, roll(4, 4, 4))
      .shows({ dice: [4, 4, 4] });
    game.asks('reroll', [reroll(4, 4, 4), keep]);
    game.refuses(reroll(4), 'not-offered').refuses(again, 'not-offered').refuses(end, 'not-now');
    game.does(reroll(4, 4, 4)).emitsOnly({ event: 'reroll', player: own, dice: [4, 4, 4], by: 'triple' });
    game
      .shows({ dice: [] })
      .asks('roll')
      .does(roll(1, 1, 1))
      .asks('act')
      .shows({ dice: [1, 1, 1] });
  });

  for (const value of [1, 2, 3, 5, 6]) {
    scenario(`three times ${value} is three of a kind`, (table) => {
      const game = table({ active: foe }).does(end, roll(value, value, value));
      game.asks('reroll', [reroll(value, value, value), keep]);
    });
  }

  scenario('three of a kind may be kept', (table) => {
    const game = table({ active: foe })
      .does(end, roll(1, 1, 1), keep)
      .asks('act')
      .shows({ dice: [1, 1, 1] });
    game.emits('reroll', null);
  });

  scenario('Fons Bacchi: any of the dice may be rolled again', (table) => {
    const game = table({ active: foe, own: { 3: 'fonsBacchi' } }).does(end, roll(2, 2, 5));
    game.asks('reroll', [reroll(2), reroll(5), reroll(2, 2), reroll(2, 5), reroll(2, 2, 5), keep]);
    game
      .refuses(reroll(5, 2), 'not-offered')
      .refuses(reroll(5, 5), 'not-offered')
      .refuses(reroll(1), 'not-offered');
    game.does(reroll(2, 5)).emitsOnly({ event: 'reroll', player: own, dice: [2, 5], by: 'fonsBacchi' });
    game
      .shows({ dice: [2] })
      .asks('roll')
      .hasOdds(roll(3, 4), 2 / 36)
      .hasOdds(roll(2, 2), 1 / 36);
    game
      .refuses(roll(2, 2, 2), 'not-offered')
      .does(roll(1, 6))
      .emits('roll', { dice: [1, 6] });
    game.asks('act').shows({ dice: [1, 2, 6] });
  });

  scenario('Fons Bacchi: a single die, or none', (table) => {
    const one = table({ active: foe, own: { 7: 'fonsBacchi' } }).does(end, roll(1, 3, 5));
    one.asks('reroll', [
      reroll(1),
      reroll(3),
      reroll(5),
      reroll(1, 3),
      reroll(1, 5),
      reroll(3, 5),
      reroll(1, 3, 5),
      keep,
    ]);
    one
      .does(reroll(3))
      .asks(
        'roll',
        [1, 2, 3, 4, 5, 6].map((n) => roll(n)),
      )
      .hasOdds(roll(4), 1 / 6);
    one.does(roll(5)).shows({ dice: [1, 5, 5] });
    const none = table({ active: foe, own: { 7: 'fonsBacchi' } }).does(end, roll(1, 3, 5), keep);
    none.asks('act').shows({ dice: [1, 3, 5] });
  });

  scenario('first three of a kind, then Fons Bacchi (R-2)', (table) => {
    const rolled = table({ active: foe, own: { 3: 'fonsBacchi' } }).does(end, roll(2, 2, 2));
    rolled.asks('reroll', [reroll(2, 2, 2), keep]).does(reroll(2, 2, 2), roll(3, 3, 3));
    rolled.asks('reroll', [reroll(3), reroll(3, 3), reroll(3, 3, 3), keep]);
    rolled
      .does(reroll(3, 3, 3))
      .emits('reroll', { by: 'fonsBacchi' })
      .does(roll(5, 5, 5))
      .asks('act');
    const kept = table({ active: foe, own: { 3: 'fonsBacchi' } }).does(end, roll(2, 2, 2), keep);
    kept
      .asks('reroll', [reroll(2), reroll(2, 2), reroll(2, 2, 2), keep])
      .does(keep)
      .asks('act');
  });

  scenario('three of a kind from Fons Bacchi gives no further reroll (R-2)', (table) => {
    const game = table({ active: foe, own: { 3: 'fonsBacchi' } }).does(
      end,
      roll(2, 2, 5),
      reroll(5),
      roll(2),
    );
    game.asks('act').shows({ dice: [2, 2, 2] });
  });

  scenario("the opponent's Fons Bacchi is of no use", (table) => {
    table({ active: foe, foe: { 3: 'fonsBacchi' } })
      .does(end, roll(2, 2, 5))
      .asks('act');
  });

  scenario('after Philosophus 2 dice, which are never three of a kind (R-9)', (table) => {
    const game = table({ active: foe, own: { 3: 'fonsBacchi' }, fewerDice: [true, false] }).does(end);
    game
      .asks('roll')
      .hasOdds(roll(1, 2), 2 / 36)
      .refuses(roll(1, 2, 3), 'not-offered')
      .shows({ fewerDice: [true, false] });
    game.does(roll(3, 3)).shows({ fewerDice: [false, false], dice: [3, 3] });
    game
      .asks('reroll', [reroll(3), reroll(3, 3), keep])
      .does(reroll(3, 3))
      .asks('roll')
      .hasOdds(roll(1, 1), 1 / 36);
    game
      .does(roll(1, 1))
      .asks('act')
      .shows({ dice: [1, 1] });
  });

  scenario("a Philosophus that affects the opponent's next roll stays in effect", (table) => {
    const game = table({ active: foe, fewerDice: [false, true] }).does(end, roll(1, 2, 3));
    game.shows({ fewerDice: [false, true], dice: [1, 2, 3] });
  });
});

describe('the end of a turn', () => {
  scenario('lets unused dice, the use of bribery and Essedum lapse', (table) => {
    const game = table({ own: { 1: 'tuba' }, dice: [1, 2], bribed: true, weakened: 4, money: 3, turn: 7 });
    game
      .does(end)
      .shows({ dice: [], bribed: false, weakened: 0, money: 3, turn: 8, active: foe })
      .asks('roll');
    game
      .does(roll(1, 2, 3))
      .asks('act', undefined, foe)
      .shows({ dice: [1, 2, 3] });
  });
});
