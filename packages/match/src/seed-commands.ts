import { opponentOf, type Player } from '@arena/rules';
import { seedCommitment } from './fairness.ts';
import type { Command } from './schema/command.ts';
import type { Snapshot } from './schema/update.ts';

type SeedParts = Pick<Snapshot, 'terms' | 'commitment' | 'seedCommitments' | 'seeds'>;

/**
 * What this player must send now, in this order, so that the game can start: a commitment to `seed`, and the seed itself
 * as soon as the other side has committed to its own. Empty if it is the other side's turn, or if the player has
 * committed to another seed, for instance on another device.
 */
export function seedCommands(parts: SeedParts, me: Player, seed: string): Command[] {
  const { commitment, seedCommitments, seeds } = parts;
  if (seeds[me] !== null) return [];
  const reveal: Command = { type: 'seed', seed };
  if (seedCommitments === undefined) return waitsForBot(parts, me) ? [] : [reveal];
  const own = seedCommitment(commitment, me, seed);
  const reveals = seedCommitments[opponentOf(me)] === null ? [] : [reveal];
  if (seedCommitments[me] === null) return [{ type: 'commit', commitment: own }, ...reveals];
  return seedCommitments[me] === own ? reveals : [];
}

/** In older matches, a bot gives its seed before a person: see `whyRefused`. */
const waitsForBot = ({ terms, seeds }: SeedParts, me: Player): boolean =>
  terms.seats[me].kind === 'person' &&
  terms.seats[opponentOf(me)].kind === 'bot' &&
  seeds[opponentOf(me)] === null;
