import { describe } from 'vitest';
import { activate, draw, end, money, onEachFoe, onFoe, onOwn } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Bestia', () => {
  scenario('battles the card of lowest defence, character or building; of equals, one chooses', (table) => {
    const game = table({
      own: { 1: 'bestia' },
      foe: { 2: 'tuba', 4: 'portus', 5: 'fortuna', 7: 'decurio' },
      dice: [1, 4],
    });
    game.does(activate(1)).shows({ dice: [4] });
    game.emitsOnly({ event: 'activate', player: own, card: 'bestia', space: 1, die: 1, bribe: 0 });
    game
      .asks('target', onEachFoe(2, 5, 7))
      .refuses(onFoe(4), 'not-offered')
      .refuses(onOwn(2), 'not-offered');
    game.does(onFoe(5)).asks('battle');
    game.emitsOnly({ event: 'target', player: foe, card: 'fortuna', space: 5, defence: 3 });
    game.rolls(3).emitsOnly(
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
    game.asks('act', [money(4), draw(4), end]);
  });

  scenario('is not asked for a single lowest card, and loses by one', (table) => {
    const game = table({ own: { 1: 'bestia' }, foe: { 2: 'tuba', 4: 'portus' }, dice: [1] });
    game.does(activate(1)).asks('battle').emits('target', { card: 'tuba', defence: 3 });
    game.rolls(2).emits('battle', { card: 'tuba', roll: 2, defence: 3, won: false }).emits('discard', null);
    game.shows({ foe: { 2: 'tuba', 4: 'portus' }, discard: [] }).asks('act', [end]);
  });

  scenario('a Turris strengthens all others on its side, but not itself', (table) => {
    const game = table({
      own: { 1: 'bestia', 3: 'turris' },
      foe: { 1: 'turris', 2: 'forum', 5: 'nero' },
      dice: [1],
    });
    game.does(activate(1)).asks('target', onEachFoe(1, 2));
    game.does(onFoe(2)).emits('target', { defence: 6 });
    game.rolls(5).emits('battle', { defence: 6, won: false }).shows({ discard: [] });
  });

  scenario('two Turres strengthen each other once and all others twice', (table) => {
    const game = table({ own: { 1: 'bestia' }, foe: { 1: 'turris', 2: 'turris', 3: 'forum' }, dice: [1] });
    game.does(activate(1)).asks('target', onEachFoe(1, 2, 3));
    game.does(onFoe(1)).emits('target', { card: 'turris', defence: 7 });
  });

  scenario('Essedum lowers defences, never below 0', (table) => {
    const game = table({
      own: { 1: 'bestia' },
      foe: { 1: 'tuba', 2: 'veneficus', 3: 'forum' },
      dice: [1],
      weakened: 4,
    });
    game.does(activate(1)).asks('target', onEachFoe(1, 2));
    game.does(onFoe(2)).emits('target', { defence: 0 });
    game
      .rolls(1)
      .emits('battle', { defence: 0, won: true })
      .shows({ foe: { 1: 'tuba', 3: 'forum' }, weakened: 4 });
  });

  scenario('the figures of this game count', (table) => {
    const figures = { forum: { defence: 1 } };
    const game = table({ own: { 1: 'bestia' }, foe: { 2: 'veneficus', 6: 'forum' }, dice: [1], figures });
    game.does(activate(1)).asks('battle').emits('target', { space: 6, defence: 1 });
    game.rolls(1).shows({ foe: { 2: 'veneficus' } });
  });

  scenario('needs a card of the opponent', (table) => {
    table({ own: { 1: 'bestia', 2: 'forum' }, dice: [1, 1] }).refuses(activate(1), 'no-target');
  });
});
