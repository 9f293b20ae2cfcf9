import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Pair, Random } from '@arena/rules';

/**
 * Chance that nobody can steer and everybody can check. The authority binds itself to a secret by showing its hash;
 * only then does each side give a seed. So the secret was chosen without the seeds, and the seeds without the secret.
 */

/** 32 bytes: too many to guess from their hash. */
export const isSecret = (x: unknown): x is string => typeof x === 'string' && /^[0-9a-f]{64}$/.test(x);

/** A side's own contribution: random letters, or words that a player chose. */
export const SEED = /^[ -~]{1,128}$/;
export const isSeed = (x: unknown): x is string => typeof x === 'string' && SEED.test(x);

export const commitmentTo = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

export const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const WORDS = 2 ** 32;
/** Used again for each word: to make new ones would take as long as to hash. */
const hash = hmac.create(sha256, new Uint8Array());
const digest = new Uint8Array(sha256.outputLen);

/**
 * The source of one outcome. The number of the action and of the undos before it never come together twice in a match,
 * so what is decided again after an undo is decided anew.
 */
export type ChanceSource = (action: number, undos: number) => Random;

/** Each word comes from the hash of `[seed,seed,action,undos,counter]` in JSON. */
export function chanceFrom(secret: string, seeds: Pair<string>): ChanceSource {
  // What depends on the secret and the seeds alone is hashed once.
  const begun = hmac.create(sha256, hexToBytes(secret));
  begun.update(utf8ToBytes(JSON.stringify(seeds).slice(0, -1)));
  return (action, undos) => {
    let counter = 0;
    const word = (): number => {
      const rest = utf8ToBytes(`,${action},${undos},${counter++}]`);
      begun._cloneInto(hash).update(rest).digestInto(digest);
      const [a, b, c, d] = digest;
      return a * 2 ** 24 + ((b << 16) | (c << 8) | d);
    };
    return (below) => {
      // Words from the last, incomplete round of `below` would make its first numbers likelier.
      const fair = WORDS - (WORDS % below);
      let drawn = word();
      while (drawn >= fair) drawn = word();
      return drawn % below;
    };
  };
}
