/** Separate from the schemas, so that playing without a network does not load them. */

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
  'already-offered',
  'declined-before',
  'nothing-offered',
  'own-offer',
  'time-left',
  'too-late',
  'no-trouble',
] as const;
