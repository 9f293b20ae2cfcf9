import { RULES_VERSION } from '@arena/rules';
import { digestOf } from './fairness.ts';
import type { Match } from './match.ts';

export const SAVE_FORMAT = 'arena-match';
/** 2: system events are `{from: 'system', event}`. 3: options may have a scheme of chance. 4: seeds may be committed to. */
export const SAVE_VERSION = 4;

/** The whole match as JSON. It holds the secret and all hidden cards: for the authority only. */
export function saveMatch({ options, secret, inputs }: Match): string {
  const body = { format: SAVE_FORMAT, version: SAVE_VERSION, rules: RULES_VERSION, options, secret, inputs };
  return JSON.stringify({ ...body, seal: digestOf(JSON.stringify(body)) });
}
