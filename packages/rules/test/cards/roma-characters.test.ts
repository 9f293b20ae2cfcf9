import { describe } from 'vitest';
import type { Action, CardId, Space } from '../../src/index.ts';
import { foe, own, scenario } from '../scenario.ts';

const ALL: Space[] = [1, 2, 3, 4, 5, 6, 7];
const activate = (die: number): Action => ({ do: 'activate', die });
const bribe = (die: number): Action => ({ do: 'bribe', die });
const place = (card: CardId, space: Space): Action => ({ do: 'place', card, space });
const places = (card: CardId, spaces: Space[]): Action[] => spaces.map((space) => place(card, space));
const target = (space: Space): Action => ({ do: 'target', side: 'opponent', space });
const choose = (space: Space): Action => ({ do: 'target', side: 'own', space });
const take = (card: CardId): Action => ({ do: 'take', card });
const useDie = (die: number): Action => ({ do: 'die', die });
const buy = (vp: number): Action => ({ do: 'buy', vp });
const DONE: Action = { do: 'done' };
const SKIP: Action = { do: 'skip' };
const END: Action = { do: 'end' };
const BATTLE: Action[] = [1, 2, 3, 4, 5, 6].map((roll) => ({ do: 'battle', roll }));
const AGAIN: Action[] = [{ do: 'reroll' }, { do: 'keep' }];

describe('Architectus', () => {
  scenario('Architectus lays any number of buildings from the hand, free', (table) => {
    table({ own: { 3: 'architectus', 5: 'bestia' }, hand: ['forum', 'turris', 'consul'], dice: [3, 6] })
      .does(activate(3))
      .toldOnly({ event: 'activate', player: own, card: 'architectus', space: 3, die: 3, bribe: 0 })
      .asks('place', [...places('forum', ALL), ...places('turris', ALL), DONE])
      .refuses(place('consul', 1), 'not-offered')
      .refuses(place('forum', 8), 'not-offered')
      .refuses(SKIP, 'not-now')
      .does(place('forum', 1))
      .toldOnly({ event: 'lay', player: own, card: 'forum', space: 1, from: 'hand', cost: 0 })
      .asks('place', [...places('turris', ALL), DONE])
      .does(place('turris', 5))
      .toldOnly(
        { event: 'cover', player: own, card: 'bestia', space: 5 },
        { event: 'lay', player: own, card: 'turris', space: 5, from: 'hand', cost: 0 },
      )
      .asks('act')
      .changes({
        own: { 1: 'forum', 3: 'architectus', 5: 'turris' },
        hand: ['consul'],
        discard: ['bestia'],
        dice: [6],
      });
  });

  scenario('Architectus may be covered, and the card just laid too', (table) => {
    table({ own: { 3: 'architectus' }, hand: ['forum', 'turris', 'machina'], dice: [3] })
      .does(activate(3), place('forum', 3))
      .changes({ own: { 3: 'forum' }, hand: ['turris', 'machina'], discard: ['architectus'], dice: [] })
      .asks('place', [...places('turris', ALL), ...places('machina', ALL), DONE])
      .does(place('turris', 3))
      .changes({ own: { 3: 'turris' }, hand: ['machina'], discard: ['architectus', 'forum'] })
      .asks('place', [...places('machina', ALL), DONE])
      .does(place('machina', 7))
      .changes({ own: { 3: 'turris', 7: 'machina' }, hand: [] })
      .asks('act');
  });

  scenario('Architectus may lay none', (table) => {
    table({ own: { 3: 'architectus' }, hand: ['forum'], dice: [3] })
      .does(activate(3))
      .does(DONE)
      .toldOnly()
      .changes({ dice: [] })
      .asks('act');
  });

  scenario('Architectus may stop after some', (table) => {
    table({ own: { 3: 'architectus' }, hand: ['forum', 'forum'], dice: [3] })
      .does(activate(3), place('forum', 2), DONE)
      .changes({ own: { 2: 'forum', 3: 'architectus' }, hand: ['forum'], dice: [] })
      .asks('act');
  });

  scenario('Architectus takes a laid building off what the other knows of the hand', (table) => {
    table({ own: { 3: 'architectus' }, hand: ['forum', 'forum'], foeKnown: ['forum'], dice: [3] })
      .does(activate(3), place('forum', 2))
      .changes({ own: { 2: 'forum', 3: 'architectus' }, hand: ['forum'], foeKnown: [], dice: [] })
      .does(place('forum', 1))
      .changes({ own: { 1: 'forum', 2: 'forum', 3: 'architectus' }, hand: [] });
  });

  scenario('Architectus needs a building in the hand', (table) => {
    table({ own: { 3: 'architectus' }, hand: ['consul'], foeHand: ['forum'], dice: [3] }).refuses(
      activate(3),
      'no-cards',
    );
    table({ own: { 3: 'architectus' }, dice: [3] }).refuses(activate(3), 'no-cards');
  });

  scenario("Architectus lays on six spaces in the beginners' game", (table) => {
    table({ own: { 3: 'architectus' }, hand: ['forum'], dice: [3], beginner: true })
      .does(activate(3))
      .asks('place', [...places('forum', [1, 2, 3, 4, 5, 6]), DONE])
      .refuses(place('forum', 7), 'not-offered');
  });
});

describe('Centurio', () => {
  scenario('Centurio battles the opposite card; an unused die may be added after the roll', (table) => {
    table({ own: { 2: 'centurio' }, foe: { 1: 'legat', 2: 'forum', 3: 'tuba' }, dice: [2, 4, 6] })
      .does(activate(2))
      .toldOnly(
        { event: 'activate', player: own, card: 'centurio', space: 2, die: 2, bribe: 0 },
        { event: 'target', player: foe, card: 'forum', space: 2, defence: 5 },
      )
      .asks('battle', BATTLE)
      .rolls(1)
      .toldOnly({ event: 'battleRoll', player: own, roll: 1, again: false })
      .asks('die', [useDie(4), useDie(6), SKIP])
      .refuses(useDie(2), 'not-offered')
      .does(useDie(4))
      .toldOnly(
        { event: 'useDie', player: own, die: 4 },
        { event: 'battle', player: foe, card: 'forum', space: 2, roll: 1, bonus: 4, defence: 5, won: true },
        { event: 'discard', player: foe, card: 'forum', from: 2 },
      )
      .changes({ foe: { 1: 'legat', 3: 'tuba' }, discard: ['forum'], dice: [6] })
      .asks('act');
  });

  scenario('Centurio fails where roll and die do not reach the defence, and the die is gone', (table) => {
    table({ own: { 2: 'centurio' }, foe: { 2: 'nero' }, dice: [2, 4] })
      .does(activate(2))
      .rolls(4)
      .does(useDie(4))
      .told('battle', { roll: 4, bonus: 4, defence: 9, won: false })
      .changes({ dice: [] })
      .asks('act');
  });

  scenario('Centurio may go without a die, also where the roll is enough', (table) => {
    table({ own: { 2: 'centurio' }, foe: { 2: 'forum' }, dice: [2, 4] })
      .does(activate(2))
      .rolls(5)
      .asks('die', [useDie(4), SKIP])
      .does(SKIP)
      .toldOnly(
        { event: 'battle', player: foe, card: 'forum', space: 2, roll: 5, bonus: 0, defence: 5, won: true },
        { event: 'discard', player: foe, card: 'forum', from: 2 },
      )
      .changes({ foe: {}, discard: ['forum'], dice: [4] });
    table({ own: { 2: 'centurio' }, foe: { 2: 'forum' }, dice: [2, 4] })
      .does(activate(2))
      .rolls(4)
      .does(SKIP)
      .told('battle', { bonus: 0, won: false })
      .changes({ dice: [4] });
  });

  scenario('Centurio is not asked for a die where none is left', (table) => {
    table({ own: { 2: 'centurio' }, foe: { 2: 'forum' }, dice: [2] })
      .does(activate(2))
      .rolls(4)
      .toldOnly(
        { event: 'battleRoll', player: own, roll: 4, again: false },
        { event: 'battle', player: foe, card: 'forum', space: 2, roll: 4, bonus: 0, defence: 5, won: false },
      )
      .changes({ dice: [] })
      .asks('act');
    table({ own: { 2: 'centurio' }, foe: { 2: 'forum' }, dice: [2] })
      .does(activate(2))
      .rolls(5)
      .changes({ foe: {}, discard: ['forum'], dice: [] })
      .asks('act');
  });

  scenario('Centurio with Tuba rolls again first, then the die is asked', (table) => {
    table({ own: { 2: 'centurio', 5: 'tuba' }, foe: { 2: 'forum' }, dice: [2, 2, 3] })
      .does(activate(2))
      .rolls(4)
      .asks('again', AGAIN)
      .refuses(useDie(3), 'not-now')
      .does({ do: 'reroll' })
      .asks('battle', BATTLE)
      .rolls(2)
      .toldOnly({ event: 'battleRoll', player: own, roll: 2, again: true })
      .asks('die', [useDie(2), useDie(3), SKIP])
      .does(useDie(3))
      .told('battle', { roll: 2, bonus: 3, won: true })
      .changes({ foe: {}, discard: ['forum'], dice: [2] });
    table({ own: { 2: 'centurio', 5: 'tuba' }, foe: { 2: 'forum' }, dice: [2, 2, 2] })
      .does(activate(2))
      .rolls(4)
      .does({ do: 'keep' })
      .asks('die', [useDie(2), SKIP])
      .does(useDie(2))
      .told('battle', { roll: 4, bonus: 2, won: true });
  });

  scenario('Centurio on bribery battles the card on bribery, characters too', (table) => {
    table({ own: { 7: 'centurio' }, foe: { 6: 'forum', 7: 'legat' }, dice: [3], money: 3 })
      .does(bribe(3))
      .toldOnly(
        { event: 'activate', player: own, card: 'centurio', space: 7, die: 3, bribe: 3 },
        { event: 'target', player: foe, card: 'legat', space: 7, defence: 2 },
      )
      .rolls(2)
      .changes({ foe: { 6: 'forum' }, discard: ['legat'], dice: [], money: 0, bribed: true });
  });

  scenario('Centurio needs an opposite card', (table) => {
    table({ own: { 2: 'centurio' }, foe: { 1: 'forum', 3: 'legat' }, dice: [2, 4] }).refuses(
      activate(2),
      'no-target',
    );
  });
});

describe('Consiliarius', () => {
  scenario('Consiliarius picks up all own characters and lays every one of them again', (table) => {
    table({
      own: { 1: 'consiliarius', 3: 'bestia', 4: 'forum', 6: 'turris' },
      foe: { 1: 'legat' },
      dice: [1],
    })
      .does(activate(1))
      .toldOnly(
        { event: 'activate', player: own, card: 'consiliarius', space: 1, die: 1, bribe: 0 },
        { event: 'pickup', player: own, card: 'consiliarius', space: 1 },
        { event: 'pickup', player: own, card: 'bestia', space: 3 },
      )
      .changes({ own: { 4: 'forum', 6: 'turris' }, shown: ['consiliarius', 'bestia'], dice: [] })
      .asks('place', [...places('consiliarius', ALL), ...places('bestia', ALL)])
      .refuses(DONE, 'not-offered')
      .refuses(place('forum', 1), 'not-offered')
      .does(place('bestia', 4))
      .toldOnly(
        { event: 'cover', player: own, card: 'forum', space: 4 },
        { event: 'lay', player: own, card: 'bestia', space: 4, from: 'shown', cost: 0 },
      )
      .changes({ own: { 4: 'bestia', 6: 'turris' }, shown: ['consiliarius'], discard: ['forum'] })
      .asks('place', places('consiliarius', [1, 2, 3, 5, 6, 7]))
      .does(place('consiliarius', 7))
      .changes({ own: { 4: 'bestia', 6: 'turris', 7: 'consiliarius' }, shown: [] })
      .asks('act');
  });

  scenario('Consiliarius may move itself alone, also back to where it was', (table) => {
    table({ own: { 5: 'consiliarius', 6: 'forum' }, dice: [5] })
      .does(activate(5))
      .asks('place', places('consiliarius', ALL))
      .does(place('consiliarius', 5))
      .changes({ dice: [] })
      .asks('act');
    table({ own: { 5: 'consiliarius', 6: 'forum' }, dice: [5] })
      .does(activate(5), place('consiliarius', 6))
      .changes({ own: { 6: 'consiliarius' }, discard: ['forum'], dice: [] });
  });

  scenario('Consiliarius offers two of a kind once', (table) => {
    table({ own: { 1: 'consiliarius', 2: 'bestia', 3: 'bestia' }, dice: [1] })
      .does(activate(1))
      .asks('place', [...places('consiliarius', ALL), ...places('bestia', ALL)])
      .does(place('bestia', 1), place('bestia', 7))
      .asks('place', places('consiliarius', [2, 3, 4, 5, 6]))
      .does(place('consiliarius', 2))
      .changes({ own: { 1: 'bestia', 2: 'consiliarius', 7: 'bestia' }, dice: [] });
  });

  scenario("Consiliarius lays on six spaces in the beginners' game", (table) => {
    table({ own: { 1: 'consiliarius' }, dice: [1], beginner: true })
      .does(activate(1))
      .asks('place', places('consiliarius', [1, 2, 3, 4, 5, 6]));
  });
});

describe('Consul', () => {
  const adjust = (die: number, by: 1 | -1): Action => ({ do: 'adjust', die, by });

  scenario('Consul changes one unused die by 1, within 1..6', (table) => {
    table({ own: { 3: 'consul' }, dice: [1, 3, 6] })
      .does(activate(3))
      .asks('adjust', [adjust(1, 1), adjust(6, -1)])
      .refuses(adjust(1, -1), 'not-offered')
      .refuses(adjust(6, 1), 'not-offered')
      .refuses(adjust(3, 1), 'not-offered')
      .does(adjust(1, 1))
      .toldOnly({ event: 'adjust', player: own, die: 1, by: 1 })
      .changes({ dice: [2, 6] })
      .asks('act');
    table({ own: { 3: 'consul' }, dice: [1, 3, 6] })
      .does(activate(3))
      .does(adjust(6, -1))
      .toldOnly({ event: 'adjust', player: own, die: 6, by: -1 })
      .changes({ dice: [1, 5] });
  });

  scenario('Consul offers dice of one value once, up and down', (table) => {
    table({ own: { 3: 'consul' }, dice: [3, 3, 3] })
      .does(activate(3))
      .asks('adjust', [adjust(3, 1), adjust(3, -1)])
      .does(adjust(3, -1))
      .changes({ dice: [2, 3] })
      .does(activate(3))
      .asks('adjust', [adjust(2, 1), adjust(2, -1)]);
  });

  scenario('Consul needs another unused die', (table) => {
    table({ own: { 3: 'consul' }, dice: [3] }).refuses(activate(3), 'no-dice');
    table({ own: { 7: 'consul' }, dice: [3], money: 3 }).refuses(bribe(3), 'no-dice');
  });
});

describe('Essedum', () => {
  scenario("Essedum lowers the opponent's defences by 2, each time", (table) => {
    table({ own: { 4: 'essedum', 5: 'legionarius' }, foe: { 5: 'nero' }, dice: [4, 4, 5] })
      .does(activate(4))
      .toldOnly(
        { event: 'activate', player: own, card: 'essedum', space: 4, die: 4, bribe: 0 },
        { event: 'weaken', player: foe, total: 2 },
      )
      .changes({ weakened: 2, dice: [4, 5] })
      .does(activate(4))
      .told('weaken', { player: foe, total: 4 })
      .changes({ weakened: 4, dice: [5] })
      .does(activate(5))
      .told('target', { card: 'nero', defence: 5 })
      .rolls(5)
      .told('battle', { defence: 5, roll: 5, won: true })
      .changes({ foe: {}, discard: ['nero'], dice: [] });
  });

  scenario('Essedum never brings a defence below 0, and ends with the turn', (table) => {
    table({ own: { 4: 'essedum', 5: 'legionarius' }, foe: { 5: 'legat' }, dice: [5], weakened: 4 })
      .does(activate(5))
      .told('target', { card: 'legat', defence: 0 })
      .rolls(1)
      .told('battle', { defence: 0, won: true });
    table({ own: { 4: 'essedum' }, foe: { 5: 'legat' }, dice: [4] })
      .does(activate(4))
      .shows({ weakened: 2 })
      .does(END)
      .shows({ weakened: 0, active: foe });
  });

  scenario('Essedum goes on when the card has left', (table) => {
    table({
      own: { 4: 'essedum', 5: 'legionarius' },
      foe: { 5: 'forum' },
      hand: ['templum'],
      money: 2,
      dice: [4, 5],
    })
      .does(activate(4), { do: 'play', card: 'templum', space: 4 }, activate(5))
      .told('target', { card: 'forum', defence: 3 })
      .shows({ weakened: 2, own: { 4: 'templum', 5: 'legionarius' } });
  });

  scenario('Essedum and Turris are both counted', (table) => {
    table({
      own: { 5: 'legionarius' },
      foe: { 2: 'turris', 3: 'turris', 5: 'forum' },
      dice: [5],
      weakened: 2,
    })
      .does(activate(5))
      .told('target', { card: 'forum', defence: 5 });
  });

  scenario('Essedum needs an enemy card, of any type', (table) => {
    table({ own: { 4: 'essedum' }, dice: [4] }).refuses(activate(4), 'no-target');
    table({ own: { 4: 'essedum' }, foe: { 7: 'forum' }, dice: [4] })
      .does(activate(4))
      .changes({ weakened: 2, dice: [] });
  });
});

describe('Gladiator', () => {
  scenario(
    "Gladiator returns a character of the opponent to the opponent's hand, which both know",
    (table) => {
      table({
        own: { 2: 'gladiator', 3: 'legat' },
        foe: { 1: 'bestia', 2: 'forum', 4: 'tuba', 7: 'nero' },
        foeHand: ['consul'],
        dice: [2],
      })
        .does(activate(2))
        .asks('target', [target(1), target(4), target(7)])
        .refuses(target(2), 'not-offered')
        .refuses(choose(3), 'not-offered')
        .does(target(7))
        .toldOnly({ event: 'return', player: foe, card: 'nero', space: 7 })
        .changes({
          foe: { 1: 'bestia', 2: 'forum', 4: 'tuba' },
          foeHand: ['consul', 'nero'],
          known: ['nero'],
          dice: [],
        })
        .asks('act');
    },
  );

  scenario('Gladiator asks for a single character too, and adds it to what is known', (table) => {
    table({
      own: { 2: 'gladiator' },
      foe: { 1: 'bestia' },
      foeHand: ['bestia'],
      known: ['bestia'],
      dice: [2],
    })
      .does(activate(2))
      .asks('target', [target(1)])
      .does(target(1))
      .changes({ foe: {}, foeHand: ['bestia', 'bestia'], known: ['bestia', 'bestia'], dice: [] });
  });

  scenario('Gladiator needs a character of the opponent', (table) => {
    table({ own: { 2: 'gladiator' }, foe: { 2: 'forum' }, dice: [2] }).refuses(activate(2), 'no-target');
  });
});

describe('Haruspex', () => {
  scenario('Haruspex takes any card of the draw pile, unseen by the opponent', (table) => {
    table({
      own: { 2: 'haruspex' },
      draw: ['turris', 'forum', 'bestia', 'forum'],
      discard: ['nero'],
      dice: [2],
    })
      .does(activate(2))
      .toldOnly(
        { event: 'activate', player: own, card: 'haruspex', space: 2, die: 2, bribe: 0 },
        { event: 'search', player: own },
        { event: 'searched', to: own, player: own, cards: ['bestia', 'forum', 'forum', 'turris'] },
      )
      .asks('take', [take('bestia'), take('forum'), take('turris')])
      .refuses(take('nero'), 'not-offered')
      .does(take('forum'))
      .toldOnly({ event: 'keep', player: own }, { event: 'kept', to: own, player: own, card: 'forum' })
      .changes({ hand: ['forum'], draw: ['bestia', 'forum', 'turris'], dice: [] })
      .asks('act');
  });

  scenario('Haruspex searches the discard pile, shuffled, where the draw pile is empty', (table) => {
    table({ own: { 2: 'haruspex' }, draw: [], discard: ['nero', 'forum'], dice: [2] })
      .does(activate(2))
      .toldOnly(
        { event: 'activate', player: own, card: 'haruspex', space: 2, die: 2, bribe: 0 },
        { event: 'reshuffle', player: own, cards: 2 },
        { event: 'search', player: own },
        { event: 'searched', to: own, player: own, cards: ['forum', 'nero'] },
      )
      .changes({ draw: ['nero', 'forum'], discard: [], dice: [] })
      .asks('take', [take('forum'), take('nero')])
      .does(take('nero'))
      .changes({ hand: ['nero'], draw: ['forum'] });
  });

  scenario('Haruspex may take the last card, and nothing is shuffled then', (table) => {
    table({ own: { 2: 'haruspex' }, draw: ['bestia'], discard: ['nero'], dice: [2] })
      .does(activate(2), take('bestia'))
      .changes({ hand: ['bestia'], draw: [], dice: [] });
  });

  scenario('Haruspex searches the own pile only where piles are separate', (table) => {
    table({
      deck: 'sets',
      sets: ['roma', 'arena'],
      own: { 2: 'haruspex' },
      draw: [['nero', 'forum'], ['tuba']],
      discard: [['legat'], ['bestia']],
      dice: [2],
    })
      .does(activate(2))
      .asks('take', [take('nero'), take('forum')])
      .does(take('nero'))
      .changes({ hand: ['nero'], draw: [['forum'], ['tuba']], dice: [] });
    table({
      deck: 'sets',
      sets: ['roma', 'arena'],
      own: { 2: 'haruspex' },
      draw: [[], ['tuba']],
      discard: [['legat'], ['bestia']],
      dice: [2],
    })
      .does(activate(2))
      .told('reshuffle', { player: own, cards: 1 })
      .asks('take', [take('legat')])
      .changes({ draw: [['legat'], ['tuba']], discard: [[], ['bestia']], dice: [] });
    table({
      deck: 'sets',
      sets: ['roma', 'arena'],
      own: { 2: 'haruspex' },
      draw: [[], ['tuba']],
      discard: [[], ['bestia']],
      dice: [2],
    }).refuses(activate(2), 'no-cards');
  });

  scenario('Haruspex needs a card in one of the piles', (table) => {
    table({ own: { 2: 'haruspex' }, draw: [], discard: [], dice: [2] }).refuses(activate(2), 'no-cards');
  });
});

describe('Legat', () => {
  scenario('Legat gains 1 VP for each vacant space of the opponent', (table) => {
    table({ own: { 2: 'legat' }, foe: { 1: 'bestia', 2: 'forum', 7: 'tuba' }, dice: [2] })
      .does(activate(2))
      .toldOnly(
        { event: 'activate', player: own, card: 'legat', space: 2, die: 2, bribe: 0 },
        { event: 'gain', player: own, vp: 4 },
      )
      .changes({ vp: [14, 10], bank: 12, dice: [] })
      .asks('act');
  });

  scenario("Legat counts six spaces in the beginners' game", (table) => {
    table({ own: { 2: 'legat' }, dice: [2], beginner: true })
      .does(activate(2))
      .changes({ vp: [16, 10], bank: 10, dice: [] });
    table({ own: { 2: 'legat' }, dice: [2] })
      .does(activate(2))
      .changes({ vp: [17, 10], bank: 9, dice: [] });
  });

  scenario('Legat ends the game with the bank, and is credited in full', (table) => {
    table({ own: { 2: 'legat' }, vp: [10, 23], bank: 3, dice: [2, 4] })
      .does(activate(2))
      .toldOnly(
        { event: 'activate', player: own, card: 'legat', space: 2, die: 2, bribe: 0 },
        { event: 'gain', player: own, vp: 7 },
        { event: 'over', result: { winner: foe, vp: [17, 23], cause: 'bank-empty' } },
      )
      .changes({ vp: [17, 23], bank: 0, dice: [4] })
      .isOver({ winner: foe, vp: [17, 23], cause: 'bank-empty' });
  });

  scenario('Legat has no effect where the opponent has no vacant space', (table) => {
    const full = { 1: 'bestia', 2: 'forum', 3: 'forum', 4: 'forum', 5: 'forum', 6: 'forum' } as const;
    table({ own: { 2: 'legat' }, foe: { ...full, 7: 'tuba' }, dice: [2] }).refuses(activate(2), 'no-effect');
    table({ own: { 2: 'legat' }, foe: full, dice: [2], beginner: true }).refuses(activate(2), 'no-effect');
    table({ own: { 2: 'legat' }, foe: full, dice: [2] })
      .does(activate(2))
      .changes({ vp: [11, 10], bank: 15, dice: [] });
  });
});

describe('Legionarius', () => {
  scenario(
    'Legionarius battles the opposite card and discards it with a roll that reaches its defence',
    (table) => {
      table({ own: { 4: 'legionarius' }, foe: { 3: 'legat', 4: 'forum', 5: 'legat' }, dice: [4, 6] })
        .does(activate(4))
        .toldOnly(
          { event: 'activate', player: own, card: 'legionarius', space: 4, die: 4, bribe: 0 },
          { event: 'target', player: foe, card: 'forum', space: 4, defence: 5 },
        )
        .asks('battle', BATTLE)
        .refuses({ do: 'battle', roll: 7 }, 'not-offered')
        .refuses({ do: 'battle', roll: 0 }, 'not-offered')
        .rolls(5)
        .toldOnly(
          { event: 'battleRoll', player: own, roll: 5, again: false },
          { event: 'battle', player: foe, card: 'forum', space: 4, roll: 5, bonus: 0, defence: 5, won: true },
          { event: 'discard', player: foe, card: 'forum', from: 4 },
        )
        .changes({ foe: { 3: 'legat', 5: 'legat' }, discard: ['forum'], dice: [6] })
        .asks('act');
    },
  );

  scenario('Legionarius fails with a lower roll, and nothing happens', (table) => {
    table({ own: { 4: 'legionarius' }, foe: { 4: 'legionarius' }, dice: [4] })
      .does(activate(4))
      .rolls(4)
      .toldOnly(
        { event: 'battleRoll', player: own, roll: 4, again: false },
        {
          event: 'battle',
          player: foe,
          card: 'legionarius',
          space: 4,
          roll: 4,
          bonus: 0,
          defence: 5,
          won: false,
        },
      )
      .changes({ dice: [] })
      .asks('act');
  });

  scenario('Legionarius with Tuba may roll again; the second roll stands', (table) => {
    const tuba = { own: { 4: 'legionarius', 1: 'tuba' }, foe: { 4: 'forum' }, dice: [4] } as const;
    table({ ...tuba, dice: [4] })
      .does(activate(4))
      .rolls(5)
      .asks('again', AGAIN)
      .changes({ dice: [] })
      .does({ do: 'reroll' })
      .toldOnly()
      .asks('battle', BATTLE)
      .rolls(4)
      .toldOnly(
        { event: 'battleRoll', player: own, roll: 4, again: true },
        { event: 'battle', player: foe, card: 'forum', space: 4, roll: 4, bonus: 0, defence: 5, won: false },
      )
      .changes({})
      .asks('act');
    table({ ...tuba, dice: [4] })
      .does(activate(4))
      .rolls(5)
      .does({ do: 'keep' })
      .toldOnly(
        { event: 'battle', player: foe, card: 'forum', space: 4, roll: 5, bonus: 0, defence: 5, won: true },
        { event: 'discard', player: foe, card: 'forum', from: 4 },
      )
      .changes({ foe: {}, discard: ['forum'], dice: [] });
  });

  scenario("Legionarius is not helped by the opponent's Tuba, nor hindered by the own Turris", (table) => {
    table({ own: { 4: 'legionarius', 5: 'turris' }, foe: { 4: 'forum', 5: 'tuba' }, dice: [4] })
      .does(activate(4))
      .told('target', { defence: 5 })
      .rolls(4)
      .asks('act')
      .changes({ dice: [] });
  });

  scenario('Legionarius needs an opposite card', (table) => {
    table({ own: { 4: 'legionarius' }, foe: { 3: 'legat', 5: 'legat' }, dice: [4] }).refuses(
      activate(4),
      'no-target',
    );
    table({ own: { 7: 'legionarius' }, foe: { 6: 'legat' }, dice: [4], money: 4 }).refuses(
      bribe(4),
      'no-target',
    );
  });
});

describe('Mercator', () => {
  scenario('Mercator buys VP from the opponent for 2 HS each, and the HS go to the opponent', (table) => {
    table({ own: { 2: 'mercator' }, money: 5, foeMoney: 1, dice: [2] })
      .does(activate(2))
      .asks('buy', [buy(1), buy(2)])
      .refuses(buy(0), 'not-offered')
      .refuses(buy(3), 'not-offered')
      .does(buy(2))
      .toldOnly({ event: 'rob', player: own, vp: 2, price: 4 })
      .changes({ vp: [12, 8], money: 1, foeMoney: 5, dice: [] })
      .asks('act');
    table({ own: { 2: 'mercator' }, money: 6, dice: [2] })
      .does(activate(2))
      .asks('buy', [buy(1), buy(2), buy(3)])
      .does(buy(1))
      .changes({ vp: [11, 9], money: 4, foeMoney: 2, dice: [] });
  });

  scenario('Mercator may empty the opponent, which ends the game', (table) => {
    table({ own: { 2: 'mercator' }, vp: [10, 3], money: 50, dice: [2] })
      .does(activate(2))
      .asks('buy', [buy(1), buy(2), buy(3)])
      .does(buy(3))
      .toldOnly(
        { event: 'rob', player: own, vp: 3, price: 6 },
        { event: 'over', result: { winner: own, vp: [13, 0], cause: 'player-empty' } },
      )
      .changes({ vp: [13, 0], money: 44, foeMoney: 6, dice: [] })
      .isOver({ winner: own, vp: [13, 0], cause: 'player-empty' });
  });

  scenario('Mercator needs 2 HS, also after the bribe', (table) => {
    table({ own: { 2: 'mercator' }, money: 1, foeMoney: 9, dice: [2] }).refuses(activate(2), 'cannot-afford');
    table({ own: { 7: 'mercator' }, money: 4, dice: [3, 2] })
      .refuses(bribe(3), 'cannot-afford')
      .does(bribe(2))
      .asks('buy', [buy(1)])
      .changes({ money: 2, bribed: true, dice: [3] });
  });
});

describe('Nero', () => {
  scenario('Nero discards any building of the opponent, and itself', (table) => {
    table({
      own: { 3: 'nero', 4: 'forum' },
      foe: { 1: 'forum', 2: 'bestia', 5: 'turris', 7: 'machina' },
      dice: [3],
    })
      .does(activate(3))
      .asks('target', [target(1), target(5), target(7)])
      .refuses(target(2), 'not-offered')
      .refuses(choose(4), 'not-offered')
      .does(target(5))
      .toldOnly(
        { event: 'discard', player: foe, card: 'turris', from: 5 },
        { event: 'discard', player: own, card: 'nero', from: 3 },
      )
      .changes({
        own: { 4: 'forum' },
        foe: { 1: 'forum', 2: 'bestia', 7: 'machina' },
        discard: ['turris', 'nero'],
        dice: [],
      })
      .asks('act');
  });

  scenario('Nero asks for a single building too, and each card goes to its own pile', (table) => {
    table({
      deck: 'sets',
      sets: ['roma', 'arena'],
      own: { 3: 'nero' },
      foe: { 1: 'forum' },
      draw: [[], []],
      discard: [['legat'], []],
      dice: [3],
    })
      .does(activate(3))
      .asks('target', [target(1)])
      .does(target(1))
      .changes({ own: {}, foe: {}, discard: [['legat', 'nero'], ['forum']], dice: [] });
  });

  scenario('Nero needs a building of the opponent', (table) => {
    table({ own: { 3: 'nero', 4: 'forum' }, foe: { 3: 'bestia' }, dice: [3] }).refuses(
      activate(3),
      'no-target',
    );
  });
});

describe('Praetorianus', () => {
  scenario('Praetorianus blocks any space of the opponent, vacant or not', (table) => {
    table({ own: { 3: 'praetorianus' }, foe: { 2: 'forum', 7: 'legat' }, dice: [3, 3] })
      .does(activate(3))
      .asks('target', ALL.map(target))
      .refuses(choose(1), 'not-offered')
      .does(target(2))
      .toldOnly({ event: 'block', player: foe, space: 2 })
      .changes({ blocked: [[], [2]], dice: [3] })
      .asks('act')
      .does(activate(3))
      .asks('target', [1, 3, 4, 5, 6, 7].map(target))
      .refuses(target(2), 'not-offered')
      .does(target(5))
      .told('block', { player: foe, space: 5 })
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
        .does(activate(2), target(2), END, { do: 'roll', dice: [2, 2, 5] })
        .shows({ blocked: [[], [2]], active: foe })
        .refuses(activate(2), 'blocked')
        .does({ do: 'money', die: 2 })
        .does({ do: 'play', card: 'templum', space: 2 })
        .refuses(activate(2), 'blocked')
        .refuses(activate(1), 'no-die')
        .does(END)
        .shows({ blocked: [[], []], active: own })
        .does({ do: 'roll', dice: [1, 1, 2] }, END)
        .shows({ active: foe })
        .does({ do: 'roll', dice: [1, 2, 3] })
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
      .does(activate(2), target(7), END, { do: 'roll', dice: [2, 2, 6] })
      .refuses(bribe(2), 'blocked')
      .asks(
        'act',
        [
          { do: 'money', die: 2 },
          { do: 'draw', die: 2 },
          { do: 'activate', die: 2 },
          { do: 'money', die: 6 },
          { do: 'draw', die: 6 },
          { do: 'activate', die: 6 },
          { do: 'end' },
        ],
        foe,
      );
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
    table({ own: { 3: 'praetorianus' }, dice: [3], blocked: [[], ALL] }).refuses(activate(3), 'no-target');
    table({ own: { 3: 'praetorianus' }, dice: [3], blocked: [[], [1, 2, 3, 4, 5, 6]] })
      .does(activate(3))
      .asks('target', [target(7)]);
  });

  scenario("Praetorianus has six spaces to block in the beginners' game", (table) => {
    table({ own: { 3: 'praetorianus' }, dice: [3], beginner: true })
      .does(activate(3))
      .asks('target', [1, 2, 3, 4, 5, 6].map(target));
    table({
      own: { 3: 'praetorianus' },
      dice: [3],
      blocked: [[], [1, 2, 3, 4, 5, 6]],
      beginner: true,
    }).refuses(activate(3), 'no-target');
  });
});

describe('Scaenicus', () => {
  scenario('Scaenicus performs the action of another own character from its own space', (table) => {
    table({
      own: { 2: 'scaenicus', 5: 'legionarius', 6: 'forum', 7: 'tribunusPlebis' },
      foe: { 2: 'turris', 5: 'legat' },
      dice: [2],
    })
      .does(activate(2))
      .asks('target', [choose(5), choose(7)])
      .refuses(choose(2), 'not-offered')
      .refuses(target(5), 'not-offered')
      .does(choose(5))
      .toldOnly(
        { event: 'copy', player: own, card: 'legionarius', owner: own, space: 5, at: 2 },
        { event: 'target', player: foe, card: 'turris', space: 2, defence: 6 },
      )
      .rolls(6)
      .changes({ foe: { 5: 'legat' }, discard: ['turris'], dice: [] })
      .asks('act');
  });

  scenario('Scaenicus copies only what would be legal from its space, with the dice left', (table) => {
    const table1 = {
      own: { 2: 'scaenicus', 3: 'tuba', 4: 'centurio', 5: 'consul', 6: 'velites' },
      foe: { 4: 'forum' },
    } as const;
    table({ ...table1, dice: [2] }).refuses(activate(2), 'no-target');
    table({ ...table1, dice: [2, 5] })
      .does(activate(2))
      .asks('target', [choose(5)]);
    table({ ...table1, dice: [2], foe: { 4: 'legat' } })
      .does(activate(2))
      .asks('target', [choose(6)]);
  });

  scenario('Scaenicus copying Sicarius leaves in its place', (table) => {
    table({ own: { 2: 'scaenicus', 6: 'sicarius' }, foe: { 1: 'nero', 4: 'legat' }, dice: [2] })
      .does(activate(2), choose(6))
      .asks('target', [target(1), target(4)])
      .does(target(1))
      .toldOnly(
        { event: 'discard', player: foe, card: 'nero', from: 1 },
        { event: 'discard', player: own, card: 'scaenicus', from: 2 },
      )
      .changes({ own: { 6: 'sicarius' }, foe: { 4: 'legat' }, discard: ['nero', 'scaenicus'], dice: [] })
      .asks('act');
  });

  scenario('Scaenicus copying another Scaenicus goes on to a third character', (table) => {
    table({ own: { 1: 'scaenicus', 2: 'scaenicus', 3: 'tribunusPlebis' }, dice: [1] })
      .does(activate(1))
      .asks('target', [choose(2), choose(3)])
      .does(choose(2))
      .toldOnly({ event: 'copy', player: own, card: 'scaenicus', owner: own, space: 2, at: 1 })
      .asks('target', [choose(3)])
      .refuses(choose(1), 'not-offered')
      .refuses(choose(2), 'not-offered')
      .does(choose(3))
      .toldOnly(
        { event: 'copy', player: own, card: 'tribunusPlebis', owner: own, space: 3, at: 1 },
        { event: 'rob', player: own, vp: 1, price: 0 },
      )
      .changes({ vp: [11, 9], dice: [] });
    table({ own: { 1: 'scaenicus', 2: 'scaenicus' }, dice: [1] }).refuses(activate(1), 'no-target');
  });

  scenario('Scaenicus copying Centurio may add a die, and Tuba helps', (table) => {
    table({ own: { 2: 'scaenicus', 3: 'tuba', 6: 'centurio' }, foe: { 2: 'forum' }, dice: [2, 6] })
      .does(activate(2), choose(6))
      .told('target', { card: 'forum', space: 2 })
      .rolls(1)
      .asks('again', AGAIN)
      .does({ do: 'keep' })
      .asks('die', [useDie(6), SKIP])
      .does(useDie(6))
      .changes({ foe: {}, discard: ['forum'], dice: [] });
  });

  scenario('Scaenicus copying Magister performs what is opposite Scaenicus', (table) => {
    table({ own: { 2: 'scaenicus', 6: 'magister' }, foe: { 2: 'legat', 6: 'nero' }, dice: [2] })
      .does(activate(2))
      .asks('target', [choose(6)])
      .does(choose(6))
      .toldOnly(
        { event: 'copy', player: own, card: 'magister', owner: own, space: 6, at: 2 },
        { event: 'copy', player: own, card: 'legat', owner: foe, space: 2, at: 2 },
        { event: 'gain', player: own, vp: 5 },
      )
      .changes({ vp: [15, 10], bank: 11, dice: [] });
  });

  scenario('Scaenicus copying Maecenas pays for a card, but not for itself', (table) => {
    table({ own: { 2: 'scaenicus', 6: 'maecenas', 7: 'tribunusPlebis' }, money: 5, dice: [2] })
      .does(activate(2))
      .asks('target', [choose(6), choose(7)])
      .does(choose(6))
      .asks('target', [choose(7)])
      .does(choose(7))
      .toldOnly(
        { event: 'chain', player: own, card: 'tribunusPlebis', space: 7, cost: 5 },
        { event: 'rob', player: own, vp: 1, price: 0 },
      )
      .changes({ vp: [11, 9], money: 0, dice: [] });
  });

  scenario('Scaenicus needs another own character', (table) => {
    table({ own: { 2: 'scaenicus', 3: 'forum' }, foe: { 2: 'legat' }, dice: [2, 3] }).refuses(
      activate(2),
      'no-target',
    );
  });
});

describe('Senator', () => {
  scenario('Senator lays any number of characters from the hand, free', (table) => {
    table({ own: { 3: 'senator', 5: 'forum' }, hand: ['forum', 'consul', 'nero'], dice: [3, 6] })
      .does(activate(3))
      .toldOnly({ event: 'activate', player: own, card: 'senator', space: 3, die: 3, bribe: 0 })
      .asks('place', [...places('consul', ALL), ...places('nero', ALL), DONE])
      .refuses(place('forum', 1), 'not-offered')
      .does(place('nero', 5))
      .toldOnly(
        { event: 'cover', player: own, card: 'forum', space: 5 },
        { event: 'lay', player: own, card: 'nero', space: 5, from: 'hand', cost: 0 },
      )
      .asks('place', [...places('consul', ALL), DONE])
      .does(place('consul', 7))
      .changes({
        own: { 3: 'senator', 5: 'nero', 7: 'consul' },
        hand: ['forum'],
        discard: ['forum'],
        dice: [6],
      })
      .asks('act');
  });

  scenario('Senator may be covered, and the card just laid too', (table) => {
    table({ own: { 3: 'senator' }, hand: ['consul', 'nero', 'bestia'], foeKnown: ['nero'], dice: [3] })
      .does(activate(3), place('nero', 3), place('bestia', 3))
      .asks('place', [...places('consul', ALL), DONE])
      .changes({
        own: { 3: 'bestia' },
        hand: ['consul'],
        foeKnown: [],
        discard: ['senator', 'nero'],
        dice: [],
      })
      .does(DONE)
      .changes({})
      .asks('act');
  });

  scenario('Senator may lay none', (table) => {
    table({ own: { 3: 'senator' }, hand: ['consul'], dice: [3] })
      .does(activate(3), DONE)
      .changes({ dice: [] })
      .asks('act');
  });

  scenario('Senator needs a character in the hand', (table) => {
    table({ own: { 3: 'senator' }, hand: ['forum'], foeHand: ['nero'], dice: [3] }).refuses(
      activate(3),
      'no-cards',
    );
    table({ own: { 3: 'senator' }, dice: [3] }).refuses(activate(3), 'no-cards');
  });

  scenario("Senator lays on six spaces in the beginners' game", (table) => {
    table({ own: { 3: 'senator' }, hand: ['nero'], dice: [3], beginner: true })
      .does(activate(3))
      .asks('place', [...places('nero', [1, 2, 3, 4, 5, 6]), DONE]);
  });
});

describe('Sicarius', () => {
  scenario('Sicarius discards any character of the opponent, and itself', (table) => {
    table({
      own: { 3: 'sicarius', 4: 'legat' },
      foe: { 1: 'nero', 2: 'forum', 6: 'tuba', 7: 'bestia' },
      dice: [3, 5],
    })
      .does(activate(3))
      .asks('target', [target(1), target(6), target(7)])
      .refuses(target(2), 'not-offered')
      .refuses(choose(4), 'not-offered')
      .does(target(1))
      .toldOnly(
        { event: 'discard', player: foe, card: 'nero', from: 1 },
        { event: 'discard', player: own, card: 'sicarius', from: 3 },
      )
      .changes({
        own: { 4: 'legat' },
        foe: { 2: 'forum', 6: 'tuba', 7: 'bestia' },
        discard: ['nero', 'sicarius'],
        dice: [5],
      })
      .asks('act');
  });

  scenario('Sicarius asks for a single character too', (table) => {
    table({ own: { 7: 'sicarius' }, foe: { 3: 'tuba' }, dice: [1], money: 1 })
      .does(bribe(1))
      .asks('target', [target(3)])
      .does(target(3))
      .changes({ own: {}, foe: {}, discard: ['tuba', 'sicarius'], dice: [], money: 0, bribed: true });
  });

  scenario('Sicarius needs a character of the opponent', (table) => {
    table({ own: { 3: 'sicarius', 4: 'legat' }, foe: { 3: 'forum' }, dice: [3] }).refuses(
      activate(3),
      'no-target',
    );
  });
});

describe('Tribunus Plebis', () => {
  scenario('Tribunus Plebis takes 1 VP from the opponent', (table) => {
    table({ own: { 3: 'tribunusPlebis' }, money: 2, foeMoney: 3, dice: [3] })
      .does(activate(3))
      .toldOnly(
        { event: 'activate', player: own, card: 'tribunusPlebis', space: 3, die: 3, bribe: 0 },
        { event: 'rob', player: own, vp: 1, price: 0 },
      )
      .changes({ vp: [11, 9], dice: [] })
      .asks('act');
  });

  scenario('Tribunus Plebis ends the game with the last VP of the opponent', (table) => {
    table({ own: { 3: 'tribunusPlebis' }, vp: [5, 1], dice: [3, 3] })
      .does(activate(3))
      .changes({ vp: [6, 0], dice: [3] })
      .isOver({ winner: own, vp: [6, 0], cause: 'player-empty' });
  });
});

describe('Velites', () => {
  scenario('Velites battles any character of the opponent', (table) => {
    table({
      own: { 3: 'velites', 4: 'legat' },
      foe: { 1: 'nero', 3: 'forum', 5: 'essedum', 7: 'bestia' },
      dice: [3],
    })
      .does(activate(3))
      .toldOnly({ event: 'activate', player: own, card: 'velites', space: 3, die: 3, bribe: 0 })
      .asks('target', [target(1), target(5), target(7)])
      .refuses(target(3), 'not-offered')
      .refuses(choose(4), 'not-offered')
      .does(target(5))
      .toldOnly({ event: 'target', player: foe, card: 'essedum', space: 5, defence: 3 })
      .asks('battle', BATTLE)
      .rolls(3)
      .toldOnly(
        { event: 'battleRoll', player: own, roll: 3, again: false },
        { event: 'battle', player: foe, card: 'essedum', space: 5, roll: 3, bonus: 0, defence: 3, won: true },
        { event: 'discard', player: foe, card: 'essedum', from: 5 },
      )
      .changes({ foe: { 1: 'nero', 3: 'forum', 7: 'bestia' }, discard: ['essedum'], dice: [] })
      .asks('act');
  });

  scenario('Velites is not asked for a single target, which the roll may miss', (table) => {
    table({ own: { 3: 'velites' }, foe: { 3: 'forum', 7: 'bestia' }, dice: [3] })
      .does(activate(3))
      .told('target', { card: 'bestia', space: 7, defence: 4 })
      .asks('battle', BATTLE)
      .rolls(3)
      .told('battle', { won: false })
      .changes({ dice: [] });
  });

  scenario('Velites meets a defence raised by Turris and lowered by Essedum', (table) => {
    table({ own: { 3: 'velites' }, foe: { 3: 'turris', 7: 'bestia' }, dice: [3] })
      .does(activate(3))
      .rolls(4)
      .told('battle', { defence: 5, won: false })
      .changes({ dice: [] });
    table({ own: { 3: 'velites' }, foe: { 3: 'turris', 7: 'bestia' }, dice: [3], weakened: 2 })
      .does(activate(3))
      .rolls(3)
      .told('battle', { defence: 3, won: true });
  });

  scenario('Velites needs a character of the opponent', (table) => {
    table({ own: { 3: 'velites', 4: 'legat' }, foe: { 3: 'forum' }, dice: [3] }).refuses(
      activate(3),
      'no-target',
    );
  });
});
