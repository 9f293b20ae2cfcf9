import type { Action } from '@arena/rules';
import { isObject } from './fields.ts';
import { RequestError } from './request-error.ts';

/**
 * The form of an action from outside. Only types are looked at here: a card, space or die that does not exist has a good
 * form, and whether it is legal the rules tell.
 */

type Check = (x: unknown) => boolean;
const number: Check = (x) => typeof x === 'number';
const text: Check = (x) => typeof x === 'string';
const listOf =
  (check: Check): Check =>
  (x) =>
    Array.isArray(x) && x.every(check);
const optional =
  (check: Check): Check =>
  (x) =>
    x === undefined || check(x);

const onSpace = { card: text, space: number };
const withDie = { die: number };

const FIELD_CHECKS: Readonly<Record<Action['do'], Readonly<Record<string, Check>>>> = {
  start: { player: number },
  deal: { card: text },
  pass: { cards: listOf(text) },
  place: onSpace,
  roll: { dice: listOf(number) },
  reroll: { dice: optional(listOf(number)) },
  keep: {},
  play: onSpace,
  money: withDie,
  draw: withDie,
  activate: withDie,
  bribe: withDie,
  end: {},
  take: { card: text },
  target: { side: text, space: number },
  done: {},
  swap: onSpace,
  die: withDie,
  skip: {},
  adjust: { die: number, by: number },
  pay: { times: number },
  buy: { vp: number },
  battle: { roll: number },
};
const checksByVerb: ReadonlyMap<unknown, Readonly<Record<string, Check>>> = new Map(
  Object.entries(FIELD_CHECKS),
);

export function readAction(action: unknown): Action {
  if (!isObject(action)) throw new RequestError('bad-action', 'the action is no object');
  const form = checksByVerb.get(action.do);
  if (form === undefined) throw new RequestError('bad-action', 'the action has no known "do"');
  for (const [name, check] of Object.entries(form)) {
    if (!check(action[name]))
      throw new RequestError('bad-action', `"${name}" is missing or of the wrong type`);
  }
  return action as unknown as Action;
}
