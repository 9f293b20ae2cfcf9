import { describe } from 'vitest';
import { activate, take } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

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
      .emitsOnly({ event: 'activate', player: own, card: 'aesculapinum', space: 2, die: 2, bribe: 0 })
      .asks('take', [take('bestia'), take('nero')])
      .refuses(take('forum'), 'not-offered')
      .refuses(take('consul'), 'not-offered')
      .does(take('bestia'))
      .emitsOnly({ event: 'retrieve', player: own, card: 'bestia' })
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
