import { actionCode, ActionType, encodeAction } from '../flow/action-codes.ts';
import { apply } from '../flow/decisions.ts';
import { seeded } from '../random.ts';
import { vacantSpaces } from '../state/board.ts';
import { effectOf } from '../state/effect.ts';
import { kindOf, type CardId } from '../state/kinds.ts';
import { first, rest } from '../state/space-set.ts';
import type { State } from '../state/state.ts';
import { Ask, type Action, type Space } from '../types.ts';
import { readPublic, type PublicPart } from './public-fields.ts';
import { resample } from './resample.ts';
import type { View } from './view.ts';

/**
 * Looks ahead from a view, for programs that show what a choice would do. The cards that the viewer does not see are
 * filled in at random: nothing here depends on them, because every draw and every roll is a decision of its own.
 */

const anyState = (view: View): State => resample(view, seeded(''));

/**
 * What is public once an action has been played, up to the next decision; a further die that the player may leave
 * unused stays unused. The result takes only the actions that the view offers.
 */
export function previewer(view: View): (action: Action) => PublicPart {
  const before = anyState(view);
  return (action) => {
    const after = before.clone();
    apply(after, encodeAction(action));
    if (after.ask === Ask.die && after.optional) apply(after, actionCode(ActionType.skip));
    return readPublic(after, 'spectator');
  };
}

/**
 * How many VP a card would give the active player, who looks, if it were laid now and acted: on the best vacant space,
 * or the best space if none is vacant. Null if it gives none, or if that takes a choice or a roll.
 */
export function gainIfLaid(view: View, card: CardId): number | null {
  const before = anyState(view);
  const { active } = before;
  const vacant = vacantSpaces(before, active);
  let most: number | null = null;
  for (let left = vacant === 0 ? before.config.spacesInPlay : vacant; left !== 0; left = rest(left)) {
    const gain = gainOn(before, card, first(left));
    if (gain !== null) most = Math.max(most ?? 0, gain);
  }
  return most;
}

function gainOn(before: State, card: CardId, space: Space): number | null {
  const g = before.clone();
  const effect = effectOf(g, kindOf(card));
  g.clearAction();
  g.setCard(g.active, space, kindOf(card));
  const reason = effect.why(g, space);
  if (reason !== null) return reason === 'no-effect' ? 0 : null;
  g.ask = Ask.act;
  effect.begin(g, space);
  const gain = g.vp(g.active) - before.vp(g.active);
  const isDone = g.ask === Ask.act || g.ask === Ask.over;
  return isDone && gain > 0 ? gain : null;
}
