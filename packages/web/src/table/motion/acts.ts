import { play } from '../../sound.ts';
import { fight } from './battle.ts';
import { rollDice } from './dice.ts';
import { flyCards, flyDie } from './fly.ts';
import { drawLine } from './line.ts';
import type { Move } from './move.ts';
import { outline } from './outline.ts';
import { TIME } from './run.ts';
import type { Act, Scenery } from './scenery.ts';
import { moveTokens } from './tokens.ts';
import { changeTurn } from './turn.ts';

/** Puts the things of a move where they were; what comes back plays it. */
export function stageMove(scenery: Scenery, move: Move): Act {
  switch (move.move) {
    case 'cards':
      return flyCards(scenery, move);
    case 'die':
      return flyDie(scenery, move);
    case 'roll':
      return rollDice(scenery, move);
    case 'tokens':
      return moveTokens(scenery, move);
    case 'battle':
      return fight(scenery, move);
    case 'link':
      return link(scenery, move);
    case 'turn':
      return changeTurn(scenery, move);
    case 'mark':
      return async () => outline(move.spots);
    case 'over':
      return async () => play('end');
  }
}

/** A card acts through another one. */
function link({ run, is }: Scenery, { from, to }: Move & { move: 'link' }): Act {
  return async () => {
    const [start, end] = [is.get(from), is.get(to)];
    if (start === undefined || end === undefined) return;
    await drawLine(run, start.box, end.box);
    await run.wait(TIME.pause);
    run.release('line');
  };
}
