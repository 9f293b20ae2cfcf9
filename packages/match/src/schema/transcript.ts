import type { Setup } from '@arena/rules';
import * as z from 'zod/mini';
import { knownAction } from './from-rules.ts';
import { parse } from './parse.ts';
import { hash, nonNegativeInt, pair, seed } from './primitives.ts';

/** One entry of the log: an action of a side or of chance, or an undo with how many actions it left. */
const matchLogEntry = z.union([z.object({ action: knownAction }), z.object({ undoTo: nonNegativeInt })]);

/** A match that is over, with all that anybody needs to compute its chance again. */
const transcript = z.object({
  /** The version of the rules. */
  rules: z.string(),
  /** Checked by the rules when the transcript is verified. */
  setup: z.custom<Setup>((value) => typeof value === 'object' && value !== null),
  commitment: hash,
  secret: hash,
  seeds: pair(z.nullable(seed)),
  log: z.array(matchLogEntry),
  /** The last position, so that nothing can be cut off or added unnoticed. */
  end: z.string(),
});

export type MatchLogEntry = z.infer<typeof matchLogEntry>;
export type Transcript = z.infer<typeof transcript>;

export const parseTranscript = (text: string): Transcript => parse(transcript, 'transcript', text);
