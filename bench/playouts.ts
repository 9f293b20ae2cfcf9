import {
  ActionList,
  apply,
  isChance,
  isOver,
  legal,
  newGame,
  sample,
  seeded,
  type Setup,
} from '@arena/rules';

/** Random games through the public calls: every ask is answered by one `apply`, chance included. */
export function playouts(setup: Setup): { play: () => number; copy: () => void } {
  const start = newGame(setup);
  const g = start.clone();
  const list = new ActionList();
  const random = seeded('bench');
  return {
    /** Plays one game; gives the number of decisions. */
    play: () => {
      let decisions = 0;
      for (g.copy(start); !isOver(g); decisions++) {
        if (isChance(g)) apply(g, sample(g, random));
        else {
          legal(g, list);
          apply(g, list.codes[random(list.length)]);
        }
      }
      return decisions;
    },
    copy: () => void g.copy(start),
  };
}
