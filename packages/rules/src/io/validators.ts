import { InputError } from '../input-error.ts';

/** What comes from outside: each gives what it should be, or throws a Fault that says so. */

export type Fields = Record<string, unknown>;

export const isObject = (x: unknown): x is Fields => typeof x === 'object' && x !== null && !Array.isArray(x);

export const orDefault = (x: unknown, otherwise: unknown): unknown => (x === undefined ? otherwise : x);

export function asInteger(x: unknown, what: string, least: number, most: number): number {
  if (typeof x === 'number' && Number.isInteger(x) && x >= least && x <= most) return x;
  throw new InputError(`${what} must be a whole number from ${least} to ${most}`);
}

export function asBoolean(x: unknown, what: string): boolean {
  if (typeof x === 'boolean') return x;
  throw new InputError(`${what} must be true or false`);
}

export function asList(x: unknown, what: string): unknown[] {
  if (Array.isArray(x)) return x;
  throw new InputError(`${what} must be a list`);
}

export function asPair(x: unknown, what: string): [unknown, unknown] {
  if (Array.isArray(x) && x.length === 2) return [x[0], x[1]];
  throw new InputError(`${what} must be a pair, one entry a player`);
}
