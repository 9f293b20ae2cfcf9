import { CARD_IDS, type Action } from '@arena/rules';
import * as z from 'zod/mini';

/** Of exactly this type: what is added there does not compile before it is added here. */
export const exactly =
  <T>() =>
  <S extends z.ZodMiniType<T>>(schema: [T] extends [z.infer<S>] ? S : never): z.ZodMiniType<T> =>
    schema;

export const pair = <S extends z.ZodMiniType>(schema: S) => z.tuple([schema, schema]);
export const piles = <S extends z.ZodMiniType>(schema: S) => z.union([schema, pair(schema)]);
/** Of an outcome or a count, however large it may get. */
export const nonNegativeInt = z.int().check(z.nonnegative());
const intBetween = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

export const player = z.literal([0, 1]);
export const card = z.enum(CARD_IDS);
export const cards = z.array(card);
export const cardPair = pair(card);
export const space = intBetween(1, 7);
export const die = intBetween(1, 6);
export const side = z.enum(['own', 'opponent']);
export const step = z.literal([1, -1]);
const fewDice = z.array(die).check(z.minLength(1), z.maxLength(3));
const actionSchema = (object: typeof z.object | typeof z.strictObject) => {
  const does = <const N extends readonly Action['do'][], F extends z.core.$ZodLooseShape>(
    names: N,
    fields: F,
  ) => object({ do: z.enum(names), ...fields });
  return z.discriminatedUnion('do', [
    does(['keep', 'end', 'done', 'skip'], {}),
    does(['start'], { player }),
    does(['deal', 'take'], { card }),
    does(['pass'], { cards: cardPair }),
    does(['place', 'play', 'swap'], { card, space }),
    does(['roll'], { dice: fewDice }),
    does(['reroll'], { dice: z.exactOptional(fewDice) }),
    does(['money', 'draw', 'activate', 'bribe', 'die'], { die }),
    does(['target'], { side, space }),
    does(['adjust'], { die, by: step }),
    does(['pay'], { times: nonNegativeInt }),
    does(['buy'], { vp: nonNegativeInt }),
    does(['battle'], { roll: die }),
  ]);
};

/** An action that a client sends. Strict. */
export const action = exactly<Action>()(actionSchema(z.strictObject));
/** An action that a server sends: fields that are not known are dropped. */
export const knownAction = exactly<Action>()(actionSchema(z.object));
