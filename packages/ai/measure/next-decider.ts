import { actorOf, apply, sample, type Player, type Random, type State } from '@arena/rules';

/** Lets chance go on until a side has to decide; null if the game is over. */
export function nextDecider(g: State, random: Random): Player | null {
  for (;;) {
    const actor = actorOf(g);
    if (actor === 'over') return null;
    if (actor !== 'chance') return actor;
    apply(g, sample(g, random));
  }
}
