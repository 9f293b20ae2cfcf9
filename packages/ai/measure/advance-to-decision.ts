import { actorOf, apply, sampleChance, type Player, type Random, type State } from '@arena/rules';

/** Samples chance until a player decides, and returns that player; null if the game is over. */
export function advanceToDecision(g: State, random: Random): Player | null {
  for (;;) {
    const actor = actorOf(g);
    if (actor === 'over') return null;
    if (actor !== 'chance') return actor;
    apply(g, sampleChance(g, random));
  }
}
