import { card, cardPair, cards, count, die, player, space, step } from './fields.ts';
import {
  boolean,
  described,
  integer,
  list,
  nullable,
  object,
  oneOf,
  pair,
  union,
  variants,
} from './schema.ts';
import type { SchemaFields, Infer } from './schema.ts';

const END_CAUSES = ['player-empty', 'bank-empty', 'turn-limit'] as const;

export const RESULT = object({
  winner: described('null for a draw', nullable(player)),
  vp: pair(integer()),
  cause: oneOf(END_CAUSES),
});

/** Seen by both players and by spectators. */
const toAll = /* @__NO_SIDE_EFFECTS__ */ <F extends SchemaFields>(fields: F) => ({
  to: oneOf(['all']),
  ...fields,
});
/** Seen by one player only. It follows the public event about the same thing. */
const toOne = /* @__NO_SIDE_EFFECTS__ */ <F extends SchemaFields>(fields: F) => ({ to: player, ...fields });

const amount = integer();
const onSpace = { player, card, space };

/** Every event of the rules, by name. */
export const EVENT = variants('event', {
  start: toAll({ player }),
  draw: toAll({ player }),
  drawn: toOne({ player, card }),
  reshuffle: toAll({ player, cards: described('how many', count) }),
  pass: toAll({ player }),
  passed: toOne({ player, cards: cardPair }),
  received: toOne({ player, cards: cardPair }),
  lay: toAll({ ...onSpace, from: oneOf(['hand', 'shown']), cost: described('what was paid', amount) }),
  cover: toAll(onSpace),
  turn: toAll({ player, turn: count }),
  vacant: toAll({ player, spaces: described('how many are vacant', count), vp: described('lost', amount) }),
  roll: toAll({ player, dice: list(die) }),
  reroll: toAll({
    player,
    dice: list(die),
    by: described('what allows it', oneOf(['triple', 'fonsBacchi'])),
  }),
  collect: toAll({ player, die, money: amount }),
  draws: toAll({ player, die }),
  activate: toAll({ ...onSpace, die, bribe: described('what was paid for bribery; 0 elsewhere', amount) }),
  chain: toAll({ ...onSpace, cost: described('what was paid for it', amount) }),
  copy: toAll({
    player,
    card: described('whose action is performed', card),
    owner: player,
    space,
    at: described('the space of the copying card', space),
  }),
  keep: toAll({ player }),
  kept: toOne({ player, card }),
  retrieve: toAll({ player, card }),
  search: toAll({ player }),
  searched: toOne({ player, cards }),
  spy: toAll({ player }),
  spied: toOne({ player, cards }),
  steal: toAll({ player }),
  stolen: toOne({ player: described('who took the card', player), card }),
  reveal: toAll({ player, card }),
  pickup: toAll(onSpace),
  discard: toAll({ player, card, from: union(space, oneOf(['hand', 'shown'])) }),
  return: toAll(onSpace),
  gain: toAll({ player, vp: amount }),
  rob: toAll({ player, vp: amount, price: described('what was paid for them; 0 if nothing', amount) }),
  remove: toAll({ vp: described('taken from the bank', amount) }),
  pay: toAll({ player, money: amount }),
  useDie: toAll({ player, die }),
  adjust: toAll({ player, die, by: step }),
  target: toAll({ ...onSpace, defence: described('at this moment', amount) }),
  battleRoll: toAll({ player, roll: die, again: described('it was rolled again', boolean) }),
  battle: toAll({ ...onSpace, roll: die, bonus: amount, defence: amount, won: boolean }),
  fewerDice: toAll({ player }),
  block: toAll({ player, space }),
  weaken: toAll({ player, total: described('the reduction in force now', amount) }),
  end: toAll({ player }),
  over: toAll({ result: RESULT }),
});

export type GameEvent = Infer<typeof EVENT>;
export type EventName = GameEvent['event'];
/** The events of these names; ties a name to its fields in tables of functions. */
export type EventOf<N extends EventName> = {
  [name in N]: Extract<GameEvent, { event: name }> & { event: name };
}[N];
