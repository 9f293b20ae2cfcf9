import { describe, expect } from 'vitest';
import {
  CARD_IDS,
  CARDS,
  positionOf,
  viewOf,
  type Action,
  type CardId,
  type SetName,
  type Space,
  type State,
} from '../src/index.ts';
import { foe, own, scenario } from './scenario.ts';

const ALL: Space[] = [1, 2, 3, 4, 5, 6, 7];
const activate = (die: number): Action => ({ do: 'activate', die });
const bribe = (die: number): Action => ({ do: 'bribe', die });
const draw = (die: number): Action => ({ do: 'draw', die });
const money = (die: number): Action => ({ do: 'money', die });
const play = (card: CardId, space: Space): Action => ({ do: 'play', card, space });
const place = (card: CardId, space: Space): Action => ({ do: 'place', card, space });
const places = (card: CardId, spaces: Space[]): Action[] => spaces.map((space) => place(card, space));
const swap = (card: CardId, space: Space): Action => ({ do: 'swap', card, space });
const target = (space: Space): Action => ({ do: 'target', side: 'opponent', space });
const choose = (space: Space): Action => ({ do: 'target', side: 'own', space });
const take = (card: CardId): Action => ({ do: 'take', card });
const useDie = (die: number): Action => ({ do: 'die', die });
const pay = (times: number): Action => ({ do: 'pay', times });
const roll = (...dice: number[]): Action => ({ do: 'roll', dice });
const reroll = (...dice: number[]): Action => ({ do: 'reroll', dice });
const SKIP: Action = { do: 'skip' };
const KEEP: Action = { do: 'keep' };
const AGAIN: Action = { do: 'reroll' };
const END: Action = { do: 'end' };
const BATTLE: Action[] = [1, 2, 3, 4, 5, 6].map((n) => ({ do: 'battle', roll: n }));

type Cards = { [space: number]: CardId };
/** A row without vacancies: Forums, but for these. */
const full = (cards: Cards = {}): Cards => ({
  ...Object.fromEntries(ALL.map((s) => [s, 'forum' as const])),
  ...cards,
});
/** Both games have a Tuba each only where each player brings one. */
const arenaDeck: CardId[] = CARD_IDS.flatMap((id) => Array<CardId>(CARDS[id].copies.arena).fill(id));
const romaDeck: CardId[] = [
  ...CARD_IDS.flatMap((id) => Array<CardId>(CARDS[id].copies.roma).fill(id)),
  ...Array<CardId>(3).fill('forum'),
];
const romaAndArena: { deck: 'sets'; sets: [SetName, SetName] } = { deck: 'sets', sets: ['roma', 'arena'] };

describe('R-1', () => {
  scenario('R-1 6 and bribery are neighbours', (table) => {
    table({ own: { 5: 'tribunusPlebis', 6: 'viaCassia', 7: 'tribunusPlebis' }, dice: [6] })
      .does(activate(6))
      .asks('target', [choose(5), choose(7)]);
    table({ own: { 6: 'tribunusPlebis', 7: 'viaCassia' }, dice: [1], money: 1 })
      .does(bribe(1))
      .asks('target', [choose(6)]);
    table({ own: { 7: 'ballista' }, foe: { 5: 'forum', 6: 'forum', 7: 'forum' }, dice: [1], money: 1 })
      .does(bribe(1))
      .asks('target', [target(6), target(7)]);
    table({ own: { 6: 'decurio' }, foe: { 4: 'legat', 5: 'legat', 7: 'nero' }, dice: [6] })
      .does(activate(6))
      .asks('target', [target(5), target(7)]);
  });

  scenario('R-1 the row is no circle: bribery and 1 are no neighbours', (table) => {
    table({ own: { 1: 'viaCassia', 7: 'tribunusPlebis' }, dice: [1] }).refuses(activate(1), 'no-target');
    table({ own: { 1: 'tribunusPlebis', 7: 'viaCassia' }, dice: [1], money: 1 }).refuses(
      bribe(1),
      'no-target',
    );
    table({ own: { 1: 'ballista' }, foe: { 7: 'forum' }, dice: [1] }).refuses(activate(1), 'no-target');
    table({ own: { 7: 'ballista' }, foe: { 1: 'forum' }, dice: [1], money: 1 }).refuses(
      bribe(1),
      'no-target',
    );
  });
});

describe('R-2', () => {
  const begin = { active: foe, own: full({ 1: 'fonsBacchi' }) };

  scenario('R-2 first three of a kind, then Fons Bacchi; both may happen, and there is no third', (table) => {
    table(begin)
      .does(END)
      .does(roll(2, 2, 2))
      .asks('reroll', [reroll(2, 2, 2), KEEP])
      .does(reroll(2, 2, 2))
      .toldOnly({ event: 'reroll', player: own, dice: [2, 2, 2], by: 'triple' })
      .asks('roll')
      .does(roll(5, 5, 5))
      .asks('reroll', [reroll(5), reroll(5, 5), reroll(5, 5, 5), KEEP])
      .does(reroll(5, 5))
      .toldOnly({ event: 'reroll', player: own, dice: [5, 5], by: 'fonsBacchi' })
      .shows({ dice: [5] })
      .asks('roll')
      .does(roll(5, 5))
      .toldOnly({ event: 'roll', player: own, dice: [5, 5] })
      .shows({ dice: [5, 5, 5] })
      .asks('act');
  });

  scenario('R-2 Fons Bacchi follows where three of a kind were kept', (table) => {
    table(begin)
      .does(END, roll(2, 2, 2), KEEP)
      .asks('reroll', [reroll(2), reroll(2, 2), reroll(2, 2, 2), KEEP])
      .does(KEEP)
      .shows({ dice: [2, 2, 2] })
      .asks('act');
  });

  scenario('R-2 three of a kind from Fons Bacchi gives no further reroll', (table) => {
    table(begin)
      .does(END, roll(1, 4, 6))
      .asks('reroll', [
        reroll(1),
        reroll(4),
        reroll(6),
        reroll(1, 4),
        reroll(1, 6),
        reroll(4, 6),
        reroll(1, 4, 6),
        KEEP,
      ])
      .does(reroll(1, 4, 6), roll(3, 3, 3))
      .shows({ dice: [3, 3, 3] })
      .asks('act');
  });

  scenario('R-2 after Philosophus two of a kind are no three; Fons Bacchi still helps', (table) => {
    table({ active: foe, own: full(), fewerDice: [true, false] })
      .does(END, roll(4, 4))
      .shows({ dice: [4, 4] })
      .asks('act');
    table({ ...begin, fewerDice: [true, false] })
      .does(END, roll(4, 4))
      .asks('reroll', [reroll(4), reroll(4, 4), KEEP])
      .does(reroll(4), roll(6))
      .shows({ dice: [4, 6] })
      .asks('act');
  });
});

describe('R-3', () => {
  scenario('R-3 the discard pile is shuffled only when a card is needed', (table) => {
    table({ draw: ['bestia'], discard: ['nero', 'forum'], dice: [1, 1] })
      .does(draw(1))
      .toldOnly({ event: 'draws', player: own, die: 1 })
      .asks('deal', [{ do: 'deal', card: 'bestia' }])
      .deals('bestia')
      .told('reshuffle', null)
      .does(take('bestia'))
      .changes({ draw: [], hand: ['bestia'], dice: [1] })
      .does(draw(1))
      .toldOnly({ event: 'draws', player: own, die: 1 }, { event: 'reshuffle', player: own, cards: 2 })
      .changes({ draw: ['nero', 'forum'], discard: [], dice: [] })
      .asks('deal', [
        { do: 'deal', card: 'forum' },
        { do: 'deal', card: 'nero' },
      ]);
  });

  scenario('R-3 Haruspex and Castra find an empty pile refilled, a full one as it is', (table) => {
    table({ own: { 2: 'castra' }, draw: [], discard: ['nero'], dice: [2] })
      .does(activate(2))
      .told('reshuffle', { player: own, cards: 1 })
      .changes({ draw: ['nero'], discard: [], dice: [] })
      .asks('deal', [{ do: 'deal', card: 'nero' }]);
    table({ own: { 2: 'castra' }, draw: ['bestia'], discard: ['nero'], dice: [2] })
      .does(activate(2))
      .told('reshuffle', null)
      .deals('bestia')
      .told('reshuffle', null)
      .changes({ draw: [], shown: ['bestia'], dice: [] });
    table({ own: { 2: 'haruspex' }, draw: [], discard: ['nero'], dice: [2] })
      .does(activate(2))
      .told('reshuffle', { cards: 1 })
      .asks('take', [take('nero')]);
    table({ own: { 2: 'haruspex' }, draw: ['bestia'], discard: ['nero'], dice: [2] })
      .does(activate(2))
      .told('reshuffle', null)
      .asks('take', [take('bestia')]);
  });

  scenario('R-3 a draw from two empty piles is not legal', (table) => {
    table({ draw: [], discard: [], dice: [3] })
      .refuses(draw(3), 'no-cards')
      .asks('act', [money(3), END]);
  });
});

describe('R-4', () => {
  scenario('R-4 the discards of a draw are not part of a reshuffle in its middle', (table) => {
    table({ draw: ['bestia', 'nero'], discard: ['forum'], dice: [6] })
      .does(draw(6))
      .deals('bestia')
      .deals('nero')
      .toldOnly(
        { event: 'draw', player: own },
        { event: 'drawn', to: own, player: own, card: 'nero' },
        { event: 'reshuffle', player: own, cards: 1 },
      )
      .changes({ draw: ['forum'], discard: [], shown: ['bestia', 'nero'], dice: [] })
      .asks('deal', [{ do: 'deal', card: 'forum' }])
      .deals('forum')
      .asks('take', [take('bestia'), take('forum'), take('nero')])
      .does(take('nero'))
      .toldOnly(
        { event: 'keep', player: own },
        { event: 'kept', to: own, player: own, card: 'nero' },
        { event: 'discard', player: own, card: 'bestia', from: 'shown' },
        { event: 'discard', player: own, card: 'forum', from: 'shown' },
      )
      .changes({ draw: [], discard: ['bestia', 'forum'], shown: [], hand: ['nero'] });
  });

  scenario("R-4 Fortuna's discards are part of the reshuffle: they lie before it draws", (table) => {
    table({ own: { 2: 'fortuna' }, hand: ['bestia', 'nero'], draw: ['forum'], discard: [], dice: [2] })
      .does(activate(2))
      .deals('forum')
      .told('reshuffle', { cards: 2 })
      .asks('deal', [
        { do: 'deal', card: 'bestia' },
        { do: 'deal', card: 'nero' },
      ])
      .deals('nero')
      .changes({ hand: ['forum', 'nero'], draw: ['bestia'], discard: [], dice: [] })
      .asks('act');
  });
});

describe('R-5', () => {
  scenario('R-5 what could change nothing is refused, and costs nothing', (table) => {
    table({
      own: {
        1: 'philosophus',
        2: 'legionarius',
        3: 'carrusBovinus',
        4: 'mercator',
        5: 'consul',
        6: 'castra',
        7: 'pictor',
      },
      foe: { 1: 'legat' },
      money: 1,
      dice: [1, 2, 3],
      fewerDice: [false, true],
    })
      .refuses(activate(1), 'no-effect')
      .refuses(activate(2), 'no-target')
      .refuses(activate(3), 'no-effect')
      .changes({});
    table({ own: full({ 4: 'mercator', 5: 'consul', 6: 'castra', 1: 'fortuna' }), money: 1, dice: [4, 6] })
      .refuses(activate(4), 'cannot-afford')
      .refuses(activate(6), 'no-room')
      .changes({});
    table({ own: full({ 1: 'fortuna', 5: 'consul' }), dice: [1] }).refuses(activate(1), 'no-cards');
    table({ own: full({ 1: 'fortuna', 5: 'consul' }), dice: [5] }).refuses(activate(5), 'no-dice');
  });

  scenario('R-5 a battle is legal whenever there is a target, however high its defence', (table) => {
    table({ own: { 2: 'legionarius' }, foe: { 2: 'nero' }, dice: [2], figures: { nero: { defence: 1000 } } })
      .does(activate(2))
      .told('target', { defence: 1000 })
      .rolls(6)
      .told('battle', { won: false })
      .changes({ dice: [] });
  });

  scenario(
    'R-5 Portus and Fortuna are legal whenever there is a hand card, the moving cards whenever there is one',
    (table) => {
      table({ own: { 2: 'portus' }, hand: ['portus'], dice: [2] })
        .does(activate(2), swap('portus', 2))
        .changes({ dice: [], foeKnown: ['portus'] });
      table({ own: { 2: 'fortuna' }, hand: ['nero'], draw: [], discard: [], dice: [2] })
        .does(activate(2))
        .deals('nero')
        .changes({ dice: [], hand: ['nero'] });
      table({ own: full({ 1: 'consiliarius' }), dice: [1] })
        .does(activate(1), place('consiliarius', 1))
        .changes({ dice: [] });
    },
  );

  scenario('R-5 the copying cards see through to the last: with the money and dice then left', (table) => {
    const cards: Cards = { 1: 'maecenas', 2: 'viaCassia', 3: 'forum' };
    table({ own: cards, money: 9, dice: [1] }).refuses(activate(1), 'no-target');
    table({ own: cards, money: 9, dice: [1, 6] })
      .does(activate(1))
      .asks('target', [choose(2), choose(3)]);
    table({ own: cards, money: 4, dice: [1, 6] })
      .does(activate(1))
      .asks('target', [choose(2)]);
    table({ own: { 1: 'maecenas', 2: 'viaCassia', 3: 'mercator' }, money: 5, dice: [1] }).refuses(
      activate(1),
      'cannot-afford',
    );
    table({ own: { 1: 'maecenas', 2: 'viaCassia', 3: 'mercator' }, money: 6, dice: [1] })
      .does(activate(1))
      .asks('target', [choose(2)]);
    table({ own: { 2: 'viaCassia', 3: 'magister' }, foe: { 3: 'forum' }, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
    table({ own: { 2: 'viaCassia', 3: 'magister' }, foe: { 3: 'forum' }, dice: [2, 2] })
      .does(activate(2))
      .asks('target', [choose(3)]);
    table({ own: { 2: 'scaenicus', 3: 'magister' }, foe: { 2: 'tuba', 3: 'legat' }, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
  });

  scenario('R-5 the bribe is spent before the card is looked at', (table) => {
    table({ own: { 7: 'statuaJovis' }, foe: { 1: 'forum' }, money: 11, dice: [2, 1] })
      .refuses(bribe(2), 'cannot-afford')
      .does(bribe(1))
      .changes({ money: 0, dice: [2], bribed: true });
    table({ own: { 7: 'statuaJovis' }, money: 1, dice: [2] }).refuses(bribe(2), 'cannot-afford');
    table({ own: { 7: 'statuaJovis' }, money: 2, dice: [2] }).refuses(bribe(2), 'no-target');
  });
});

describe('R-6', () => {
  scenario('R-6 Tuba repeats every roll of the battle die, Templarius too', (table) => {
    table({ own: { 1: 'tuba', 2: 'templarius' }, dice: [2] })
      .does(activate(2))
      .rolls(5)
      .asks('again', [AGAIN, KEEP])
      .does(AGAIN)
      .asks('battle', BATTLE)
      .rolls(1)
      .toldOnly(
        { event: 'battleRoll', player: own, roll: 1, again: true },
        { event: 'gain', player: own, vp: 1 },
      )
      .changes({ vp: [11, 10], bank: 15, dice: [] });
    table({ own: { 1: 'tuba', 2: 'templarius' }, dice: [2] })
      .does(activate(2))
      .rolls(5)
      .does(KEEP)
      .changes({ vp: [13, 10], bank: 13, dice: [] });
  });

  scenario('R-6 the second roll stands, and a second Tuba adds nothing', (table) => {
    table({
      deck: 'decks',
      decks: [arenaDeck, arenaDeck],
      own: { 1: 'tuba', 3: 'tuba', 2: 'decurio' },
      foe: { 2: 'bestia' },
      dice: [2],
    })
      .does(activate(2))
      .rolls(6)
      .asks('again', [AGAIN, KEEP])
      .does(AGAIN)
      .rolls(2)
      .told('battle', { roll: 2, bonus: 1, defence: 4, won: false })
      .changes({ dice: [] })
      .asks('act');
  });

  scenario("R-6 it is for the own Tuba's rolls only, and while it lies", (table) => {
    table({ own: { 2: 'templarius' }, foe: { 2: 'tuba' }, dice: [2] })
      .does(activate(2))
      .rolls(6)
      .changes({ vp: [13, 10], bank: 13, dice: [] })
      .asks('act');
  });
});

describe('R-7', () => {
  scenario('R-7 Decurio reaches the diagonals too, characters only, with +1', (table) => {
    table({
      own: { 3: 'decurio' },
      foe: { 1: 'legat', 2: 'nero', 3: 'essedum', 4: 'bestia', 5: 'legat' },
      dice: [3],
    })
      .does(activate(3))
      .asks('target', [target(2), target(3), target(4)])
      .does(target(4))
      .rolls(3)
      .told('battle', { card: 'bestia', space: 4, roll: 3, bonus: 1, defence: 4, won: true })
      .changes({ foe: { 1: 'legat', 2: 'nero', 3: 'essedum', 5: 'legat' }, discard: ['bestia'], dice: [] });
    table({ own: { 3: 'decurio' }, foe: { 2: 'legat', 3: 'forum', 4: 'forum' }, dice: [3] })
      .does(activate(3))
      .told('target', { card: 'legat', space: 2 });
    table({ own: { 3: 'decurio' }, foe: { 1: 'legat', 3: 'forum', 5: 'nero' }, dice: [3] }).refuses(
      activate(3),
      'no-target',
    );
  });
});

describe('R-8', () => {
  scenario('R-8 Mercennarius pays 3 HS for each +1 after the roll, as often as wanted', (table) => {
    table({ own: { 3: 'mercennarius' }, foe: { 3: 'nero' }, money: 11, dice: [3] })
      .does(activate(3))
      .asks('battle', BATTLE)
      .rolls(6)
      .asks('pay', [pay(0), pay(1), pay(2), pay(3)])
      .refuses(pay(4), 'not-offered')
      .does(pay(3))
      .toldOnly(
        { event: 'pay', player: own, money: 9 },
        { event: 'battle', player: foe, card: 'nero', space: 3, roll: 6, bonus: 3, defence: 9, won: true },
        { event: 'discard', player: foe, card: 'nero', from: 3 },
      )
      .changes({ foe: {}, discard: ['nero'], money: 2, dice: [] });
    table({ own: { 3: 'mercennarius' }, foe: { 3: 'nero' }, money: 9, dice: [3] })
      .does(activate(3))
      .rolls(6)
      .does(pay(0))
      .told('pay', null)
      .told('battle', { bonus: 0, won: false })
      .changes({ dice: [] });
  });

  scenario('R-8 the reroll of Tuba comes before the payment; without 3 HS nothing is asked', (table) => {
    table({ own: { 1: 'tuba', 3: 'mercennarius' }, foe: { 3: 'legat' }, money: 3, dice: [3] })
      .does(activate(3))
      .rolls(6)
      .asks('again', [AGAIN, KEEP])
      .does(AGAIN)
      .rolls(1)
      .asks('pay', [pay(0), pay(1)])
      .does(pay(1))
      .changes({ foe: {}, discard: ['legat'], money: 0, dice: [] });
    table({ own: { 3: 'mercennarius' }, foe: { 3: 'legat' }, money: 2, dice: [3] })
      .does(activate(3))
      .rolls(1)
      .changes({ dice: [] })
      .asks('act');
  });
});

describe('R-9', () => {
  scenario('R-9 Philosophus is not cumulative', (table) => {
    table({ own: { 2: 'philosophus', 3: 'philosophus' }, dice: [2, 3] })
      .does(activate(2))
      .told('fewerDice', { player: foe })
      .changes({ fewerDice: [false, true], dice: [3] })
      .refuses(activate(3), 'no-effect');
  });

  scenario('R-9 it ends when the weakened roll is made: the next one is whole', (table) => {
    table({
      own: full({ 1: 'philosophus' }),
      foe: full({ 2: 'legat', 3: 'nero', 4: 'tuba', 5: 'bestia' }),
      dice: [1],
    })
      .does(activate(1), END)
      .asks('roll')
      .shows({ fewerDice: [false, true], active: foe })
      .does(roll(3, 3))
      .shows({ fewerDice: [false, false], dice: [3, 3] })
      .asks('act', undefined, foe)
      .does(END, roll(1, 2, 3), END, roll(1, 2, 4))
      .shows({ active: foe, dice: [1, 2, 4] });
  });
});

describe('R-10', () => {
  scenario('R-10 Praedator gains the printed defence, whatever Turris adds', (table) => {
    table({ own: { 2: 'praedator', 3: 'forum', 4: 'turris' }, foe: { 1: 'forum' }, dice: [2] })
      .does(activate(2))
      .asks('target', [choose(3), choose(4)])
      .does(choose(3))
      .toldOnly(
        { event: 'discard', player: own, card: 'forum', from: 3 },
        { event: 'gain', player: own, vp: 5 },
      )
      .changes({
        own: { 2: 'praedator', 4: 'turris' },
        discard: ['forum'],
        vp: [15, 10],
        bank: 11,
        dice: [],
      });
  });

  scenario('R-10 so does Offertorium; figures of this game count as printed', (table) => {
    table({ own: { 2: 'offertorium', 3: 'nero', 4: 'turris' }, dice: [2] })
      .does(activate(2), choose(3))
      .changes({
        own: { 2: 'offertorium', 4: 'turris' },
        discard: ['nero'],
        vp: [19, 10],
        bank: 7,
        dice: [],
      });
    table({ own: { 2: 'offertorium', 3: 'nero' }, dice: [2], figures: { nero: { defence: 1 } } })
      .does(activate(2), choose(3))
      .changes({ own: { 2: 'offertorium' }, discard: ['nero'], vp: [11, 10], bank: 15, dice: [] });
  });
});

describe('R-11', () => {
  scenario(
    'R-11 Via Cassia activates the card on bribery without a bribe, and bribery stays free',
    (table) => {
      table({ own: { 6: 'viaCassia', 7: 'tribunusPlebis' }, money: 2, dice: [6, 2] })
        .does(activate(6))
        .does(choose(7))
        .toldOnly(
          { event: 'chain', player: own, card: 'tribunusPlebis', space: 7, cost: 0 },
          { event: 'rob', player: own, vp: 1, price: 0 },
        )
        .changes({ vp: [11, 9], dice: [2] })
        .does(bribe(2))
        .changes({ vp: [12, 8], money: 0, dice: [], bribed: true });
    },
  );

  scenario('R-11 bribery need not be free for it', (table) => {
    table({ own: { 6: 'viaCassia', 7: 'tribunusPlebis' }, money: 6, dice: [6, 6], bribed: true })
      .refuses(bribe(6), 'bribery-used')
      .does(activate(6), choose(7))
      .changes({ vp: [11, 9], dice: [6] });
  });

  scenario('R-11 a block does not matter, for Maecenas neither', (table) => {
    table({ own: { 2: 'viaCassia', 3: 'tribunusPlebis' }, dice: [2, 3], blocked: [[3, 7], []] })
      .refuses(activate(3), 'blocked')
      .does(activate(2), choose(3))
      .changes({ vp: [11, 9], dice: [3] });
    table({
      own: { 2: 'maecenas', 7: 'tribunusPlebis' },
      money: 5,
      dice: [2],
      blocked: [[3, 7], []],
      bribed: true,
    })
      .does(activate(2), choose(7))
      .changes({ vp: [11, 9], money: 0, dice: [] });
  });
});

describe('R-12', () => {
  scenario('R-12 Praetorianus can block bribery, vacant or not, but not money and cards', (table) => {
    table({
      own: full({ 2: 'praetorianus' }),
      foe: { 1: 'legat', 2: 'nero', 3: 'tuba' },
      foeMoney: 6,
      dice: [2],
      draw: ['bestia'],
    })
      .does(activate(2))
      .asks('target', ALL.map(target))
      .does(target(7), END, roll(4, 5, 6))
      .shows({ blocked: [[], [7]] })
      .refuses(bribe(4), 'blocked')
      .asks('act', [money(4), draw(4), money(5), draw(5), money(6), draw(6), END], foe);
  });

  scenario('R-12 other cards can still activate the card there, and cards may be laid there', (table) => {
    table({
      own: full({ 1: 'praetorianus' }),
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
      .does(activate(1), target(3), END, roll(2, 3, 3))
      .refuses(activate(3), 'blocked')
      .does(activate(2), choose(3))
      .shows({ vp: [9, 11] })
      .does(play('templum', 3))
      .shows({
        foe: { 1: 'legat', 2: 'viaCassia', 3: 'templum', 4: 'nero', 5: 'tuba', 6: 'bestia', 7: 'consul' },
      })
      .refuses(activate(3), 'blocked')
      .shows({ blocked: [[], [3]] })
      .does(END)
      .shows({ blocked: [[], []] });
  });

  scenario('R-12 an end of the own turn does not end it', (table) => {
    table({
      own: full(),
      foe: full({ 1: 'legat', 2: 'nero', 3: 'tuba', 4: 'bestia' }),
      dice: [],
      blocked: [[1], [2]],
    })
      .does(END)
      .shows({ blocked: [[], [2]], active: foe });
  });
});

describe('R-13', () => {
  const piles = { ...romaAndArena, draw: [[], []] as [CardId[], CardId[]] };

  scenario('R-13 a card goes to the discard pile of the player on whose side it lay', (table) => {
    table({ ...piles, own: { 2: 'legionarius' }, foe: { 2: 'legat' }, dice: [2] })
      .does(activate(2))
      .rolls(6)
      .changes({ foe: {}, discard: [[], ['legat']], dice: [] });
    table({ ...piles, own: { 2: 'bestia' }, hand: ['tuba'], money: 3 })
      .does(play('tuba', 2))
      .toldOnly(
        { event: 'cover', player: own, card: 'bestia', space: 2 },
        { event: 'lay', player: own, card: 'tuba', space: 2, from: 'hand', cost: 3 },
      )
      .changes({ own: { 2: 'tuba' }, hand: [], discard: [['bestia'], []], money: 0 });
    table({ ...piles, own: { 2: 'sicarius' }, foe: { 5: 'velites' }, dice: [2] })
      .does(activate(2), target(5))
      .changes({ own: {}, foe: {}, discard: [['sicarius'], ['velites']], dice: [] });
  });

  scenario('R-13 or in whose hand it was; cards drawn and not kept go to the drawer', (table) => {
    table({ ...piles, own: { 2: 'fortuna' }, hand: ['tuba'], draw: [['legat'], ['nero']], dice: [2] })
      .does(activate(2))
      .deals('legat')
      .changes({ hand: ['legat'], draw: [[], ['nero']], discard: [['tuba'], []], dice: [] });
    table({ ...piles, draw: [['legat', 'velites'], ['bestia']], dice: [2] })
      .does(draw(2))
      .asks('deal', [
        { do: 'deal', card: 'legat' },
        { do: 'deal', card: 'velites' },
      ])
      .deals('legat', 'velites')
      .does(take('legat'))
      .changes({ hand: ['legat'], draw: [[], ['bestia']], discard: [['velites'], []], dice: [] });
  });

  scenario('R-13 "the draw pile" and "the discard pile" are the own ones', (table) => {
    table({ ...piles, draw: [[], ['bestia']], discard: [['legat'], ['tuba']], dice: [2] })
      .does(draw(2))
      .told('reshuffle', { player: own, cards: 1 })
      .changes({ draw: [['legat'], ['bestia']], discard: [[], ['tuba']], dice: [] });
    table({ ...piles, draw: [[], ['bestia']], discard: [[], ['tuba']], dice: [2] }).refuses(
      draw(2),
      'no-cards',
    );
    table({ ...piles, own: { 2: 'restaurator' }, discard: [['nero'], ['forum']], dice: [2] }).refuses(
      activate(2),
      'no-cards',
    );
    table({ ...piles, own: { 2: 'restaurator' }, discard: [['forum'], ['portus']], dice: [2] })
      .does(activate(2))
      .asks('take', [take('forum')]);
    table({ ...piles, own: { 2: 'castra' }, draw: [['nero'], ['tuba']], dice: [2] })
      .does(activate(2))
      .asks('deal', [{ do: 'deal', card: 'nero' }]);
  });
});

describe('R-14', () => {
  scenario('R-14 Maecenas and Via Cassia activate a card where it lies', (table) => {
    table({ own: { 2: 'maecenas', 5: 'legionarius' }, foe: { 2: 'nero', 5: 'legat' }, money: 4, dice: [2] })
      .does(activate(2))
      .does(choose(5))
      .toldOnly(
        { event: 'chain', player: own, card: 'legionarius', space: 5, cost: 4 },
        { event: 'target', player: foe, card: 'legat', space: 5, defence: 2 },
      )
      .rolls(2)
      .changes({ foe: { 2: 'nero' }, discard: ['legat'], money: 0, dice: [] });
    table({ own: { 4: 'viaCassia', 5: 'legionarius' }, foe: { 4: 'nero', 5: 'legat' }, dice: [4] })
      .does(activate(4))
      .does(choose(5))
      .toldOnly(
        { event: 'chain', player: own, card: 'legionarius', space: 5, cost: 0 },
        { event: 'target', player: foe, card: 'legat', space: 5, defence: 2 },
      );
    table({ own: { 2: 'maecenas', 4: 'viaCassia', 5: 'tribunusPlebis', 1: 'velites' }, money: 4, dice: [2] })
      .does(activate(2), choose(4))
      .asks('target', [choose(5)]);
  });

  scenario('R-14 Magister and Scaenicus perform an action from their own space', (table) => {
    table({ own: { 2: 'magister' }, foe: { 2: 'ballista', 3: 'forum', 4: 'forum', 1: 'legat' }, dice: [2] })
      .does(activate(2))
      .asks('target', [target(2), target(3)]);
    table({
      own: { 2: 'scaenicus', 6: 'decurio' },
      foe: { 1: 'legat', 3: 'legat', 6: 'nero', 7: 'tuba' },
      dice: [2],
    })
      .does(activate(2), choose(6))
      .asks('target', [target(1), target(3)]);
  });

  scenario('R-14 "this card" is the one that performs: Nero, Sicarius', (table) => {
    table({ own: { 2: 'magister', 3: 'forum' }, foe: { 2: 'nero', 5: 'forum' }, dice: [2] })
      .does(activate(2))
      .asks('target', [target(5)])
      .does(target(5))
      .changes({ own: { 3: 'forum' }, foe: { 2: 'nero' }, discard: ['forum', 'magister'], dice: [] });
    table({ own: { 2: 'magister' }, foe: { 2: 'sicarius', 5: 'legat' }, dice: [2] })
      .does(activate(2))
      .asks('target', [target(2), target(5)])
      .does(target(2))
      .changes({ own: {}, foe: { 5: 'legat' }, discard: ['sicarius', 'magister'], dice: [] });
    table({ own: { 2: 'maecenas', 5: 'sicarius' }, foe: { 3: 'legat' }, money: 9, dice: [2] })
      .does(activate(2), choose(5), target(3))
      .changes({ own: { 2: 'maecenas' }, foe: {}, discard: ['legat', 'sicarius'], money: 0, dice: [] });
  });

  scenario('R-14 "this card" is the one that performs: Portus', (table) => {
    table({ own: { 2: 'magister', 5: 'forum' }, foe: { 2: 'portus' }, hand: ['tuba'], dice: [2] })
      .does(activate(2))
      .asks('swap', [swap('tuba', 2), swap('tuba', 5)])
      .does(swap('tuba', 2))
      .changes({ own: { 2: 'tuba', 5: 'forum' }, hand: ['magister'], foeKnown: ['magister'], dice: [] });
  });
});

describe('R-15', () => {
  scenario(
    'R-15 a Forum activated by die, bribe, Maecenas or Via Cassia has its Basilica and Templum',
    (table) => {
      const cards: Cards = { 3: 'basilica', 4: 'forum', 5: 'templum' };
      const both = { vp: [15, 10] as [number, number], bank: 11, dice: [] };
      table({ own: cards, dice: [4, 1, 2] })
        .does(activate(4), useDie(1), useDie(2))
        .changes(both);
      table({ own: { ...cards, 1: 'maecenas' }, dice: [1, 1, 2], money: 5 })
        .does(activate(1), choose(4), useDie(1), useDie(2))
        .changes({ ...both, money: 0 });
      table({ own: { 5: 'basilica', 6: 'viaCassia', 7: 'forum' }, dice: [6, 1, 2] })
        .does(activate(6), choose(7), useDie(1))
        .changes({ vp: [11, 10], bank: 15, dice: [2] });
      table({ own: { 5: 'templum', 6: 'forum', 7: 'viaCassia' }, dice: [3, 1, 2], money: 3 })
        .does(bribe(3), choose(6), useDie(1))
        .asks('die', [useDie(2), SKIP]);
      table({ own: { 6: 'basilica', 7: 'forum' }, dice: [3, 1], money: 3 })
        .does(bribe(3), useDie(1))
        .changes({ vp: [13, 10], bank: 13, dice: [], money: 0, bribed: true });
    },
  );

  scenario('R-15 a Forum action performed by Magister gets neither', (table) => {
    table({ own: { 3: 'basilica', 4: 'magister', 5: 'templum' }, foe: { 4: 'forum' }, dice: [4, 1, 2] })
      .does(activate(4))
      .asks('die', [useDie(1), useDie(2)])
      .does(useDie(2))
      .told('gain', { vp: 2 })
      .changes({ vp: [12, 10], bank: 14, dice: [1] })
      .asks('act');
    table({ own: { 4: 'magister' }, foe: { 3: 'basilica', 4: 'forum', 5: 'templum' }, dice: [4, 1, 2] })
      .does(activate(4), useDie(2))
      .changes({ vp: [12, 10], bank: 14, dice: [1] });
  });

  scenario('R-15 Magister copying Via Cassia activates a Forum itself, with its Basilica', (table) => {
    table({ own: { 3: 'magister', 4: 'forum', 5: 'basilica' }, foe: { 3: 'viaCassia' }, dice: [3, 2] })
      .does(activate(3), choose(4), useDie(2))
      .changes({ vp: [14, 10], bank: 12, dice: [] });
  });

  scenario('R-15 the die of Templum is chosen before the payout, and all is one gain', (table) => {
    table({ own: { 3: 'basilica', 4: 'forum', 5: 'templum' }, bank: 1, dice: [4, 1, 2] })
      .does(activate(4), useDie(1))
      .changes({ dice: [2] })
      .asks('die', [useDie(2), SKIP])
      .does(useDie(2))
      .toldOnly(
        { event: 'useDie', player: own, die: 2 },
        { event: 'gain', player: own, vp: 5 },
        { event: 'over', result: { winner: own, vp: [15, 10], cause: 'bank-empty' } },
      )
      .changes({ vp: [15, 10], bank: 0, dice: [] });
  });
});

describe('R-16', () => {
  scenario('R-16 Via Cassia beside Via Cassia cannot loop', (table) => {
    table({ own: { 2: 'viaCassia', 3: 'viaCassia' }, dice: [2] }).refuses(activate(2), 'no-target');
    table({ own: { 2: 'viaCassia', 3: 'viaCassia', 4: 'tribunusPlebis' }, dice: [2, 3] })
      .does(activate(2))
      .asks('target', [choose(3)])
      .does(choose(3))
      .asks('target', [choose(4)])
      .refuses(choose(2), 'not-offered')
      .does(choose(4))
      .changes({ vp: [11, 9], dice: [3] })
      .does(activate(3))
      .asks('target', [choose(4)]);
  });

  scenario('R-16 Magister opposite Magister cannot loop', (table) => {
    table({ own: { 2: 'magister' }, foe: { 2: 'magister' }, dice: [2] }).refuses(activate(2), 'loop');
    table({ own: { 7: 'magister' }, foe: { 7: 'magister' }, dice: [2], money: 2 }).refuses(bribe(2), 'loop');
    table({ own: { 2: 'magister', 3: 'viaCassia' }, foe: { 2: 'magister' }, dice: [3] }).refuses(
      activate(3),
      'no-target',
    );
  });

  scenario('R-16 a card that was copied acts no more in the chain', (table) => {
    // Via Cassia has acted when Magister, beside it, copies the opposite Via Cassia.
    table({ own: { 2: 'viaCassia', 3: 'magister', 4: 'tribunusPlebis' }, foe: { 3: 'viaCassia' }, dice: [2] })
      .does(activate(2), choose(3))
      .told('copy', { card: 'viaCassia', owner: foe, space: 3, at: 3 })
      .asks('target', [choose(4)]);
    table({ own: { 2: 'viaCassia', 3: 'magister' }, foe: { 3: 'viaCassia' }, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
    table({ own: { 1: 'maecenas', 2: 'maecenas', 3: 'tribunusPlebis' }, money: 9, dice: [1] })
      .does(activate(1))
      .asks('target', [choose(2), choose(3)])
      .does(choose(2))
      .asks('target', [choose(3)])
      .does(choose(3))
      .changes({ vp: [11, 9], money: 0, dice: [] });
    table({ own: { 1: 'maecenas', 2: 'maecenas' }, money: 99, dice: [1] }).refuses(activate(1), 'no-target');
  });

  scenario('R-16 a card is its side and space: the card opposite is another one', (table) => {
    table({ own: { 2: 'magister', 3: 'legat' }, foe: { 2: 'scaenicus' }, dice: [2] })
      .does(activate(2))
      .asks('target', [choose(3)])
      .does(choose(3))
      .toldOnly(
        { event: 'copy', player: own, card: 'legat', owner: own, space: 3, at: 2 },
        { event: 'gain', player: own, vp: 6 },
      )
      .changes({ vp: [16, 10], bank: 10, dice: [] });
    table({ own: { 2: 'magister' }, foe: { 2: 'scaenicus', 3: 'legat' }, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
  });

  scenario('R-16 holds within one activation only', (table) => {
    table({ own: { 2: 'viaCassia', 3: 'tribunusPlebis' }, dice: [2, 2, 3] })
      .does(activate(2), choose(3), activate(2), choose(3), activate(3))
      .changes({ vp: [13, 7], dice: [] });
  });
});

describe('R-17', () => {
  scenario('R-17 passive cards can be neither activated nor copied', (table) => {
    for (const card of ['tuba', 'fonsBacchi', 'telonium', 'basilica', 'templum', 'turris'] as const) {
      table({ own: { 3: card }, foe: { 3: 'forum' }, dice: [3, 3] }).refuses(activate(3), 'passive');
      table({ own: { 7: card }, dice: [3, 3], money: 3 }).refuses(bribe(3), 'passive');
      table({ own: { 3: 'magister' }, foe: { 3: card }, dice: [3, 3] }).refuses(activate(3), 'passive');
      table({ own: { 2: 'viaCassia', 3: card }, dice: [2, 3] }).refuses(activate(2), 'no-target');
      table({ own: { 2: 'maecenas', 3: card }, money: 99, dice: [2, 3] }).refuses(activate(2), 'no-target');
    }
    table({ own: { 2: 'scaenicus', 3: 'tuba' }, dice: [2, 3] }).refuses(activate(2), 'no-target');
  });
});

describe('R-18', () => {
  scenario('R-18 Maecenas needs the full printed cost, and pays it when it chooses', (table) => {
    const cards: Cards = { 2: 'maecenas', 4: 'tribunusPlebis', 5: 'sicarius', 6: 'consul' };
    table({ own: cards, foe: { 1: 'legat' }, money: 8, dice: [2, 6] })
      .does(activate(2))
      .asks('target', [choose(4), choose(6)])
      .changes({ dice: [6] })
      .does(choose(6))
      .toldOnly({ event: 'chain', player: own, card: 'consul', space: 6, cost: 3 })
      .changes({ money: 5 })
      .asks('adjust');
    table({ own: cards, foe: { 1: 'legat' }, money: 9, dice: [2, 6] })
      .does(activate(2))
      .asks('target', [choose(4), choose(5), choose(6)]);
    table({ own: cards, foe: { 1: 'legat' }, money: 2, dice: [2, 6] }).refuses(activate(2), 'cannot-afford');
  });

  scenario('R-18 the figures of this game count as printed, also a cost of 0', (table) => {
    table({
      own: { 2: 'maecenas', 4: 'tribunusPlebis' },
      dice: [2],
      figures: { tribunusPlebis: { cost: 0 } },
    })
      .does(activate(2))
      .does(choose(4))
      .toldOnly(
        { event: 'chain', player: own, card: 'tribunusPlebis', space: 4, cost: 0 },
        { event: 'rob', player: own, vp: 1, price: 0 },
      )
      .changes({ vp: [11, 9], dice: [] });
  });
});

describe('R-19', () => {
  scenario('R-19 Portus that swaps itself finishes', (table) => {
    table({ own: { 2: 'portus', 4: 'forum' }, hand: ['legat', 'nero'], dice: [2] })
      .does(activate(2))
      .asks('swap', [swap('legat', 2), swap('legat', 4), swap('nero', 2), swap('nero', 4)])
      .does(swap('nero', 2))
      .toldOnly(
        { event: 'return', player: own, card: 'portus', space: 2 },
        { event: 'lay', player: own, card: 'nero', space: 2, from: 'hand', cost: 0 },
      )
      .changes({ own: { 2: 'nero', 4: 'forum' }, hand: ['legat', 'portus'], foeKnown: ['portus'], dice: [] })
      .asks('act');
  });

  scenario(
    'R-19 so do Machina and Consiliarius that move themselves, also when they are covered first',
    (table) => {
      table({ own: { 2: 'machina', 3: 'forum' }, dice: [2] })
        .does(activate(2), place('machina', 7))
        .asks('place', places('forum', [1, 2, 3, 4, 5, 6]))
        .does(place('forum', 2))
        .changes({ own: { 2: 'forum', 7: 'machina' }, dice: [] });
      table({ own: { 2: 'consiliarius', 3: 'legat' }, dice: [2] })
        .does(activate(2), place('legat', 2))
        .asks('place', places('consiliarius', [1, 3, 4, 5, 6, 7]))
        .does(place('consiliarius', 3))
        .changes({ own: { 2: 'legat', 3: 'consiliarius' }, dice: [] });
    },
  );

  scenario('R-19 Architectus that is covered goes on laying', (table) => {
    table({ own: { 2: 'architectus' }, hand: ['forum', 'turris'], dice: [2] })
      .does(activate(2), place('turris', 2))
      .asks('place', [...places('forum', ALL), { do: 'done' }]);
  });

  scenario('R-19 Praedator and Offertorium do not need to stay either', (table) => {
    table({ own: { 2: 'offertorium', 3: 'scaenicus' }, dice: [2] })
      .does(activate(2), choose(3))
      .changes({ own: { 2: 'offertorium' }, discard: ['scaenicus'], vp: [13, 10], bank: 13, dice: [] });
    table({ own: { 3: 'magister' }, foe: { 3: 'offertorium' }, dice: [3] })
      .does(activate(3))
      .asks('target', [choose(3)])
      .does(choose(3))
      .changes({ own: {}, discard: ['magister'], vp: [13, 10], bank: 13, dice: [] });
  });
});

describe('R-20', () => {
  scenario('R-20 VP owed to both by Pictor are given together', (table) => {
    table({
      own: { 2: 'pictor', 3: 'forum' },
      foe: { 1: 'forum', 2: 'forum', 3: 'turris' },
      vp: [12, 11],
      bank: 1,
      dice: [2],
    })
      .does(activate(2))
      .toldOnly(
        { event: 'activate', player: own, card: 'pictor', space: 2, die: 2, bribe: 0 },
        { event: 'gain', player: own, vp: 1 },
        { event: 'gain', player: foe, vp: 3 },
        { event: 'over', result: { winner: foe, vp: [13, 14], cause: 'bank-empty' } },
      )
      .changes({ vp: [13, 14], bank: 0, dice: [] })
      .isOver({ winner: foe, vp: [13, 14], cause: 'bank-empty' });
  });

  scenario('R-20 the order of effects is the order of the text', (table) => {
    table({ own: { 2: 'nero' }, foe: { 3: 'forum' }, dice: [2] })
      .does(activate(2))
      .does(target(3))
      .toldOnly(
        { event: 'discard', player: foe, card: 'forum', from: 3 },
        { event: 'discard', player: own, card: 'nero', from: 2 },
      );
    table({ own: { 2: 'statuaJovis' }, foe: { 3: 'forum' }, money: 10, dice: [2] })
      .does(activate(2))
      .toldOnly(
        { event: 'activate', player: own, card: 'statuaJovis', space: 2, die: 2, bribe: 0 },
        { event: 'pay', player: own, money: 10 },
      );
    table({ own: { 2: 'praedator', 3: 'forum' }, bank: 5, dice: [2] })
      .does(activate(2), choose(3))
      .changes({ own: { 2: 'praedator' }, discard: ['forum'], vp: [15, 10], bank: 0, dice: [] })
      .isOver({ winner: own, vp: [15, 10], cause: 'bank-empty' });
  });

  scenario('R-20 the end comes at once with any change of VP or bank', (table) => {
    table({ own: { 2: 'aquaeductus' }, bank: 2, dice: [2, 3] })
      .does(activate(2))
      .told('remove', { vp: 2 })
      .changes({ bank: 0, dice: [3] })
      .isOver({ winner: null, vp: [10, 10], cause: 'bank-empty' });
    table({ own: { 2: 'tribunusPlebis' }, vp: [9, 1], dice: [2] })
      .does(activate(2))
      .isOver({ winner: own, vp: [10, 0], cause: 'player-empty' });
    table({ foe: { 1: 'legat', 2: 'legat' }, vp: [10, 5], dice: [6], turn: 8 })
      .does(END)
      .toldOnly(
        { event: 'end', player: own },
        { event: 'turn', player: foe, turn: 9 },
        { event: 'vacant', player: foe, spaces: 5, vp: 5 },
        { event: 'over', result: { winner: own, vp: [10, 0], cause: 'player-empty' } },
      )
      .changes({ vp: [10, 0], bank: 21, active: foe, turn: 9, dice: [] })
      .isOver({ winner: own, vp: [10, 0], cause: 'player-empty' });
  });
});

describe('R-21', () => {
  scenario('R-21 the bank pays for Mercatus, not the opponent', (table) => {
    table({ own: { 2: 'mercatus' }, foe: { 3: 'forum', 6: 'forum' }, dice: [2] })
      .does(activate(2))
      .changes({ vp: [12, 10], bank: 14, dice: [] });
  });
});

/** Everybody sees both lists. */
function seesTheDecks(state: State, lists: CardId[][]): void {
  for (const viewer of [0, 1, 'spectator'] as const) {
    expect(viewOf(state, viewer).decks).toEqual(positionOf(state).decks);
    expect(viewOf(state, viewer).decks).toEqual(expect.arrayContaining(lists));
  }
}

describe('R-22', () => {
  scenario('R-22 deck lists are public', (_, setUp) => {
    const { game } = setUp({ deck: 'decks', decks: [romaDeck, arenaDeck], start: own });
    seesTheDecks(game.state, [romaDeck.toSorted(), arenaDeck.toSorted()]);
  });
});

describe('R-23', () => {
  scenario('R-23 the game ends when turn 300 ends, not before', (table) => {
    table({
      own: full(),
      foe: { 1: 'legat' },
      turn: 300,
      dice: [1, 2],
      vp: [12, 11],
      bank: 5,
      fewerDice: [false, true],
    })
      .does(money(1))
      .asks('act')
      .does(END)
      .toldOnly(
        { event: 'end', player: own },
        { event: 'over', result: { winner: own, vp: [12, 11], cause: 'turn-limit' } },
      )
      .shows({ vp: [12, 11], bank: 5, turn: 300, active: own })
      .isOver({ winner: own, vp: [12, 11], cause: 'turn-limit' });
    table({ own: full(), foe: { 1: 'legat' }, turn: 299, dice: [1, 2], vp: [12, 11], bank: 5 })
      .does(END)
      .shows({ turn: 300, active: foe, vp: [12, 5], bank: 11 })
      .asks('roll')
      .does(roll(1, 2, 3), END)
      .isOver({ winner: own, vp: [12, 5], cause: 'turn-limit' });
  });
});

describe('R-24', () => {
  scenario('R-24 players start with 0 HS, 10 VP each and 16 in the bank', (_, setUp) => {
    setUp({ start: own }).shows({
      money: 0,
      foeMoney: 0,
      vp: [10, 10],
      bank: 16,
      turn: 0,
      active: own,
      dice: [],
    });
    setUp({ start: 'lot', beginner: true })
      .asks('start', [
        { do: 'start', player: own },
        { do: 'start', player: foe },
      ])
      .shows({ money: 0, foeMoney: 0, vp: [10, 10], bank: 16, turn: 0, active: null });
  });
});

describe('R-25', () => {
  scenario('R-25 three of a kind may be rolled again, all three, once', (table) => {
    table({ active: foe, own: full() })
      .does(END, roll(6, 6, 6))
      .asks('reroll', [reroll(6, 6, 6), KEEP])
      .refuses(reroll(6), 'not-offered')
      .refuses(reroll(6, 6), 'not-offered')
      .does(reroll(6, 6, 6))
      .shows({ dice: [] })
      .does(roll(1, 1, 1))
      .shows({ dice: [1, 1, 1] })
      .asks('act');
    table({ active: foe, own: full() })
      .does(END, roll(6, 6, 6), KEEP)
      .shows({ dice: [6, 6, 6] })
      .asks('act');
  });

  scenario('R-25 two of a kind are not', (table) => {
    table({ active: foe, own: full() })
      .does(END, roll(5, 6, 6))
      .shows({ dice: [5, 6, 6] })
      .asks('act');
  });
});

describe('R-26', () => {
  scenario('R-26 each Essedum action lowers by 2, whichever card does it; never below 0', (table) => {
    table({ own: { 2: 'essedum', 3: 'scaenicus', 5: 'legionarius' }, foe: { 5: 'bestia' }, dice: [2, 3, 5] })
      .does(activate(2), activate(3), choose(2))
      .told('weaken', { player: foe, total: 4 })
      .changes({ weakened: 4, dice: [5] })
      .does(activate(5))
      .told('target', { card: 'bestia', defence: 0 });
    table({ own: { 5: 'legionarius' }, foe: { 5: 'legat' }, dice: [5], weakened: 6 })
      .does(activate(5))
      .told('target', { defence: 0 });
  });

  scenario('R-26 it is for the cards of the opponent, in this turn', (table) => {
    table({
      own: full({ 1: 'essedum', 3: 'nero' }),
      foe: { 1: 'legat', 2: 'tuba', 3: 'legionarius', 4: 'bestia', 5: 'consul', 6: 'gladiator', 7: 'turris' },
      dice: [1],
    })
      .does(activate(1), END, roll(3, 3, 4))
      .shows({ weakened: 0 })
      .does(activate(3))
      .told('target', { player: own, card: 'nero', space: 3, defence: 9 });
  });
});

describe('R-27', () => {
  scenario('R-27 equal VP is a draw', (table) => {
    table({ own: { 2: 'mercatus' }, foe: { 3: 'forum', 6: 'forum' }, vp: [8, 10], bank: 2, dice: [2] })
      .does(activate(2))
      .isOver({ winner: null, vp: [10, 10], cause: 'bank-empty' });
    table({ own: { 2: 'legat' }, turn: 300 })
      .does(END)
      .told('over', { result: { winner: null, vp: [10, 10], cause: 'turn-limit' } })
      .isOver({ winner: null, vp: [10, 10], cause: 'turn-limit' });
  });

  scenario('R-27 one VP more wins', (table) => {
    table({ vp: [10, 11], bank: 5, turn: 300 })
      .does(END)
      .isOver({ winner: foe, vp: [10, 11], cause: 'turn-limit' });
    table({ vp: [11, 10], bank: 5, turn: 300 })
      .does(END)
      .isOver({ winner: own, vp: [11, 10], cause: 'turn-limit' });
  });
});

describe('R-28', () => {
  scenario('R-28 Bestia attacks the lowest current defence', (table) => {
    table({ own: { 2: 'bestia' }, foe: { 1: 'turris', 4: 'statuaJovis', 6: 'nero' }, dice: [2] })
      .does(activate(2))
      .told('target', { card: 'turris', space: 1, defence: 6 });
    table({ own: { 2: 'bestia' }, foe: { 4: 'statuaJovis', 6: 'forum', 7: 'legionarius' }, dice: [2] })
      .does(activate(2))
      .asks('target', [target(6), target(7)]);
    table({ own: { 2: 'bestia' }, foe: { 1: 'turris', 5: 'forum', 7: 'nero' }, dice: [2] })
      .does(activate(2))
      .asks('target', [target(1), target(5)]);
    table({ own: { 2: 'bestia' }, foe: { 1: 'legat', 5: 'essedum', 6: 'forum' }, weakened: 4, dice: [2] })
      .does(activate(2))
      .asks('target', [target(1), target(5)]);
  });

  scenario('R-28 Elephantus discards by the current defence', (table) => {
    table({ own: { 2: 'elephantus' }, foe: { 2: 'bestia' }, dice: [2] })
      .does(activate(2))
      .changes({ foe: {}, discard: ['bestia'], dice: [] });
    table({ own: { 2: 'elephantus' }, foe: { 2: 'bestia', 5: 'turris' }, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
    table({ own: { 2: 'elephantus' }, foe: { 2: 'forum' }, dice: [2] }).refuses(activate(2), 'no-target');
    table({ own: { 2: 'elephantus' }, foe: { 2: 'forum', 5: 'turris' }, weakened: 2, dice: [2] })
      .does(activate(2))
      .changes({ foe: { 5: 'turris' }, discard: ['forum'], dice: [] });
  });
});

describe('R-29', () => {
  scenario('R-29 Mercennarius battles the opposite card, building or character', (table) => {
    table({ own: { 2: 'mercennarius' }, foe: { 1: 'legat', 2: 'forum', 3: 'legat' }, dice: [2] })
      .does(activate(2))
      .told('target', { card: 'forum', space: 2 })
      .rolls(5)
      .changes({ foe: { 1: 'legat', 3: 'legat' }, discard: ['forum'], dice: [] });
    table({ own: { 2: 'mercennarius' }, foe: { 2: 'legat' }, dice: [2] })
      .does(activate(2))
      .told('target', { card: 'legat' });
    table({ own: { 2: 'mercennarius' }, foe: { 1: 'legat', 3: 'legat' }, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
  });
});

describe('R-30', () => {
  const cards = {
    own: { 2: 'arena' } as Cards,
    foe: { 3: 'nero', 5: 'forum', 6: 'essedum', 7: 'legat' } as Cards,
  };

  scenario(
    'R-30 Arena battles the characters in the order 1..6, bribery, and stops at the first discarded',
    (table) => {
      table({ ...cards, dice: [2] })
        .does(activate(2))
        .toldOnly(
          { event: 'activate', player: own, card: 'arena', space: 2, die: 2, bribe: 0 },
          { event: 'target', player: foe, card: 'nero', space: 3, defence: 9 },
        )
        .rolls(6)
        .toldOnly(
          { event: 'battleRoll', player: own, roll: 6, again: false },
          { event: 'battle', player: foe, card: 'nero', space: 3, roll: 6, bonus: 0, defence: 9, won: false },
          { event: 'target', player: foe, card: 'essedum', space: 6, defence: 3 },
        )
        .asks('battle', BATTLE)
        .rolls(3)
        .toldOnly(
          { event: 'battleRoll', player: own, roll: 3, again: false },
          {
            event: 'battle',
            player: foe,
            card: 'essedum',
            space: 6,
            roll: 3,
            bonus: 0,
            defence: 3,
            won: true,
          },
          { event: 'discard', player: foe, card: 'essedum', from: 6 },
        )
        .changes({ foe: { 3: 'nero', 5: 'forum', 7: 'legat' }, discard: ['essedum'], dice: [] })
        .asks('act');
    },
  );

  scenario('R-30 bribery comes last, and there Arena ends whatever the roll', (table) => {
    table({ ...cards, dice: [2] })
      .does(activate(2))
      .rolls(1)
      .rolls(1)
      .told('target', { card: 'legat', space: 7 })
      .rolls(1)
      .toldOnly(
        { event: 'battleRoll', player: own, roll: 1, again: false },
        { event: 'battle', player: foe, card: 'legat', space: 7, roll: 1, bonus: 0, defence: 2, won: false },
      )
      .changes({ dice: [] })
      .asks('act');
  });

  scenario('R-30 Arena with Tuba: each roll may be repeated once', (table) => {
    table({ own: { 2: 'arena', 4: 'tuba' }, foe: { 3: 'nero', 6: 'legat' }, dice: [2] })
      .does(activate(2))
      .rolls(1)
      .asks('again', [AGAIN, KEEP])
      .does(AGAIN)
      .rolls(6)
      .toldOnly(
        { event: 'battleRoll', player: own, roll: 6, again: true },
        { event: 'battle', player: foe, card: 'nero', space: 3, roll: 6, bonus: 0, defence: 9, won: false },
        { event: 'target', player: foe, card: 'legat', space: 6, defence: 2 },
      )
      .rolls(1)
      .toldOnly({ event: 'battleRoll', player: own, roll: 1, again: false })
      .asks('again', [AGAIN, KEEP])
      .does(AGAIN)
      .rolls(2)
      .changes({ foe: { 3: 'nero' }, discard: ['legat'], dice: [] })
      .asks('act');
    table({ own: { 2: 'arena', 4: 'tuba' }, foe: { 3: 'nero', 6: 'legat' }, dice: [2] })
      .does(activate(2))
      .rolls(6)
      .does(KEEP)
      .told('battle', { card: 'nero', roll: 6, won: false })
      .asks('battle', BATTLE);
  });

  scenario('R-30 Arena needs a character of the opponent', (table) => {
    table({ own: { 2: 'arena' }, foe: { 2: 'forum' }, dice: [2] }).refuses(activate(2), 'no-target');
  });
});

describe('R-31', () => {
  scenario('R-31 the card of Castra is seen before the space is chosen', (table) => {
    table({ own: { 2: 'castra', 4: 'forum', 7: 'legat' }, draw: ['bestia', 'nero'], money: 1, dice: [2] })
      .does(activate(2))
      .asks('deal', [
        { do: 'deal', card: 'bestia' },
        { do: 'deal', card: 'nero' },
      ])
      .deals('nero')
      .toldOnly({ event: 'reveal', player: own, card: 'nero' })
      .changes({ draw: ['bestia'], shown: ['nero'], dice: [] })
      .asks('place', places('nero', [1, 3, 5, 6]))
      .refuses({ do: 'done' }, 'not-offered')
      .refuses(place('nero', 2), 'not-offered')
      .does(place('nero', 5))
      .toldOnly({ event: 'lay', player: own, card: 'nero', space: 5, from: 'shown', cost: 0 })
      .changes({ own: { 2: 'castra', 4: 'forum', 5: 'nero', 7: 'legat' }, shown: [] })
      .asks('act');
  });
});

describe('R-32', () => {
  scenario(
    'R-32 Machina and Consiliarius lay every card again, also where something must be covered',
    (table) => {
      const cards: Cards = {
        1: 'machina',
        2: 'forum',
        3: 'forum',
        4: 'forum',
        5: 'forum',
        6: 'legat',
        7: 'nero',
      };
      table({ own: cards, dice: [1] })
        .does(activate(1))
        .changes({
          own: { 6: 'legat', 7: 'nero' },
          shown: ['machina', 'forum', 'forum', 'forum', 'forum'],
          dice: [],
        })
        .does(place('forum', 6), place('forum', 7), place('forum', 1), place('forum', 2))
        .refuses({ do: 'done' }, 'not-offered')
        .asks('place', places('machina', [3, 4, 5]))
        .does(place('machina', 3))
        .changes({
          own: { 1: 'forum', 2: 'forum', 3: 'machina', 6: 'forum', 7: 'forum' },
          shown: [],
          discard: ['legat', 'nero'],
        })
        .asks('act');
      table({ own: { 1: 'consiliarius', 2: 'legat', 3: 'forum' }, dice: [1] })
        .does(activate(1), place('legat', 3))
        .refuses({ do: 'done' }, 'not-offered')
        .asks('place', places('consiliarius', [1, 2, 4, 5, 6, 7]))
        .does(place('consiliarius', 1))
        .changes({ own: { 1: 'consiliarius', 3: 'legat' }, discard: ['forum'], dice: [] });
    },
  );
});

describe('chains', () => {
  scenario('Maecenas, then Via Cassia, then Forum with Templum', (table) => {
    table({ own: { 1: 'maecenas', 3: 'viaCassia', 4: 'forum', 5: 'templum' }, money: 4, dice: [1, 2, 6] })
      .does(activate(1))
      .asks('target', [choose(3)])
      .does(choose(3))
      .toldOnly({ event: 'chain', player: own, card: 'viaCassia', space: 3, cost: 4 })
      .changes({ money: 0, dice: [2, 6] })
      .asks('target', [choose(4)])
      .does(choose(4))
      .toldOnly({ event: 'chain', player: own, card: 'forum', space: 4, cost: 0 })
      .asks('die', [useDie(2), useDie(6)])
      .does(useDie(6))
      .asks('die', [useDie(2), SKIP])
      .does(useDie(2))
      .toldOnly({ event: 'useDie', player: own, die: 2 }, { event: 'gain', player: own, vp: 8 })
      .changes({ vp: [18, 10], bank: 8, dice: [] })
      .asks('act');
  });

  scenario('Via Cassia, then Machina, which may cover characters, itself moved', (table) => {
    table({ own: { 2: 'viaCassia', 3: 'machina', 4: 'nero' }, dice: [2] })
      .does(activate(2), choose(3))
      .changes({ own: { 4: 'nero' }, shown: ['viaCassia', 'machina'], dice: [] })
      .does(place('machina', 4), place('viaCassia', 3))
      .changes({ own: { 3: 'viaCassia', 4: 'machina' }, shown: [], discard: ['nero'] })
      .asks('act');
  });

  scenario('Magister copies Maecenas: pays for an own card, which acts where it lies', (table) => {
    table({
      own: { 2: 'magister', 5: 'legionarius' },
      foe: { 2: 'maecenas', 5: 'legat' },
      money: 4,
      foeMoney: 7,
      dice: [2],
    })
      .does(activate(2))
      .toldOnly(
        { event: 'activate', player: own, card: 'magister', space: 2, die: 2, bribe: 0 },
        { event: 'copy', player: own, card: 'maecenas', owner: foe, space: 2, at: 2 },
      )
      .asks('target', [choose(5)])
      .does(choose(5))
      .told('target', { card: 'legat', space: 5 })
      .rolls(2)
      .changes({ foe: { 2: 'maecenas' }, discard: ['legat'], money: 0, dice: [] });
    table({
      own: { 2: 'magister', 5: 'legionarius' },
      foe: { 2: 'maecenas', 5: 'legat' },
      money: 3,
      foeMoney: 7,
      dice: [2],
    }).refuses(activate(2), 'cannot-afford');
    table({ own: { 2: 'magister' }, foe: { 2: 'maecenas', 5: 'legat' }, money: 99, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
  });

  scenario('Magister copies Via Cassia: activates a card beside Magister', (table) => {
    table({
      own: { 2: 'magister', 1: 'tribunusPlebis', 3: 'legionarius' },
      foe: { 2: 'viaCassia', 3: 'forum' },
      dice: [2],
    })
      .does(activate(2))
      .asks('target', [choose(1), choose(3)])
      .does(choose(3))
      .told('target', { card: 'forum', space: 3 })
      .rolls(5)
      .changes({ foe: { 2: 'viaCassia' }, discard: ['forum'], dice: [] });
    table({
      own: { 2: 'magister', 4: 'tribunusPlebis' },
      foe: { 2: 'viaCassia', 3: 'forum' },
      dice: [2],
    }).refuses(activate(2), 'no-target');
  });

  scenario('Magister copies Portus: swaps an own card with the own hand', (table) => {
    table({
      own: { 2: 'magister', 6: 'forum' },
      foe: { 2: 'portus' },
      hand: ['tuba'],
      foeHand: ['nero'],
      dice: [2],
    })
      .does(activate(2), swap('tuba', 6))
      .changes({ own: { 2: 'magister', 6: 'tuba' }, hand: ['forum'], foeKnown: ['forum'], dice: [] });
    table({ own: { 2: 'magister', 6: 'forum' }, foe: { 2: 'portus' }, foeHand: ['nero'], dice: [2] }).refuses(
      activate(2),
      'no-cards',
    );
  });

  scenario('Magister copies Nero: a building goes, and Magister', (table) => {
    table({ own: { 2: 'magister' }, foe: { 2: 'nero', 1: 'turris', 4: 'forum' }, dice: [2] })
      .does(activate(2))
      .asks('target', [target(1), target(4)])
      .does(target(1))
      .toldOnly(
        { event: 'discard', player: foe, card: 'turris', from: 1 },
        { event: 'discard', player: own, card: 'magister', from: 2 },
      )
      .changes({ own: {}, foe: { 2: 'nero', 4: 'forum' }, discard: ['turris', 'magister'], dice: [] });
    table({ own: { 2: 'magister' }, foe: { 2: 'nero' }, dice: [2] }).refuses(activate(2), 'no-target');
  });

  scenario('Magister copies Statua Jovis: pays 10 HS, also to discard the Statua', (table) => {
    table({ own: { 2: 'magister' }, foe: { 2: 'statuaJovis', 4: 'nero' }, money: 12, foeMoney: 1, dice: [2] })
      .does(activate(2))
      .told('pay', { player: own, money: 10 })
      .changes({ money: 2, dice: [] })
      .asks('target', [target(2), target(4)])
      .does(target(2))
      .changes({ foe: { 4: 'nero' }, discard: ['statuaJovis'] });
    table({ own: { 2: 'magister' }, foe: { 2: 'statuaJovis' }, money: 9, dice: [2] }).refuses(
      activate(2),
      'cannot-afford',
    );
  });

  scenario('Magister opposite nothing has no target', (table) => {
    table({ own: { 2: 'magister' }, foe: { 1: 'legat', 3: 'legat' }, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
  });

  scenario('Maecenas: cannot-afford where only money is missing, no-target where more is', (table) => {
    const maecenas = (cards: Cards, coins: number, foes: Cards = {}) =>
      table({ own: { 1: 'maecenas', ...cards }, foe: foes, money: coins, dice: [1] });
    maecenas({ 2: 'tribunusPlebis' }, 4).refuses(activate(1), 'cannot-afford');
    maecenas({ 2: 'tribunusPlebis' }, 5)
      .does(activate(1))
      .asks('target', [choose(2)]);
    maecenas({}, 99).refuses(activate(1), 'no-target');
    maecenas({ 2: 'legionarius' }, 0, { 3: 'legat' }).refuses(activate(1), 'no-target');
    maecenas({ 2: 'legionarius' }, 99, { 3: 'legat' }).refuses(activate(1), 'no-target');
    maecenas({ 2: 'legionarius', 3: 'legat' }, 3, { 3: 'legat' }).refuses(activate(1), 'cannot-afford');
    maecenas({ 2: 'statuaJovis' }, 14, { 3: 'legat' }).refuses(activate(1), 'cannot-afford');
    maecenas({ 2: 'statuaJovis' }, 14).refuses(activate(1), 'no-target');
    maecenas({ 2: 'statuaJovis' }, 15, { 3: 'legat' })
      .does(activate(1))
      .asks('target', [choose(2)]);
    maecenas({ 2: 'mercator' }, 8).refuses(activate(1), 'cannot-afford');
    maecenas({ 2: 'mercator' }, 9)
      .does(activate(1))
      .asks('target', [choose(2)]);
    maecenas({ 2: 'forum' }, 0).refuses(activate(1), 'no-target');
  });

  scenario('Via Cassia beside a Maecenas without money has no target', (table) => {
    table({ own: { 2: 'viaCassia', 3: 'maecenas', 5: 'tribunusPlebis' }, money: 4, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
    table({ own: { 2: 'viaCassia', 3: 'maecenas', 5: 'tribunusPlebis' }, money: 5, dice: [2] })
      .does(activate(2), choose(3))
      .asks('target', [choose(5)]);
  });
});
