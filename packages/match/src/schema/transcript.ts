import * as z from 'zod/mini';
import { CHANCE_SCHEMES, PROOF_FORMAT } from '../constants.ts';
import { knownAction, setup } from './from-rules.ts';
import { parse } from './parse.ts';
import { hash, nonNegativeInt, pair, seed } from './primitives.ts';

/** One entry of the log: an action of a side or of chance, or an undo with the number of actions it left. What is redone is listed again. */
const matchLogEntry = z.union([z.object({ action: knownAction }), z.object({ undoTo: nonNegativeInt })]);

/**
 * More than the longest match can have, by turns and undos. Whoever checks a transcript plays every
 * entry again.
 */
const MAX_ENTRIES = 20_000;

const TOO_MANY = `more than ${MAX_ENTRIES} entries, which no match has`;

/** A match that is over, with everything needed to recompute its chance. */
export const transcript = z.object({
  /** The version of the rules. */
  rules: z.string(),
  setup,
  /** Where the match began, if not with the set-up. */
  position: z.exactOptional(z.string()),
  /** Where outcomes of chance come from; older matches have none. */
  chance: z.exactOptional(z.enum(CHANCE_SCHEMES)),
  /** Whether the log has answers to questions that the rules did not ask: see `AskedGame`. */
  discreet: z.exactOptional(z.literal(true)),
  commitment: hash,
  secret: hash,
  /** What the players committed to before either seed was shown; older matches have none. */
  seedCommitments: z.exactOptional(pair(z.nullable(hash))),
  seeds: pair(z.nullable(seed)),
  log: z.array(matchLogEntry).check(z.maxLength(MAX_ENTRIES, TOO_MANY)),
  /** The last position, so that nothing can be removed from the end or added there unnoticed. */
  end: z.string(),
});

/** Which pile the draws from this entry of the log on come from. */
const pileNote = z.object({
  /** The number of the entry. */
  at: nonNegativeInt,
  of: z.union([z.literal(0), z.literal(1)]),
  /** What is in it now, in the order of the kinds, if that does not follow from the draws before. */
  cards: z.exactOptional(z.record(z.string(), nonNegativeInt)),
});

/** A transcript as a file of its own, which can be checked without the rules: see `writeProof`. */
const proof = z.object({
  ...transcript.shape,
  format: z.exactOptional(z.literal(PROOF_FORMAT)),
  version: z.exactOptional(z.literal(1)),
  piles: z.exactOptional(z.array(pileNote).check(z.maxLength(MAX_ENTRIES, TOO_MANY))),
  /** The SHA-256 of the JSON of everything else, which finds damage. */
  seal: z.exactOptional(hash),
});

export type PileNote = z.infer<typeof pileNote>;
export type Proof = z.infer<typeof proof>;
export type MatchLogEntry = z.infer<typeof matchLogEntry>;
export type Transcript = z.infer<typeof transcript>;

export const parseTranscript = (text: string): Transcript => parse(transcript, 'transcript', text);

export const parseProof = (text: string): Proof => parse(proof, 'transcript', text);
