import { askDeal, askTake } from '../table/ask.ts';
import { effect, type Effect } from '../table/effect.ts';
import { canDraw, drawn, keep } from '../table/piles.ts';
import { SHOWN } from '../table/state.ts';
import { discardShown } from '../table/verbs.ts';
import { add, next, remove, sizeOf } from '../table/zones.ts';

/** The action "draw cards", with a die. */
export const drawing: Effect = effect({
  why: (g) => (canDraw(g, g.active) ? null : 'no-cards'),
  begin: (g) => askDeal(g, g.active),
  onDeal: (g, kind) => {
    drawn(g, g.active, kind);
    add(g, SHOWN, kind); // out of reach of a reshuffle
    g.left--;
    if (g.left > 0 && canDraw(g, g.active)) askDeal(g, g.active);
    else askTake(g, SHOWN);
  },
  onTake: (g, kind) => {
    remove(g, SHOWN, kind);
    keep(g, kind);
    while (sizeOf(g, SHOWN) > 0) discardShown(g, next(g, SHOWN, -1));
  },
});
