import { describe } from 'vitest';
import { activate, deal, done, end, place, places } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Castra', () => {
  scenario('turns over a card and lays it on a vacant space, chosen after seeing it (R-31)', (table) => {
    const game = table({
      own: { 1: 'castra', 2: 'tuba', 4: 'forum', 6: 'arena' },
      hand: ['bestia'],
      draw: ['velites', 'forum', 'forum'],
      dice: [1],
    });
    game.does(activate(1)).asks('deal', [deal('velites'), deal('forum')]);
    game.deals('forum').emitsOnly({ event: 'reveal', player: own, card: 'forum' });
    game.shows({ shown: ['forum'], draw: ['velites', 'forum'] }).asks('place', places('forum', [3, 5, 7]));
    game.refuses(done, 'not-offered').refuses(place('forum', 2), 'not-offered');
    game.refuses(place('bestia', 3), 'not-offered').refuses(place('velites', 3), 'not-offered');
    game.does(place('forum', 7));
    game.emitsOnly({ event: 'lay', player: own, card: 'forum', space: 7, from: 'shown', cost: 0 });
    game.shows({ own: { 1: 'castra', 2: 'tuba', 4: 'forum', 6: 'arena', 7: 'forum' }, shown: [], money: 0 });
    game
      .shows({ hand: ['bestia'], draw: ['velites', 'forum'], discard: [], vp: [10, 10] })
      .asks('act', [end]);
  });

  scenario('shuffles the discard pile in when the draw pile is empty (R-3)', (table) => {
    const game = table({ own: { 1: 'castra' }, draw: [], discard: ['tuba', 'legat'], dice: [1] });
    game.does(activate(1)).emits('reshuffle', { player: own, cards: 2 });
    game
      .shows({ draw: ['tuba', 'legat'], discard: [] })
      .deals('legat')
      .does(place('legat', 2));
    game.shows({ own: { 1: 'castra', 2: 'legat' }, draw: ['tuba'], discard: [] });
  });

  scenario('needs a vacant space and a card', (table) => {
    const row = { 1: 'castra', 2: 'tuba', 3: 'forum', 4: 'forum', 5: 'forum', 6: 'forum' } as const;
    table({ own: { ...row, 7: 'legat' }, dice: [1] }).refuses(activate(1), 'no-room');
    table({ own: { ...row, 7: 'legat' }, draw: [], dice: [1] }).refuses(activate(1), 'no-room');
    table({ own: row, dice: [1], beginner: true }).refuses(activate(1), 'no-room');
    table({ own: row, draw: [], dice: [1] }).refuses(activate(1), 'no-cards');
    table({ own: row, dice: [1] })
      .does(activate(1))
      .deals('nero')
      .asks('place', places('nero', [7]));
  });

  scenario("in the beginners' game there is no bribery to lay on", (table) => {
    const game = table({ own: { 1: 'castra', 3: 'forum' }, dice: [1], beginner: true });
    game
      .does(activate(1))
      .deals('nero')
      .asks('place', places('nero', [2, 4, 5, 6]));
  });

  scenario('with separate piles draws from its own (R-13)', (table) => {
    const game = table({ own: { 1: 'castra' }, deck: 'sets', draw: [['tuba'], ['legat']], dice: [1] });
    game.does(activate(1)).asks('deal', [deal('tuba')]);
    const empty = table({ own: { 1: 'castra' }, deck: 'sets', draw: [[], ['legat']], dice: [1] });
    empty.refuses(activate(1), 'no-cards');
  });
});
