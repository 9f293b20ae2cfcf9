import { describe } from 'vitest';
import { activate, bribe, end, foe, onFoe, onOwn, own, scenario, take } from '../scenario.ts';

describe('Bestia', () => {
  scenario('battles the card of lowest defence, character or building; of equals, one chooses', (table) => {
    const game = table({
      own: { 1: 'bestia' },
      foe: { 2: 'tuba', 4: 'portus', 5: 'fortuna', 7: 'decurio' },
      dice: [1, 4],
    });
    game.does(activate(1)).shows({ dice: [4] });
    game.toldOnly({ event: 'activate', player: own, card: 'bestia', space: 1, die: 1, bribe: 0 });
    game
      .asks('target', [2, 5, 7].map(onFoe))
      .refuses(onFoe(4), 'not-offered')
      .refuses(onOwn(2), 'not-offered');
    game.does(onFoe(5)).asks('battle');
    game.toldOnly({ event: 'target', player: foe, card: 'fortuna', space: 5, defence: 3 });
    game.rolls(3).toldOnly(
      { event: 'battleRoll', player: own, roll: 3, again: false },
      {
        event: 'battle',
        player: foe,
        card: 'fortuna',
        space: 5,
        roll: 3,
        bonus: 0,
        defence: 3,
        won: true,
      },
      { event: 'discard', player: foe, card: 'fortuna', from: 5 },
    );
    game.shows({ own: { 1: 'bestia' }, foe: { 2: 'tuba', 4: 'portus', 7: 'decurio' }, discard: ['fortuna'] });
    game.shows({ vp: [10, 10], bank: 16, money: 0, dice: [4], hand: [], foeHand: [] });
    game.asks('act', [{ do: 'money', die: 4 }, { do: 'draw', die: 4 }, end]);
  });

  scenario('is not asked for a single lowest card, and loses by one', (table) => {
    const game = table({ own: { 1: 'bestia' }, foe: { 2: 'tuba', 4: 'portus' }, dice: [1] });
    game.does(activate(1)).asks('battle').told('target', { card: 'tuba', defence: 3 });
    game.rolls(2).told('battle', { card: 'tuba', roll: 2, defence: 3, won: false }).told('discard', null);
    game.shows({ foe: { 2: 'tuba', 4: 'portus' }, discard: [] }).asks('act', [end]);
  });

  scenario('a Turris strengthens all others on its side, but not itself', (table) => {
    const game = table({
      own: { 1: 'bestia', 3: 'turris' },
      foe: { 1: 'turris', 2: 'forum', 5: 'nero' },
      dice: [1],
    });
    game.does(activate(1)).asks('target', [1, 2].map(onFoe));
    game.does(onFoe(2)).told('target', { defence: 6 });
    game.rolls(5).told('battle', { defence: 6, won: false }).shows({ discard: [] });
  });

  scenario('two Turres strengthen each other once and all others twice', (table) => {
    const game = table({ own: { 1: 'bestia' }, foe: { 1: 'turris', 2: 'turris', 3: 'forum' }, dice: [1] });
    game.does(activate(1)).asks('target', [1, 2, 3].map(onFoe));
    game.does(onFoe(1)).told('target', { card: 'turris', defence: 7 });
  });

  scenario('Essedum lowers defences, never below 0', (table) => {
    const game = table({
      own: { 1: 'bestia' },
      foe: { 1: 'tuba', 2: 'veneficus', 3: 'forum' },
      dice: [1],
      weakened: 4,
    });
    game.does(activate(1)).asks('target', [1, 2].map(onFoe));
    game.does(onFoe(2)).told('target', { defence: 0 });
    game
      .rolls(1)
      .told('battle', { defence: 0, won: true })
      .shows({ foe: { 1: 'tuba', 3: 'forum' }, weakened: 4 });
  });

  scenario('the figures of this game count', (table) => {
    const figures = { forum: { defence: 1 } };
    const game = table({ own: { 1: 'bestia' }, foe: { 2: 'veneficus', 6: 'forum' }, dice: [1], figures });
    game.does(activate(1)).asks('battle').told('target', { space: 6, defence: 1 });
    game.rolls(1).shows({ foe: { 2: 'veneficus' } });
  });

  scenario('needs a card of the opponent', (table) => {
    table({ own: { 1: 'bestia', 2: 'forum' }, dice: [1, 1] }).refuses(activate(1), 'no-target');
  });
});

describe('Decurio', () => {
  const characters = {
    1: 'bestia',
    2: 'tuba',
    3: 'pictor',
    4: 'magister',
    5: 'consul',
    6: 'senator',
  } as const;

  scenario('battles a character opposite or diagonally opposite, with +1 (R-7)', (table) => {
    const game = table({ own: { 3: 'decurio' }, foe: { ...characters, 7: 'legat' }, dice: [3] });
    game.does(activate(3)).asks('target', [2, 3, 4].map(onFoe));
    game.does(onFoe(4)).rolls(2).told('battle', { space: 4, roll: 2, bonus: 1, defence: 3, won: true });
    game.shows({ foe: { 1: 'bestia', 2: 'tuba', 3: 'pictor', 5: 'consul', 6: 'senator', 7: 'legat' } });
    game.shows({ discard: ['magister'], own: { 3: 'decurio' } });
  });

  scenario('loses by one', (table) => {
    const game = table({ own: { 3: 'decurio' }, foe: { 3: 'tuba' }, dice: [3] });
    game.does(activate(3)).asks('battle');
    game
      .rolls(1)
      .told('battle', { roll: 1, bonus: 1, defence: 3, won: false })
      .shows({ foe: { 3: 'tuba' } });
  });

  scenario('on space 1 sees 1 and 2, and not around the corner', (table) => {
    const game = table({ own: { 1: 'decurio' }, foe: { ...characters, 7: 'legat' }, dice: [1] });
    game.does(activate(1)).asks('target', [1, 2].map(onFoe));
  });

  scenario('on space 6 sees bribery (R-1)', (table) => {
    const game = table({ own: { 6: 'decurio' }, foe: { ...characters, 7: 'legat' }, dice: [6] });
    game.does(activate(6)).asks('target', [5, 6, 7].map(onFoe));
  });

  scenario('on bribery sees 6 and bribery', (table) => {
    const game = table({ own: { 7: 'decurio' }, foe: { ...characters, 7: 'legat' }, dice: [2], money: 2 });
    game.does(bribe(2)).asks('target', [6, 7].map(onFoe)).shows({ money: 0, bribed: true, dice: [] });
    game.toldOnly({ event: 'activate', player: own, card: 'decurio', space: 7, die: 2, bribe: 2 });
  });

  scenario("in the beginners' game space 6 is the last", (table) => {
    const game = table({ own: { 6: 'decurio' }, foe: characters, dice: [6], beginner: true });
    game.does(activate(6)).asks('target', [5, 6].map(onFoe));
  });

  scenario('fights neither buildings nor characters further off', (table) => {
    const game = table({
      own: { 3: 'decurio', 4: 'tuba' },
      foe: { 1: 'bestia', 2: 'forum', 3: 'turris', 4: 'arena', 5: 'consul' },
      dice: [3],
    });
    game.refuses(activate(3), 'no-target');
  });
});

describe('Elephantus Militaris', () => {
  scenario('discards the opposite card of defence 4, without a battle', (table) => {
    const game = table({
      own: { 2: 'elephantus' },
      foe: { 1: 'tuba', 2: 'portus', 3: 'consul' },
      dice: [2, 3],
    });
    game
      .does(activate(2))
      .toldOnly(
        { event: 'activate', player: own, card: 'elephantus', space: 2, die: 2, bribe: 0 },
        { event: 'discard', player: foe, card: 'portus', from: 2 },
      );
    game.shows({ own: { 2: 'elephantus' }, foe: { 1: 'tuba', 3: 'consul' }, discard: ['portus'], dice: [3] });
    game.asks('act', [{ do: 'money', die: 3 }, { do: 'draw', die: 3 }, end]);
  });

  scenario('discards a weak character too', (table) => {
    table({ own: { 2: 'elephantus' }, foe: { 2: 'veneficus' }, dice: [2] })
      .does(activate(2))
      .shows({ foe: {} });
  });

  scenario('cannot move a card of defence 5', (table) => {
    const game = table({ own: { 2: 'elephantus' }, foe: { 1: 'tuba', 2: 'forum', 3: 'consul' }, dice: [2] });
    game.refuses(activate(2), 'no-target');
  });

  scenario('needs an opposite card; diagonals do not count', (table) => {
    const game = table({ own: { 2: 'elephantus' }, foe: { 1: 'tuba', 3: 'consul' }, dice: [2] });
    game.refuses(activate(2), 'no-target');
  });

  scenario('the current defence counts (R-28): a Turris saves, Essedum delivers', (table) => {
    const saved = table({ own: { 2: 'elephantus' }, foe: { 2: 'portus', 5: 'turris' }, dice: [2] });
    saved.refuses(activate(2), 'no-target');
    const weak = table({ own: { 2: 'elephantus' }, foe: { 2: 'turris' }, dice: [2], weakened: 2 });
    weak.does(activate(2)).shows({ foe: {}, discard: ['turris'] });
  });
});

describe('Equitatus', () => {
  scenario("discards all the opponent's Forums and nothing else", (table) => {
    const game = table({
      own: { 4: 'equitatus', 5: 'forum' },
      foe: { 1: 'forum', 2: 'basilica', 4: 'forum', 7: 'forum' },
      dice: [4, 4],
    });
    game
      .does(activate(4))
      .toldOnly(
        { event: 'activate', player: own, card: 'equitatus', space: 4, die: 4, bribe: 0 },
        { event: 'discard', player: foe, card: 'forum', from: 1 },
        { event: 'discard', player: foe, card: 'forum', from: 4 },
        { event: 'discard', player: foe, card: 'forum', from: 7 },
      );
    game.shows({
      own: { 4: 'equitatus', 5: 'forum' },
      foe: { 2: 'basilica' },
      discard: ['forum', 'forum', 'forum'],
    });
    game.shows({ vp: [10, 10], bank: 16 }).refuses(activate(4), 'no-target');
  });
});

describe('Maecenas', () => {
  scenario('pays the cost of another own card, then activates it where it lies', (table) => {
    const game = table({
      own: { 1: 'maecenas', 4: 'veneficus' },
      foe: { 1: 'bestia', 4: 'tuba' },
      dice: [1],
      money: 10,
    });
    game.does(activate(1)).asks('target', [4].map(onOwn)).shows({ money: 10 });
    game
      .does(onOwn(4))
      .toldOnly(
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
    game.does(activate(1)).asks('target', [3, 5, 7].map(onOwn));
    game.does(onOwn(7)).shows({ vp: [13, 10], bank: 13, money: 11, bribed: false });
  });

  scenario('leaves enough for the price of the chosen card', (table) => {
    const cards = { own: { 1: 'maecenas', 4: 'statuaJovis' }, foe: { 3: 'bestia' }, dice: [1] } as const;
    table({ ...cards, dice: [1], money: 14 }).refuses(activate(1), 'cannot-afford');
    const game = table({ ...cards, dice: [1], money: 15 });
    game.does(activate(1)).does(onOwn(4)).shows({ money: 0 }).asks('target', [3].map(onFoe));
  });

  scenario('needs the full cost, to the last HS (R-18)', (table) => {
    const cards = { own: { 1: 'maecenas', 4: 'taberna' }, foe: { 3: 'bestia' } } as const;
    table({ ...cards, dice: [1], money: 6 }).refuses(activate(1), 'cannot-afford');
    table({ ...cards, dice: [1], money: 7 })
      .does(activate(1), onOwn(4))
      .shows({ money: 0, vp: [11, 10] });
  });

  scenario('a missing target is no matter of money', (table) => {
    const game = table({ own: { 1: 'maecenas', 2: 'tuba', 4: 'taberna' }, dice: [1], money: 50 });
    game.refuses(activate(1), 'no-target');
    table({ own: { 1: 'maecenas', 4: 'taberna' }, dice: [1], money: 0 }).refuses(activate(1), 'no-target');
    table({ own: { 1: 'maecenas' }, dice: [1], money: 50 }).refuses(activate(1), 'no-target');
  });

  scenario('money is missing if it would open but one of the cards', (table) => {
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
    game.does(activate(1), onOwn(2)).asks('die', [{ do: 'die', die: 6 }]);
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
    game.does(activate(1)).asks('target', [2, 3].map(onOwn));
    game.does(onOwn(2)).told('chain', { card: 'maecenas', space: 2, cost: 4 }).asks('target', [3].map(onOwn));
    game.does(onOwn(3)).shows({ money: 0, vp: [11, 10] });
  });

  scenario('a card that costs nothing is paid with nothing', (table) => {
    const game = table({
      own: { 1: 'maecenas', 2: 'aquaeductus' },
      dice: [1],
      figures: { aquaeductus: { cost: 0 } },
    });
    game.does(activate(1), onOwn(2)).told('pay', null).told('chain', { cost: 0 }).shows({ bank: 13 });
  });
});

describe('Magister', () => {
  scenario('performs the action of the opposite card', (table) => {
    const game = table({ own: { 2: 'magister' }, foe: { 2: 'taberna', 3: 'tuba', 7: 'bestia' }, dice: [2] });
    game
      .does(activate(2))
      .toldOnly(
        { event: 'activate', player: own, card: 'magister', space: 2, die: 2, bribe: 0 },
        { event: 'copy', player: own, card: 'taberna', owner: foe, space: 2, at: 2 },
        { event: 'gain', player: own, vp: 2 },
      );
    game.shows({
      vp: [12, 10],
      bank: 14,
      foe: { 2: 'taberna', 3: 'tuba', 7: 'bestia' },
      own: { 2: 'magister' },
    });
  });

  scenario('sees the table from its own space (R-14)', (table) => {
    const game = table({
      own: { 6: 'magister' },
      foe: { 4: 'tuba', 5: 'bestia', 6: 'decurio', 7: 'legat' },
      dice: [6],
    });
    game.does(activate(6)).asks('target', [5, 6, 7].map(onFoe));
    game.does(onFoe(7)).rolls(1).told('battle', { bonus: 1, defence: 2, won: true });
  });

  scenario('activates own neighbours by a Via Cassia of the opponent', (table) => {
    const game = table({
      own: { 1: 'taberna', 3: 'magister', 4: 'aquaeductus' },
      foe: { 2: 'triremis', 3: 'viaCassia', 4: 'aries' },
      dice: [3],
    });
    game
      .does(activate(3))
      .asks('target', [4].map(onOwn))
      .does(onOwn(4))
      .shows({ bank: 13, vp: [10, 10] });
  });

  scenario('pays for other own cards by a Maecenas of the opponent, but not for itself (R-16)', (table) => {
    const game = table({
      own: { 2: 'aquaeductus', 3: 'magister', 4: 'tuba' },
      foe: { 3: 'maecenas' },
      dice: [3],
      money: 20,
    });
    game.does(activate(3)).asks('target', [2].map(onOwn)).does(onOwn(2)).shows({ money: 15, bank: 13 });
  });

  scenario('"this card" is Magister (R-14)', (table) => {
    const game = table({ own: { 2: 'magister' }, foe: { 2: 'portus' }, dice: [2], hand: ['tuba'] });
    game.does(activate(2)).asks('swap', [{ do: 'swap', card: 'tuba', space: 2 }]);
    game
      .does({ do: 'swap', card: 'tuba', space: 2 })
      .shows({ own: { 2: 'tuba' }, foe: { 2: 'portus' }, hand: ['magister'] });
  });

  scenario('a copied Forum has no Basilica or Templum (R-15)', (table) => {
    const game = table({
      own: { 2: 'basilica', 3: 'magister', 4: 'templum' },
      foe: { 3: 'forum' },
      dice: [3, 5, 6],
    });
    game.does(activate(3)).asks(
      'die',
      [5, 6].map((die) => ({ do: 'die', die })),
    );
    game.does({ do: 'die', die: 5 }).shows({ vp: [15, 10], bank: 11, dice: [6] });
  });

  scenario('gives the reason of the card it would copy', (table) => {
    const opposite = (
      card: 'tuba' | 'triremis' | 'statuaJovis' | 'forum' | 'portus' | 'aries' | 'magister',
    ) => table({ own: { 2: 'magister' }, foe: { 2: card, 3: 'consul', 4: 'pictor' }, dice: [2], money: 9 });
    table({ own: { 2: 'magister' }, foe: { 1: 'taberna' }, dice: [2] }).refuses(activate(2), 'no-target');
    opposite('tuba').refuses(activate(2), 'passive');
    opposite('triremis').refuses(activate(2), 'no-effect');
    opposite('statuaJovis').refuses(activate(2), 'cannot-afford');
    opposite('forum').refuses(activate(2), 'no-dice');
    opposite('portus').refuses(activate(2), 'no-cards');
    opposite('magister').refuses(activate(2), 'loop');
  });
});

describe('Mercennarius', () => {
  const pay = (times: number) => ({ do: 'pay', times }) as const;

  scenario('battles the opposite card and pays 3 HS for each +1 after the roll (R-8, R-29)', (table) => {
    const game = table({ own: { 2: 'mercennarius' }, foe: { 1: 'tuba', 2: 'forum' }, dice: [2], money: 8 });
    game.does(activate(2)).asks('battle').told('target', { card: 'forum', space: 2, defence: 5 });
    game.rolls(3).asks('pay', [0, 1, 2].map(pay)).refuses(pay(3), 'not-offered');
    game
      .does(pay(2))
      .toldOnly(
        { event: 'pay', player: own, money: 6 },
        { event: 'battle', player: foe, card: 'forum', space: 2, roll: 3, bonus: 2, defence: 5, won: true },
        { event: 'discard', player: foe, card: 'forum', from: 2 },
      );
    game.shows({ money: 2, foeMoney: 0, foe: { 1: 'tuba' }, discard: ['forum'] }).asks('act', [end]);
  });

  scenario('may pay too little', (table) => {
    const game = table({ own: { 2: 'mercennarius' }, foe: { 2: 'bestia' }, dice: [2], money: 3 });
    game.does(activate(2)).rolls(2).asks('pay', [0, 1].map(pay));
    game.does(pay(1)).told('battle', { roll: 2, bonus: 1, defence: 4, won: false });
    game.shows({ money: 0, foe: { 2: 'bestia' } });
  });

  scenario('may pay nothing', (table) => {
    const game = table({ own: { 2: 'mercennarius' }, foe: { 2: 'bestia' }, dice: [2], money: 3 });
    game.does(activate(2)).rolls(4).asks('pay', [0, 1].map(pay));
    game.does(pay(0)).told('pay', null).told('battle', { bonus: 0, won: true }).shows({ money: 3, foe: {} });
  });

  scenario('is not asked without 3 HS', (table) => {
    const lost = table({ own: { 2: 'mercennarius' }, foe: { 2: 'bestia' }, dice: [2], money: 2 });
    lost.does(activate(2)).rolls(3).asks('act').told('battle', { bonus: 0, won: false }).shows({ money: 2 });
    const won = table({ own: { 7: 'mercennarius' }, foe: { 7: 'bestia' }, dice: [2], money: 4 });
    won
      .does(bribe(2))
      .rolls(4)
      .asks('act')
      .told('battle', { bonus: 0, won: true })
      .shows({ money: 2, foe: {} });
  });

  scenario('pays after the roll of a Tuba', (table) => {
    const game = table({ own: { 2: 'mercennarius', 3: 'tuba' }, foe: { 2: 'bestia' }, dice: [2], money: 3 });
    game
      .does(activate(2))
      .rolls(1)
      .asks('again', [{ do: 'reroll' }, { do: 'keep' }]);
    game.does({ do: 'reroll' }).rolls(3).asks('pay', [0, 1].map(pay));
    game.does(pay(1)).told('battle', { roll: 3, bonus: 1, won: true });
  });

  scenario('needs an opposite card', (table) => {
    const game = table({ own: { 2: 'mercennarius' }, foe: { 1: 'tuba', 3: 'forum' }, dice: [2], money: 9 });
    game.refuses(activate(2), 'no-target');
  });
});

describe('Philosophus', () => {
  scenario('lets the opponent roll 2 dice in the next turn, and only then', (table) => {
    const game = table({ own: { 1: 'philosophus', 2: 'philosophus' }, dice: [1, 2] });
    game
      .does(activate(1))
      .toldOnly(
        { event: 'activate', player: own, card: 'philosophus', space: 1, die: 1, bribe: 0 },
        { event: 'fewerDice', player: foe },
      );
    game.shows({ fewerDice: [false, true] }).refuses(activate(2), 'no-effect');
    game
      .does(end)
      .asks('roll')
      .shows({ fewerDice: [false, true], active: foe });
    game
      .does({ do: 'roll', dice: [4, 4] })
      .shows({ fewerDice: [false, false], dice: [4, 4] })
      .asks('act', undefined, foe);
    game
      .does(end)
      .asks('roll')
      .does({ do: 'roll', dice: [1, 2, 6] })
      .shows({ dice: [1, 2, 6] });
    game.does(activate(2)).shows({ fewerDice: [false, true] });
  });

  scenario('does not weaken the one who plays it', (table) => {
    const game = table({ own: { 1: 'philosophus' }, dice: [1], fewerDice: [true, false] });
    game.does(activate(1)).shows({ fewerDice: [true, true] });
  });
});

describe('Pictor', () => {
  scenario('brings each player 1 VP for each own building', (table) => {
    const game = table({
      own: { 1: 'pictor', 2: 'forum', 7: 'turris' },
      foe: { 1: 'arena', 2: 'tuba', 3: 'portus', 4: 'castra' },
      dice: [1],
    });
    game
      .does(activate(1))
      .toldOnly(
        { event: 'activate', player: own, card: 'pictor', space: 1, die: 1, bribe: 0 },
        { event: 'gain', player: own, vp: 2 },
        { event: 'gain', player: foe, vp: 3 },
      );
    game.shows({ vp: [12, 13], bank: 11 }).asks('act', [end]);
  });

  scenario('is legal for the buildings of one player alone', (table) => {
    const theirs = table({ own: { 1: 'pictor' }, foe: { 1: 'arena' }, dice: [1] });
    theirs
      .does(activate(1))
      .toldOnly(
        { event: 'activate', player: own, card: 'pictor', space: 1, die: 1, bribe: 0 },
        { event: 'gain', player: foe, vp: 1 },
      );
    theirs.shows({ vp: [10, 11], bank: 15 });
    const mine = table({ own: { 1: 'pictor', 2: 'arena' }, foe: { 1: 'tuba' }, dice: [1] });
    mine
      .does(activate(1))
      .shows({ vp: [11, 10], bank: 15 })
      .told('gain', { player: own, vp: 1 });
  });

  scenario('has no effect without buildings', (table) => {
    table({ own: { 1: 'pictor' }, foe: { 1: 'tuba' }, dice: [1] }).refuses(activate(1), 'no-effect');
  });

  scenario('both are credited in full when the bank cannot pay (R-20)', (table) => {
    const game = table({
      own: { 1: 'pictor', 2: 'forum', 3: 'turris' },
      foe: { 1: 'arena', 2: 'portus', 3: 'castra' },
      dice: [1, 5],
      vp: [10, 8],
      bank: 1,
    });
    game.does(activate(1)).told('over', { result: { winner: own, vp: [12, 11], cause: 'bank-empty' } });
    game
      .isOver({ winner: own, vp: [12, 11], cause: 'bank-empty' })
      .shows({ vp: [12, 11], bank: 0, dice: [5] });
  });

  scenario('ends the game in a draw at equal VP (R-27)', (table) => {
    const game = table({ own: { 1: 'pictor', 2: 'forum' }, foe: { 1: 'arena' }, dice: [1], bank: 2 });
    game.does(activate(1)).isOver({ winner: null, vp: [11, 11], cause: 'bank-empty' });
  });
});

describe('Praedator', () => {
  scenario('discards an own building for its printed defence in VP (R-10)', (table) => {
    const game = table({
      own: { 1: 'praedator', 2: 'forum', 3: 'tuba', 5: 'turris', 7: 'statuaJovis' },
      foe: { 2: 'arena' },
      dice: [1],
    });
    game.does(activate(1)).asks('target', [2, 5, 7].map(onOwn)).refuses(onOwn(3), 'not-offered');
    game
      .does(onOwn(2))
      .toldOnly(
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
      .asks('target', [2].map(onOwn))
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
    game.told('gain', { vp: 6 }).shows({ bank: 0 });
  });
});

describe('Restaurator', () => {
  scenario('takes a building from the discard pile, seen by the opponent', (table) => {
    const game = table({
      own: { 1: 'restaurator' },
      hand: ['bestia'],
      discard: ['tuba', 'forum', 'forum', 'arena', 'turris', 'velites'],
      dice: [1],
    });
    game.does(activate(1)).asks('take', [take('forum'), take('arena'), take('turris')]);
    game.refuses(take('tuba'), 'not-offered').refuses(take('portus'), 'not-offered');
    game.does(take('forum')).toldOnly({ event: 'retrieve', player: own, card: 'forum' });
    game.shows({ hand: ['bestia', 'forum'], discard: ['tuba', 'forum', 'arena', 'turris', 'velites'] });
    game.shows({ foeKnown: ['forum'], known: [], own: { 1: 'restaurator' } }).asks('act', [end]);
  });

  scenario('needs a building there', (table) => {
    const game = table({ own: { 1: 'restaurator' }, discard: ['tuba', 'velites'], dice: [1] });
    game.refuses(activate(1), 'no-cards');
    table({ own: { 1: 'restaurator' }, dice: [1] }).refuses(activate(1), 'no-cards');
  });

  scenario('with separate piles looks through its own alone (R-13)', (table) => {
    const cards = { own: { 1: 'restaurator' }, deck: 'sets' } as const;
    const game = table({ ...cards, dice: [1], discard: [['arena', 'tuba'], ['turris']] });
    game.does(activate(1)).asks('take', [take('arena')]);
    game.does(take('arena')).shows({ hand: ['arena'], discard: [['tuba'], ['turris']] });
    table({ ...cards, dice: [1], discard: [['tuba'], ['turris']] }).refuses(activate(1), 'no-cards');
  });
});

describe('Speculator', () => {
  scenario("looks at the opponent's hand and takes a card of it", (table) => {
    const game = table({
      own: { 1: 'speculator' },
      hand: ['bestia'],
      foeHand: ['forum', 'forum', 'tuba', 'velites'],
      known: ['tuba'],
      foeKnown: ['bestia'],
      dice: [1],
    });
    game
      .does(activate(1))
      .toldOnly(
        { event: 'activate', player: own, card: 'speculator', space: 1, die: 1, bribe: 0 },
        { event: 'spy', player: own },
        { event: 'spied', to: own, player: own, cards: ['tuba', 'forum', 'forum', 'velites'] },
      );
    game.shows({ known: ['forum', 'forum', 'tuba', 'velites'], foeKnown: ['bestia'] });
    game.asks('take', [take('forum'), take('tuba'), take('velites')]).refuses(take('bestia'), 'not-offered');
    game
      .does(take('forum'))
      .toldOnly(
        { event: 'steal', player: own },
        { event: 'stolen', to: own, player: own, card: 'forum' },
        { event: 'stolen', to: foe, player: own, card: 'forum' },
      );
    game.shows({ hand: ['bestia', 'forum'], foeHand: ['forum', 'tuba', 'velites'], discard: [] });
    game.shows({ known: ['forum', 'tuba', 'velites'], foeKnown: ['bestia', 'forum'] }).asks('act');
  });

  scenario('needs a card there', (table) => {
    const game = table({ own: { 1: 'speculator' }, hand: ['bestia'], dice: [1] });
    game.refuses(activate(1), 'no-cards');
  });
});

describe('Templarius', () => {
  for (const [roll, vp] of [
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ]) {
    scenario(`gains ${vp} for a roll of ${roll}`, (table) => {
      const game = table({ own: { 1: 'templarius' }, dice: [1] });
      game.does(activate(1)).asks(
        'battle',
        [1, 2, 3, 4, 5, 6].map((n) => ({ do: 'battle', roll: n })),
      );
      game
        .rolls(roll)
        .toldOnly(
          { event: 'battleRoll', player: own, roll, again: false },
          { event: 'gain', player: own, vp },
        );
      game.shows({ vp: [10 + vp, 10], bank: 16 - vp }).asks('act', [end]);
    });
  }

  scenario('may use a Tuba (R-6)', (table) => {
    const game = table({ own: { 1: 'templarius', 2: 'tuba' }, dice: [1] });
    game
      .does(activate(1))
      .rolls(5)
      .asks('again')
      .shows({ vp: [10, 10] });
    game
      .does({ do: 'keep' })
      .shows({ vp: [13, 10] })
      .toldOnly({ event: 'gain', player: own, vp: 3 });
  });

  scenario('may empty the bank', (table) => {
    const game = table({ own: { 1: 'templarius' }, dice: [1], vp: [10, 14], bank: 3 });
    game
      .does(activate(1))
      .rolls(6)
      .isOver({ winner: foe, vp: [13, 14], cause: 'bank-empty' });
  });
});

describe('Tuba', () => {
  scenario('has no action', (table) => {
    const game = table({ own: { 1: 'tuba' }, foe: { 1: 'bestia' }, dice: [1], money: 9 });
    game.refuses(activate(1), 'passive');
    table({ own: { 7: 'tuba' }, dice: [1], money: 9 }).refuses(bribe(1), 'passive');
  });

  scenario('lets a roll be repeated once, and the second stands, better or worse', (table) => {
    const game = table({ own: { 1: 'tuba', 2: 'mercennarius' }, foe: { 2: 'bestia' }, dice: [2] });
    game
      .does(activate(2))
      .asks('battle')
      .rolls(4)
      .asks('again', [{ do: 'reroll' }, { do: 'keep' }]);
    game.toldOnly({ event: 'battleRoll', player: own, roll: 4, again: false });
    game.refuses({ do: 'reroll', dice: [4] }, 'not-offered').refuses({ do: 'battle', roll: 1 }, 'not-now');
    game.does({ do: 'reroll' }).asks('battle').toldOnly();
    game.rolls(3).told('battleRoll', { roll: 3, again: true }).told('battle', { roll: 3, won: false });
    game.shows({ foe: { 2: 'bestia' } }).asks('act');
  });

  scenario('lets a roll stand', (table) => {
    const game = table({ own: { 1: 'tuba', 2: 'mercennarius' }, foe: { 2: 'bestia' }, dice: [2] });
    game
      .does(activate(2))
      .rolls(4)
      .does({ do: 'keep' })
      .told('battle', { roll: 4, won: true })
      .shows({ foe: {} });
  });

  scenario("the opponent's Tuba is of no use", (table) => {
    const game = table({ own: { 2: 'mercennarius' }, foe: { 1: 'tuba', 2: 'bestia' }, dice: [2] });
    game
      .does(activate(2))
      .rolls(4)
      .asks('act')
      .shows({ foe: { 1: 'tuba' } });
  });
});

describe('Veneficus', () => {
  scenario('discards the opposite character, however strong', (table) => {
    const game = table({ own: { 2: 'veneficus' }, foe: { 1: 'tuba', 2: 'nero', 3: 'bestia' }, dice: [2] });
    game
      .does(activate(2))
      .toldOnly(
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
