/** Separate from the schemas, so that playing without a network does not load them. */

/** A player's contribution to chance: random letters, or words of their own. */
export const SEED = /^[ -~]{1,128}$/;

/** 32 bytes as hex digits. */
export const HASH = /^[0-9a-f]{64}$/;

/** How outcomes of chance are named in the proof. Matches without a scheme are older: see `chanceKey`. */
export const CHANCE_SCHEMES = ['by-event'] as const;

/** `free`: without consent until dice or hidden cards were seen or the other side has decided, then with consent. */
export const UNDO_POLICIES = ['free', 'consent', 'never'] as const;

export const BOT_FAILURES = ['threw', 'stalled', 'illegal'] as const;

export const REFUSAL_REASONS = [
  'over',
  'not-over',
  'not-started',
  'bad-seed',
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
] as const;
