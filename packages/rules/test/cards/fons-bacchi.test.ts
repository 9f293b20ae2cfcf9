import { describe } from 'vitest';
import { activate } from '../actions.ts';
import { scenario } from '../scenario.ts';

describe('Fons Bacchi', () => {
  scenario('has no action', (table) => {
    table({ own: { 1: 'fonsBacchi' }, dice: [1, 2] }).refuses(activate(1), 'passive');
  });
});
