/** A position with many hidden cards. */
import type { Action, State } from '../src/index.ts';
import { playFrom } from './play-games.ts';

export const VIEWERS = [0, 1, 'spectator'] as const;
export const vacant = Array<null>(7).fill(null);
export const hiddenPosition = {
  deck: 'mixed',
  active: 1,
  turn: 7,
  vp: [10, 10],
  bank: 16,
  dice: [1, 2, 3],
  money: [3, 12],
  rows: [
    ['nero', 'tuba', 'legat', ...vacant.slice(3)],
    ['haruspex', 'velites', 'maecenas', 'speculator', null, null, 'architectus'],
  ],
  hands: [
    ['forum', 'consul'],
    ['turris', 'senator'],
  ],
  known: [['turris'], ['forum']],
  discard: ['bestia'],
};
export const stateAfter = (...actions: Action[]): State => playFrom(hiddenPosition, ...actions).state;
