import { describe } from 'vitest';
import { activate, end, play } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Essedum', () => {
  scenario("Essedum lowers the opponent's defences by 2, each time", (table) => {
    table({ own: { 4: 'essedum', 5: 'legionarius' }, foe: { 5: 'nero' }, dice: [4, 4, 5] })
      .does(activate(4))
      .emitsOnly(
        { event: 'activate', player: own, card: 'essedum', space: 4, die: 4, bribe: 0 },
        { event: 'weaken', player: foe, total: 2 },
      )
      .changes({ weakened: 2, dice: [4, 5] })
      .does(activate(4))
      .emits('weaken', { player: foe, total: 4 })
      .changes({ weakened: 4, dice: [5] })
      .does(activate(5))
      .emits('target', { card: 'nero', defence: 5 })
      .rolls(5)
      .emits('battle', { defence: 5, roll: 5, won: true })
      .changes({ foe: {}, discard: ['nero'], dice: [] });
  });

  scenario('Essedum never brings a defence below 0, and ends with the turn', (table) => {
    table({ own: { 4: 'essedum', 5: 'legionarius' }, foe: { 5: 'legat' }, dice: [5], weakened: 4 })
      .does(activate(5))
      .emits('target', { card: 'legat', defence: 0 })
      .rolls(1)
      .emits('battle', { defence: 0, won: true });
    table({ own: { 4: 'essedum' }, foe: { 5: 'legat' }, dice: [4] })
      .does(activate(4))
      .shows({ weakened: 2 })
      .does(end)
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
      .does(activate(4), play('templum', 4), activate(5))
      .emits('target', { card: 'forum', defence: 3 })
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
      .emits('target', { card: 'forum', defence: 5 });
  });

  scenario('Essedum needs an enemy card, of any type', (table) => {
    table({ own: { 4: 'essedum' }, dice: [4] }).refuses(activate(4), 'no-target');
    table({ own: { 4: 'essedum' }, foe: { 7: 'forum' }, dice: [4] })
      .does(activate(4))
      .changes({ weakened: 2, dice: [] });
  });
});
