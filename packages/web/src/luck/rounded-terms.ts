/**
 * Rounds to whole numbers that add up to `sum`: each is rounded down, and the largest remainders get what is missing. For
 * terms that add up to about `sum`.
 */
export function roundedTerms(terms: readonly number[], sum: number): number[] {
  const rounded = terms.map(Math.floor);
  const missing = sum - rounded.reduce((total, term) => total + term, 0);
  const byRemainder = terms
    .map((term, i) => ({ i, remainder: term - Math.floor(term) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  const raised = new Set(byRemainder.slice(0, Math.max(0, missing)).map(({ i }) => i));
  return rounded.map((term, i) => (raised.has(i) ? term + 1 : term));
}
