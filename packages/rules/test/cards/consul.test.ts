import { describe } from 'vitest';
import type { Action } from '../../src/index.ts';
import { activate, bribe } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Consul', () => {
  const adjust = (die: number, by: 1 | -1): Action => ({ do: 'adjust', die, by });

  scenario('Consul changes one unused die by 1, within 1..6', (table) => {
    table({ own: { 3: 'consul' }, dice: [1, 3, 6] })
      .does(activate(3))
      .asks('adjust', [adjust(1, 1), adjust(6, -1)])
      .refuses(adjust(1, -1), 'not-offered')
      .refuses(adjust(6, 1), 'not-offered')
      .refuses(adjust(3, 1), 'not-offered')
      .does(adjust(1, 1))
      .emitsOnly({ event: 'adjust', player: own, die: 1, by: 1 })
      .changes({ dice: [2, 6] })
      .asks('act');
    table({ own: { 3: 'consul' }, dice: [1, 3, 6] })
      .does(activate(3))
      .does(adjust(6, -1))
      .emitsOnly({ event: 'adjust', player: own, die: 6, by: -1 })
      .changes({ dice: [1, 5] });
  });

  scenario('Consul offers dice of one value once, up and down', (table) => {
    table({ own: { 3: 'consul' }, dice: [3, 3, 3] })
      .does(activate(3))
      .asks('adjust', [adjust(3, 1), adjust(3, -1)])
      .does(adjust(3, -1))
      .changes({ dice: [2, 3] })
      .does(activate(3))
      .asks('adjust', [adjust(2, 1), adjust(2, -1)]);
  });

  scenario('Consul needs another unused die', (table) => {
    table({ own: { 3: 'consul' }, dice: [3] }).refuses(activate(3), 'no-dice');
    table({ own: { 7: 'consul' }, dice: [3], money: 3 }).refuses(bribe(3), 'no-dice');
  });
});
