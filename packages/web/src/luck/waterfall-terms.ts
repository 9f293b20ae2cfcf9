import type { Balance } from '@arena/ai/game-analysis';
import { roundedTerms } from './rounded-terms.ts';

/** The terms of the sentence, in its order. */
const TERM_NAMES = ['start', 'ownLuck', 'otherLuck', 'information', 'otherErrors', 'ownErrors'] as const;

export type TermName = (typeof TERM_NAMES)[number];

export interface WaterfallTerm {
  name: TermName;
  /** In tenths of a per cent; all terms add up to the result as it is shown. */
  shown: number;
  /** The sum before and after the term, in tenths of a per cent. */
  from: number;
  to: number;
}

export interface Waterfall {
  terms: readonly WaterfallTerm[];
  result: number;
  /** What the axis covers: 0 to 1000, or more where a sum leaves that. */
  min: number;
  max: number;
}

export function waterfallOf(balance: Balance): Waterfall {
  const result = Math.round(balance.result * 1000);
  const rounded = roundedTerms(
    TERM_NAMES.map((name) => balance[name] * 1000),
    result,
  );
  let sum = 0;
  const terms = TERM_NAMES.map((name, i): WaterfallTerm => {
    const shown = rounded[i] ?? 0;
    const from = sum;
    sum += shown;
    return { name, shown, from, to: sum };
  });
  const ends = terms.map(({ to }) => to);
  return { terms, result, min: Math.min(0, ...ends), max: Math.max(1000, ...ends) };
}

/** The result with luck taken out, from 0 to 1: what the two ways of playing were worth. */
export const resultWithEvenLuck = ({ result, ownLuck, otherLuck }: Balance): number =>
  Math.min(1, Math.max(0, result - ownLuck - otherLuck));
