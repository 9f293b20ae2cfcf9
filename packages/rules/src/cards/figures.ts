import { passive } from '../effects/vocabulary.ts';
import { BUILDING, kindOf, matches, type CardId } from '../state/kinds.ts';
import type { FigureOverrides } from '../types.ts';
import type { CardSource, TargetPurpose } from '../state/effect.ts';
import type { Provenance } from './card.ts';
import { CARDS } from './index.ts';

/** A game's figures: overrides in the set-up take precedence over printed ones. */
type HasFigures = { figures?: FigureOverrides };

export const costOf = ({ figures }: HasFigures, id: CardId): number =>
  figures?.[id]?.cost ?? CARDS[id].cost.value;

export const printedDefence = ({ figures }: HasFigures, id: CardId): number =>
  figures?.[id]?.defence ?? CARDS[id].defence.value;

/** Where a figure comes from; `agreed` is an override in the set-up. */
export type FigureOrigin = Provenance | 'agreed';
export const figureOrigin = ({ figures }: HasFigures, id: CardId, figure: 'cost' | 'defence'): FigureOrigin =>
  figures?.[id]?.[figure] === undefined ? CARDS[id][figure].provenance : 'agreed';

export const isBuilding = (id: CardId): boolean => matches(kindOf(id), BUILDING);

/** What it takes to activate a card. Forum uses up another die. */
export type Activation = 'passive' | 'one die' | 'two dice';
export const activationOf = (id: CardId): Activation =>
  CARDS[id].effect === passive ? 'passive' : id === 'forum' ? 'two dice' : 'one die';

/** What the card adds to its battle roll at no cost; null if it does not fight. */
export const battleBonus = (id: CardId): number | null => CARDS[id].effect.bonus;

/** Which enemy cards it battles one after the other, as a filter of kinds; null if it battles only one card. */
export const seriesFilter = (id: CardId): number | null => CARDS[id].effect.seriesFilter;

/** Whether an unused die can be added to its battle roll. */
export const addsDie = (id: CardId): boolean => CARDS[id].effect.addsDie;

/** The VP that the card gives for this roll of the battle die; null if it gives none. */
export const vpForRoll = (id: CardId, roll: number): number | null =>
  CARDS[id].effect.vpForRoll?.(roll) ?? null;

/** In HS: what each +1 of a battle or each VP costs with this card; null if it sells neither. */
export const unitPrice = (id: CardId): number | null => CARDS[id].effect.unitPrice;

/** Where the cards are that this card needs to act; null if it needs none. */
export const cardSource = (id: CardId): CardSource | null => CARDS[id].effect.cardSource;

/** What happens to the target that the player chooses for this card; null if it has no target. */
export const targetPurpose = (id: CardId): TargetPurpose | null => CARDS[id].effect.targetPurpose;
