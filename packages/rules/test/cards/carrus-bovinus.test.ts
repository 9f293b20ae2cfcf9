import { describe } from 'vitest';
import { activate } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Carrus Bovinus', () => {
  scenario('fills up to 5 VP', (table) => {
    const game = table({ own: { 1: 'carrusBovinus' }, dice: [1], vp: [2, 10], bank: 16 });
    game
      .does(activate(1))
      .emits('gain', { player: own, vp: 3 })
      .shows({ vp: [5, 10], bank: 13 });
  });

  scenario('brings a single VP to one who has 4', (table) => {
    table({ own: { 1: 'carrusBovinus' }, dice: [1], vp: [4, 1] })
      .does(activate(1))
      .shows({ vp: [5, 1], bank: 15 });
  });

  scenario('has no effect from 5 VP on', (table) => {
    table({ own: { 1: 'carrusBovinus' }, dice: [1], vp: [5, 3] }).refuses(activate(1), 'no-effect');
    table({ own: { 1: 'carrusBovinus' }, dice: [1], vp: [6, 3] }).refuses(activate(1), 'no-effect');
  });

  scenario('is credited what the bank cannot pay', (table) => {
    const game = table({ own: { 1: 'carrusBovinus' }, dice: [1], vp: [1, 5], bank: 2 });
    game.does(activate(1)).isOver({ winner: null, vp: [5, 5], cause: 'bank-empty' });
  });
});
