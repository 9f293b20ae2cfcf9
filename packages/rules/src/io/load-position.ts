import type { Kind, Zone } from '../state/brands.ts';
import { bit, BRIBERY } from '../state/space-set.ts';
import { InputError, quote } from '../input-error.ts';
import { decodePending } from './pending-codec.ts';
import { CARD_IDS, isCardId, KINDS, kindOf, type CardId } from '../state/kinds.ts';
import { asBoolean, orDefault, asInteger, isObject, asList, asPair, type Fields } from './validators.ts';
import { BANK_VP, checkSetup, MAX_CARDS, START_VP, configFor } from './setup.ts';
import { DISCARD, DRAW, HAND, KNOWN, SHOWN, State, toSpace } from '../state/state.ts';
import { TURN_LIMIT } from '../flow/turn.ts';
import { Ask, opponentOf, PLAYERS, type Player } from '../types.ts';
import { endGame, isVpExhausted } from '../state/verbs.ts';
import { add, countIn, sizeOf } from '../state/zones.ts';

const TOTAL_VP = 2 * START_VP + BANK_VP;
/** More than any game can bring; a list of what it could buy must stay a list. */
const MAX_MONEY = 50_000;

function asCardIds(x: unknown, what: string): CardId[] {
  return asList(x, what).map((id) => {
    if (isCardId(id)) return id;
    throw new InputError(`${what}: no card is called ${quote(id)}`);
  });
}

/** The state of a position from outside. What is wrong with it is said in a Fault. */
export function loadPosition(position: unknown): State {
  if (!isObject(position)) throw new InputError('the position is no object');
  const g = loadWithoutDecision(position, position.pending !== undefined && position.turn === 0);
  loadDecision(g, position);
  return g;
}

/** All that lies on the table, without the decision that is open. */
export function loadWithoutDecision(position: Fields, inSetup: boolean): State {
  const { deck, beginner, decks, sets, figures } = position;
  const g = new State(configFor(checkSetup({ deck, beginner, decks, sets, figures })));
  loadCounters(g, position, inSetup);
  loadCards(g, position);
  loadEffects(g, orDefault(position.effects, {}));
  return g;
}

function loadCounters(g: State, position: Fields, inSetup: boolean): void {
  g.turn = inSetup ? 0 : asInteger(orDefault(position.turn, 1), 'turn', 1, TURN_LIMIT);
  if (position.active === null && inSetup) g.clearActive();
  else g.active = asInteger(position.active, 'active', 0, 1) === 0 ? 0 : 1;
  const vp = asPair(position.vp, 'vp');
  const money = asPair(orDefault(position.money, [0, 0]), 'money');
  for (const p of PLAYERS) {
    g.setVp(p, asInteger(vp[p], 'vp', 0, TOTAL_VP));
    g.setMoney(p, asInteger(money[p], 'money', 0, MAX_MONEY));
  }
  g.bank = asInteger(position.bank, 'bank', 0, TOTAL_VP);
  if (g.vp(0) + g.vp(1) + g.bank > TOTAL_VP) throw new InputError(`there are only ${TOTAL_VP} VP`);
  const dice = asList(position.dice, 'dice');
  if (dice.length > 3) throw new InputError('there are only 3 dice');
  for (const die of dice) g.addDie(asInteger(die, 'a die', 1, 6));
  g.bribed = asBoolean(orDefault(position.bribed, false), 'bribed');
}

function loadEffects(g: State, effects: unknown): void {
  if (!isObject(effects)) throw new InputError('effects is no object');
  const fewerDice = asPair(orDefault(effects.fewerDice, [false, false]), 'fewerDice');
  const blocked = asPair(orDefault(effects.blocked, [[], []]), 'blocked');
  for (const p of PLAYERS) {
    g.setFewerDice(p, asBoolean(fewerDice[p], 'fewerDice'));
    for (const space of asList(blocked[p], 'blocked')) {
      const known = bit(toSpace(asInteger(space, 'a blocked space', 1, BRIBERY))) & g.config.spacesInPlay;
      if (known === 0) throw new InputError('bribery is blocked, but not in play');
      if ((g.blocked(p) & known) !== 0) throw new InputError('a space is blocked twice');
      g.setBlocked(p, g.blocked(p) | known);
    }
  }
  g.weakened = asInteger(orDefault(effects.weakened, 0), 'weakened', 0, MAX_WEAKENED);
}
const MAX_WEAKENED = 1000;

function loadCards(g: State, position: Fields): void {
  const rows = asPair(position.rows, 'rows');
  const hands = asPair(position.hands, 'hands');
  const known = asPair(orDefault(position.known, [[], []]), 'known');
  for (const p of PLAYERS) {
    loadRow(g, p, rows[p]);
    fillZone(g, HAND + p, asCardIds(hands[p], 'hands'));
  }
  for (const p of PLAYERS) {
    fillZone(g, KNOWN + p, asCardIds(known[p], 'known'));
    for (let k = 0; k < KINDS; k++) {
      if (countIn(g, KNOWN + p, k) > countIn(g, HAND + opponentOf(p), k)) {
        throw new InputError(`player ${p} knows of ${CARD_IDS[k]}, but it is not in the opponent's hand`);
      }
    }
  }
  fillZone(g, SHOWN, asCardIds(orDefault(position.shown, []), 'shown'));
  fillPiles(g, DISCARD, orDefault(position.discard, g.config.separatePiles ? [[], []] : []), 'discard');
  if (position.draw !== undefined) fillPiles(g, DRAW, position.draw, 'draw');
  checkCopies(g);
  if (position.draw === undefined) fillDrawPiles(g);
}

function loadRow(g: State, p: Player, row: unknown): void {
  const spaces = asList(row, 'a row');
  if (spaces.length !== 7) throw new InputError('a row has 7 entries');
  spaces.forEach((id, i) => {
    if (id === null) return;
    if (!isCardId(id)) throw new InputError(`rows: no card is called ${quote(id)}`);
    if ((bit(toSpace(i + 1)) & g.config.spacesInPlay) === 0)
      throw new InputError("there is no bribery in the beginners' game");
    g.setCard(p, toSpace(i + 1), kindOf(id));
  });
}

function fillZone(g: State, zone: Zone, ids: readonly CardId[]): void {
  if (ids.length > MAX_CARDS) throw new InputError('there are not so many cards');
  for (const id of ids) add(g, zone, kindOf(id));
}
function fillPiles(g: State, zone: Zone, from: unknown, what: string): void {
  if (g.config.separatePiles) {
    const each = asPair(from, what);
    for (const p of PLAYERS) fillZone(g, zone + p, asCardIds(each[p], what));
  } else fillZone(g, zone, asCardIds(from, what));
}

/** Copies that lie with a player: on the spaces, in the hand, on the own discard pile, and for the active one what is shown. */
const copiesHeldBy = (g: State, p: Player, kind: Kind): number =>
  g.countOnRow(p, kind) +
  countIn(g, HAND + p, kind) +
  countIn(g, DISCARD + p, kind) +
  (p === g.active ? countIn(g, SHOWN, kind) : 0);

const copiesInPlay = (g: State, kind: Kind): number =>
  copiesHeldBy(g, 0, kind) + copiesHeldBy(g, 1, kind) + countIn(g, DRAW, kind) + countIn(g, DRAW + 1, kind);

function checkCopies(g: State): void {
  const [first, second] = g.config.decks;
  for (let k = 0; k < KINDS; k++) {
    const copies = first[k] + second[k];
    if (copiesInPlay(g, k) > copies)
      throw new InputError(`${copiesInPlay(g, k)} ${CARD_IDS[k]}, but the game has ${copies}`);
  }
}

/** Every card of the deck that lies nowhere else; a card lying with a player counts against that player's deck first. */
function fillDrawPiles(g: State): void {
  const [first, second] = g.config.decks;
  for (let k = 0; k < KINDS; k++) {
    if (!g.config.separatePiles) {
      add(g, DRAW, k, first[k] - copiesInPlay(g, k));
      continue;
    }
    const rest = [first[k] - copiesHeldBy(g, 0, k), second[k] - copiesHeldBy(g, 1, k)];
    const foreign = [Math.max(0, -rest[1]), Math.max(0, -rest[0])];
    for (const p of PLAYERS) add(g, DRAW + p, k, Math.max(0, rest[p]) - foreign[p]);
  }
}

function loadDecision(g: State, { over, pending }: Fields): void {
  if (over === true && !canEndByTurnLimit(g))
    throw new InputError(`only turn ${TURN_LIMIT} can be over, and nothing of it left`);
  if (over === true || isVpExhausted(g)) {
    if (pending !== undefined) throw new InputError('something is pending, but the game is over');
    if (sizeOf(g, SHOWN) > 0) throw new InputError('cards are shown, but the game is over');
    endGame(g);
  } else if (pending === undefined) {
    if (sizeOf(g, SHOWN) > 0) throw new InputError('cards are shown, but nothing is pending');
    g.decider = g.active;
    g.ask = Ask.act;
  } else decodePending(g, pending);
}

const canEndByTurnLimit = (g: State): boolean =>
  g.turn === TURN_LIMIT && g.diceLeft === 0 && !g.bribed && g.weakened === 0 && g.blocked(g.active) === 0;
