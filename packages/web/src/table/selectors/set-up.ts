import { spacesInPlay, type Player, type View } from '@arena/rules';
import { cardAt } from './spaces.ts';
import { handSize } from './hands.ts';

/** Before the first turn: the cards are dealt, passed and laid. */
export const isSetUp = ({ turn, decision }: View): boolean => turn === 0 && decision.actor !== 'over';

/** How many cards a player has laid in set-up, and how many there are to lay. */
export function layProgress(view: View, player: Player): { laid: number; cards: number } {
  const laid = spacesInPlay(view).filter((space) => cardAt(view, player, space) !== null).length;
  return { laid, cards: laid + handSize(view, player) };
}

/** How many spaces of a player will be vacant when the game begins. */
export const vacantAtStart = (view: View, player: Player): number =>
  spacesInPlay(view).length - layProgress(view, player).cards;
