import { whyAct } from './act.ts';
import { ANSWERS } from './answers.ts';
import type { Asked, Chance } from './asked.ts';
import { CHANCES } from './chance.ts';
import { decode, encode, verbOf, type Code } from './codes.ts';
import { ActionList } from './list.ts';
import type { Random } from '../random.ts';
import type { State } from '../table/state.ts';
import {
  Ask,
  ASKS,
  type Action,
  type Actor,
  type AskName,
  type Decision,
  type Option,
  type Reason,
} from '../types.ts';
import { isOver, resultOf } from '../table/verbs.ts';

const byName: Readonly<Record<AskName, Asked>> = { ...ANSWERS, ...CHANCES };
const asked: readonly Asked[] = ASKS.map((name) => byName[name]);
const chanceByName: Readonly<Partial<Record<AskName, Chance>>> = CHANCES;
const chances: readonly (Chance | null)[] = ASKS.map((name) => chanceByName[name] ?? null);

export const askOf = (g: State): AskName => ASKS[g.ask];

export const isChance = (g: State): boolean => chances[g.ask] !== null;

export const actorOf = (g: State): Actor => (isOver(g) ? 'over' : isChance(g) ? 'chance' : g.decider);

/** Fills the list with all legal actions, each once; for chance, with all outcomes. */
export function legal(g: State, list: ActionList): void {
  list.length = 0;
  asked[g.ask].list(g, list);
}

/** Applies a legal action. Whoever cannot vouch for it asks `whyCode` first. */
export function apply(g: State, c: Code): void {
  const open = asked[g.ask];
  g.ask = Ask.act; // where nothing more is asked, the turn goes on
  open.apply(g, c);
}

const scratch = new ActionList();

/** Why this action is refused now; null if it is legal. */
export function whyCode(g: State, c: Code): Reason | null {
  if (isOver(g)) return 'game-over';
  if (!asked[g.ask].takes.includes(verbOf(c))) return 'not-now';
  if (g.ask === Ask.act) return whyAct(g, c);
  legal(g, scratch);
  return scratch.includes(c) ? null : 'not-offered';
}

export const why = (g: State, action: Action): Reason | null => whyCode(g, encode(action));

function chanceOf(g: State): Chance {
  const chance = chances[g.ask];
  if (chance === null) throw new Error('chance does not decide now');
  return chance;
}

export function probability(g: State, c: Code): number {
  const chance = chanceOf(g);
  return chance.weight(g, c) / chance.total(g);
}

/** One outcome, each as likely as it is. */
export const sample = (g: State, random: Random): Code => chanceOf(g).sample(g, random);

/** The open decision in the words of the protocol. */
export function decision(g: State): Decision {
  const actor = actorOf(g);
  if (actor === 'over') return { actor, ask: 'over', actions: [], result: resultOf(g) };
  legal(g, scratch);
  const actions: Option[] = [];
  for (let i = 0; i < scratch.length; i++) {
    const c = scratch.codes[i];
    actions.push(actor === 'chance' ? { ...decode(c), p: probability(g, c) } : decode(c));
  }
  return { actor, ask: askOf(g), actions };
}
