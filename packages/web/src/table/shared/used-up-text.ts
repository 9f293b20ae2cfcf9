import { MAX_REPEATS, type Command } from '@arena/match';
import { m } from '../../settings/language.ts';

/** Why a command is refused that the player has sent too often, and what to do instead. */
export function usedUpText(command: Command['type']): [string, string] {
  const count = MAX_REPEATS;
  if (command === 'retry-bot') return [m().used_up_retry({}), m().used_up_retry_more({ count })];
  const title = command === 'offer-draw' ? m().used_up_draw({}) : m().used_up_undo({});
  return [title, m().used_up_more({ count })];
}
