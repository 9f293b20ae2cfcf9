import { CARD_IDS, CARDS, costOf, FNV_OFFSET, fnvMixText, hashText, printedDefence } from '@arena/rules';

/** Identifies the card figures: weights only fit the figures they were trained with. */
export function cardFiguresHash(): string {
  const text = JSON.stringify(
    CARD_IDS.map((id) => [id, CARDS[id].copies, costOf({}, id), printedDefence({}, id)]),
  );
  return hashText(fnvMixText(FNV_OFFSET, text));
}
