import type { InferFields, Infer, JsonObject, OptionalSchema, Schema } from '../schema.ts';
import { check } from '../schema.ts';
import type { State } from '../state/state.ts';
import type { Viewer } from '../types.ts';

/** A field of a position or view: what it holds, and how it is read from a state and loaded. */
export interface Field<S extends Schema = Schema> {
  schema: S;
  /** Undefined where an optional field is missing. */
  read: (g: State, viewer: Viewer) => unknown;
  /** Sets it in a state. Absent if the field is not part of the state but follows from the set-up. */
  load?: LoadField;
  /**
   * For true-or-false fields: the place among the flags of a position line (a pair takes two). Stored: a new flag goes
   * to the end.
   */
  flag?: number;
}
export type FieldSet = Readonly<Record<string, Field>>;

interface LoadContext {
  name: string;
  inSetup: boolean;
}
type LoadField = (g: State, given: unknown, context: LoadContext) => void;

type Value<S extends Schema> = S extends OptionalSchema ? Infer<S> | undefined : Infer<S>;

export interface ReadableField<S extends Schema> extends Field<S> {
  read: (g: State, viewer: Viewer) => Value<NoInfer<S>>;
}

export interface JsonField<S extends Schema> extends ReadableField<S> {
  /** The JSON of `read`, written straight from the state: the server sends little else. */
  json: (g: State, viewer: Viewer) => string;
}

/** A field whose `read` gives what its schema describes. */
export function field<S extends Schema>(described: JsonField<S>): JsonField<S>;
export function field<S extends Schema>(described: ReadableField<S>): ReadableField<S>;
export function field<S extends Schema>(described: ReadableField<S>): ReadableField<S> {
  return described;
}

/** Loads a value that fits `input`, or `missing` if there is none. Without `missing` the field is required. */
export const loads =
  <S extends Schema>(input: S, set: (g: State, value: Infer<S>) => void, missing?: unknown): LoadField =>
  (g, given, { name }) =>
    set(g, check(input, given === undefined ? missing : given, name));

export type SchemasOf<F extends FieldSet> = { [name in keyof F]: F[name]['schema'] };
export type Values<F extends FieldSet> = InferFields<SchemasOf<F>>;

export function schemasOf<F extends FieldSet>(fields: F): SchemasOf<F> {
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names, mapped one by one
  return Object.fromEntries(schemas) as SchemasOf<F>;
}

/** Reads all fields of a set. */
export function reader<F extends FieldSet>(fields: F): (g: State, viewer: Viewer) => Values<F> {
  const readers = Object.entries(fields).map(([name, { read }]) => ({ name, read }));
  return (g, viewer) => {
    const values: JsonObject = {};
    for (const { name, read } of readers) {
      const value = read(g, viewer);
      if (value !== undefined) values[name] = value;
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `field` ties each `read` to its schema
    return values as Values<F>;
  };
}

/** Loads every field that is part of the state. */
export function loadAll(fields: FieldSet, g: State, given: JsonObject, inSetup: boolean): void {
  for (const [name, { load }] of Object.entries(fields)) load?.(g, given[name], { name, inSetup });
}
