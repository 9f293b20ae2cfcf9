import cards from './cards.json' with { type: 'json' };
import type { Card, Figures, SetName } from './types.ts';

function entry(card: Card) {
  const found = cards.cards.find((each) => each.id === card);
  if (found === undefined) throw new Error(`no card ${card}`);
  return found;
}

export function isCardId(id: unknown): id is Card {
  return cards.cards.some((each) => each.id === id);
}

export function isCharacter(card: Card): boolean {
  return entry(card).type === 'character';
}

export function isBuilding(card: Card): boolean {
  return entry(card).type === 'building';
}

export function isPassive(card: Card): boolean {
  return entry(card).activation === 'passive';
}

export function printedCost(figures: Figures, card: Card): number {
  return figures[card]?.cost ?? entry(card).cost;
}

export function printedDefence(figures: Figures, card: Card): number {
  return figures[card]?.defence ?? entry(card).defence;
}

export function cardsOfSet(set: SetName): Card[] {
  return cards.cards.flatMap((each) => Array<Card>(each.copies[set]).fill(each.id));
}

export function allCards(): Card[] {
  return [...cardsOfSet('arena'), ...cardsOfSet('roma')];
}
