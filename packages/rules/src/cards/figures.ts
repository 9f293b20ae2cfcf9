import { passive } from '../effects/vocabulary.ts';
import { BUILDING, kindOf, matches, type CardId } from '../state/kinds.ts';
import type { FigureOverrides } from '../types.ts';
import type { TargetPurpose } from '../state/effect.ts';
import type { Provenance } from './card.ts';
import { CARDS } from './index.ts';

/** Figures as they count in a game, for whoever shows it: what was agreed for it goes before what is printed. */
type HasFigures = { figures?: FigureOverrides };

export const costOf = ({ figures }: HasFigures, id: CardId): number =>
  figures?.[id]?.cost ?? CARDS[id].cost.value;

export const printedDefence = ({ figures }: HasFigures, id: CardId): number =>
  figures?.[id]?.defence ?? CARDS[id].defence.value;

/** Where a figure comes from; an agreed one is this game's own. */
export type FigureOrigin = Provenance | 'agreed';
export const figureOrigin = ({ figures }: HasFigures, id: CardId, figure: 'cost' | 'defence'): FigureOrigin =>
  figures?.[id]?.[figure] === undefined ? CARDS[id][figure].provenance : 'agreed';

export const isBuilding = (id: CardId): boolean => matches(kindOf(id), BUILDING);

/** What a die put on the card does: nothing; its action; or, for Forum, its action with another die. */
export type Activation = 'passive' | 'one die' | 'two dice';
export const activationOf = (id: CardId): Activation =>
  CARDS[id].effect === passive ? 'passive' : id === 'forum' ? 'two dice' : 'one die';

/** What a battle of this card adds to the roll without being paid for; null if the card does not fight. */
export const battleBonus = (id: CardId): number | null => CARDS[id].effect.bonus;

/** In HS: what each +1 of a battle or each VP costs with this card; null if it sells neither. */
export const unitPrice = (id: CardId): number | null => CARDS[id].effect.unitPrice;

/** What happens to the target that this card lets its player choose; null if it asks for none. */
export const targetPurpose = (id: CardId): TargetPurpose | null => CARDS[id].effect.targetPurpose;
