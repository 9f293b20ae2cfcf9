import { CARDS } from '../cards/index.ts';
import { DRAW_KIND, SETUP_KIND, type Effect } from '../state/effect.ts';
import { CARD_IDS } from '../state/kinds.ts';
import { drawAction } from './draw-action.ts';
import { setupPhase } from './setup-phase.ts';

/** Indexed by kind. */
export const EFFECTS: readonly Effect[] = (() => {
  const effects = CARD_IDS.map((id) => CARDS[id].effect);
  effects[SETUP_KIND] = setupPhase;
  effects[DRAW_KIND] = drawAction;
  return effects;
})();
