import { CARDS, type CardId, type Player, type Provenance, type PublicPart, type Space } from '@arena/rules';

/** Figures as they count in a game: what was agreed for it goes before what is printed. */

type Agreed = Pick<PublicPart, 'figures'>;

export const costOf = ({ figures }: Agreed, card: CardId): number =>
  figures?.[card]?.cost ?? CARDS[card].cost.value;
export const printedDefence = ({ figures }: Agreed, card: CardId): number =>
  figures?.[card]?.defence ?? CARDS[card].defence.value;

/** Where a figure comes from; an agreed one is this game's own. */
export type Origin = Provenance | 'agreed';
export const originOf = ({ figures }: Agreed, card: CardId, figure: 'cost' | 'defence'): Origin =>
  figures?.[card]?.[figure] === undefined ? CARDS[card][figure].provenance : 'agreed';

/** The defence of the card on a space at this moment; null where none lies. */
export function currentDefence(view: PublicPart, player: Player, space: Space): number | null {
  const row = view.rows[player];
  const card = row[space - 1];
  if (card === null) return null;
  const otherTowers = row.filter((other, i) => other === 'turris' && i !== space - 1).length;
  const weakened = player === view.active ? 0 : view.effects.weakened;
  return Math.max(0, printedDefence(view, card) + otherTowers - weakened);
}

const BUILDINGS: ReadonlySet<CardId> = new Set<CardId>([
  'aquaeductus',
  'arena',
  'aries',
  'ballista',
  'carrusBovinus',
  'castra',
  'fonsBacchi',
  'fortuna',
  'forum',
  'offertorium',
  'portus',
  'statuaJovis',
  'taberna',
  'telonium',
  'triremis',
  'viaCassia',
  'aesculapinum',
  'basilica',
  'machina',
  'mercatus',
  'onager',
  'templum',
  'turris',
]);

export const isBuilding = (card: CardId): boolean => BUILDINGS.has(card);
