import { describe } from 'vitest';
import { activate, done, place, places, SPACES } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Senator', () => {
  scenario('Senator lays any number of characters from the hand, free', (table) => {
    table({ own: { 3: 'senator', 5: 'forum' }, hand: ['forum', 'consul', 'nero'], dice: [3, 6] })
      .does(activate(3))
      .emitsOnly({ event: 'activate', player: own, card: 'senator', space: 3, die: 3, bribe: 0 })
      .asks('place', [...places('consul', SPACES), ...places('nero', SPACES), done])
      .refuses(place('forum', 1), 'not-offered')
      .does(place('nero', 5))
      .emitsOnly(
        { event: 'cover', player: own, card: 'forum', space: 5 },
        { event: 'lay', player: own, card: 'nero', space: 5, from: 'hand', cost: 0 },
      )
      .asks('place', [...places('consul', SPACES), done])
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
      .asks('place', [...places('consul', SPACES), done])
      .changes({
        own: { 3: 'bestia' },
        hand: ['consul'],
        foeKnown: [],
        discard: ['senator', 'nero'],
        dice: [],
      })
      .does(done)
      .changes({})
      .asks('act');
  });

  scenario('Senator may lay none', (table) => {
    table({ own: { 3: 'senator' }, hand: ['consul'], dice: [3] })
      .does(activate(3), done)
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
      .asks('place', [...places('nero', [1, 2, 3, 4, 5, 6]), done]);
  });
});
