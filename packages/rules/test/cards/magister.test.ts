import { describe } from 'vitest';
import { activate, onEachFoe, onFoe, onEachOwn, onOwn, swap, useDie } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Magister', () => {
  scenario('performs the action of the opposite card', (table) => {
    const game = table({ own: { 2: 'magister' }, foe: { 2: 'taberna', 3: 'tuba', 7: 'bestia' }, dice: [2] });
    game
      .does(activate(2))
      .emitsOnly(
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
    game.does(activate(6)).asks('target', onEachFoe(5, 6, 7));
    game.does(onFoe(7)).rolls(1).emits('battle', { bonus: 1, defence: 2, won: true });
  });

  scenario('activates own neighbours by a Via Cassia of the opponent', (table) => {
    const game = table({
      own: { 1: 'taberna', 3: 'magister', 4: 'aquaeductus' },
      foe: { 2: 'triremis', 3: 'viaCassia', 4: 'aries' },
      dice: [3],
    });
    game
      .does(activate(3))
      .asks('target', onEachOwn(4))
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
    game.does(activate(3)).asks('target', onEachOwn(2)).does(onOwn(2)).shows({ money: 15, bank: 13 });
  });

  scenario('"this card" is Magister (R-14)', (table) => {
    const game = table({ own: { 2: 'magister' }, foe: { 2: 'portus' }, dice: [2], hand: ['tuba'] });
    game.does(activate(2)).asks('swap', [swap('tuba', 2)]);
    game.does(swap('tuba', 2)).shows({ own: { 2: 'tuba' }, foe: { 2: 'portus' }, hand: ['magister'] });
  });

  scenario('a copied Forum has no Basilica or Templum (R-15)', (table) => {
    const game = table({
      own: { 2: 'basilica', 3: 'magister', 4: 'templum' },
      foe: { 3: 'forum' },
      dice: [3, 5, 6],
    });
    game.does(activate(3)).asks('die', [5, 6].map(useDie));
    game.does(useDie(5)).shows({ vp: [15, 10], bank: 11, dice: [6] });
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
