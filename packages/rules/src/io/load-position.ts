import { InputError } from '../input-error.ts';
import { TURN_LIMIT } from '../flow/turn.ts';
import { check, object, type JsonObject } from '../schema.ts';
import type { Kind } from '../state/brands.ts';
import { CARD_IDS, KIND_COUNT } from '../state/kinds.ts';
import { DISCARD, DRAW, HAND, KNOWN, SHOWN, State } from '../state/state.ts';
import { endGame, isVpExhausted } from '../state/verbs.ts';
import { add, countIn, sizeOf } from '../state/zones.ts';
import { Ask, opponentOf, PLAYERS, type Player } from '../types.ts';
import { loadAll } from './field-set.ts';
import { decodePending } from './pending-codec.ts';
import { HIDDEN_FIELDS } from './position.ts';
import { TOTAL_VP } from '../state/formulas.ts';
import { PUBLIC_FIELDS } from './public-fields.ts';
import { checkSetup, configFor } from './setup.ts';

/** The state of an untrusted position. Throws an InputError that says what is wrong with it. */
export function loadPosition(position: unknown): State {
  const fields: JsonObject = check(object({}), position, 'the position');
  const g = loadWithoutDecision(fields, fields.pending !== undefined && fields.turn === 0);
  loadDecision(g, fields);
  return g;
}

/** Everything on the table, without the open decision. */
export function loadWithoutDecision(position: JsonObject, inSetup: boolean): State {
  const { deck, beginner, decks, sets, figures } = position;
  const g = new State(configFor(checkSetup({ deck, beginner, decks, sets, figures })));
  loadAll(PUBLIC_FIELDS, g, position, inSetup);
  loadAll(HIDDEN_FIELDS, g, position, inSetup);
  if (g.vp(0) + g.vp(1) + g.bank > TOTAL_VP) throw new InputError(`there are only ${TOTAL_VP} VP`);
  checkKnown(g);
  checkCopies(g);
  if (position.draw === undefined) fillDrawPiles(g);
  return g;
}

function checkKnown(g: State): void {
  for (const p of PLAYERS)
    for (let k = 0; k < KIND_COUNT; k++)
      if (countIn(g, KNOWN + p, k) > countIn(g, HAND + opponentOf(p), k))
        throw new InputError(`player ${p} knows of ${CARD_IDS[k]}, but it is not in the opponent's hand`);
}

/** Copies on a player's spaces, in the hand and on their discard pile; for the active player also those shown. */
const copiesHeldBy = (g: State, p: Player, kind: Kind): number =>
  g.countOnRow(p, kind) +
  countIn(g, HAND + p, kind) +
  countIn(g, DISCARD + p, kind) +
  (p === g.active ? countIn(g, SHOWN, kind) : 0);

const copiesInPlay = (g: State, kind: Kind): number =>
  copiesHeldBy(g, 0, kind) + copiesHeldBy(g, 1, kind) + countIn(g, DRAW, kind) + countIn(g, DRAW + 1, kind);

function checkCopies(g: State): void {
  const [first, second] = g.config.decks;
  for (let k = 0; k < KIND_COUNT; k++) {
    const copies = first[k] + second[k];
    if (copiesInPlay(g, k) > copies)
      throw new InputError(`${copiesInPlay(g, k)} ${CARD_IDS[k]}, but the game has ${copies}`);
  }
}

/** Every card of the deck that is nowhere else. A card that a player has counts against that player's deck first. */
function fillDrawPiles(g: State): void {
  const [first, second] = g.config.decks;
  for (let k = 0; k < KIND_COUNT; k++) {
    if (!g.config.separatePiles) {
      add(g, DRAW, k, first[k] - copiesInPlay(g, k));
      continue;
    }
    const rest = [first[k] - copiesHeldBy(g, 0, k), second[k] - copiesHeldBy(g, 1, k)];
    const foreign = [Math.max(0, -rest[1]), Math.max(0, -rest[0])];
    for (const p of PLAYERS) add(g, DRAW + p, k, Math.max(0, rest[p]) - foreign[p]);
  }
}

function loadDecision(g: State, { over, pending }: JsonObject): void {
  if (over === true && !canEndByTurnLimit(g))
    throw new InputError(`the turn limit can end the game only at the end of turn ${TURN_LIMIT}`);
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
