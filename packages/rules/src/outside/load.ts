import { bit } from '../table/board.ts';
import { Fault, quote } from '../fault.ts';
import { thaw } from './frame.ts';
import { CARD_IDS, isCardId, KINDS, kindOf, NONE, type CardId, type Kind } from '../table/kinds.ts';
import { boolean, given, integer, isObject, list, pairOf, type Fields } from './checks.ts';
import { BANK_VP, checkSetup, MOST_CARDS, START_VP, tableOf } from './setup.ts';
import { BRIBERY, DISCARD, DRAW, HAND, KNOWN, SHOWN, State } from '../table/state.ts';
import { LAST_TURN } from '../flow/turn.ts';
import { Ask, other, PLAYERS, type Player } from '../types.ts';
import { endGame } from '../table/verbs.ts';
import { add, countIn, sizeOf } from '../table/zones.ts';

const ALL_VP = 2 * START_VP + BANK_VP;
/** More than any game can bring; a list of what it could buy must stay a list. */
const MOST_MONEY = 50_000;

function cards(x: unknown, what: string): CardId[] {
  return list(x, what).map((id) => {
    if (isCardId(id)) return id;
    throw new Fault(`${what}: no card is called ${quote(id)}`);
  });
}

/** The state of a position from outside. What is wrong with it is said in a Fault. */
export function loadPosition(position: unknown): State {
  if (!isObject(position)) throw new Fault('the position is no object');
  const g = layOut(position, position.pending !== undefined && position.turn === 0);
  openDecision(g, position);
  return g;
}

/** All that lies on the table, without the decision that is open. */
export function layOut(position: Fields, inSetup: boolean): State {
  const { deck, beginner, decks, sets, figures } = position;
  const g = new State(tableOf(checkSetup({ deck, beginner, decks, sets, figures })));
  loadCounters(g, position, inSetup);
  loadCards(g, position);
  loadEffects(g, given(position.effects, {}));
  return g;
}

function loadCounters(g: State, position: Fields, inSetup: boolean): void {
  g.turn = inSetup ? 0 : integer(given(position.turn, 1), 'turn', 1, LAST_TURN);
  if (position.active === null && inSetup) g.active = NONE;
  else g.active = integer(position.active, 'active', 0, 1);
  const vp = pairOf(position.vp, 'vp');
  const money = pairOf(given(position.money, [0, 0]), 'money');
  for (const p of PLAYERS) {
    g.setVp(p, integer(vp[p], 'vp', 0, ALL_VP));
    g.setMoney(p, integer(money[p], 'money', 0, MOST_MONEY));
  }
  g.bank = integer(position.bank, 'bank', 0, ALL_VP);
  if (g.vp(0) + g.vp(1) + g.bank > ALL_VP) throw new Fault(`there are only ${ALL_VP} VP`);
  const dice = list(position.dice, 'dice');
  if (dice.length > 3) throw new Fault('there are only 3 dice');
  for (const die of dice) g.addDie(integer(die, 'a die', 1, 6));
  g.bribed = boolean(given(position.bribed, false), 'bribed');
}

function loadEffects(g: State, effects: unknown): void {
  if (!isObject(effects)) throw new Fault('effects is no object');
  const fewerDice = pairOf(given(effects.fewerDice, [false, false]), 'fewerDice');
  const blocked = pairOf(given(effects.blocked, [[], []]), 'blocked');
  for (const p of PLAYERS) {
    g.setFewerDice(p, boolean(fewerDice[p], 'fewerDice'));
    for (const space of list(blocked[p], 'blocked')) {
      const known = bit(integer(space, 'a blocked space', 1, BRIBERY)) & g.table.spaces;
      if (known === 0) throw new Fault('bribery is blocked, but not in play');
      if ((g.blocked(p) & known) !== 0) throw new Fault('a space is blocked twice');
      g.setBlocked(p, g.blocked(p) | known);
    }
  }
  g.weakened = integer(given(effects.weakened, 0), 'weakened', 0, MOST_WEAKENED);
}
const MOST_WEAKENED = 1000;

function loadCards(g: State, position: Fields): void {
  const rows = pairOf(position.rows, 'rows');
  const hands = pairOf(position.hands, 'hands');
  const known = pairOf(given(position.known, [[], []]), 'known');
  for (const p of PLAYERS) {
    loadRow(g, p, rows[p]);
    fill(g, HAND + p, cards(hands[p], 'hands'));
  }
  for (const p of PLAYERS) {
    fill(g, KNOWN + p, cards(known[p], 'known'));
    for (let k = 0; k < KINDS; k++) {
      if (countIn(g, KNOWN + p, k) > countIn(g, HAND + other(p), k)) {
        throw new Fault(`player ${p} knows of ${CARD_IDS[k]}, but it is not in the opponent's hand`);
      }
    }
  }
  fill(g, SHOWN, cards(given(position.shown, []), 'shown'));
  fillPiles(g, DISCARD, given(position.discard, g.table.separate ? [[], []] : []), 'discard');
  if (position.draw !== undefined) fillPiles(g, DRAW, position.draw, 'draw');
  checkCopies(g);
  if (position.draw === undefined) drawTheRest(g);
}

function loadRow(g: State, p: Player, row: unknown): void {
  const spaces = list(row, 'a row');
  if (spaces.length !== 7) throw new Fault('a row has 7 entries');
  spaces.forEach((id, i) => {
    if (id === null) return;
    if (!isCardId(id)) throw new Fault(`rows: no card is called ${quote(id)}`);
    if ((bit(i + 1) & g.table.spaces) === 0) throw new Fault("there is no bribery in the beginners' game");
    g.setCard(p, i + 1, kindOf(id));
  });
}

function fill(g: State, zone: number, ids: readonly CardId[]): void {
  if (ids.length > MOST_CARDS) throw new Fault('there are not so many cards');
  for (const id of ids) add(g, zone, kindOf(id));
}
function fillPiles(g: State, zone: number, from: unknown, what: string): void {
  if (g.table.separate) {
    const each = pairOf(from, what);
    for (const p of PLAYERS) fill(g, zone + p, cards(each[p], what));
  } else fill(g, zone, cards(from, what));
}

/** Copies that lie with a player: on the spaces, in the hand, on the own discard pile, and for the active one what is shown. */
const lyingWith = (g: State, p: Player, kind: Kind): number =>
  g.faceUp(p, kind) +
  countIn(g, HAND + p, kind) +
  countIn(g, DISCARD + p, kind) +
  (p === g.active ? countIn(g, SHOWN, kind) : 0);

const anywhere = (g: State, kind: Kind): number =>
  lyingWith(g, 0, kind) + lyingWith(g, 1, kind) + countIn(g, DRAW, kind) + countIn(g, DRAW + 1, kind);

function checkCopies(g: State): void {
  const [first, second] = g.table.decks;
  for (let k = 0; k < KINDS; k++) {
    const copies = first[k] + second[k];
    if (anywhere(g, k) > copies)
      throw new Fault(`${anywhere(g, k)} ${CARD_IDS[k]}, but the game has ${copies}`);
  }
}

/** Every card of the deck that lies nowhere else; a card lying with a player counts against that player's deck first. */
function drawTheRest(g: State): void {
  const [first, second] = g.table.decks;
  for (let k = 0; k < KINDS; k++) {
    if (!g.table.separate) {
      add(g, DRAW, k, first[k] - anywhere(g, k));
      continue;
    }
    const rest = [first[k] - lyingWith(g, 0, k), second[k] - lyingWith(g, 1, k)];
    const foreign = [Math.max(0, -rest[1]), Math.max(0, -rest[0])];
    for (const p of PLAYERS) add(g, DRAW + p, k, Math.max(0, rest[p]) - foreign[p]);
  }
}

/** Somebody, or the bank, has no VP left. */
export const isDecided = (g: State): boolean => g.vp(0) === 0 || g.vp(1) === 0 || g.bank === 0;

function openDecision(g: State, { over, pending }: Fields): void {
  if (over === true && !canEndByTurnLimit(g))
    throw new Fault(`only turn ${LAST_TURN} can be over, and nothing of it left`);
  if (over === true || isDecided(g)) {
    if (pending !== undefined) throw new Fault('something is pending, but the game is over');
    if (sizeOf(g, SHOWN) > 0) throw new Fault('cards are shown, but the game is over');
    endGame(g);
  } else if (pending === undefined) {
    if (sizeOf(g, SHOWN) > 0) throw new Fault('cards are shown, but nothing is pending');
    g.decider = g.active;
    g.ask = Ask.act;
  } else thaw(g, pending);
}

const canEndByTurnLimit = (g: State): boolean =>
  g.turn === LAST_TURN && g.diceLeft === 0 && !g.bribed && g.weakened === 0 && g.blocked(g.active) === 0;
