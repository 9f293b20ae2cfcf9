import { describe } from 'vitest';
import { activate, done, place, places, SPACES } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Consiliarius', () => {
  scenario('Consiliarius picks up all own characters and lays every one of them again', (table) => {
    table({
      own: { 1: 'consiliarius', 3: 'bestia', 4: 'forum', 6: 'turris' },
      foe: { 1: 'legat' },
      dice: [1],
    })
      .does(activate(1))
      .emitsOnly(
        { event: 'activate', player: own, card: 'consiliarius', space: 1, die: 1, bribe: 0 },
        { event: 'pickup', player: own, card: 'consiliarius', space: 1 },
        { event: 'pickup', player: own, card: 'bestia', space: 3 },
      )
      .changes({ own: { 4: 'forum', 6: 'turris' }, shown: ['consiliarius', 'bestia'], dice: [] })
      .asks('place', [...places('consiliarius', SPACES), ...places('bestia', SPACES)])
      .refuses(done, 'not-offered')
      .refuses(place('forum', 1), 'not-offered')
      .does(place('bestia', 4))
      .emitsOnly(
        { event: 'cover', player: own, card: 'forum', space: 4 },
        { event: 'lay', player: own, card: 'bestia', space: 4, from: 'shown', cost: 0 },
      )
      .changes({ own: { 4: 'bestia', 6: 'turris' }, shown: ['consiliarius'], discard: ['forum'] })
      .asks('place', places('consiliarius', [1, 2, 3, 5, 6, 7]))
      .does(place('consiliarius', 7))
      .changes({ own: { 4: 'bestia', 6: 'turris', 7: 'consiliarius' }, shown: [] })
      .asks('act');
  });

  scenario('Consiliarius may move itself alone, also back to where it was', (table) => {
    table({ own: { 5: 'consiliarius', 6: 'forum' }, dice: [5] })
      .does(activate(5))
      .asks('place', places('consiliarius', SPACES))
      .does(place('consiliarius', 5))
      .changes({ dice: [] })
      .asks('act');
    table({ own: { 5: 'consiliarius', 6: 'forum' }, dice: [5] })
      .does(activate(5), place('consiliarius', 6))
      .changes({ own: { 6: 'consiliarius' }, discard: ['forum'], dice: [] });
  });

  scenario('Consiliarius offers two of a kind once', (table) => {
    table({ own: { 1: 'consiliarius', 2: 'bestia', 3: 'bestia' }, dice: [1] })
      .does(activate(1))
      .asks('place', [...places('consiliarius', SPACES), ...places('bestia', SPACES)])
      .does(place('bestia', 1), place('bestia', 7))
      .asks('place', places('consiliarius', [2, 3, 4, 5, 6]))
      .does(place('consiliarius', 2))
      .changes({ own: { 1: 'bestia', 2: 'consiliarius', 7: 'bestia' }, dice: [] });
  });

  scenario("Consiliarius lays on six spaces in the beginners' game", (table) => {
    table({ own: { 1: 'consiliarius' }, dice: [1], beginner: true })
      .does(activate(1))
      .asks('place', places('consiliarius', [1, 2, 3, 4, 5, 6]));
  });
});
