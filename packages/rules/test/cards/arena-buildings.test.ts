import { describe } from 'vitest';
import { activate, bribe, end, foe, onFoe, onOwn, own, scenario } from '../scenario.ts';
import type { Action, CardId } from '../../src/index.ts';

const die = (value: number): Action => ({ do: 'die', die: value });
const place =
  (card: CardId) =>
  (space: number): Action => ({ do: 'place', card, space });
const swap =
  (card: CardId) =>
  (space: number): Action => ({ do: 'swap', card, space });

describe('Aquaeductus', () => {
  scenario('removes 3 VP of the bank from the game', (table) => {
    const game = table({ own: { 1: 'aquaeductus' }, dice: [1, 1] });
    game
      .does(activate(1))
      .toldOnly(
        { event: 'activate', player: own, card: 'aquaeductus', space: 1, die: 1, bribe: 0 },
        { event: 'remove', vp: 3 },
      );
    game
      .shows({ vp: [10, 10], bank: 13, dice: [1] })
      .does(activate(1))
      .shows({ bank: 10, dice: [] });
  });

  scenario('leaves the last VP', (table) => {
    const game = table({ own: { 1: 'aquaeductus' }, dice: [1], bank: 4 });
    game.does(activate(1)).shows({ bank: 1 }).asks('act', [end]);
  });

  scenario('removes what there is, and the game is over', (table) => {
    const three = table({ own: { 1: 'aquaeductus' }, dice: [1], vp: [11, 10], bank: 3 });
    three.does(activate(1)).isOver({ winner: own, vp: [11, 10], cause: 'bank-empty' });
    const two = table({ own: { 1: 'aquaeductus' }, dice: [1], vp: [10, 11], bank: 2 });
    two
      .does(activate(1))
      .toldOnly(
        { event: 'activate', player: own, card: 'aquaeductus', space: 1, die: 1, bribe: 0 },
        { event: 'remove', vp: 2 },
        { event: 'over', result: { winner: foe, vp: [10, 11], cause: 'bank-empty' } },
      );
    two.isOver({ winner: foe, vp: [10, 11], cause: 'bank-empty' }).shows({ bank: 0, vp: [10, 11] });
  });
});

describe('Arena', () => {
  const foes = { 1: 'bestia', 2: 'forum', 4: 'tuba', 7: 'legat' } as const;

  scenario(
    'battles each character in the order of the spaces, each with a roll of its own (R-30)',
    (table) => {
      const game = table({ own: { 6: 'arena' }, foe: foes, dice: [6] });
      game.does(activate(6)).asks('battle').told('target', { card: 'bestia', space: 1, defence: 4 });
      game.rolls(3).asks('battle').toldOnly(
        { event: 'battleRoll', player: own, roll: 3, again: false },
        {
          event: 'battle',
          player: foe,
          card: 'bestia',
          space: 1,
          roll: 3,
          bonus: 0,
          defence: 4,
          won: false,
        },
        { event: 'target', player: foe, card: 'tuba', space: 4, defence: 3 },
      );
      game
        .rolls(2)
        .told('battle', { card: 'tuba', won: false })
        .told('target', { card: 'legat', space: 7, defence: 2 });
      game.rolls(1).told('battle', { card: 'legat', won: false }).told('target', null);
      game.asks('act', [end]).shows({ foe: foes, discard: [] });
    },
  );

  scenario('stops at the first that is discarded', (table) => {
    const game = table({ own: { 6: 'arena' }, foe: foes, dice: [6] });
    game.does(activate(6)).rolls(1).rolls(3).told('battle', { card: 'tuba', roll: 3, defence: 3, won: true });
    game.told('target', null).asks('act', [end]);
    game.shows({ foe: { 1: 'bestia', 2: 'forum', 7: 'legat' }, discard: ['tuba'] });
  });

  scenario('a Tuba helps in each battle', (table) => {
    const game = table({ own: { 5: 'tuba', 6: 'arena' }, foe: { 1: 'bestia', 4: 'consul' }, dice: [6] });
    game
      .does(activate(6))
      .rolls(1)
      .asks('again')
      .does({ do: 'reroll' })
      .rolls(2)
      .told('target', { space: 4 });
    game.asks('battle').rolls(2).asks('again').does({ do: 'reroll' }).rolls(3).asks('act');
    game.shows({ foe: { 1: 'bestia' } });
  });

  scenario('needs a character of the opponent', (table) => {
    const game = table({ own: { 1: 'tuba', 6: 'arena' }, foe: { 6: 'forum' }, dice: [6] });
    game.refuses(activate(6), 'no-target');
  });
});

describe('Aries', () => {
  scenario('discards the opposite building, however strong', (table) => {
    const game = table({ own: { 2: 'aries' }, foe: { 1: 'forum', 2: 'turris', 3: 'arena' }, dice: [2] });
    game
      .does(activate(2))
      .toldOnly(
        { event: 'activate', player: own, card: 'aries', space: 2, die: 2, bribe: 0 },
        { event: 'discard', player: foe, card: 'turris', from: 2 },
      );
    game
      .shows({ own: { 2: 'aries' }, foe: { 1: 'forum', 3: 'arena' }, discard: ['turris'] })
      .asks('act', [end]);
  });

  scenario('is harmless to characters and to buildings elsewhere', (table) => {
    const game = table({ own: { 2: 'aries' }, foe: { 1: 'forum', 2: 'legat', 3: 'arena' }, dice: [2] });
    game.refuses(activate(2), 'no-target');
    table({ own: { 2: 'aries' }, foe: { 3: 'forum' }, dice: [2] }).refuses(activate(2), 'no-target');
  });
});

describe('Ballista', () => {
  const buildings = {
    1: 'forum',
    2: 'forum',
    3: 'fortuna',
    4: 'arena',
    5: 'portus',
    6: 'turris',
    7: 'castra',
  } as const;

  scenario('battles a building opposite or diagonally opposite, with +1', (table) => {
    const game = table({ own: { 3: 'ballista' }, foe: { ...buildings, 6: 'tuba' }, dice: [3] });
    game.does(activate(3)).asks('target', [2, 3, 4].map(onFoe));
    game
      .does(onFoe(3))
      .rolls(2)
      .told('battle', { card: 'fortuna', roll: 2, bonus: 1, defence: 3, won: true });
    game.shows({ discard: ['fortuna'], own: { 3: 'ballista' } });
  });

  scenario('loses by one', (table) => {
    const game = table({ own: { 3: 'ballista' }, foe: { 4: 'forum' }, dice: [3] });
    game
      .does(activate(3))
      .asks('battle')
      .rolls(3)
      .told('battle', { roll: 3, bonus: 1, defence: 5, won: false });
    game.shows({ foe: { 4: 'forum' } });
  });

  scenario('at the ends of the row (R-1)', (table) => {
    const first = table({ own: { 1: 'ballista' }, foe: buildings, dice: [1] });
    first.does(activate(1)).asks('target', [1, 2].map(onFoe));
    const sixth = table({ own: { 6: 'ballista' }, foe: buildings, dice: [6] });
    sixth.does(activate(6)).asks('target', [5, 6, 7].map(onFoe));
    const last = table({ own: { 7: 'ballista' }, foe: buildings, dice: [6], money: 6 });
    last.does(bribe(6)).asks('target', [6, 7].map(onFoe));
  });

  scenario('fights neither characters nor buildings further off', (table) => {
    const game = table({
      own: { 3: 'ballista' },
      foe: { 1: 'forum', 2: 'legat', 3: 'tuba', 5: 'arena' },
      dice: [3],
    });
    game.refuses(activate(3), 'no-target');
  });
});

describe('Carrus Bovinus', () => {
  scenario('fills up to 5 VP', (table) => {
    const game = table({ own: { 1: 'carrusBovinus' }, dice: [1], vp: [2, 10], bank: 16 });
    game
      .does(activate(1))
      .told('gain', { player: own, vp: 3 })
      .shows({ vp: [5, 10], bank: 13 });
  });

  scenario('brings a single VP to one who has 4', (table) => {
    table({ own: { 1: 'carrusBovinus' }, dice: [1], vp: [4, 1] })
      .does(activate(1))
      .shows({ vp: [5, 1], bank: 15 });
  });

  scenario('has no effect from 5 VP on', (table) => {
    table({ own: { 1: 'carrusBovinus' }, dice: [1], vp: [5, 3] }).refuses(activate(1), 'no-effect');
    table({ own: { 1: 'carrusBovinus' }, dice: [1], vp: [6, 3] }).refuses(activate(1), 'no-effect');
  });

  scenario('is credited what the bank cannot pay', (table) => {
    const game = table({ own: { 1: 'carrusBovinus' }, dice: [1], vp: [1, 5], bank: 2 });
    game.does(activate(1)).isOver({ winner: null, vp: [5, 5], cause: 'bank-empty' });
  });
});

describe('Castra', () => {
  scenario('turns over a card and lays it on a vacant space, chosen after seeing it (R-31)', (table) => {
    const game = table({
      own: { 1: 'castra', 2: 'tuba', 4: 'forum', 6: 'arena' },
      hand: ['bestia'],
      draw: ['velites', 'forum', 'forum'],
      dice: [1],
    });
    game.does(activate(1)).asks('deal', [
      { do: 'deal', card: 'velites' },
      { do: 'deal', card: 'forum' },
    ]);
    game.deals('forum').toldOnly({ event: 'reveal', player: own, card: 'forum' });
    game.shows({ shown: ['forum'], draw: ['velites', 'forum'] }).asks('place', [3, 5, 7].map(place('forum')));
    game.refuses({ do: 'done' }, 'not-offered').refuses(place('forum')(2), 'not-offered');
    game.refuses(place('bestia')(3), 'not-offered').refuses(place('velites')(3), 'not-offered');
    game.does(place('forum')(7));
    game.toldOnly({ event: 'lay', player: own, card: 'forum', space: 7, from: 'shown', cost: 0 });
    game.shows({ own: { 1: 'castra', 2: 'tuba', 4: 'forum', 6: 'arena', 7: 'forum' }, shown: [], money: 0 });
    game
      .shows({ hand: ['bestia'], draw: ['velites', 'forum'], discard: [], vp: [10, 10] })
      .asks('act', [end]);
  });

  scenario('shuffles the discard pile in when the draw pile is empty (R-3)', (table) => {
    const game = table({ own: { 1: 'castra' }, draw: [], discard: ['tuba', 'legat'], dice: [1] });
    game.does(activate(1)).told('reshuffle', { player: own, cards: 2 });
    game
      .shows({ draw: ['tuba', 'legat'], discard: [] })
      .deals('legat')
      .does(place('legat')(2));
    game.shows({ own: { 1: 'castra', 2: 'legat' }, draw: ['tuba'], discard: [] });
  });

  scenario('needs a vacant space and a card', (table) => {
    const row = { 1: 'castra', 2: 'tuba', 3: 'forum', 4: 'forum', 5: 'forum', 6: 'forum' } as const;
    table({ own: { ...row, 7: 'legat' }, dice: [1] }).refuses(activate(1), 'no-room');
    table({ own: { ...row, 7: 'legat' }, draw: [], dice: [1] }).refuses(activate(1), 'no-room');
    table({ own: row, dice: [1], beginner: true }).refuses(activate(1), 'no-room');
    table({ own: row, draw: [], dice: [1] }).refuses(activate(1), 'no-cards');
    table({ own: row, dice: [1] })
      .does(activate(1))
      .deals('nero')
      .asks('place', [7].map(place('nero')));
  });

  scenario("in the beginners' game there is no bribery to lay on", (table) => {
    const game = table({ own: { 1: 'castra', 3: 'forum' }, dice: [1], beginner: true });
    game
      .does(activate(1))
      .deals('nero')
      .asks('place', [2, 4, 5, 6].map(place('nero')));
  });

  scenario('with separate piles draws from its own (R-13)', (table) => {
    const game = table({ own: { 1: 'castra' }, deck: 'sets', draw: [['tuba'], ['legat']], dice: [1] });
    game.does(activate(1)).asks('deal', [{ do: 'deal', card: 'tuba' }]);
    const empty = table({ own: { 1: 'castra' }, deck: 'sets', draw: [[], ['legat']], dice: [1] });
    empty.refuses(activate(1), 'no-cards');
  });
});

describe('Fons Bacchi', () => {
  scenario('has no action', (table) => {
    table({ own: { 1: 'fonsBacchi' }, dice: [1, 2] }).refuses(activate(1), 'passive');
  });
});

describe('Fortuna', () => {
  scenario('discards the whole hand and draws as many cards, unseen', (table) => {
    const game = table({
      own: { 1: 'fortuna' },
      hand: ['tuba', 'forum', 'forum'],
      foeHand: ['legat'],
      foeKnown: ['forum'],
      known: ['legat'],
      discard: ['nero'],
      draw: ['arena', 'arena', 'portus', 'velites'],
      dice: [1],
    });
    game
      .does(activate(1))
      .toldOnly(
        { event: 'activate', player: own, card: 'fortuna', space: 1, die: 1, bribe: 0 },
        { event: 'discard', player: own, card: 'tuba', from: 'hand' },
        { event: 'discard', player: own, card: 'forum', from: 'hand' },
        { event: 'discard', player: own, card: 'forum', from: 'hand' },
      );
    game.shows({ hand: [], foeKnown: [], discard: ['nero', 'tuba', 'forum', 'forum'] }).asks('deal');
    game
      .deals('arena')
      .toldOnly({ event: 'draw', player: own }, { event: 'drawn', to: own, player: own, card: 'arena' });
    game.asks('deal').deals('velites').asks('deal').deals('arena').asks('act', [end]);
    game.shows({ hand: ['arena', 'arena', 'velites'], draw: ['portus'], foeKnown: [], known: ['legat'] });
    game.shows({ discard: ['nero', 'tuba', 'forum', 'forum'], foeHand: ['legat'] });
  });

  scenario('the cards just discarded are part of a reshuffle', (table) => {
    const game = table({
      own: { 1: 'fortuna' },
      hand: ['tuba', 'forum'],
      discard: ['nero'],
      draw: ['arena'],
      dice: [1],
    });
    game
      .does(activate(1))
      .asks('deal', [{ do: 'deal', card: 'arena' }])
      .told('reshuffle', null);
    game.deals('arena').told('reshuffle', { player: own, cards: 3 }).asks('deal');
    game.deals('tuba').shows({ hand: ['arena', 'tuba'], draw: ['forum', 'nero'], discard: [] });
  });

  scenario('with nothing to draw but the old hand, draws the old hand', (table) => {
    const game = table({ own: { 1: 'fortuna' }, hand: ['tuba'], draw: [], dice: [1] });
    game
      .does(activate(1))
      .told('reshuffle', { cards: 1 })
      .deals('tuba')
      .shows({ hand: ['tuba'], draw: [], discard: [] });
  });

  scenario('renews a hand of the first kinds there are', (table) => {
    const game = table({
      own: { 1: 'fortuna' },
      hand: ['bestia', 'decurio'],
      draw: ['nero', 'legat'],
      dice: [1],
    });
    game.does(activate(1)).shows({ hand: [], discard: ['bestia', 'decurio'] });
    game.deals('nero', 'legat').shows({ hand: ['nero', 'legat'] });
  });

  scenario('needs a hand card', (table) => {
    table({ own: { 1: 'fortuna' }, foeHand: ['tuba'], dice: [1] }).refuses(activate(1), 'no-cards');
  });
});

describe('Forum', () => {
  scenario('uses up another unused die and gains its value in VP', (table) => {
    const game = table({ own: { 2: 'forum' }, dice: [2, 3, 6] });
    game.does(activate(2)).asks('die', [3, 6].map(die)).refuses({ do: 'skip' }, 'not-offered');
    game.refuses(die(2), 'not-offered').shows({ dice: [3, 6], vp: [10, 10] });
    game
      .does(die(6))
      .toldOnly({ event: 'useDie', player: own, die: 6 }, { event: 'gain', player: own, vp: 6 });
    game.shows({ vp: [16, 10], bank: 10, dice: [3] });
  });

  scenario('a die of its own number will do', (table) => {
    const game = table({ own: { 2: 'forum' }, dice: [2, 2] });
    game
      .does(activate(2))
      .asks('die', [die(2)])
      .does(die(2))
      .shows({ vp: [12, 10], dice: [] })
      .asks('act', [end]);
  });

  scenario('needs another die', (table) => {
    table({ own: { 2: 'forum' }, dice: [2] }).refuses(activate(2), 'no-dice');
    table({ own: { 7: 'forum' }, dice: [2], money: 2 }).refuses(bribe(2), 'no-dice');
  });

  scenario('each Basilica beside it brings 2 more (R-15)', (table) => {
    const one = table({ own: { 1: 'basilica', 2: 'forum', 4: 'basilica' }, dice: [2, 3] });
    one
      .does(activate(2), die(3))
      .shows({ vp: [15, 10], bank: 11 })
      .told('gain', { vp: 5 });
    const two = table({ own: { 5: 'basilica', 6: 'forum', 7: 'basilica' }, dice: [6, 3] });
    two
      .does(activate(6), die(3))
      .shows({ vp: [17, 10], bank: 9 })
      .told('gain', { vp: 7 });
    const theirs = table({ own: { 2: 'forum' }, foe: { 1: 'basilica', 2: 'templum' }, dice: [2, 3, 3] });
    theirs.does(activate(2), die(3)).shows({ vp: [13, 10] });
  });

  scenario('a Templum beside it lets one more die be added before the payout', (table) => {
    const game = table({ own: { 1: 'templum', 2: 'forum', 3: 'basilica' }, dice: [2, 3, 4] });
    game
      .does(activate(2), die(4))
      .asks('die', [die(3), { do: 'skip' }])
      .shows({ vp: [10, 10] })
      .told('gain', null);
    game
      .does(die(3))
      .toldOnly({ event: 'useDie', player: own, die: 3 }, { event: 'gain', player: own, vp: 9 });
    game.shows({ vp: [19, 10], bank: 7, dice: [] });
  });

  scenario('the die of a Templum may be skipped', (table) => {
    const game = table({ own: { 1: 'templum', 2: 'forum' }, dice: [2, 3, 4] });
    game
      .does(activate(2), die(3), { do: 'skip' })
      .toldOnly(
        { event: 'activate', player: own, card: 'forum', space: 2, die: 2, bribe: 0 },
        { event: 'useDie', player: own, die: 3 },
        { event: 'gain', player: own, vp: 3 },
      );
    game.shows({ vp: [13, 10], dice: [4] });
  });

  scenario('two Templa add one die at most, and without a die left nothing is asked', (table) => {
    const two = table({ own: { 1: 'templum', 2: 'forum', 3: 'templum' }, dice: [2, 1, 1] });
    two
      .does(activate(2), die(1), die(1))
      .shows({ vp: [12, 10] })
      .asks('act', [end]);
    const none = table({ own: { 1: 'templum', 2: 'forum' }, dice: [2, 5] });
    none
      .does(activate(2), die(5))
      .asks('act', [end])
      .shows({ vp: [15, 10] });
  });

  scenario('a Templum further off does not count', (table) => {
    const game = table({ own: { 2: 'forum', 4: 'templum' }, dice: [2, 3, 4] });
    game
      .does(activate(2), die(3))
      .asks('act')
      .shows({ vp: [13, 10], dice: [4] });
  });

  scenario('may empty the bank, and is credited in full', (table) => {
    const game = table({ own: { 2: 'forum' }, dice: [2, 6, 6], vp: [10, 15], bank: 5 });
    game.does(activate(2), die(6)).isOver({ winner: own, vp: [16, 15], cause: 'bank-empty' });
    game.shows({ bank: 0, dice: [6] });
  });

  scenario('the bank emptied to the last VP is empty too', (table) => {
    const game = table({ own: { 2: 'forum' }, dice: [2, 6], bank: 6 });
    game.does(activate(2), die(6)).isOver({ winner: own, vp: [16, 10], cause: 'bank-empty' });
    table({ own: { 2: 'forum' }, dice: [2, 6], bank: 7 })
      .does(activate(2), die(6))
      .asks('act')
      .shows({ bank: 1 });
  });
});

describe('Offertorium', () => {
  scenario('discards an own character for its printed defence in VP', (table) => {
    const game = table({
      own: { 1: 'offertorium', 2: 'elephantus', 3: 'turris', 7: 'tuba' },
      foe: { 2: 'bestia' },
      dice: [1],
    });
    game
      .does(activate(1))
      .asks('target', [2, 7].map(onOwn))
      .does(onOwn(2))
      .toldOnly(
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

describe('Portus', () => {
  scenario('swaps an own card with a hand card, free, and both are seen', (table) => {
    const game = table({
      own: { 1: 'portus', 3: 'arena', 7: 'tuba' },
      foe: { 2: 'bestia' },
      hand: ['forum', 'velites'],
      foeKnown: ['forum'],
      dice: [1],
    });
    game.does(activate(1)).asks('swap', [...[1, 3, 7].map(swap('forum')), ...[1, 3, 7].map(swap('velites'))]);
    game.refuses(swap('forum')(2), 'not-offered').refuses(swap('arena')(3), 'not-offered');
    game
      .does(swap('forum')(3))
      .toldOnly(
        { event: 'return', player: own, card: 'arena', space: 3 },
        { event: 'lay', player: own, card: 'forum', space: 3, from: 'hand', cost: 0 },
      );
    game.shows({
      own: { 1: 'portus', 3: 'forum', 7: 'tuba' },
      hand: ['arena', 'velites'],
      foeKnown: ['arena'],
    });
    game.shows({ discard: [], known: [], money: 0, foe: { 2: 'bestia' } }).asks('act', [end]);
  });

  scenario('may swap itself (R-19), also for another Portus', (table) => {
    const game = table({ own: { 1: 'portus' }, hand: ['portus'], dice: [1], foeKnown: [] });
    game
      .does(activate(1), swap('portus')(1))
      .shows({ own: { 1: 'portus' }, hand: ['portus'], foeKnown: ['portus'] });
  });

  scenario('needs a hand card', (table) => {
    table({ own: { 1: 'portus', 2: 'forum' }, foeHand: ['tuba'], dice: [1] }).refuses(
      activate(1),
      'no-cards',
    );
  });
});

describe('Statua Jovis', () => {
  const foes = { 1: 'forum', 4: 'nero', 7: 'turris' } as const;

  scenario('discards any card of the opponent for 10 HS', (table) => {
    const game = table({ own: { 1: 'statuaJovis' }, foe: foes, dice: [1], money: 11 });
    game.does(activate(1)).asks('target', [1, 4, 7].map(onFoe)).shows({ money: 1, foeMoney: 0 });
    game.told('pay', { player: own, money: 10 });
    game.does(onFoe(7)).toldOnly({ event: 'discard', player: foe, card: 'turris', from: 7 });
    game.shows({ foe: { 1: 'forum', 4: 'nero' }, discard: ['turris'], money: 1, own: { 1: 'statuaJovis' } });
  });

  scenario('is asked for a single card too', (table) => {
    const game = table({ own: { 1: 'statuaJovis' }, foe: { 4: 'nero' }, dice: [1], money: 10 });
    game.does(activate(1)).asks('target', [4].map(onFoe)).does(onFoe(4)).shows({ money: 0, foe: {} });
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

describe('Taberna', () => {
  scenario('gains 1 VP for each character of the opponent', (table) => {
    const game = table({
      own: { 1: 'taberna', 2: 'legat' },
      foe: { 1: 'tuba', 2: 'forum', 6: 'bestia', 7: 'bestia' },
      dice: [1],
    });
    game
      .does(activate(1))
      .toldOnly(
        { event: 'activate', player: own, card: 'taberna', space: 1, die: 1, bribe: 0 },
        { event: 'gain', player: own, vp: 3 },
      );
    game.shows({ vp: [13, 10], bank: 13 });
  });

  scenario('has no effect without any', (table) => {
    const game = table({ own: { 1: 'taberna', 2: 'legat' }, foe: { 2: 'forum' }, dice: [1] });
    game.refuses(activate(1), 'no-effect');
  });

  scenario('a single one suffices', (table) => {
    table({ own: { 1: 'taberna' }, foe: { 2: 'legat' }, dice: [1] })
      .does(activate(1))
      .shows({ vp: [11, 10] });
  });
});

describe('Telonium', () => {
  scenario('has no action', (table) => {
    table({ own: { 1: 'telonium' }, dice: [1, 2], money: 9 }).refuses(activate(1), 'passive');
  });

  scenario('brings 2 HS more with each collecting', (table) => {
    const game = table({ own: { 1: 'telonium' }, foe: { 1: 'telonium' }, dice: [1, 4], money: 1 });
    game.does({ do: 'money', die: 4 }).shows({ money: 7, foeMoney: 0, dice: [1] });
    game.toldOnly({ event: 'collect', player: own, die: 4, money: 6 });
    game.does({ do: 'money', die: 1 }).shows({ money: 10, dice: [] });
  });

  scenario('adds up', (table) => {
    const game = table({ own: { 1: 'telonium', 7: 'telonium' }, dice: [3] });
    game.does({ do: 'money', die: 3 }).shows({ money: 7, bank: 16 }).told('collect', { money: 7 });
  });
});

describe('Triremis', () => {
  scenario('gains 3 VP with more characters than the opponent', (table) => {
    const game = table({
      own: { 1: 'triremis', 2: 'legat', 7: 'tuba' },
      foe: { 1: 'bestia', 2: 'forum', 3: 'forum' },
      dice: [1],
    });
    game
      .does(activate(1))
      .told('gain', { player: own, vp: 3 })
      .shows({ vp: [13, 10], bank: 13 });
  });

  scenario('has no effect with as many or fewer', (table) => {
    const equal = table({ own: { 1: 'triremis', 2: 'legat', 3: 'forum' }, foe: { 1: 'bestia' }, dice: [1] });
    equal.refuses(activate(1), 'no-effect');
    const fewer = table({ own: { 1: 'triremis', 2: 'legat' }, foe: { 1: 'bestia', 2: 'tuba' }, dice: [1] });
    fewer.refuses(activate(1), 'no-effect');
    table({ own: { 1: 'triremis' }, dice: [1] }).refuses(activate(1), 'no-effect');
  });

  scenario('is credited what the bank cannot pay', (table) => {
    const game = table({ own: { 1: 'triremis', 2: 'legat' }, dice: [1], vp: [10, 12], bank: 2 });
    game
      .does(activate(1))
      .isOver({ winner: own, vp: [13, 12], cause: 'bank-empty' })
      .shows({ bank: 0 });
  });
});

describe('Via Cassia', () => {
  scenario('activates a neighbour where it lies (R-14)', (table) => {
    const game = table({
      own: { 1: 'taberna', 2: 'aries', 3: 'viaCassia', 4: 'veneficus', 5: 'aquaeductus' },
      foe: { 2: 'forum', 3: 'turris', 4: 'tuba' },
      dice: [3],
    });
    game.does(activate(3)).asks('target', [2, 4].map(onOwn));
    game
      .does(onOwn(4))
      .toldOnly(
        { event: 'chain', player: own, card: 'veneficus', space: 4, cost: 0 },
        { event: 'discard', player: foe, card: 'tuba', from: 4 },
      );
    game
      .shows({ foe: { 2: 'forum', 3: 'turris' }, discard: ['tuba'], money: 0, dice: [] })
      .asks('act', [end]);
  });

  scenario('is asked for a single neighbour too; passive ones and those without effect are none', (table) => {
    const game = table({ own: { 2: 'tuba', 3: 'viaCassia', 4: 'aquaeductus' }, dice: [3] });
    game.does(activate(3)).asks('target', [4].map(onOwn)).does(onOwn(4)).shows({ bank: 13 });
    const none = table({ own: { 1: 'aquaeductus', 2: 'tuba', 3: 'viaCassia', 4: 'taberna' }, dice: [3] });
    none.refuses(activate(3), 'no-target');
    table({ own: { 3: 'viaCassia' }, dice: [3] }).refuses(activate(3), 'no-target');
  });

  scenario('at the ends of the row (R-1)', (table) => {
    const first = table({ own: { 1: 'viaCassia', 2: 'aquaeductus', 7: 'templarius' }, dice: [1] });
    first.does(activate(1)).asks('target', [2].map(onOwn));
    const sixth = table({ own: { 5: 'aquaeductus', 6: 'viaCassia', 7: 'templarius' }, dice: [6] });
    sixth.does(activate(6)).asks('target', [5, 7].map(onOwn));
    const last = table({ own: { 1: 'aquaeductus', 6: 'templarius', 7: 'viaCassia' }, dice: [1], money: 1 });
    last.does(bribe(1)).asks('target', [6].map(onOwn));
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
    game.does(activate(2)).asks('target', [3].map(onOwn)).does(onOwn(3)).asks('target', [4].map(onOwn));
    game.does(onOwn(4)).shows({ bank: 13 });
    table({ own: { 2: 'viaCassia', 3: 'viaCassia' }, dice: [2] }).refuses(activate(2), 'no-target');
  });

  scenario('a Forum it activates has its Basilica (R-15), and the price of a card is due', (table) => {
    const game = table({ own: { 1: 'viaCassia', 2: 'forum', 3: 'basilica' }, dice: [1, 5] });
    game.does(activate(1), onOwn(2), die(5)).shows({ vp: [17, 10] });
    const statua = { own: { 1: 'viaCassia', 2: 'statuaJovis' }, foe: { 1: 'tuba' } } as const;
    table({ ...statua, dice: [1], money: 9 }).refuses(activate(1), 'no-target');
    table({ ...statua, dice: [1], money: 10 })
      .does(activate(1), onOwn(2), onFoe(1))
      .shows({ foe: {}, money: 0 });
  });
});
