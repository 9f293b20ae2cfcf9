import {
  ActionList,
  apply,
  decodeAction,
  Game,
  isChance,
  isOver,
  listLegalActions,
  newGame,
  sampleChance,
  seeded,
  viewsOf,
  type ActionCode,
  type State,
} from '@arena/rules';

/** The engine as contenders of the peers' harness: whole random games of the real rules through the public calls. */

const start = newGame({ deck: 'arena' });
const g = start.clone();
const list = new ActionList();

function chooseCode(state: State, random: (below: number) => number): ActionCode {
  if (isChance(state)) return sampleChance(state, random);
  listLegalActions(state, list);
  return list.at(random(list.length));
}

/** As search uses it: the state alone. */
export function playCore(seed: number): number {
  const random = seeded(String(seed));
  let moves = 0;
  for (g.copyFrom(start); !isOver(g); moves++) apply(g, chooseCode(g, random));
  return moves;
}

/** As a table uses it: every action checked and logged, its events told, and the views of both players and of spectators built. */
export function playAuthority(seed: number): number {
  const random = seeded(String(seed));
  const game = new Game({ setup: { deck: 'arena' } });
  let moves = 0;
  for (; !isOver(game.state); moves++) {
    game.play(decodeAction(chooseCode(game.state, random)));
    viewsOf(game.state);
  }
  return moves;
}
