/** Separate from the schemas, so that playing without a network does not load them. */

/** A player's contribution to chance: random letters, or words of their own. */
export const SEED = /^[ -~]{1,128}$/;

/** 32 bytes as hex digits. */
export const HASH = /^[0-9a-f]{64}$/;

/**
 * Where outcomes of chance come from. `by-event`: they are named by their event (see `chanceKey`). `committed-seeds`: they
 * are, and both players commit to their seeds before either is shown. Matches without a scheme are older than both.
 */
export const CHANCE_SCHEMES = ['by-event', 'committed-seeds'] as const;

/** What files with transcripts say that they are. */
export const PROOF_FORMAT = 'arena-proof';

/** `free`: without consent until dice or hidden cards were seen or the other side has decided, then with consent. */
export const UNDO_POLICIES = ['free', 'consent', 'never'] as const;

/** Which game of a rated match it is: `only` if both sides wanted a single one. The second follows by itself. */
export const RATED_GAMES = ['first', 'second', 'only'] as const;

export const BOT_FAILURES = ['threw', 'stalled', 'illegal'] as const;

export const REFUSAL_REASONS = [
  'over',
  'not-over',
  'not-started',
  'no-commitments',
  'bad-commitment',
  'already-committed',
  'commit-first',
  'bad-seed',
  'wrong-seed',
  'already-seeded',
  'bot-seed-first',
  'stale',
  'not-your-decision',
  'illegal',
  'no-undo',
  'nothing-to-undo',
  'nothing-to-redo',
  'already-offered',
  'declined-before',
  'nothing-offered',
  'own-offer',
  'time-left',
  'too-late',
  'no-trouble',
  'too-often',
] as const;
