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
  /** What it means, for the documentation. */
  readonly doc?: string;
  /** What error messages call it; by default the name of the field. */
  readonly name?: string;
  /** The error message, where the default one would not help. `index` counts the entries of a list from 0. */
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
}
/** One entry for each player. */
export interface PairSchema<T = unknown> extends Description<T> {
  readonly type: 'pair';
  readonly of: Schema;
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
/** Objects of several kinds, told apart by the text in one field. */
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

export const boolean: BooleanSchema = { type: 'boolean' };
export const text: TextSchema = { type: 'text' };
export const integer = <T extends number = number>(
  min: number = -Infinity,
  max: number = Infinity,
): IntegerSchema<T> => ({ type: 'integer', min, max });
export const oneOf = <const T extends Constant>(values: readonly T[]): OneOfSchema<T> => ({
  type: 'oneOf',
  values,
});
interface ListSize {
  min?: number;
  max?: number;
  sizeProblem?: string;
}
export const list = <S extends Schema>(of: S, size: ListSize = {}): ListSchema<Infer<S>[]> => ({
  type: 'list',
  of,
  min: 0,
  max: Infinity,
  ...size,
});
export const pair = <S extends Schema>(of: S): PairSchema<[Infer<S>, Infer<S>]> => ({ type: 'pair', of });
export const map = <K extends string, S extends Schema>(
  keys: readonly K[],
  of: S,
): MapSchema<{ [key in K]?: Infer<S> }> => ({ type: 'map', keys, of });
export const object = <F extends SchemaFields>(fields: F): ObjectSchema<F, InferFields<F>> => ({
  type: 'object',
  fields,
});
export const variants = <Tag extends string, V extends Readonly<Record<string, SchemaFields>>>(
  tag: Tag,
  cases: V,
): VariantsSchema<{ [name in keyof V]: Flat<{ [key in Tag]: name } & InferFields<V[name]>> }[keyof V]> => ({
  type: 'variants',
  tag,
  variants: cases,
});
export const nullable = <S extends Schema>(of: S): NullableSchema<Infer<S> | null> => ({
  type: 'nullable',
  of,
});
export const optional = <S extends Schema>(of: S): OptionalSchema<S, Infer<S>> => ({ type: 'optional', of });
export const union = <S extends readonly Schema[]>(...of: S): UnionSchema<Infer<S[number]>> => ({
  type: 'union',
  of,
});

/** The same schema with its meaning, its name in messages, or its error message. */
export const described = <S extends Schema>(doc: string, schema: S): S => ({ ...schema, doc });
export const named = <S extends Schema>(name: string, schema: S): S => ({ ...schema, name });
export const withProblem = <S extends Schema>(problem: NonNullable<Schema['problem']>, schema: S): S => ({
  ...schema,
  problem,
});

export type JsonObject = Record<string, unknown>;
export const isObject = (x: unknown): x is JsonObject =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

/** How closely a value is looked at: all of it, or only its JSON types, whatever its numbers and texts say. */
type Depth = 'values' | 'types';

/** The value if it fits; an InputError that says what is wrong if not. SchemaFields that are not described are ignored. */
export function check<S extends Schema>(
  schema: S,
  value: unknown,
  what: string,
  depth: Depth = 'values',
): Infer<S> {
  assertFits(schema, value, what, depth);
  return value;
}

function assertFits<S extends Schema>(
  schema: S,
  value: unknown,
  what: string,
  depth: Depth,
): asserts value is Infer<S> {
  const problem = problemIn(schema, value, what, depth, 0);
  if (problem !== null) throw new InputError(problem);
}

function problemIn(schema: Schema, value: unknown, what: string, depth: Depth, index: number): string | null {
  const found = findProblem(schema, value, what, schema.name ?? what, depth, index);
  return found !== null && schema.problem !== undefined ? schema.problem(value, what, index) : found;
}

/** `what` is passed on to the parts; `name` is what this value itself is called. */
function findProblem(
  schema: Schema,
  value: unknown,
  what: string,
  name: string,
  depth: Depth,
  index: number,
): string | null {
  switch (schema.type) {
    case 'boolean':
      return typeof value === 'boolean' ? null : `${name} must be true or false`;
    case 'integer':
      return fitsInteger(schema, value, depth)
        ? null
        : `${name} must be a whole number from ${schema.min} to ${schema.max}`;
    case 'text':
      return typeof value === 'string' ? null : `${name} must be a text`;
    case 'oneOf':
      return fitsOneOf(schema, value, depth)
        ? null
        : `${name} must be one of ${schema.values.map(String).join(', ')}`;
    case 'list':
      return listProblem(schema, value, what, name, depth);
    case 'pair':
      return pairProblem(schema, value, what, name, depth);
    case 'map':
      return mapProblem(schema, value, name, depth);
    case 'object':
      return isObject(value) ? fieldsProblem(schema.fields, value, depth) : `${name} is not an object`;
    case 'variants':
      return variantsProblem(schema, value, name, depth);
    case 'nullable':
      return value === null ? null : problemIn(schema.of, value, what, depth, index);
    case 'optional':
      return value === undefined ? null : problemIn(schema.of, value, what, depth, index);
    case 'union':
      return schema.of.some((each) => problemIn(each, value, what, depth, index) === null)
        ? null
        : `${name} cannot be ${quote(value)}`;
  }
}

const fitsInteger = ({ min, max }: IntegerSchema, value: unknown, depth: Depth): boolean =>
  typeof value === 'number' &&
  (depth === 'types' || (Number.isInteger(value) && value >= min && value <= max));

function fitsOneOf({ values }: OneOfSchema, value: unknown, depth: Depth): boolean {
  const all: readonly unknown[] = values;
  return depth === 'types' ? all.some((each) => typeof each === typeof value) : all.includes(value);
}

function listProblem(
  { of, min, max, sizeProblem }: ListSchema,
  value: unknown,
  what: string,
  name: string,
  depth: Depth,
): string | null {
  if (!Array.isArray(value)) return `${name} must be a list`;
  if (depth === 'values' && (value.length < min || value.length > max))
    return sizeProblem ?? `${name} must have ${min === max ? min : `${min} to ${max}`} entries`;
  return firstProblem(value, (entry, i) => problemIn(of, entry, what, depth, i));
}

function pairProblem(
  { of }: PairSchema,
  value: unknown,
  what: string,
  name: string,
  depth: Depth,
): string | null {
  if (!Array.isArray(value) || (depth === 'values' && value.length !== 2))
    return `${name} must be a pair, one entry a player`;
  return firstProblem(value, (entry, i) => problemIn(of, entry, what, depth, i));
}

function mapProblem({ keys, of }: MapSchema, value: unknown, name: string, depth: Depth): string | null {
  if (!isObject(value)) return `${name} is not an object`;
  return firstProblem(Object.entries(value), ([key, entry], i) =>
    keys.includes(key) ? problemIn(of, entry, key, depth, i) : `${name} has ${quote(key)}, which is unknown`,
  );
}

function variantsProblem(
  { tag, variants: cases }: VariantsSchema,
  value: unknown,
  name: string,
  depth: Depth,
): string | null {
  if (!isObject(value)) return `${name} is not an object`;
  const { [tag]: kind } = value;
  const fields = typeof kind === 'string' && Object.hasOwn(cases, kind) ? cases[kind] : undefined;
  return fields === undefined ? `${name} has no known "${tag}"` : fieldsProblem(fields, value, depth);
}

const fieldsProblem = (fields: SchemaFields, value: JsonObject, depth: Depth): string | null =>
  firstProblem(Object.entries(fields), ([field, schema]) => problemIn(schema, value[field], field, depth, 0));

function firstProblem<T>(
  entries: readonly T[],
  problem: (entry: T, i: number) => string | null,
): string | null {
  for (let i = 0; i < entries.length; i++) {
    const found = problem(entries[i], i);
    if (found !== null) return found;
  }
  return null;
}
