import { whyTurnAction } from './action-phase.ts';
import { PLAYER_DECISIONS } from './player-decisions.ts';
import type { DecisionHandler, ChanceHandler } from './decision-handler.ts';
import { CHANCE_DECISIONS } from './chance-decisions.ts';
import { decodeAction, encodeAction, actionTypeOf } from './action-codes.ts';
import { ActionList } from './action-list.ts';
import type { Random } from '../random.ts';
import type { ActionCode } from '../state/brands.ts';
import type { State } from '../state/state.ts';
import {
  Ask,
  ASKS,
  type Action,
  type Actor,
  type AskName,
  type Decision,
  type LegalAction,
  type Reason,
} from '../types.ts';
import { isOver, resultOf } from '../state/verbs.ts';

const handlersByName: Readonly<Record<AskName, DecisionHandler>> = {
  ...PLAYER_DECISIONS,
  ...CHANCE_DECISIONS,
};
const handlers: readonly DecisionHandler[] = ASKS.map((name) => handlersByName[name]);
const chanceHandlersByName: Readonly<Partial<Record<AskName, ChanceHandler>>> = CHANCE_DECISIONS;
const chanceHandlers: readonly (ChanceHandler | null)[] = ASKS.map(
  (name) => chanceHandlersByName[name] ?? null,
);

export const askOf = (g: State): AskName => ASKS[g.ask];

export const isChance = (g: State): boolean => chanceHandlers[g.ask] !== null;

export const actorOf = (g: State): Actor => (isOver(g) ? 'over' : isChance(g) ? 'chance' : g.decider);

/** Fills the list with every legal action, or with every outcome if chance decides. */
export function listLegalActions(g: State, list: ActionList): void {
  list.length = 0;
  handlers[g.ask].listActions(g, list);
}

/** Applies an action that must be legal: check untrusted ones with `whyCode` first. */
export function apply(g: State, c: ActionCode): void {
  const open = handlers[g.ask];
  g.ask = Ask.act; // unless the action asks for something else
  open.apply(g, c);
}

const scratch = new ActionList();

/** Why the action is illegal now; null if it is legal. */
export function whyCode(g: State, c: ActionCode): Reason | null {
  if (isOver(g)) return 'game-over';
  if (!handlers[g.ask].actionTypes.includes(actionTypeOf(c))) return 'not-now';
  if (g.ask === Ask.act) return whyTurnAction(g, c);
  listLegalActions(g, scratch);
  return scratch.includes(c) ? null : 'not-offered';
}

export const why = (g: State, action: Action): Reason | null => whyCode(g, encodeAction(action));

function chanceHandlerOf(g: State): ChanceHandler {
  const chance = chanceHandlers[g.ask];
  if (chance === null) throw new Error('chance does not decide now');
  return chance;
}

export function probability(g: State, c: ActionCode): number {
  const chance = chanceHandlerOf(g);
  return chance.weight(g, c) / chance.total(g);
}

/** How likely an outcome is, as a whole number, compared with the others. */
export const chanceWeight = (g: State, c: ActionCode): number => chanceHandlerOf(g).weight(g, c);

/** A random outcome by its probability. */
export const sampleChance = (g: State, random: Random): ActionCode => chanceHandlerOf(g).sample(g, random);

/** The open decision as the JSON of the protocol. */
export function decision(g: State): Decision {
  const actor = actorOf(g);
  if (actor === 'over') return { actor, ask: 'over', actions: [], result: resultOf(g) };
  listLegalActions(g, scratch);
  const actions: LegalAction[] = [];
  for (let i = 0; i < scratch.length; i++) {
    const c = scratch.at(i);
    actions.push(actor === 'chance' ? { ...decodeAction(c), p: probability(g, c) } : decodeAction(c));
  }
  return { actor, ask: askOf(g), actions };
}
