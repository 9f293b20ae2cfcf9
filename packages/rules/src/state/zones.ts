import type { Kind, Zone } from './brands.ts';
import { idOf, KIND_COUNT, type CardId } from './kinds.ts';
import { PRESENT, ZONE_SIZE, ZONE_START, type State } from './state.ts';

/** A zone is a multiset of cards: the count of each kind, then the total. Piles have no order. */

// Local copies: V8 looks up imported constants at every use, which costs 4 % of all playouts.
const START = ZONE_START;
const STRIDE = ZONE_SIZE;
const LAST = KIND_COUNT;
const BITS = PRESENT;
const zoneOffset = (zone: Zone): number => START + zone * STRIDE;
const presentOffset = (zone: Zone): number => BITS + 2 * zone;

export const countIn = (g: State, zone: Zone, kind: Kind): number =>
  kind < LAST ? g.bytes[zoneOffset(zone) + kind] : 0;
export const sizeOf = (g: State, zone: Zone): number => g.bytes[zoneOffset(zone) + KIND_COUNT];

export function add(g: State, zone: Zone, kind: Kind, copies = 1): void {
  if (copies === 0) return;
  const base = zoneOffset(zone);
  g.bytes[base + kind] += copies;
  g.bytes[base + LAST] += copies;
  g.words[presentOffset(zone) + (kind >> 5)] |= 1 << kind;
}

export function remove(g: State, zone: Zone, kind: Kind): void {
  const base = zoneOffset(zone);
  g.bytes[base + LAST]--;
  if (--g.bytes[base + kind] === 0) g.words[presentOffset(zone) + (kind >> 5)] &= ~(1 << kind);
}

export function clearZone(g: State, zone: Zone): void {
  const base = zoneOffset(zone);
  g.bytes.fill(0, base, base + ZONE_SIZE);
  g.words[presentOffset(zone)] = 0;
  g.words[presentOffset(zone) + 1] = 0;
}

/** Adds all cards of one zone to another. */
export function addAll(g: State, from: Zone, to: Zone): void {
  const source = zoneOffset(from);
  const sink = zoneOffset(to);
  for (let i = 0; i <= LAST; i++) g.bytes[sink + i] += g.bytes[source + i];
  g.words[presentOffset(to)] |= g.words[presentOffset(from)];
  g.words[presentOffset(to) + 1] |= g.words[presentOffset(from) + 1];
}

/** The next kind after `kind` in the zone, or KIND_COUNT. Start with -1. */
export function nextKind(g: State, zone: Zone, kind: Kind): Kind {
  const from = kind + 1;
  const words = presentOffset(zone);
  if (from < 32) {
    const low = g.words[words] & (-1 << from);
    if (low !== 0) return 31 - Math.clz32(low & -low);
  }
  const high = g.words[words + 1] & (from < 32 ? -1 : -1 << from);
  return high === 0 ? LAST : 63 - Math.clz32(high & -high);
}

/** The kind of the n-th card (from 0), with the cards in order of their kinds. */
export function nth(g: State, zone: Zone, n: number): Kind {
  const { bytes } = g;
  const base = zoneOffset(zone);
  let k = base;
  for (let left = n - bytes[k]; left >= 0; left -= bytes[k]) k++;
  return k - base;
}

/** The ids of all cards in the zone; a card with two copies appears twice. */
export function idsIn(g: State, zone: Zone): CardId[] {
  const ids: CardId[] = [];
  for (let k = nextKind(g, zone, -1); k < KIND_COUNT; k = nextKind(g, zone, k)) {
    for (let n = countIn(g, zone, k); n > 0; n--) ids.push(idOf(k));
  }
  return ids;
}
