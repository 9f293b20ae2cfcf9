import { describe } from 'vitest';
import { activate, anySpace, done, place, places, skip, SPACES } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Architectus', () => {
  scenario('Architectus lays any number of buildings from the hand, free', (table) => {
    table({ own: { 3: 'architectus', 5: 'bestia' }, hand: ['forum', 'turris', 'consul'], dice: [3, 6] })
      .does(activate(3))
      .emitsOnly({ event: 'activate', player: own, card: 'architectus', space: 3, die: 3, bribe: 0 })
      .asks('place', [...places('forum', SPACES), ...places('turris', SPACES), done])
      .refuses(place('consul', 1), 'not-offered')
      .refuses(place('forum', anySpace(8)), 'not-offered')
      .refuses(skip, 'not-now')
      .does(place('forum', 1))
      .emitsOnly({ event: 'lay', player: own, card: 'forum', space: 1, from: 'hand', cost: 0 })
      .asks('place', [...places('turris', SPACES), done])
      .does(place('turris', 5))
      .emitsOnly(
        { event: 'cover', player: own, card: 'bestia', space: 5 },
        { event: 'lay', player: own, card: 'turris', space: 5, from: 'hand', cost: 0 },
      )
      .asks('act')
      .changes({
        own: { 1: 'forum', 3: 'architectus', 5: 'turris' },
        hand: ['consul'],
        discard: ['bestia'],
        dice: [6],
      });
  });

  scenario('Architectus may be covered, and the card just laid too', (table) => {
    table({ own: { 3: 'architectus' }, hand: ['forum', 'turris', 'machina'], dice: [3] })
      .does(activate(3), place('forum', 3))
      .changes({ own: { 3: 'forum' }, hand: ['turris', 'machina'], discard: ['architectus'], dice: [] })
      .asks('place', [...places('turris', SPACES), ...places('machina', SPACES), done])
      .does(place('turris', 3))
      .changes({ own: { 3: 'turris' }, hand: ['machina'], discard: ['architectus', 'forum'] })
      .asks('place', [...places('machina', SPACES), done])
      .does(place('machina', 7))
      .changes({ own: { 3: 'turris', 7: 'machina' }, hand: [] })
      .asks('act');
  });

  scenario('Architectus may lay none', (table) => {
    table({ own: { 3: 'architectus' }, hand: ['forum'], dice: [3] })
      .does(activate(3))
      .does(done)
      .emitsOnly()
      .changes({ dice: [] })
      .asks('act');
  });

  scenario('Architectus may stop after some', (table) => {
    table({ own: { 3: 'architectus' }, hand: ['forum', 'forum'], dice: [3] })
      .does(activate(3), place('forum', 2), done)
      .changes({ own: { 2: 'forum', 3: 'architectus' }, hand: ['forum'], dice: [] })
      .asks('act');
  });

  scenario('Architectus takes a laid building off what the other knows of the hand', (table) => {
    table({ own: { 3: 'architectus' }, hand: ['forum', 'forum'], foeKnown: ['forum'], dice: [3] })
      .does(activate(3), place('forum', 2))
      .changes({ own: { 2: 'forum', 3: 'architectus' }, hand: ['forum'], foeKnown: [], dice: [] })
      .does(place('forum', 1))
      .changes({ own: { 1: 'forum', 2: 'forum', 3: 'architectus' }, hand: [] });
  });

  scenario('Architectus needs a building in the hand', (table) => {
    table({ own: { 3: 'architectus' }, hand: ['consul'], foeHand: ['forum'], dice: [3] }).refuses(
      activate(3),
      'no-cards',
    );
    table({ own: { 3: 'architectus' }, dice: [3] }).refuses(activate(3), 'no-cards');
  });

  scenario("Architectus lays on six spaces in the beginners' game", (table) => {
    table({ own: { 3: 'architectus' }, hand: ['forum'], dice: [3], beginner: true })
      .does(activate(3))
      .asks('place', [...places('forum', [1, 2, 3, 4, 5, 6]), done])
      .refuses(place('forum', 7), 'not-offered');
  });
});
