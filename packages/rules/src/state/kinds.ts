import type { Kind } from './brands.ts';

/**
 * The 55 kinds of cards. A kind is an index into this list. States store it, so the order never changes: append new
 * kinds.
 */
export const ARENA_CHARACTERS = [
  'bestia',
  'decurio',
  'elephantus',
  'equitatus',
  'maecenas',
  'magister',
  'mercennarius',
  'philosophus',
  'pictor',
  'praedator',
  'restaurator',
  'speculator',
  'templarius',
  'tuba',
  'veneficus',
] as const;

export const ARENA_BUILDINGS = [
  'aquaeductus',
  'arena',
  'aries',
  'ballista',
  'carrusBovinus',
  'castra',
  'fonsBacchi',
  'fortuna',
  'forum',
  'offertorium',
  'portus',
  'statuaJovis',
  'taberna',
  'telonium',
  'triremis',
  'viaCassia',
] as const;

export const ROMA_CHARACTERS = [
  'architectus',
  'centurio',
  'consiliarius',
  'consul',
  'essedum',
  'gladiator',
  'haruspex',
  'legat',
  'legionarius',
  'mercator',
  'nero',
  'praetorianus',
  'scaenicus',
  'senator',
  'sicarius',
  'tribunusPlebis',
  'velites',
] as const;

/** Roma's Forum is Arena's Forum. */
export const ROMA_BUILDINGS = [
  'aesculapinum',
  'basilica',
  'machina',
  'mercatus',
  'onager',
  'templum',
  'turris',
] as const;

export const CARD_IDS = [
  ...ARENA_CHARACTERS,
  ...ARENA_BUILDINGS,
  ...ROMA_CHARACTERS,
  ...ROMA_BUILDINGS,
] as const;

export type CardId = (typeof CARD_IDS)[number];

export const KIND_COUNT: number = CARD_IDS.length;
/** Not a card: a vacant space, or an unknown id. */
export const NONE: Kind = 255;

const numbers: ReadonlyMap<string, Kind> = new Map(CARD_IDS.map((id, i) => [id, i]));
export const kindOf = (id: string): Kind => numbers.get(id) ?? NONE;
export const idOf = (kind: Kind): CardId => CARD_IDS[kind];
export const isCardId = (id: unknown): id is CardId => typeof id === 'string' && numbers.has(id);

/** Card types are bits, so a filter can accept both. */
export const CHARACTER = 1;
export const BUILDING = 2;
export const ANY: number = CHARACTER | BUILDING;

const types = new Uint8Array(256);
for (const id of [...ARENA_CHARACTERS, ...ROMA_CHARACTERS]) types[kindOf(id)] = CHARACTER;
for (const id of [...ARENA_BUILDINGS, ...ROMA_BUILDINGS]) types[kindOf(id)] = BUILDING;

/** 0 for NONE. */
export const typeOf = (kind: Kind): number => types[kind];
export const matches = (kind: Kind, filter: number): boolean => (types[kind] & filter) !== 0;

/** Kinds that other rules refer to. */
export const BASILICA: Kind = kindOf('basilica');
export const FONS_BACCHI: Kind = kindOf('fonsBacchi');
export const FORUM: Kind = kindOf('forum');
export const TELONIUM: Kind = kindOf('telonium');
export const TEMPLUM: Kind = kindOf('templum');
export const TUBA: Kind = kindOf('tuba');
export const TURRIS: Kind = kindOf('turris');
