import { card, cards, count, die, player, space } from '../fields.ts';
import { InputError } from '../input-error.ts';
import { TURN_LIMIT } from '../flow/turn.ts';
import {
  boolean,
  check,
  described,
  integer,
  list,
  named,
  nullable,
  object,
  oneOf,
  optional,
  pair,
  union,
} from '../schema.ts';
import { SETUP } from '../setup-schema.ts';
import { TOTAL_VP } from '../state/formulas.ts';
import { idOf, kindOf, NONE, type CardId } from '../state/kinds.ts';
import { bit, has, listSpaces } from '../state/space-set.ts';
import { DISCARD, toSpace, type State } from '../state/state.ts';
import { isOver, resultOf } from '../state/verbs.ts';
import { idsIn } from '../state/zones.ts';
import { PLAYERS, SPACES, type Player, type Space, type Viewer } from '../types.ts';
import { field, loadAll, loads, reader, schemasOf, type Values } from './field-set.ts';
import { blockedJson, perPileJson, rowJson, zoneJson } from './json-writers.ts';
import { perPile, perPlayer } from './per-player.ts';
import { loadPiles } from './load-cards.ts';

/** More than any game can reach. The limit keeps the list of what it can buy short. */
const MAX_MONEY = 50_000;
const MAX_WEAKENED = 1000;

/** Effects that outlast the action that caused them. */
export const EFFECT_FIELDS = {
  fewerDice: field({
    schema: described("Philosophus waits for the player's next turn", pair(boolean)),
    read: (g) => perPlayer((p) => g.fewerDice(p)),
    json: (g) => `[${g.fewerDice(0)},${g.fewerDice(1)}]`,
    load: loads(pair(boolean), (g, on) => PLAYERS.forEach((p) => g.setFewerDice(p, on[p])), [false, false]),
    flag: 1,
  }),
  blocked: field({
    schema: described("spaces under Praetorianus in the player's next or current turn", pair(list(space))),
    read: (g) => perPlayer((p) => listSpaces(g.blocked(p))),
    json: (g) => `[${blockedJson(g, 0)},${blockedJson(g, 1)}]`,
    load: loads(
      pair(list(named('a blocked space', space))),
      (g, spaces) => PLAYERS.forEach((p) => spaces[p].forEach((each) => block(g, p, each))),
      [[], []],
    ),
  }),
  weakened: field({
    schema: described("Essedum's reduction of the opponent's defences this turn", integer()),
    read: (g) => g.weakened,
    json: (g) => String(g.weakened),
    load: loads(integer(0, MAX_WEAKENED), (g, by) => (g.weakened = by), 0),
  }),
};

/**
 * Everything in a game that is public, in the order of its JSON. An entry here makes a field part of positions and
 * views, of their JSON and, with `flag`, of position lines.
 */
export const PUBLIC_FIELDS = {
  deck: field({
    schema: SETUP.fields.deck,
    read: (g) => g.config.setup.deck,
    json: (g) => `"${g.config.setup.deck}"`,
  }),
  beginner: field({
    schema: described("the beginners' game, without bribery", boolean),
    read: (g) => g.config.setup.beginner ?? false,
    json: (g) => String(g.config.setup.beginner ?? false),
  }),
  active: field({
    schema: described(
      'whose turn it is; in set-up the start player, null until it is drawn',
      nullable(player),
    ),
    read: activeOf,
    json: (g) => String(activeOf(g)),
    load: (g, given, { name, inSetup }) => {
      if (given === null && inSetup) g.clearActive();
      else g.active = check(integer<Player>(0, 1), given, name);
    },
  }),
  turn: field({
    schema: described('0 in set-up', count),
    read: (g) => g.turn,
    json: (g) => String(g.turn),
    load: (g, given, { name, inSetup }) => {
      g.turn = inSetup ? 0 : check(integer(1, TURN_LIMIT), given === undefined ? 1 : given, name);
    },
  }),
  vp: field({
    schema: described('victory points', pair(integer())),
    read: (g) => perPlayer((p) => g.vp(p)),
    json: (g) => `[${g.vp(0)},${g.vp(1)}]`,
    load: loads(pair(integer(0, TOTAL_VP)), (g, vp) => PLAYERS.forEach((p) => g.setVp(p, vp[p]))),
  }),
  bank: field({
    schema: described('victory points in the bank', integer()),
    read: (g) => g.bank,
    json: (g) => String(g.bank),
    load: loads(integer(0, TOTAL_VP), (g, vp) => (g.bank = vp)),
  }),
  money: field({
    schema: described('in HS', pair(integer())),
    read: (g) => perPlayer((p) => g.money(p)),
    json: (g) => `[${g.money(0)},${g.money(1)}]`,
    load: loads(
      pair(integer(0, MAX_MONEY)),
      (g, money) => PLAYERS.forEach((p) => g.setMoney(p, money[p])),
      [0, 0],
    ),
  }),
  dice: field({
    schema: described('the unused dice', list(die)),
    read: diceOf,
    json: (g) => `[${diceOf(g).join()}]`,
    load: loads(list(die, { max: 3, sizeProblem: 'there are only 3 dice' }), (g, dice) =>
      dice.forEach((each) => g.addDie(each)),
    ),
  }),
  bribed: field({
    schema: described('bribery has been used this turn', boolean),
    read: (g) => g.bribed,
    json: (g) => String(g.bribed),
    load: loads(boolean, (g, on) => (g.bribed = on), false),
    flag: 0,
  }),
  rows: field({
    schema: described(
      'the cards on the spaces 1 to 6 and bribery; null is vacant',
      pair(list(nullable(card), { min: 7, max: 7 })),
    ),
    read: (g) => perPlayer((p) => rowOf(g, p)),
    json: (g) => `[${rowJson(g, 0)},${rowJson(g, 1)}]`,
    load: loads(
      pair(named('a row', list(nullable(card), { min: 7, max: 7, sizeProblem: 'a row has 7 entries' }))),
      (g, rows) => PLAYERS.forEach((p) => loadRow(g, p, rows[p])),
    ),
  }),
  discard: field({
    schema: described('the discard pile, or with separate piles a pair of them', union(cards, pair(cards))),
    read: (g) => perPile(g, (p) => idsIn(g, DISCARD + p)),
    json: (g) => perPileJson(g, (p) => zoneJson(g, DISCARD + p)),
    load: (g, given, { name }) => {
      const empty = g.config.separatePiles ? [[], []] : [];
      loadPiles(g, DISCARD, given === undefined ? empty : given, name);
    },
  }),
  effects: field({
    schema: described('effects that outlast the action that caused them', object(schemasOf(EFFECT_FIELDS))),
    read: (g, viewer) => ({
      fewerDice: EFFECT_FIELDS.fewerDice.read(g, viewer),
      blocked: EFFECT_FIELDS.blocked.read(g, viewer),
      weakened: EFFECT_FIELDS.weakened.read(g, viewer),
    }),
    json: (g, viewer) =>
      `{"fewerDice":${EFFECT_FIELDS.fewerDice.json(g, viewer)},"blocked":${EFFECT_FIELDS.blocked.json(g, viewer)},` +
      `"weakened":${EFFECT_FIELDS.weakened.json(g, viewer)}}`,
    load: (g, given = {}, { name, inSetup }) =>
      loadAll(EFFECT_FIELDS, g, check(object({}), given, name), inSetup),
  }),
  decks: field({ schema: SETUP.fields.decks, read: (g) => g.config.setup.decks }),
  sets: field({ schema: SETUP.fields.sets, read: (g) => g.config.setup.sets }),
  figures: field({ schema: SETUP.fields.figures, read: (g) => g.config.setup.figures }),
  over: field({
    schema: optional(
      described('the turn limit has ended the game: nothing else in a position shows this', oneOf([true])),
    ),
    read: (g) => (isOver(g) && resultOf(g).cause === 'turn-limit' ? true : undefined),
    flag: 3,
  }),
};

export type PublicPart = Values<typeof PUBLIC_FIELDS>;

const OPTIONAL_FIELDS = Object.entries(PUBLIC_FIELDS).filter(([, { schema }]) => schema.type === 'optional');
const readOptional = reader(Object.fromEntries(OPTIONAL_FIELDS));

/** The same as `reader(PUBLIC_FIELDS)`, written out, which is twice as fast. A missing field is a type error. */
export function readPublic(g: State, viewer: Viewer): PublicPart {
  const { deck, beginner, active, turn, vp, bank, money, dice, bribed, rows, discard, effects } =
    PUBLIC_FIELDS;
  const part: PublicPart = {
    deck: deck.read(g, viewer),
    beginner: beginner.read(g, viewer),
    active: active.read(g, viewer),
    turn: turn.read(g, viewer),
    vp: vp.read(g, viewer),
    bank: bank.read(g, viewer),
    money: money.read(g, viewer),
    dice: dice.read(g, viewer),
    bribed: bribed.read(g, viewer),
    rows: rows.read(g, viewer),
    discard: discard.read(g, viewer),
    effects: effects.read(g, viewer),
  };
  return Object.assign(part, readOptional(g, viewer));
}

/** The members of the JSON of `readPublic`, without the braces, written straight from the state. */
export function publicViewJson(g: State): string {
  const { deck, beginner, active, turn, vp, bank, money, dice, bribed, rows, discard, effects } =
    PUBLIC_FIELDS;
  const all = 'spectator';
  let text =
    `"deck":${deck.json(g, all)},"beginner":${beginner.json(g, all)},"active":${active.json(g, all)},` +
    `"turn":${turn.json(g, all)},"vp":${vp.json(g, all)},"bank":${bank.json(g, all)},"money":${money.json(g, all)},` +
    `"dice":${dice.json(g, all)},"bribed":${bribed.json(g, all)},"rows":${rows.json(g, all)},` +
    `"discard":${discard.json(g, all)},"effects":${effects.json(g, all)}`;
  for (const [name, { read }] of OPTIONAL_FIELDS) {
    const value = read(g, all);
    if (value !== undefined) text += `,"${name}":${JSON.stringify(value)}`;
  }
  return text;
}

function activeOf(g: State): Player | null {
  return g.hasActive ? g.active : null;
}

/** The unused dice, ascending. */
export function diceOf(g: State): number[] {
  const dice: number[] = [];
  for (let value = 1; value <= 6; value++) for (let n = g.diceShowing(value); n > 0; n--) dice.push(value);
  return dice;
}

const rowOf = (g: State, p: Player): (CardId | null)[] =>
  SPACES.map((at) => {
    const kind = g.card(p, at);
    return kind === NONE ? null : idOf(kind);
  });

function loadRow(g: State, p: Player, row: readonly (CardId | null)[]): void {
  row.forEach((id, i) => {
    if (id === null) return;
    const at = toSpace(i + 1);
    if (!has(g.config.spacesInPlay, at)) throw new InputError("there is no bribery in the beginners' game");
    g.setCard(p, at, kindOf(id));
  });
}

function block(g: State, p: Player, at: Space): void {
  const known = bit(at) & g.config.spacesInPlay;
  if (known === 0) throw new InputError('bribery is blocked, but not in play');
  if ((g.blocked(p) & known) !== 0) throw new InputError('a space is blocked twice');
  g.setBlocked(p, g.blocked(p) | known);
}
