import { describe } from 'vitest';
import { activate, draw, end, money } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Elephantus Militaris', () => {
  scenario('discards the opposite card of defence 4, without a battle', (table) => {
    const game = table({
      own: { 2: 'elephantus' },
      foe: { 1: 'tuba', 2: 'portus', 3: 'consul' },
      dice: [2, 3],
    });
    game
      .does(activate(2))
      .emitsOnly(
        { event: 'activate', player: own, card: 'elephantus', space: 2, die: 2, bribe: 0 },
        { event: 'discard', player: foe, card: 'portus', from: 2 },
      );
    game.shows({ own: { 2: 'elephantus' }, foe: { 1: 'tuba', 3: 'consul' }, discard: ['portus'], dice: [3] });
    game.asks('act', [money(3), draw(3), end]);
  });

  scenario('discards a weak character too', (table) => {
    table({ own: { 2: 'elephantus' }, foe: { 2: 'veneficus' }, dice: [2] })
      .does(activate(2))
      .shows({ foe: {} });
  });

  scenario('cannot move a card of defence 5', (table) => {
    const game = table({ own: { 2: 'elephantus' }, foe: { 1: 'tuba', 2: 'forum', 3: 'consul' }, dice: [2] });
    game.refuses(activate(2), 'no-target');
  });

  scenario('needs an opposite card; diagonals do not count', (table) => {
    const game = table({ own: { 2: 'elephantus' }, foe: { 1: 'tuba', 3: 'consul' }, dice: [2] });
    game.refuses(activate(2), 'no-target');
  });

  scenario('the current defence counts (R-28): a Turris saves, Essedum delivers', (table) => {
    const saved = table({ own: { 2: 'elephantus' }, foe: { 2: 'portus', 5: 'turris' }, dice: [2] });
    saved.refuses(activate(2), 'no-target');
    const weak = table({ own: { 2: 'elephantus' }, foe: { 2: 'turris' }, dice: [2], weakened: 2 });
    weak.does(activate(2)).shows({ foe: {}, discard: ['turris'] });
  });
});
