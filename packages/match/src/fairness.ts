import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Pair, Player, Random } from '@arena/rules';
import { HASH, SEED } from './constants.ts';

/**
 * Commit-reveal: chance that nobody can steer and anyone can check. The authority commits to a secret by publishing its
 * hash, and each player to a seed in the same way. Only when all three are fixed are the seeds shown. So nobody can choose
 * their part knowing the others', and neither can two of the three together.
 */

/** 32 bytes: too many to guess from their hash. */
export const isSecret = (x: unknown): x is string => typeof x === 'string' && HASH.test(x);

export const isSeed = (x: unknown): x is string => typeof x === 'string' && SEED.test(x);

export const commitmentTo = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

export const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** `commitment`: to the secret. Match and seat are part of it, so that nobody can copy what another player has sent. */
export const seedCommitment = (commitment: string, player: Player, seed: string): string =>
  digestOf(JSON.stringify(['seed', commitment, player, seed]));

/** A bot's seed follows from the secret, so that any host of the match can show what another one has committed to. */
export const botSeed = (secret: string, player: Player): string =>
  bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(JSON.stringify(['bot', player]))));

const WORDS = 2 ** 32;
/** Reused for each word: allocating it would take as long as hashing. */
const hash = hmac.create(sha256, new Uint8Array());
const digest = new Uint8Array(sha256.outputLen);

/** The randomness of the outcome that a key names: see `chanceKey`. */
export type ChanceSource = (key: string) => Random;

/** Each word comes from the hash of `[seed,seed,<key>,counter]` in JSON. */
export function chanceFrom(secret: string, seeds: Pair<string>): ChanceSource {
  // The secret and the seeds are hashed once.
  const begun = hmac.create(sha256, hexToBytes(secret));
  begun.update(utf8ToBytes(JSON.stringify(seeds).slice(0, -1)));
  return (key) => {
    let counter = 0;
    const word = (): number => {
      const rest = utf8ToBytes(`,${key},${counter++}]`);
      begun._cloneInto(hash).update(rest).digestInto(digest);
      const [a = 0, b = 0, c = 0, d = 0] = digest;
      return a * 2 ** 24 + ((b << 16) | (c << 8) | d);
    };
    return (below) => {
      // Rejection sampling: without it, small numbers would be slightly likelier.
      const fair = WORDS - (WORDS % below);
      let drawn = word();
      while (drawn >= fair) drawn = word();
      return drawn % below;
    };
  };
}
