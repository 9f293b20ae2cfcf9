import { CARD_IDS, CARDS, costOf, printedDefence } from '@arena/rules';

/** Identifies the card figures: weights only fit the figures they were trained with. */
export function cardFiguresHash(): string {
  let hash = 2166136261;
  const text = JSON.stringify(
    CARD_IDS.map((id) => [id, CARDS[id].copies, costOf({}, id), printedDefence({}, id)]),
  );
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
