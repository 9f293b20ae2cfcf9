import { describe } from 'vitest';
import { activate, take } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Haruspex', () => {
  scenario('Haruspex takes any card of the draw pile, unseen by the opponent', (table) => {
    table({
      own: { 2: 'haruspex' },
      draw: ['turris', 'forum', 'bestia', 'forum'],
      discard: ['nero'],
      dice: [2],
    })
      .does(activate(2))
      .emitsOnly(
        { event: 'activate', player: own, card: 'haruspex', space: 2, die: 2, bribe: 0 },
        { event: 'search', player: own },
        { event: 'searched', to: own, player: own, cards: ['bestia', 'forum', 'forum', 'turris'] },
      )
      .asks('take', [take('bestia'), take('forum'), take('turris')])
      .refuses(take('nero'), 'not-offered')
      .does(take('forum'))
      .emitsOnly({ event: 'keep', player: own }, { event: 'kept', to: own, player: own, card: 'forum' })
      .changes({ hand: ['forum'], draw: ['bestia', 'forum', 'turris'], dice: [] })
      .asks('act');
  });

  scenario('Haruspex searches the discard pile, shuffled, where the draw pile is empty', (table) => {
    table({ own: { 2: 'haruspex' }, draw: [], discard: ['nero', 'forum'], dice: [2] })
      .does(activate(2))
      .emitsOnly(
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
      .emits('reshuffle', { player: own, cards: 1 })
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
