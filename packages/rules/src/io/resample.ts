import { actionCode, ActionType } from '../flow/action-codes.ts';
import { InputError } from '../input-error.ts';
import { listLegalActions } from '../flow/decisions.ts';
import { decodePublicPending } from './pending-codec.ts';
import type { ActionCode, Kind, Zone } from '../state/brands.ts';
import { kindOf } from '../state/kinds.ts';
import { ActionList } from '../flow/action-list.ts';
import { check, integer, pair } from '../schema.ts';
import { loadWithoutDecision } from './load-position.ts';
import { isVpExhausted } from '../state/verbs.ts';
import { MAX_CARDS } from './setup.ts';
import type { Random } from '../random.ts';
import { DRAW, drawPile, HAND, SHOWN, type State } from '../state/state.ts';
import { Ask, ASKS, opponentOf, PLAYERS, type Player } from '../types.ts';
import type { View } from './view.ts';
import { add, addAll, clearZone, nth, remove, sizeOf } from '../state/zones.ts';

/** A full state consistent with the view, uniform over the cards that its viewer has not seen. */
export function resample(view: View, random: Random): State {
  const fill = resampler(view);
  return fill(random);
}

/** Prepares a view once to draw many states from it. Each goes into `into`, if given. */
export function resampler(view: View): (random: Random, into?: State) => State {
  const base = seenState(view);
  const isOthersChoice = view.decision.actor !== view.player && typeof view.decision.actor === 'number';
  return (random, into = base.clone()) => {
    let tries = isOthersChoice ? MAX_TRIES : 1;
    do dealUnseen(into.copyFrom(base), view, random);
    while (--tries > 0 && !hasRealChoice(into));
    return into;
  };
}
/** Sampled hands without a real choice are rare. After this many in a row, the view cannot be from a game. */
const MAX_TRIES = 1000;

/** Everything the viewer sees. The cards that the viewer does not see are all in the draw piles. */
function seenState(view: View): State {
  const { player, hands, decision, draw } = view;
  checkCounts([
    ...hands,
    ...(Array.isArray(draw) ? check(pair(integer()), draw, 'draw') : [draw]),
    decision.unseen ?? 0,
  ]);
  const seenHand = (p: Player): unknown =>
    Array.isArray(hands[p]) ? hands[p] : player === null ? [] : view.known;
  const known = [[], []] as unknown[];
  if (player !== null) known[player] = view.known;
  // A pile that the viewer looks through is kept separate until the unseen cards are dealt.
  const shown = decision.pile ?? view.shown ?? [];
  const g = loadWithoutDecision(
    { ...view, hands: PLAYERS.map(seenHand), known, shown, draw: undefined },
    view.turn === 0,
  );
  if (decision.ask !== 'over' && isVpExhausted(g))
    throw new InputError('the game is over, but a decision is open');
  if (decision.frame.length > 0) decodePublicPending(g, decision.frame);
  else {
    g.ask = ASKS.indexOf(decision.ask);
    g.decider = g.active;
  }
  decision.passed?.forEach((id, i) => g.setPassed(0, i, kindOf(id)));
  return g;
}

function checkCounts(counts: readonly unknown[]): void {
  for (const count of counts)
    if (!Array.isArray(count)) check(integer(0, MAX_CARDS), count, 'the number of cards in a hand or pile');
}

function dealUnseen(g: State, view: View, random: Random): void {
  for (const p of PLAYERS) {
    const size = view.hands[p];
    if (typeof size === 'number') dealUnseenTo(g, p, HAND + p, size, random);
  }
  if (view.decision.unseen !== undefined) dealUnseenTo(g, g.active, SHOWN, view.decision.unseen, random);
  if (g.config.separatePiles) rebalancePiles(g, view, random);
  for (const p of PLAYERS) trimPile(g, p, view, random);
  if (view.decision.pile !== undefined) {
    addAll(g, SHOWN, drawPile(g, g.active));
    clearZone(g, SHOWN);
  }
  if (g.ask === Ask.pass && g.decider === 1 && view.decision.passed === undefined) samplePass(g, random);
}

function drawRandom(g: State, zone: Zone, random: Random): Kind {
  const kind = nth(g, zone, random(sizeOf(g, zone)));
  remove(g, zone, kind);
  return kind;
}

function dealUnseenTo(g: State, p: Player, zone: Zone, size: number, random: Random): void {
  while (sizeOf(g, zone) < size) {
    const pile = sizeOf(g, drawPile(g, p)) > 0 ? drawPile(g, p) : DRAW + opponentOf(p);
    if (sizeOf(g, pile) === 0) throw new InputError('the view counts more cards than there are');
    add(g, zone, drawRandom(g, pile, random));
  }
}

/** How many cards of a draw pile the viewer cannot see. */
function unseenInPile(view: View, p: Player): number {
  if (!Array.isArray(view.draw)) return p === 0 && view.decision.pile === undefined ? view.draw : 0;
  return view.decision.pile !== undefined && p === view.active ? 0 : view.draw[p];
}

/** After cards have changed sides, one pile has too many unseen cards for its size and the other too few. */
function rebalancePiles(g: State, view: View, random: Random): void {
  for (const p of PLAYERS) {
    const theirs = DRAW + opponentOf(p);
    while (
      sizeOf(g, DRAW + p) < unseenInPile(view, p) &&
      sizeOf(g, theirs) > unseenInPile(view, opponentOf(p))
    ) {
      add(g, DRAW + p, drawRandom(g, theirs, random));
    }
  }
}

/** A loaded game may have fewer cards than its deck. Nobody knows which ones are missing. */
function trimPile(g: State, p: Player, view: View, random: Random): void {
  while (sizeOf(g, DRAW + p) > unseenInPile(view, p)) drawRandom(g, DRAW + p, random);
}

/** Player 0 has passed two cards from a hand that the viewer does not know. */
function samplePass(g: State, random: Random): void {
  const first = nth(g, HAND, random(sizeOf(g, HAND)));
  remove(g, HAND, first);
  const second = nth(g, HAND, random(sizeOf(g, HAND)));
  add(g, HAND, first);
  g.setPassed(0, 0, first);
  g.setPassed(0, 1, second);
}

const scratch = new ActionList();
const DECLINE_CODES: readonly ActionCode[] = [actionCode(ActionType.done), actionCode(ActionType.skip)];

/** A question to the other player reveals something about that hand: there must have been a choice. */
function hasRealChoice(g: State): boolean {
  listLegalActions(g, scratch);
  return scratch.length > 1 || (scratch.length === 1 && !DECLINE_CODES.includes(scratch.at(0)));
}
