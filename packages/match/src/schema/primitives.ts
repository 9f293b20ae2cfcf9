import * as z from 'zod/mini';
import { HASH, SEED } from '../constants.ts';

export const pair = <S extends z.ZodMiniType>(schema: S) => z.tuple([schema, schema]);

/** A count or a number of something. */
export const nonNegativeInt = z.int().check(z.nonnegative());
/** A player, or a player's seat. */
export const player = z.literal([0, 1]);
/** Who sees something. */
export const viewer = z.union([player, z.literal('spectator')]);
/** Milliseconds since 1970, by the authority's clock. */
export const time = z.number();
/** A player's contribution to chance: printable ASCII. */
export const seed = z.string().check(z.regex(SEED));
/** 32 bytes as hex digits. */
export const hash = z.string().check(z.regex(HASH));
