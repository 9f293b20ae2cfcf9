import {
  ActionList,
  apply,
  isChance,
  isOver,
  listLegalActions,
  newGame,
  sampleChance,
  seeded,
  type Setup,
} from '@arena/rules';

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
      for (g.copyFrom(start); !isOver(g); decisions++) {
        if (isChance(g)) apply(g, sampleChance(g, random));
        else {
          listLegalActions(g, list);
          apply(g, list.at(random(list.length)));
        }
      }
      return decisions;
    },
    copy: () => void g.copyFrom(start),
  };
}
