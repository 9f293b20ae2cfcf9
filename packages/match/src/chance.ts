import { InputError, seeded, type Pair } from '@arena/rules';
import { chanceFrom, commitmentTo, digestOf, isSecret, type ChanceSource } from './fairness.ts';

/** Where the chance of a match comes from. */
export interface MatchChance {
  /** Shown to everyone before the game starts. */
  readonly commitment: string;
  /** Shown to everyone when the match is over. */
  readonly secret: string;
  /** Null while seeds are missing. */
  source(seeds: Readonly<Pair<string | null>>): ChanceSource | null;
}

/**
 * Chance that both sides contribute to and anyone can check (see fairness.ts). The secret is 32 random bytes as hex
 * digits, new for each match and known only to the authority.
 */
export function committedChance(secret: string): MatchChance {
  if (!isSecret(secret)) throw new InputError('the secret must be 64 hex digits');
  return {
    commitment: commitmentTo(secret),
    secret,
    source: ([first, second]) =>
      first === null || second === null ? null : chanceFrom(secret, [first, second]),
  };
}

/** Chance that is determined by one text alone. */
export const seededChance = (seed: string): MatchChance => ({
  commitment: digestOf(seed),
  secret: seed,
  source: () => (key) => seeded(`${seed} chance ${key}`),
});
