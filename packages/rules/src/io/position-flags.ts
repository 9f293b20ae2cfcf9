import { InputError, quote } from '../input-error.ts';
import type { JsonObject, Schema } from '../schema.ts';
import type { FieldSet } from './field-set.ts';
import type { Position } from './position.ts';
import { EFFECT_FIELDS, PUBLIC_FIELDS } from './public-fields.ts';

/** The boolean fields of a position, as the digits 0 and 1 of a position line. */

interface Flag {
  name: string;
  place: number;
  /** It has one digit for each player. */
  isPair: boolean;
  /** It is omitted from the position if it is false. */
  isOptional: boolean;
}

const flagsIn = (fields: FieldSet): Flag[] =>
  Object.entries(fields).flatMap(([name, { schema, flag: place }]) =>
    place === undefined
      ? []
      : [{ name, place, isPair: schema.type === 'pair', isOptional: isOptional(schema) }],
  );
const isOptional = (schema: Schema): boolean => schema.type === 'optional';

const FLAGS = flagsIn(PUBLIC_FIELDS);
const EFFECT_FLAGS = flagsIn(EFFECT_FIELDS);

/** The first lines had this many. Flags added later are written only up to the last one that is on. */
const MIN_FLAGS = 4;
const MAX_FLAGS = Math.max(
  ...[...FLAGS, ...EFFECT_FLAGS].map(({ place, isPair }) => place + (isPair ? 2 : 1)),
);

export function flagsText(position: Position): string {
  const digits = Array<string>(MAX_FLAGS).fill('0');
  const note = (flags: readonly Flag[], values: JsonObject): void => {
    for (const { name, place } of flags)
      [values[name]].flat().forEach((on, i) => {
        if (on === true) digits[place + i] = '1';
      });
  };
  note(FLAGS, position);
  note(EFFECT_FLAGS, position.effects);
  return digits.join('').slice(0, MIN_FLAGS) + digits.join('').slice(MIN_FLAGS).replace(/0+$/, '');
}

/** The fields that the flags stand for. Missing flags are false. */
export function flagsFromText(text: string): { fields: JsonObject; effects: JsonObject } {
  if (!/^[01]+$/.test(text) || text.length < MIN_FLAGS || text.length > MAX_FLAGS)
    throw new InputError(`the position line has ${quote(text)} where ${MAX_FLAGS} flags belong`);
  const isOn = (place: number): boolean => text[place] === '1';
  const valuesOf = (flags: readonly Flag[]): JsonObject =>
    Object.fromEntries(
      flags
        .filter(({ place, isOptional: mayBeMissing }) => !mayBeMissing || isOn(place))
        .map(({ name, place, isPair }) => [name, isPair ? [isOn(place), isOn(place + 1)] : isOn(place)]),
    );
  return { fields: valuesOf(FLAGS), effects: valuesOf(EFFECT_FLAGS) };
}
