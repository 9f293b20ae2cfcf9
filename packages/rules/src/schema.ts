import { InputError, quote } from './input-error.ts';

/**
 * Descriptions of JSON as plain data. Each field that crosses the boundary of the rules is described once; its type
 * (`Infer`), its check (`check`), the wire schemas of @arena/match and the tables in docs/ follow from that.
 */
export type Schema =
  | BooleanSchema
  | IntegerSchema
  | TextSchema
  | OneOfSchema
  | ListSchema
  | PairSchema
  | TupleSchema
  | MapSchema
  | ObjectSchema
  | VariantsSchema
  | NullableSchema
  | OptionalSchema
  | UnionSchema;

/** The TypeScript type that a schema describes. */
export type Infer<S extends Schema> = S extends { readonly as?: infer T } ? T : never;

interface Description<T> {
  /** Only for the type checker: the type that is described. */
  readonly as?: T;
  /** Its meaning, for the documentation. */
  readonly doc?: string;
  /** What error messages call it; by default the name of the field. */
  readonly name?: string;
  /** The message for a value of the wrong kind altogether. `index` counts the entries of a list from 0. */
  readonly problem?: (value: unknown, what: string, index: number) => string;
}
export interface BooleanSchema extends Description<boolean> {
  readonly type: 'boolean';
}
export interface IntegerSchema<T = unknown> extends Description<T> {
  readonly type: 'integer';
  readonly min: number;
  readonly max: number;
}
export interface TextSchema extends Description<string> {
  readonly type: 'text';
  /** The greatest length. */
  readonly max: number;
}
type Constant = string | number | boolean;
export interface OneOfSchema<T = unknown> extends Description<T> {
  readonly type: 'oneOf';
  readonly values: readonly Constant[];
}
export interface ListSchema<T = unknown> extends Description<T> {
  readonly type: 'list';
  readonly of: Schema;
  readonly min: number;
  readonly max: number;
  readonly sizeProblem?: string;
  /** What messages call an entry, if it is not clear from its fields. */
  readonly entryName?: (index: number) => string;
}
/** One entry for each player. */
export interface PairSchema<T = unknown> extends Description<T> {
  readonly type: 'pair';
  readonly of: Schema;
}
/** A list with its own schema for each entry. */
export interface TupleSchema<T = unknown> extends Description<T> {
  readonly type: 'tuple';
  readonly of: readonly Schema[];
}
/** An object with any of these keys. */
export interface MapSchema<T = unknown> extends Description<T> {
  readonly type: 'map';
  readonly keys: readonly string[];
  readonly of: Schema;
}
export interface ObjectSchema<F extends SchemaFields = SchemaFields, T = unknown> extends Description<T> {
  readonly type: 'object';
  readonly fields: F;
}
/** Objects of several kinds, distinguished by the string in one field. */
export interface VariantsSchema<T = unknown> extends Description<T> {
  readonly type: 'variants';
  readonly tag: string;
  readonly variants: Readonly<Record<string, SchemaFields>>;
}
export interface NullableSchema<T = unknown> extends Description<T> {
  readonly type: 'nullable';
  readonly of: Schema;
}
/** Only as a field of an object. */
export interface OptionalSchema<S extends Schema = Schema, T = unknown> extends Description<T> {
  readonly type: 'optional';
  readonly of: S;
}
export interface UnionSchema<T = unknown> extends Description<T> {
  readonly type: 'union';
  readonly of: readonly Schema[];
}
export type SchemaFields = Readonly<Record<string, Schema>>;

type OptionalKey<F> = { [name in keyof F]: F[name] extends OptionalSchema ? name : never }[keyof F];
export type InferFields<F extends SchemaFields> = Flat<
  { -readonly [name in Exclude<keyof F, OptionalKey<F>>]: Infer<F[name]> } & {
    -readonly [name in OptionalKey<F>]?: Infer<F[name]>;
  }
>;
type Flat<T> = { [key in keyof T]: T[key] } & {};

// Marked as free of side effects, so that bundlers drop the schemas that a page does not use.
export const boolean: BooleanSchema = { type: 'boolean' };
export const text: TextSchema = { type: 'text', max: Infinity };
export const textUpTo = /* @__NO_SIDE_EFFECTS__ */ (max: number): TextSchema => ({ type: 'text', max });
export const integer = /* @__NO_SIDE_EFFECTS__ */ <T extends number = number>(
  min: number = -Infinity,
  max: number = Infinity,
): IntegerSchema<T> => ({ type: 'integer', min, max });
export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <const T extends Constant>(
  values: readonly T[],
): OneOfSchema<T> => ({
  type: 'oneOf',
  values,
});
interface ListSize {
  min?: number;
  max?: number;
  sizeProblem?: string;
  entryName?: (index: number) => string;
}
export const list = /* @__NO_SIDE_EFFECTS__ */ <S extends Schema>(
  of: S,
  size: ListSize = {},
): ListSchema<Infer<S>[]> => ({
  type: 'list',
  of,
  min: 0,
  max: Infinity,
  ...size,
});
export const pair = /* @__NO_SIDE_EFFECTS__ */ <S extends Schema>(
  of: S,
): PairSchema<[Infer<S>, Infer<S>]> => ({ type: 'pair', of });
export const tuple = /* @__NO_SIDE_EFFECTS__ */ <S extends readonly Schema[]>(
  ...of: S
): TupleSchema<{ -readonly [i in keyof S]: Infer<S[i]> }> => ({ type: 'tuple', of });
export const map = /* @__NO_SIDE_EFFECTS__ */ <K extends string, S extends Schema>(
  keys: readonly K[],
  of: S,
): MapSchema<{ [key in K]?: Infer<S> }> => ({ type: 'map', keys, of });
export const object = /* @__NO_SIDE_EFFECTS__ */ <F extends SchemaFields>(
  fields: F,
): ObjectSchema<F, InferFields<F>> => ({
  type: 'object',
  fields,
});
export const variants = /* @__NO_SIDE_EFFECTS__ */ <
  Tag extends string,
  V extends Readonly<Record<string, SchemaFields>>,
>(
  tag: Tag,
  cases: V,
): VariantsSchema<{ [name in keyof V]: Flat<{ [key in Tag]: name } & InferFields<V[name]>> }[keyof V]> => ({
  type: 'variants',
  tag,
  variants: cases,
});
export const nullable = /* @__NO_SIDE_EFFECTS__ */ <S extends Schema>(
  of: S,
): NullableSchema<Infer<S> | null> => ({
  type: 'nullable',
  of,
});
export const optional = /* @__NO_SIDE_EFFECTS__ */ <S extends Schema>(
  of: S,
): OptionalSchema<S, Infer<S>> => ({ type: 'optional', of });
export const union = /* @__NO_SIDE_EFFECTS__ */ <S extends readonly Schema[]>(
  ...of: S
): UnionSchema<Infer<S[number]>> => ({
  type: 'union',
  of,
});

/** The same schema with its meaning, its name in messages, or its error message. */
export const described = /* @__NO_SIDE_EFFECTS__ */ <S extends Schema>(doc: string, schema: S): S => ({
  ...schema,
  doc,
});
export const named = /* @__NO_SIDE_EFFECTS__ */ <S extends Schema>(name: string, schema: S): S => ({
  ...schema,
  name,
});
export const withProblem = /* @__NO_SIDE_EFFECTS__ */ <S extends Schema>(
  problem: NonNullable<Schema['problem']>,
  schema: S,
): S => ({
  ...schema,
  problem,
});

export type JsonObject = Record<string, unknown>;
export const isObject = (x: unknown): x is JsonObject =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

/** How closely a value is checked: fully, or only its JSON types. */
type Depth = 'values' | 'types';

/** The value, if it is valid; otherwise throws an InputError that says what is wrong. Unknown fields are ignored. */
export function check<S extends Schema>(
  schema: S,
  value: unknown,
  what: string,
  depth: Depth = 'values',
): Infer<S> {
  assertFits(schema, value, what, depth);
  return value;
}

export const fits = <S extends Schema>(schema: S, value: unknown): value is Infer<S> =>
  problemIn(schema, value, '', 'values', 0) === null;

function assertFits<S extends Schema>(
  schema: S,
  value: unknown,
  what: string,
  depth: Depth,
): asserts value is Infer<S> {
  const problem = problemIn(schema, value, what, depth, 0);
  if (problem !== null) throw new InputError(problem);
}

/** What is wrong with a value; null if it is valid. `what` names the field it is part of. */
function problemIn(schema: Schema, value: unknown, what: string, depth: Depth, index: number): string | null {
  const fail = (message: string): string =>
    schema.problem?.(value, what, index) ?? `${schema.name ?? what} ${message}`;
  const inside = (of: Schema, part: unknown, i: number): string | null => problemIn(of, part, what, depth, i);
  switch (schema.type) {
    case 'boolean':
      return typeof value === 'boolean' ? null : fail('must be true or false');
    case 'integer':
      return fitsInteger(schema, value, depth)
        ? null
        : fail(`must be a whole number from ${schema.min} to ${schema.max}`);
    case 'text':
      if (typeof value !== 'string') return fail('must be a string');
      return fitsText(schema, value, depth) ? null : fail(`must have at most ${schema.max} characters`);
    case 'oneOf':
      return fitsOneOf(schema, value, depth)
        ? null
        : fail(`must be one of ${schema.values.map(String).join(', ')}`);
    case 'list': {
      if (!Array.isArray(value)) return fail('must be a list');
      const size = depth === 'values' ? sizeProblem(schema, value.length) : null;
      return size === null
        ? firstProblem(value, (entry, i) => inEntry(schema, i, inside(schema.of, entry, i)))
        : (schema.sizeProblem ?? fail(size));
    }
    case 'pair':
      return isListOf(2, value, depth)
        ? firstProblem(value, (entry, i) => inside(schema.of, entry, i))
        : fail('must be a pair, one entry per player');
    case 'tuple':
      return isListOf(schema.of.length, value, depth)
        ? firstProblem(schema.of, (of, i) => inside(of, value[i], i))
        : fail(`must be a list of ${schema.of.length}`);
    case 'map':
      if (!isObject(value)) return fail('is not an object');
      return firstProblem(Object.entries(value), ([key, entry], i) =>
        schema.keys.includes(key)
          ? problemIn(schema.of, entry, key, depth, i)
          : fail(`cannot have ${quote(key)}`),
      );
    case 'object':
      return isObject(value) ? fieldsProblem(schema.fields, value, depth) : fail('is not an object');
    case 'variants': {
      if (!isObject(value)) return fail('is not an object');
      const fields = variantOf(schema, value);
      return fields === undefined
        ? fail(`has no known "${schema.tag}"`)
        : fieldsProblem(fields, value, depth);
    }
    case 'nullable':
      return value === null ? null : inside(schema.of, value, index);
    case 'optional':
      return value === undefined ? null : inside(schema.of, value, index);
    case 'union':
      return schema.of.some((of) => inside(of, value, index) === null)
        ? null
        : fail(`cannot be ${quote(value)}`);
  }
}

const fitsInteger = ({ min, max }: IntegerSchema, value: unknown, depth: Depth): boolean =>
  typeof value === 'number' &&
  (depth === 'types' || (Number.isInteger(value) && value >= min && value <= max));

const fitsText = ({ max }: TextSchema, value: string, depth: Depth): boolean =>
  depth === 'types' || value.length <= max;

function fitsOneOf({ values }: OneOfSchema, value: unknown, depth: Depth): boolean {
  const all: readonly unknown[] = values;
  return depth === 'types' ? all.some((each) => typeof each === typeof value) : all.includes(value);
}

const isListOf = (size: number, value: unknown, depth: Depth): value is unknown[] =>
  Array.isArray(value) && (depth === 'types' || value.length === size);

const sizeProblem = ({ min, max }: ListSchema, size: number): string | null =>
  size >= min && size <= max ? null : `must have ${min === max ? min : `${min} to ${max}`} entries`;

const inEntry = ({ entryName }: ListSchema, index: number, problem: string | null): string | null =>
  problem === null || entryName === undefined ? problem : `${entryName(index)}: ${problem}`;

function variantOf({ tag, variants: cases }: VariantsSchema, value: JsonObject): SchemaFields | undefined {
  const { [tag]: name } = value;
  return typeof name === 'string' && Object.hasOwn(cases, name) ? cases[name] : undefined;
}

const fieldsProblem = (fields: SchemaFields, value: JsonObject, depth: Depth): string | null =>
  firstProblem(Object.entries(fields), ([field, schema]) => problemIn(schema, value[field], field, depth, 0));

function firstProblem<T>(
  entries: readonly T[],
  problem: (entry: T, i: number) => string | null,
): string | null {
  for (const [i, entry] of entries.entries()) {
    const found = problem(entry, i);
    if (found !== null) return found;
  }
  return null;
}
