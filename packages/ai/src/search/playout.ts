import {
  ActionList,
  apply,
  isChance,
  isOver,
  listLegalActions,
  sampleChance,
  type Random,
  type State,
} from '@arena/rules';

const list = new ActionList();

/** Plays random legal actions for both players until the game is over. */
export function playRandomly(g: State, random: Random): void {
  while (!isOver(g)) {
    if (isChance(g)) apply(g, sampleChance(g, random));
    else {
      listLegalActions(g, list);
      apply(g, list.at(random(list.length)));
    }
  }
}
