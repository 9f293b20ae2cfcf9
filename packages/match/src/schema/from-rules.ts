import {
  ACTION,
  CARD_IDS,
  EVENT,
  RESULT,
  SETUP,
  VIEW,
  type Infer,
  type Schema,
  type SchemaFields,
} from '@arena/rules';
import * as z from 'zod/mini';

/**
 * The descriptions of @arena/rules as zod schemas. A server rejects unknown fields, because clients never send them by
 * accident. A client ignores them, because a newer server may send more.
 */
type UnknownFields = 'reject' | 'ignore';

function zodFrom<S extends Schema>(schema: S, unknownFields: UnknownFields): z.ZodMiniType<Infer<S>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `convert` follows the schema that the type is inferred from
  return convert(schema, unknownFields) as z.ZodMiniType<Infer<S>>;
}

function convert(schema: Schema, unknownFields: UnknownFields): z.ZodMiniType {
  const of = (inner: Schema): z.ZodMiniType => convert(inner, unknownFields);
  switch (schema.type) {
    case 'boolean':
      return z.boolean();
    case 'integer':
      return integerFrom(schema.min, schema.max);
    case 'text':
      return Number.isFinite(schema.max) ? z.string().check(z.maxLength(schema.max)) : z.string();
    case 'oneOf':
      return z.literal([...schema.values]);
    case 'list':
      return listFrom(of(schema.of), schema.min, schema.max);
    case 'pair':
      return z.tuple([of(schema.of), of(schema.of)]);
    case 'tuple':
      return tupleFrom(schema.of.map(of));
    case 'map':
      return z.partialRecord(z.enum([...schema.keys]), of(schema.of));
    case 'object':
      return objectFrom(schema.fields, unknownFields);
    case 'variants':
      return z.discriminatedUnion(schema.tag, variantsFrom(schema.tag, schema.variants, unknownFields));
    case 'nullable':
      return z.nullable(of(schema.of));
    case 'optional':
      return z.exactOptional(of(schema.of));
    case 'union':
      return z.union(schema.of.map(of));
  }
}

function integerFrom(min: number, max: number): z.ZodMiniType {
  const atLeast = Number.isFinite(min) ? z.int().check(z.gte(min)) : z.int();
  return Number.isFinite(max) ? atLeast.check(z.lte(max)) : atLeast;
}

function listFrom(entry: z.ZodMiniType, min: number, max: number): z.ZodMiniType {
  const atLeast = min > 0 ? z.array(entry).check(z.minLength(min)) : z.array(entry);
  return Number.isFinite(max) ? atLeast.check(z.maxLength(max)) : atLeast;
}

function tupleFrom([first, ...rest]: z.ZodMiniType[]): z.ZodMiniType {
  return first === undefined ? z.tuple([]) : z.tuple([first, ...rest]);
}

const shapeFrom = (fields: SchemaFields, unknownFields: UnknownFields): Record<string, z.ZodMiniType> =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, convert(schema, unknownFields)]));

function objectFrom(fields: SchemaFields, unknownFields: UnknownFields, shape = {}) {
  const described = { ...shape, ...shapeFrom(fields, unknownFields) };
  return unknownFields === 'reject' ? z.strictObject(described) : z.object(described);
}

function variantsFrom(
  tag: string,
  variants: Readonly<Record<string, SchemaFields>>,
  unknownFields: UnknownFields,
) {
  const [first, ...rest] = Object.entries(variants).map(([name, fields]) =>
    objectFrom(fields, unknownFields, { [tag]: z.literal(name) }),
  );
  if (first === undefined) throw new TypeError(`no variants of "${tag}"`);
  return [first, ...rest] as const;
}

export const card = z.enum(CARD_IDS);
/** What a player sends. */
export const action = zodFrom(ACTION, 'reject');
/** What a server sends. */
export const knownAction = zodFrom(ACTION, 'ignore');
export const view = zodFrom(VIEW, 'ignore');
export const event = zodFrom(EVENT, 'ignore');
export const setup = zodFrom(SETUP, 'ignore');
export const cause = zodFrom(RESULT.fields.cause, 'ignore');
