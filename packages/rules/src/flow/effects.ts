import { CARDS } from '../cards/index.ts';
import { DRAWING, SETTING_UP, type Effect } from '../table/effect.ts';
import { CARD_IDS } from '../table/kinds.ts';
import { drawing } from './drawing.ts';
import { settingUp } from './setting-up.ts';

/** Of every kind; what is done without a card comes behind them. */
export const EFFECTS: readonly Effect[] = (() => {
  const effects = CARD_IDS.map((id) => CARDS[id].effect);
  effects[SETTING_UP] = settingUp;
  effects[DRAWING] = drawing;
  return effects;
})();
