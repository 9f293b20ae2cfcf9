import { describe } from 'vitest';
import { activate, onFoe } from '../actions.ts';
import { scenario } from '../scenario.ts';

describe('Turris', () => {
  scenario('Turris is passive', (table) => {
    table({ own: { 2: 'turris' }, foe: { 2: 'forum' }, dice: [2] }).refuses(activate(2), 'passive');
  });

  scenario('Turris raises all other cards of its side by 1, not itself', (table) => {
    table({ own: { 2: 'legionarius', 3: 'legionarius' }, foe: { 2: 'forum', 3: 'turris' }, dice: [2, 3] })
      .does(activate(2))
      .emits('target', { card: 'forum', defence: 6 })
      .rolls(5)
      .emits('battle', { defence: 6, won: false })
      .does(activate(3))
      .emits('target', { card: 'turris', defence: 6 })
      .rolls(6)
      .emits('battle', { defence: 6, won: true })
      .changes({ foe: { 2: 'forum' }, discard: ['turris'], dice: [] });
  });

  scenario('Turris twice raises the others by 2, and each other by 1', (table) => {
    table({
      own: { 2: 'legionarius', 3: 'legionarius' },
      foe: { 2: 'legat', 3: 'turris', 7: 'turris' },
      dice: [2, 3],
    })
      .does(activate(2))
      .emits('target', { card: 'legat', defence: 4 })
      .rolls(4)
      .emits('battle', { defence: 4, won: true })
      .does(activate(3))
      .emits('target', { card: 'turris', defence: 7 })
      .rolls(6)
      .emits('battle', { defence: 7, won: false })
      .changes({ foe: { 3: 'turris', 7: 'turris' }, discard: ['legat'], dice: [] });
  });

  scenario('Turris no longer helps once it is gone', (table) => {
    table({ own: { 2: 'legionarius', 3: 'nero' }, foe: { 2: 'forum', 3: 'turris' }, dice: [2, 3] })
      .does(activate(3), onFoe(3), activate(2))
      .emits('target', { card: 'forum', defence: 5 });
  });

  scenario('Turris helps in battles only', (table) => {
    table({ own: { 2: 'nero', 3: 'sicarius' }, foe: { 1: 'forum', 2: 'legat', 3: 'turris' }, dice: [2, 3] })
      .does(activate(2))
      .asks('target', [onFoe(1), onFoe(3)])
      .does(onFoe(1), activate(3), onFoe(2))
      .changes({ own: {}, foe: { 3: 'turris' }, discard: ['forum', 'nero', 'legat', 'sicarius'], dice: [] });
  });
});
