import type { Effect } from '../state/effect.ts';

export type Provenance = 'printed' | 'reconstructed';
export interface Figure {
  value: number;
  provenance: Provenance;
}

export interface Card {
  /** How many the box of each game holds. */
  copies: { arena: number; roma: number };
  cost: Figure;
  defence: Figure;
  effect: Effect;
}

/** Read from a published source. */
export const printed = (value: number): Figure => ({ value, provenance: 'printed' });
/** No public source was found: a value by analogy, to be corrected by anyone who holds the cards. */
export const reconstructed = (value: number): Figure => ({ value, provenance: 'reconstructed' });

type CardEntry = Omit<Card, 'copies'> & { copies: number };
export const ofArena = ({ copies, ...card }: CardEntry): Card => ({
  copies: { arena: copies, roma: 0 },
  ...card,
});
export const ofRoma = ({ copies, ...card }: CardEntry): Card => ({
  copies: { arena: 0, roma: copies },
  ...card,
});
