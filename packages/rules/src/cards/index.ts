import { DRAWING, SETTING_UP, type Effect } from '../effects/effect.ts';
import { CARD_IDS, type CardId } from '../table/kinds.ts';
import { settingUp } from '../flow/setting-up.ts';
import { arenaBuildings } from './arena-buildings.ts';
import { arenaCharacters } from './arena-characters.ts';
import type { Card } from './card.ts';
import { romaBuildings } from './roma-buildings.ts';
import { romaCharacters } from './roma-characters.ts';
import { drawing } from '../effects/special.ts';

export const CARDS: Readonly<Record<CardId, Card>> = {
  ...arenaCharacters,
  ...arenaBuildings,
  ...romaCharacters,
  ...romaBuildings,
};

/** By kind; what is done without a card comes behind the cards. */
export const EFFECTS: readonly Effect[] = (() => {
  const effects = CARD_IDS.map((id) => CARDS[id].effect);
  effects[SETTING_UP] = settingUp;
  effects[DRAWING] = drawing;
  return effects;
})();
