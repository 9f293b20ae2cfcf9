import { askDeal, askTake } from '../state/ask.ts';
import { effect, type Effect } from '../state/effect.ts';
import { canDraw, drawCard, keepCard } from '../state/piles.ts';
import { SHOWN } from '../state/state.ts';
import { discardShown } from '../state/verbs.ts';
import { add, nextKind, remove, sizeOf } from '../state/zones.ts';

/** Draw cards with a die. */
export const drawAction: Effect = effect({
  why: (g) => (canDraw(g, g.active) ? null : 'no-cards'),
  begin: (g) => askDeal(g, g.active),
  onDeal: (g, kind) => {
    drawCard(g, g.active, kind);
    add(g, SHOWN, kind); // not part of a reshuffle
    g.remaining--;
    if (g.remaining > 0 && canDraw(g, g.active)) askDeal(g, g.active);
    else askTake(g, SHOWN);
  },
  onTake: (g, kind) => {
    remove(g, SHOWN, kind);
    keepCard(g, kind);
    while (sizeOf(g, SHOWN) > 0) discardShown(g, nextKind(g, SHOWN, -1));
  },
});
