import { ActionList, apply, isChance, isOver, legal, sample, type Random, type State } from '@arena/rules';

const list = new ActionList();

/** Anything is done, by both sides, until the game is over. */
export function playOut(g: State, random: Random): void {
  while (!isOver(g)) {
    if (isChance(g)) apply(g, sample(g, random));
    else {
      legal(g, list);
      apply(g, list.codes[random(list.length)]);
    }
  }
}
