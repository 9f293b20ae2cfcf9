import { describe } from 'vitest';
import { activate, done, place, places, SPACES } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Machina', () => {
  scenario('Machina picks up all own buildings and lays every one of them again', (table) => {
    table({ own: { 1: 'machina', 2: 'forum', 3: 'bestia', 5: 'legat' }, foe: { 4: 'forum' }, dice: [1, 2] })
      .does(activate(1))
      .emitsOnly(
        { event: 'activate', player: own, card: 'machina', space: 1, die: 1, bribe: 0 },
        { event: 'pickup', player: own, card: 'machina', space: 1 },
        { event: 'pickup', player: own, card: 'forum', space: 2 },
      )
      .changes({ own: { 3: 'bestia', 5: 'legat' }, shown: ['machina', 'forum'], dice: [2] })
      .asks('place', [...places('forum', SPACES), ...places('machina', SPACES)])
      .refuses(done, 'not-offered')
      .does(place('machina', 3))
      .emitsOnly(
        { event: 'cover', player: own, card: 'bestia', space: 3 },
        { event: 'lay', player: own, card: 'machina', space: 3, from: 'shown', cost: 0 },
      )
      .changes({ own: { 3: 'machina', 5: 'legat' }, shown: ['forum'], discard: ['bestia'] })
      .asks('place', places('forum', [1, 2, 4, 5, 6, 7]))
      .refuses(place('forum', 3), 'not-offered')
      .does(place('forum', 7))
      .changes({ own: { 3: 'machina', 5: 'legat', 7: 'forum' }, shown: [] })
      .asks('act');
  });

  scenario('Machina may move itself alone, and all may stay', (table) => {
    table({ own: { 1: 'machina' }, dice: [1] })
      .does(activate(1))
      .asks('place', places('machina', SPACES))
      .does(place('machina', 1))
      .changes({ dice: [] })
      .asks('act');
  });

  scenario('Machina offers two of a kind once', (table) => {
    table({ own: { 1: 'machina', 2: 'machina' }, dice: [1] })
      .does(activate(1))
      .asks('place', places('machina', SPACES))
      .does(place('machina', 6))
      .asks('place', places('machina', [1, 2, 3, 4, 5, 7]))
      .does(place('machina', 5))
      .changes({ own: { 5: 'machina', 6: 'machina' }, dice: [] });
  });

  scenario("Machina lays on six spaces in the beginners' game", (table) => {
    table({ own: { 1: 'machina' }, dice: [1], beginner: true })
      .does(activate(1))
      .asks('place', places('machina', [1, 2, 3, 4, 5, 6]));
  });

  scenario('Machina copied by Magister needs an own building', (table) => {
    table({ own: { 2: 'magister', 3: 'legat' }, foe: { 2: 'machina', 3: 'forum' }, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
    table({ own: { 2: 'magister', 3: 'turris' }, foe: { 2: 'machina', 3: 'forum' }, dice: [2] })
      .does(activate(2))
      .emitsOnly(
        { event: 'activate', player: own, card: 'magister', space: 2, die: 2, bribe: 0 },
        { event: 'copy', player: own, card: 'machina', owner: foe, space: 2, at: 2 },
        { event: 'pickup', player: own, card: 'turris', space: 3 },
      )
      .asks('place', places('turris', SPACES))
      .does(place('turris', 2))
      .changes({ own: { 2: 'turris' }, discard: ['magister'], dice: [] });
  });
});
