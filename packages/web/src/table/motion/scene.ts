import type { Player, View } from '@arena/rules';
import type { LocatedElement } from './boxes.ts';
import type { AnimatedCounters } from './animated-counters.ts';
import type { ShownBattle } from './shown-battle.ts';
import type { Spot } from './motion.ts';
import type { Playback } from './playback.ts';

/** What a move needs to know to be played. */
export interface Scene {
  playback: Playback;
  counters: AnimatedCounters;
  before: View;
  after: View;
  me: Player;
  /** Where things lay before the table changed, and where they lie now. */
  boxesBefore: Map<Spot, LocatedElement>;
  boxesAfter: Map<Spot, LocatedElement>;
  /** Shows a battle in the panel. */
  showBattle: (fight: ShownBattle) => void;
}

/** A move whose things are in their places: what is left is to play it. */
export type AnimationStep = () => Promise<void>;

export const sideOf = ({ me }: Scene, player: Player): 'you' | 'foe' => (player === me ? 'you' : 'foe');

/**
 * The table has been drawn anew, and nobody has seen it yet: Preact draws in a microtask, and once more what its layout
 * effects change. The next frame would be too late for a slow phone: it would miss some.
 */
export async function afterRender(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await Promise.resolve();
}
