import * as z from 'zod/mini';

/** What messages are made of. Objects are strict: a field that nobody has asked for is a mistake or worse. */

/** A schema of exactly this type: a field added to the type does not compile until it is added here. */
export const exactly =
  <T>() =>
  <S extends z.ZodMiniType<T>>(schema: [T] extends [z.infer<S>] ? S : never): z.ZodMiniType<T> =>
    schema;

export const pair = <S extends z.ZodMiniType>(schema: S) => z.tuple([schema, schema]);
/** An outcome or a count, however large it may get. */
export const nonNegativeInt = z.int().check(z.nonnegative());
export const player = z.literal([0, 1]);
