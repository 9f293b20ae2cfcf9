/** Kept apart from the schemas, so that play without a network does not load them. */

/** `free`: until dice or hidden cards were seen or the other side has decided; from then on by consent. */
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
