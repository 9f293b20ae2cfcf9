import { describe } from 'vitest';
import { activate, again, bribe, end, keep, pay } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Mercennarius', () => {
  scenario('battles the opposite card and pays 3 HS for each +1 after the roll (R-8, R-29)', (table) => {
    const game = table({ own: { 2: 'mercennarius' }, foe: { 1: 'tuba', 2: 'forum' }, dice: [2], money: 8 });
    game.does(activate(2)).asks('battle').emits('target', { card: 'forum', space: 2, defence: 5 });
    game.rolls(3).asks('pay', [0, 1, 2].map(pay)).refuses(pay(3), 'not-offered');
    game
      .does(pay(2))
      .emitsOnly(
        { event: 'pay', player: own, money: 6 },
        { event: 'battle', player: foe, card: 'forum', space: 2, roll: 3, bonus: 2, defence: 5, won: true },
        { event: 'discard', player: foe, card: 'forum', from: 2 },
      );
    game.shows({ money: 2, foeMoney: 0, foe: { 1: 'tuba' }, discard: ['forum'] }).asks('act', [end]);
  });

  scenario('may pay too little', (table) => {
    const game = table({ own: { 2: 'mercennarius' }, foe: { 2: 'bestia' }, dice: [2], money: 3 });
    game.does(activate(2)).rolls(2).asks('pay', [0, 1].map(pay));
    game.does(pay(1)).emits('battle', { roll: 2, bonus: 1, defence: 4, won: false });
    game.shows({ money: 0, foe: { 2: 'bestia' } });
  });

  scenario('may pay nothing', (table) => {
    const game = table({ own: { 2: 'mercennarius' }, foe: { 2: 'bestia' }, dice: [2], money: 3 });
    game.does(activate(2)).rolls(4).asks('pay', [0, 1].map(pay));
    game
      .does(pay(0))
      .emits('pay', null)
      .emits('battle', { bonus: 0, won: true })
      .shows({ money: 3, foe: {} });
  });

  scenario('is not asked without 3 HS', (table) => {
    const lost = table({ own: { 2: 'mercennarius' }, foe: { 2: 'bestia' }, dice: [2], money: 2 });
    lost.does(activate(2)).rolls(3).asks('act').emits('battle', { bonus: 0, won: false }).shows({ money: 2 });
    const won = table({ own: { 7: 'mercennarius' }, foe: { 7: 'bestia' }, dice: [2], money: 4 });
    won
      .does(bribe(2))
      .rolls(4)
      .asks('act')
      .emits('battle', { bonus: 0, won: true })
      .shows({ money: 2, foe: {} });
  });

  scenario('pays after the roll of a Tuba', (table) => {
    const game = table({ own: { 2: 'mercennarius', 3: 'tuba' }, foe: { 2: 'bestia' }, dice: [2], money: 3 });
    game.does(activate(2)).rolls(1).asks('again', [again, keep]);
    game.does(again).rolls(3).asks('pay', [0, 1].map(pay));
    game.does(pay(1)).emits('battle', { roll: 3, bonus: 1, won: true });
  });

  scenario('needs an opposite card', (table) => {
    const game = table({ own: { 2: 'mercennarius' }, foe: { 1: 'tuba', 3: 'forum' }, dice: [2], money: 9 });
    game.refuses(activate(2), 'no-target');
  });
});
