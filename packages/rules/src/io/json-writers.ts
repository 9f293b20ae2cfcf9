import type { Zone } from '../state/brands.ts';
import { CARD_IDS, KIND_COUNT, NONE } from '../state/kinds.ts';
import { listSpaces } from '../state/space-set.ts';
import type { State } from '../state/state.ts';
import { countIn, nextKind } from '../state/zones.ts';
import { SPACES, type Player } from '../types.ts';

/** JSON straight from the state. Hot path of the server: three times as fast as building objects first. */

const QUOTED_IDS: readonly string[] = CARD_IDS.map((id) => `"${id}"`);

export const perPileJson = (g: State, of: (p: Player) => string): string =>
  g.config.separatePiles ? `[${of(0)},${of(1)}]` : of(0);

export function zoneJson(g: State, zone: Zone): string {
  let text = '';
  for (let k = nextKind(g, zone, -1); k < KIND_COUNT; k = nextKind(g, zone, k))
    for (let n = countIn(g, zone, k); n > 0; n--) text += text === '' ? QUOTED_IDS[k] : `,${QUOTED_IDS[k]}`;
  return `[${text}]`;
}

export function rowJson(g: State, p: Player): string {
  let text = '';
  for (const space of SPACES) {
    const kind = g.card(p, space);
    text += `${space === 1 ? '' : ','}${kind === NONE ? null : QUOTED_IDS[kind]}`;
  }
  return `[${text}]`;
}

export const blockedJson = (g: State, p: Player): string => `[${listSpaces(g.blocked(p)).join()}]`;
