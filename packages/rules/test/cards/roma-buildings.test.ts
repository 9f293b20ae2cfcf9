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
const SKIP: Action = { do: 'skip' };
const BATTLE: Action[] = [1, 2, 3, 4, 5, 6].map((roll) => ({ do: 'battle', roll }));

describe('Aesculapinum', () => {
  scenario('Aesculapinum takes any character from the discard pile into the hand, seen by all', (table) => {
    table({
      own: { 2: 'aesculapinum' },
      discard: ['forum', 'nero', 'bestia', 'bestia', 'turris'],
      draw: ['consul'],
      hand: ['forum'],
      dice: [2],
    })
      .does(activate(2))
      .toldOnly({ event: 'activate', player: own, card: 'aesculapinum', space: 2, die: 2, bribe: 0 })
      .asks('take', [take('bestia'), take('nero')])
      .refuses(take('forum'), 'not-offered')
      .refuses(take('consul'), 'not-offered')
      .does(take('bestia'))
      .toldOnly({ event: 'retrieve', player: own, card: 'bestia' })
      .changes({
        hand: ['forum', 'bestia'],
        foeKnown: ['bestia'],
        discard: ['forum', 'nero', 'bestia', 'turris'],
        dice: [],
      })
      .asks('act');
  });

  scenario('Aesculapinum asks for a single character too', (table) => {
    table({ own: { 2: 'aesculapinum' }, discard: ['nero'], dice: [2] })
      .does(activate(2))
      .asks('take', [take('nero')])
      .does(take('nero'))
      .changes({ hand: ['nero'], foeKnown: ['nero'], discard: [], dice: [] });
  });

  scenario('Aesculapinum searches the own pile only where piles are separate', (table) => {
    const sets = {
      deck: 'sets',
      sets: ['roma', 'arena'],
      own: { 2: 'aesculapinum' },
      draw: [[], []],
      dice: [2],
    } as const;
    table({
      ...sets,
      sets: ['roma', 'arena'],
      draw: [[], []],
      dice: [2],
      discard: [['nero', 'forum'], ['bestia']],
    })
      .does(activate(2))
      .asks('take', [take('nero')])
      .does(take('nero'))
      .changes({ hand: ['nero'], foeKnown: ['nero'], discard: [['forum'], ['bestia']], dice: [] });
    table({
      ...sets,
      sets: ['roma', 'arena'],
      draw: [[], []],
      dice: [2],
      discard: [['forum'], ['bestia']],
    }).refuses(activate(2), 'no-cards');
  });

  scenario('Aesculapinum needs a character in the discard pile', (table) => {
    table({ own: { 2: 'aesculapinum' }, discard: [], dice: [2] }).refuses(activate(2), 'no-cards');
    table({ own: { 2: 'aesculapinum' }, discard: ['forum', 'turris'], dice: [2] }).refuses(
      activate(2),
      'no-cards',
    );
  });
});

describe('Basilica', () => {
  scenario('Basilica is passive', (table) => {
    table({ own: { 2: 'basilica' }, foe: { 2: 'forum' }, dice: [2, 3] }).refuses(activate(2), 'passive');
    table({ own: { 7: 'basilica' }, dice: [2, 3], money: 2 }).refuses(bribe(2), 'passive');
  });

  scenario('Basilica beside an activated Forum brings 2 VP more', (table) => {
    table({ own: { 2: 'basilica', 3: 'forum' }, dice: [3, 4, 6] })
      .does(activate(3))
      .asks('die', [useDie(4), useDie(6)])
      .does(useDie(4))
      .toldOnly({ event: 'useDie', player: own, die: 4 }, { event: 'gain', player: own, vp: 6 })
      .changes({ vp: [16, 10], bank: 10, dice: [6] })
      .asks('act');
    table({ own: { 3: 'forum', 4: 'basilica' }, dice: [1, 3] })
      .does(activate(3), useDie(1))
      .changes({ vp: [13, 10], bank: 13, dice: [] });
  });

  scenario('Basilica on both sides brings 4 VP more', (table) => {
    table({ own: { 2: 'basilica', 3: 'forum', 4: 'basilica' }, dice: [1, 3] })
      .does(activate(3), useDie(1))
      .told('gain', { player: own, vp: 5 })
      .changes({ vp: [15, 10], bank: 11, dice: [] });
  });

  scenario('Basilica on bribery is beside a Forum on 6, and the other way round', (table) => {
    table({ own: { 6: 'forum', 7: 'basilica' }, dice: [1, 6] })
      .does(activate(6), useDie(1))
      .changes({ vp: [13, 10], bank: 13, dice: [] });
    table({ own: { 6: 'basilica', 7: 'forum' }, dice: [1, 2], money: 2 })
      .does(bribe(2), useDie(1))
      .changes({ vp: [13, 10], bank: 13, dice: [], money: 0, bribed: true });
  });

  scenario("Basilica farther off, opposite or on the opponent's side brings nothing", (table) => {
    table({ own: { 1: 'basilica', 3: 'forum', 5: 'basilica' }, dice: [1, 3] })
      .does(activate(3), useDie(1))
      .changes({ vp: [11, 10], bank: 15, dice: [] });
    table({ own: { 3: 'forum' }, foe: { 2: 'basilica', 3: 'basilica' }, dice: [1, 3] })
      .does(activate(3), useDie(1))
      .changes({ vp: [11, 10], bank: 15, dice: [] });
    table({ own: { 1: 'forum', 7: 'basilica' }, dice: [1, 3] })
      .does(activate(1), useDie(3))
      .changes({ vp: [13, 10], bank: 13, dice: [] });
  });

  scenario('Basilica may empty the bank: all is credited', (table) => {
    table({ own: { 2: 'basilica', 3: 'forum' }, vp: [10, 10], bank: 3, dice: [3, 3, 4] })
      .does(activate(3), useDie(4))
      .changes({ vp: [16, 10], bank: 0, dice: [3] })
      .isOver({ winner: own, vp: [16, 10], cause: 'bank-empty' });
  });
});

describe('Machina', () => {
  scenario('Machina picks up all own buildings and lays every one of them again', (table) => {
    table({ own: { 1: 'machina', 2: 'forum', 3: 'bestia', 5: 'legat' }, foe: { 4: 'forum' }, dice: [1, 2] })
      .does(activate(1))
      .toldOnly(
        { event: 'activate', player: own, card: 'machina', space: 1, die: 1, bribe: 0 },
        { event: 'pickup', player: own, card: 'machina', space: 1 },
        { event: 'pickup', player: own, card: 'forum', space: 2 },
      )
      .changes({ own: { 3: 'bestia', 5: 'legat' }, shown: ['machina', 'forum'], dice: [2] })
      .asks('place', [...places('forum', ALL), ...places('machina', ALL)])
      .refuses({ do: 'done' }, 'not-offered')
      .does(place('machina', 3))
      .toldOnly(
        { event: 'cover', player: own, card: 'bestia', space: 3 },
        { event: 'lay', player: own, card: 'machina', space: 3, from: 'shown', cost: 0 },
      )
      .changes({ own: { 3: 'machina', 5: 'legat' }, shown: ['forum'], discard: ['bestia'] })
      .asks('place', places('forum', [1, 2, 4, 5, 6, 7]))
      .refuses(place('forum', 3), 'not-offered')
      .does(place('forum', 7))
      .changes({ own: { 3: 'machina', 5: 'legat', 7: 'forum' }, shown: [] })
      .asks('act');
  });

  scenario('Machina may move itself alone, and all may stay', (table) => {
    table({ own: { 1: 'machina' }, dice: [1] })
      .does(activate(1))
      .asks('place', places('machina', ALL))
      .does(place('machina', 1))
      .changes({ dice: [] })
      .asks('act');
  });

  scenario('Machina offers two of a kind once', (table) => {
    table({ own: { 1: 'machina', 2: 'machina' }, dice: [1] })
      .does(activate(1))
      .asks('place', places('machina', ALL))
      .does(place('machina', 6))
      .asks('place', places('machina', [1, 2, 3, 4, 5, 7]))
      .does(place('machina', 5))
      .changes({ own: { 5: 'machina', 6: 'machina' }, dice: [] });
  });

  scenario("Machina lays on six spaces in the beginners' game", (table) => {
    table({ own: { 1: 'machina' }, dice: [1], beginner: true })
      .does(activate(1))
      .asks('place', places('machina', [1, 2, 3, 4, 5, 6]));
  });

  scenario('Machina copied by Magister needs an own building', (table) => {
    table({ own: { 2: 'magister', 3: 'legat' }, foe: { 2: 'machina', 3: 'forum' }, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
    table({ own: { 2: 'magister', 3: 'turris' }, foe: { 2: 'machina', 3: 'forum' }, dice: [2] })
      .does(activate(2))
      .toldOnly(
        { event: 'activate', player: own, card: 'magister', space: 2, die: 2, bribe: 0 },
        { event: 'copy', player: own, card: 'machina', owner: foe, space: 2, at: 2 },
        { event: 'pickup', player: own, card: 'turris', space: 3 },
      )
      .asks('place', places('turris', ALL))
      .does(place('turris', 2))
      .changes({ own: { 2: 'turris' }, discard: ['magister'], dice: [] });
  });
});

describe('Mercatus', () => {
  scenario("Mercatus gains 1 VP from the bank for each of the opponent's Forums", (table) => {
    table({
      own: { 2: 'mercatus', 3: 'forum' },
      foe: { 1: 'forum', 4: 'forum', 5: 'bestia', 7: 'forum' },
      dice: [2],
    })
      .does(activate(2))
      .toldOnly(
        { event: 'activate', player: own, card: 'mercatus', space: 2, die: 2, bribe: 0 },
        { event: 'gain', player: own, vp: 3 },
      )
      .changes({ vp: [13, 10], bank: 13, dice: [] })
      .asks('act');
  });

  scenario('Mercatus has no effect where the opponent has no Forum', (table) => {
    table({ own: { 2: 'mercatus', 3: 'forum' }, foe: { 2: 'mercatus' }, dice: [2] }).refuses(
      activate(2),
      'no-effect',
    );
  });
});

describe('Onager', () => {
  scenario('Onager battles any building of the opponent', (table) => {
    table({
      own: { 3: 'onager', 4: 'forum' },
      foe: { 1: 'forum', 3: 'bestia', 5: 'machina', 7: 'templum' },
      dice: [3],
    })
      .does(activate(3))
      .toldOnly({ event: 'activate', player: own, card: 'onager', space: 3, die: 3, bribe: 0 })
      .asks('target', [target(1), target(5), target(7)])
      .refuses(target(3), 'not-offered')
      .refuses(choose(4), 'not-offered')
      .does(target(5))
      .toldOnly({ event: 'target', player: foe, card: 'machina', space: 5, defence: 4 })
      .asks('battle', BATTLE)
      .rolls(4)
      .toldOnly(
        { event: 'battleRoll', player: own, roll: 4, again: false },
        { event: 'battle', player: foe, card: 'machina', space: 5, roll: 4, bonus: 0, defence: 4, won: true },
        { event: 'discard', player: foe, card: 'machina', from: 5 },
      )
      .changes({ foe: { 1: 'forum', 3: 'bestia', 7: 'templum' }, discard: ['machina'], dice: [] })
      .asks('act');
  });

  scenario('Onager is not asked for a single target, which the roll may miss', (table) => {
    table({ own: { 3: 'onager' }, foe: { 3: 'bestia', 6: 'machina' }, dice: [3] })
      .does(activate(3))
      .told('target', { card: 'machina', space: 6, defence: 4 })
      .asks('battle', BATTLE)
      .rolls(3)
      .told('battle', { bonus: 0, won: false })
      .changes({ dice: [] })
      .asks('act');
  });

  scenario('Onager needs a building of the opponent', (table) => {
    table({ own: { 3: 'onager' }, foe: { 3: 'bestia' }, dice: [3] }).refuses(activate(3), 'no-target');
  });
});

describe('Templum', () => {
  scenario('Templum is passive', (table) => {
    table({ own: { 2: 'templum', 3: 'forum' }, dice: [2, 3] }).refuses(activate(2), 'passive');
  });

  scenario('Templum beside an activated Forum lets one more die be used up', (table) => {
    table({ own: { 2: 'templum', 3: 'forum' }, dice: [3, 4, 6] })
      .does(activate(3))
      .asks('die', [useDie(4), useDie(6)])
      .refuses(SKIP, 'not-offered')
      .does(useDie(4))
      .toldOnly({ event: 'useDie', player: own, die: 4 })
      .changes({ dice: [6] })
      .asks('die', [useDie(6), SKIP])
      .refuses(useDie(4), 'not-offered')
      .does(useDie(6))
      .toldOnly({ event: 'useDie', player: own, die: 6 }, { event: 'gain', player: own, vp: 10 })
      .changes({ vp: [20, 10], bank: 6, dice: [] })
      .asks('act');
  });

  scenario('Templum may be declined', (table) => {
    table({ own: { 2: 'templum', 3: 'forum' }, dice: [3, 4, 6] })
      .does(activate(3), useDie(6))
      .does(SKIP)
      .toldOnly({ event: 'gain', player: own, vp: 6 })
      .changes({ vp: [16, 10], bank: 10, dice: [4] });
  });

  scenario('Templum is not asked where no die is left', (table) => {
    table({ own: { 2: 'templum', 3: 'forum' }, dice: [3, 4] })
      .does(activate(3), useDie(4))
      .told('gain', { vp: 4 })
      .changes({ vp: [14, 10], bank: 12, dice: [] })
      .asks('act');
  });

  scenario('Templum twice still brings one die only', (table) => {
    table({ own: { 2: 'templum', 3: 'forum', 4: 'templum', 7: 'forum' }, dice: [1, 2, 3], money: 9 })
      .does(bribe(1), useDie(2))
      .changes({ vp: [12, 10], bank: 14, dice: [3], money: 8, bribed: true })
      .refuses(activate(3), 'no-dice');
    table({
      own: { 2: 'templum', 3: 'forum', 4: 'templum', 6: 'maecenas' },
      dice: [1, 1, 6],
      money: 5,
    })
      .does(activate(6), choose(3))
      .asks('die', [useDie(1)])
      .does(useDie(1))
      .asks('die', [useDie(1), SKIP])
      .does(useDie(1))
      .told('gain', { vp: 2 })
      .changes({ vp: [12, 10], bank: 14, dice: [], money: 0 })
      .asks('act');
  });

  scenario('Templum beside Basilica and Forum: one gain of all', (table) => {
    table({ own: { 2: 'templum', 3: 'forum', 4: 'basilica' }, dice: [1, 3, 5] })
      .does(activate(3), useDie(5))
      .does(useDie(1))
      .toldOnly({ event: 'useDie', player: own, die: 1 }, { event: 'gain', player: own, vp: 8 })
      .changes({ vp: [18, 10], bank: 8, dice: [] });
    table({ own: { 2: 'templum', 3: 'forum', 4: 'basilica' }, dice: [1, 3, 5] })
      .does(activate(3), useDie(5))
      .does(SKIP)
      .toldOnly({ event: 'gain', player: own, vp: 7 });
  });

  scenario('Templum on bribery is beside a Forum on 6', (table) => {
    table({ own: { 6: 'forum', 7: 'templum' }, dice: [1, 2, 6] })
      .does(activate(6), useDie(1))
      .asks('die', [useDie(2), SKIP]);
  });

  scenario("Templum farther off, opposite or on the opponent's side brings nothing", (table) => {
    table({ own: { 1: 'templum', 3: 'forum', 5: 'templum' }, foe: { 3: 'basilica' }, dice: [1, 2, 3] })
      .does(activate(3), useDie(1))
      .changes({ vp: [11, 10], bank: 15, dice: [2] });
    table({ own: { 3: 'forum' }, foe: { 2: 'templum', 3: 'templum' }, dice: [1, 2, 3] })
      .does(activate(3), useDie(1))
      .changes({ vp: [11, 10], bank: 15, dice: [2] })
      .asks('act');
  });

  scenario('Templum is beside the Forum that is activated, not any', (table) => {
    table({ own: { 1: 'forum', 4: 'forum', 5: 'templum' }, dice: [1, 2, 3] })
      .does(activate(1), useDie(2))
      .changes({ vp: [12, 10], bank: 14, dice: [3] })
      .asks('act');
  });
});

describe('Turris', () => {
  scenario('Turris is passive', (table) => {
    table({ own: { 2: 'turris' }, foe: { 2: 'forum' }, dice: [2] }).refuses(activate(2), 'passive');
  });

  scenario('Turris raises all other cards of its side by 1, not itself', (table) => {
    table({ own: { 2: 'legionarius', 3: 'legionarius' }, foe: { 2: 'forum', 3: 'turris' }, dice: [2, 3] })
      .does(activate(2))
      .told('target', { card: 'forum', defence: 6 })
      .rolls(5)
      .told('battle', { defence: 6, won: false })
      .does(activate(3))
      .told('target', { card: 'turris', defence: 6 })
      .rolls(6)
      .told('battle', { defence: 6, won: true })
      .changes({ foe: { 2: 'forum' }, discard: ['turris'], dice: [] });
  });

  scenario('Turris twice raises the others by 2, and each other by 1', (table) => {
    table({
      own: { 2: 'legionarius', 3: 'legionarius' },
      foe: { 2: 'legat', 3: 'turris', 7: 'turris' },
      dice: [2, 3],
    })
      .does(activate(2))
      .told('target', { card: 'legat', defence: 4 })
      .rolls(4)
      .told('battle', { defence: 4, won: true })
      .does(activate(3))
      .told('target', { card: 'turris', defence: 7 })
      .rolls(6)
      .told('battle', { defence: 7, won: false })
      .changes({ foe: { 3: 'turris', 7: 'turris' }, discard: ['legat'], dice: [] });
  });

  scenario('Turris helps no more once it is gone', (table) => {
    table({ own: { 2: 'legionarius', 3: 'nero' }, foe: { 2: 'forum', 3: 'turris' }, dice: [2, 3] })
      .does(activate(3), target(3), activate(2))
      .told('target', { card: 'forum', defence: 5 });
  });

  scenario('Turris does not help against what is no battle', (table) => {
    table({ own: { 2: 'nero', 3: 'sicarius' }, foe: { 1: 'forum', 2: 'legat', 3: 'turris' }, dice: [2, 3] })
      .does(activate(2))
      .asks('target', [target(1), target(3)])
      .does(target(1), activate(3), target(2))
      .changes({ own: {}, foe: { 3: 'turris' }, discard: ['forum', 'nero', 'legat', 'sicarius'], dice: [] });
  });
});
