import { CARD_IDS, CARDS, costOf, FNV_OFFSET, fnvMixText, hashText, printedDefence } from '@arena/rules';

/** Tells apart any two tables of card figures: weights are only as good as the figures they were trained on. */
export function cardFiguresHash(): string {
  const text = JSON.stringify(
    CARD_IDS.map((id) => [id, CARDS[id].copies, costOf({}, id), printedDefence({}, id)]),
  );
  return hashText(fnvMixText(FNV_OFFSET, text));
}
