import {
  ActionList,
  apply,
  isChance,
  isOver,
  listLegalActions,
  newGame,
  sampleChance,
  seeded,
  type ActionCode,
  type Random,
  type Setup,
  type State,
} from '@arena/rules';

/** A random outcome where chance decides, otherwise a random legal action. Uses the list as scratch space. */
export function randomAction(g: State, list: ActionList, random: Random): ActionCode {
  if (isChance(g)) return sampleChance(g, random);
  listLegalActions(g, list);
  return list.at(random(list.length));
}

/** Random games through the public functions: one `apply` per decision, including those of chance. */
export function randomPlayouts(setup: Setup): { play: () => number; copy: () => void } {
  const start = newGame(setup);
  const g = start.clone();
  const list = new ActionList();
  const random = seeded('bench');
  return {
    /** Plays one game and returns the number of decisions. */
    play: () => {
      let decisions = 0;
      for (g.copyFrom(start); !isOver(g); decisions++) apply(g, randomAction(g, list, random));
      return decisions;
    },
    copy: () => void g.copyFrom(start),
  };
}
