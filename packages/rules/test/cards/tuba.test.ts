import { describe } from 'vitest';
import { activate, again, battle, bribe, keep, reroll } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Tuba', () => {
  scenario('has no action', (table) => {
    const game = table({ own: { 1: 'tuba' }, foe: { 1: 'bestia' }, dice: [1], money: 9 });
    game.refuses(activate(1), 'passive');
    table({ own: { 7: 'tuba' }, dice: [1], money: 9 }).refuses(bribe(1), 'passive');
  });

  scenario('lets a roll be repeated once, and the second counts, better or worse', (table) => {
    const game = table({ own: { 1: 'tuba', 2: 'mercennarius' }, foe: { 2: 'bestia' }, dice: [2] });
    game.does(activate(2)).asks('battle').rolls(4).asks('again', [again, keep]);
    game.emitsOnly({ event: 'battleRoll', player: own, roll: 4, again: false });
    game.refuses(reroll(4), 'not-offered').refuses(battle(1), 'not-now');
    game.does(again).asks('battle').emitsOnly();
    game.rolls(3).emits('battleRoll', { roll: 3, again: true }).emits('battle', { roll: 3, won: false });
    game.shows({ foe: { 2: 'bestia' } }).asks('act');
  });

  scenario('lets a roll stand', (table) => {
    const game = table({ own: { 1: 'tuba', 2: 'mercennarius' }, foe: { 2: 'bestia' }, dice: [2] });
    game.does(activate(2)).rolls(4).does(keep).emits('battle', { roll: 4, won: true }).shows({ foe: {} });
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
