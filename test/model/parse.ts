import { isCardId } from './cards.ts';
import type { Card, Pair, Player } from './types.ts';

class BadPosition extends Error {
  code = 'bad-position';
}

export function reject(what: string): never {
  throw new BadPosition(what);
}

export function fieldsOf(value: unknown, what: string): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return reject(what);
  return new Map<string, unknown>(Object.entries(value));
}

export function wholeNumber(value: unknown, least: number, most: number, what: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    return reject(what);
  return value;
}

export function flag(value: unknown, what: string): boolean {
  if (typeof value !== 'boolean') return reject(what);
  return value;
}

export function player(value: unknown, what: string): Player {
  if (value !== 0 && value !== 1) return reject(what);
  return value;
}

export function listOf<T>(value: unknown, read: (item: unknown) => T, what: string): T[] {
  if (!Array.isArray(value)) return reject(what);
  return value.map((item: unknown) => read(item));
}

export function pairOf<T>(value: unknown, read: (item: unknown) => T, what: string): Pair<T> {
  const [first, second, ...more] = listOf(value, read, what);
  if (first === undefined || second === undefined || more.length > 0) return reject(what);
  return [first, second];
}

export function card(value: unknown): Card {
  if (!isCardId(value)) return reject(`card ${String(value)}`);
  return value;
}

export function cardList(value: unknown): Card[] {
  return listOf(value, card, 'list of cards');
}
