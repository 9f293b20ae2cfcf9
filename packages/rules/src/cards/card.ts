import type { Effect } from '../state/effect.ts';

export type Provenance = 'printed' | 'reconstructed';
export interface Figure {
  value: number;
  provenance: Provenance;
}

export interface Card {
  /** How many copies each game's box contains. */
  copies: { arena: number; roma: number };
  cost: Figure;
  defence: Figure;
  effect: Effect;
}

/** Read from a published source. */
export const printed = (value: number): Figure => ({ value, provenance: 'printed' });
/** No public source is known. The value is an analogy; anyone who owns the cards can correct it. */
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
