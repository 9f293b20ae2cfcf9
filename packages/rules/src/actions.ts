import { card, cardPair, count, die, player, side, space, step } from './fields.ts';
import { described, list, optional, variants, type Infer } from './schema.ts';

const someDice = list(die, { min: 1, max: 3 });

/** Every action, by name. The order has no meaning; stored numbers are in flow/action-codes.ts. */
export const ACTION = variants('do', {
  start: { player: described('who begins', player) },
  deal: { card: described('the card that is drawn', card) },
  pass: { cards: described('ids in alphabetical order', cardPair) },
  place: { card, space },
  roll: { dice: described('ascending', someDice) },
  reroll: {
    dice: optional(described('the values rolled again, ascending; not for the battle die', someDice)),
  },
  keep: {},
  play: { card, space },
  money: { die },
  draw: { die },
  activate: { die: described('also the number of the space', die) },
  bribe: { die },
  end: {},
  take: { card },
  target: { side: described('from the point of view of the player who chooses', side), space },
  done: {},
  swap: { card: described('of the hand', card), space: described("of the player's row", space) },
  die: { die },
  skip: {},
  adjust: { die, by: step },
  pay: { times: count },
  buy: { vp: count },
  battle: { roll: die },
});

/** One answer to a decision. */
export type Action = Infer<typeof ACTION>;
export type ActionName = Action['do'];
/** The actions of these names; ties a name to its fields in tables of functions. */
export type ActionOf<N extends ActionName> = { [name in N]: Extract<Action, { do: name }> & { do: name } }[N];
