import { loadPosition } from './index.ts';
import type { Model } from './index.ts';
import { alphabetical } from './lists.ts';

export function check(condition: boolean, what: string): void {
  if (!condition) throw new Error(`check failed: ${what}`);
}

export function same(actual: unknown, expected: unknown, what: string): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  check(a === b, `${what}: ${a} instead of ${b}`);
}

/** A row with these cards, by space. */
export function row(laid: Record<number, string>): (string | null)[] {
  return [1, 2, 3, 4, 5, 6, 7].map((space) => laid[space] ?? null);
}

/** A position where player 0 is active, with the given rows and other fields. */
export function modelAt(own: Record<number, string>, foe: Record<number, string>, more: object): Model {
  return loadPosition({
    deck: 'mixed',
    active: 0,
    turn: 5,
    vp: [10, 10],
    bank: 16,
    dice: [],
    rows: [row(own), row(foe)],
    hands: [[], []],
    ...more,
  });
}

/** The current actions as text, without probabilities. */
function offered(model: Model): string[] {
  return alphabetical(
    model.decision().actions.map((action) => {
      const { p: _p, ...fields } = { p: 0, ...action };
      return Object.values(fields).join(' ');
    }),
  );
}

export function asks(model: Model, actor: string | number, ask: string, answers?: string[]): void {
  const decision = model.decision();
  same([decision.actor, decision.ask], [actor, ask], 'asked');
  if (answers !== undefined) same(offered(model), alphabetical(answers), `answers to ${ask}`);
}

/** Compares only the given fields. */
export function hasPosition(model: Model, expected: object): void {
  const position = new Map<string, unknown>(Object.entries(model.position()));
  for (const [key, value] of Object.entries(expected)) same(position.get(key), value, key);
}

export function refuses(model: Model, action: object, reason: string | null): void {
  same(model.refusal(action), reason, `refusal of ${JSON.stringify(action)}`);
}

export function apply(model: Model, ...actions: object[]): void {
  for (const action of actions) model.apply(action);
}
