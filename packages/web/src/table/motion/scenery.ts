import type { Player, View } from '@arena/rules';
import type { Found } from './boxes.ts';
import type { Counters } from './counters.ts';
import type { Fight } from './fight.ts';
import type { Spot } from './move.ts';
import type { Run } from './run.ts';

/** What a move needs to know to be played. */
export interface Scenery {
  run: Run;
  counters: Counters;
  before: View;
  after: View;
  me: Player;
  /** Where things lay before the table changed, and where they lie now. */
  was: Map<Spot, Found>;
  is: Map<Spot, Found>;
  /** Shows a battle in the panel. */
  show: (fight: Fight) => void;
}

/** A move whose things are in their places: what is left is to play it. */
export type Act = () => Promise<void>;

export const sideOf = ({ me }: Scenery, player: Player): 'you' | 'foe' => (player === me ? 'you' : 'foe');

/**
 * The table has been drawn anew, and nobody has seen it yet: Preact draws in a microtask, and once more what its layout
 * effects change. The next frame would be too late for a slow phone: it would miss some.
 */
export async function drawn(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await Promise.resolve();
}
