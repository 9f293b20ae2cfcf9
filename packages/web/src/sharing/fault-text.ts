import type { LinkFault } from '../host/file-fault.ts';
import { m } from '../settings/language.ts';

/** Why the game in a link cannot be opened, with the first place that is wrong. */
export function faultText({ fault, turn }: LinkFault): string {
  const place = turn === null ? 'start' : turn === 0 ? 'setup' : 'turn';
  return m().link_fault({ fault, place, turn: turn ?? 0 });
}
