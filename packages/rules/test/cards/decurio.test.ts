import { describe } from 'vitest';
import { activate, bribe, onEachFoe, onFoe } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Decurio', () => {
  const characters = {
    1: 'bestia',
    2: 'tuba',
    3: 'pictor',
    4: 'magister',
    5: 'consul',
    6: 'senator',
  } as const;

  scenario('battles a character opposite or diagonally opposite, with +1 (R-7)', (table) => {
    const game = table({ own: { 3: 'decurio' }, foe: { ...characters, 7: 'legat' }, dice: [3] });
    game.does(activate(3)).asks('target', onEachFoe(2, 3, 4));
    game.does(onFoe(4)).rolls(2).emits('battle', { space: 4, roll: 2, bonus: 1, defence: 3, won: true });
    game.shows({ foe: { 1: 'bestia', 2: 'tuba', 3: 'pictor', 5: 'consul', 6: 'senator', 7: 'legat' } });
    game.shows({ discard: ['magister'], own: { 3: 'decurio' } });
  });

  scenario('loses by one', (table) => {
    const game = table({ own: { 3: 'decurio' }, foe: { 3: 'tuba' }, dice: [3] });
    game.does(activate(3)).asks('battle');
    game
      .rolls(1)
      .emits('battle', { roll: 1, bonus: 1, defence: 3, won: false })
      .shows({ foe: { 3: 'tuba' } });
  });

  scenario('on space 1 sees 1 and 2, and not around the corner', (table) => {
    const game = table({ own: { 1: 'decurio' }, foe: { ...characters, 7: 'legat' }, dice: [1] });
    game.does(activate(1)).asks('target', onEachFoe(1, 2));
  });

  scenario('on space 6 sees bribery (R-1)', (table) => {
    const game = table({ own: { 6: 'decurio' }, foe: { ...characters, 7: 'legat' }, dice: [6] });
    game.does(activate(6)).asks('target', onEachFoe(5, 6, 7));
  });

  scenario('on bribery sees 6 and bribery', (table) => {
    const game = table({ own: { 7: 'decurio' }, foe: { ...characters, 7: 'legat' }, dice: [2], money: 2 });
    game.does(bribe(2)).asks('target', onEachFoe(6, 7)).shows({ money: 0, bribed: true, dice: [] });
    game.emitsOnly({ event: 'activate', player: own, card: 'decurio', space: 7, die: 2, bribe: 2 });
  });

  scenario("in the beginners' game space 6 is the last", (table) => {
    const game = table({ own: { 6: 'decurio' }, foe: characters, dice: [6], beginner: true });
    game.does(activate(6)).asks('target', onEachFoe(5, 6));
  });

  scenario('fights neither buildings nor characters further off', (table) => {
    const game = table({
      own: { 3: 'decurio', 4: 'tuba' },
      foe: { 1: 'bestia', 2: 'forum', 3: 'turris', 4: 'arena', 5: 'consul' },
      dice: [3],
    });
    game.refuses(activate(3), 'no-target');
  });
});
