import {
  actionText,
  apply,
  decodeAction,
  encodeAction,
  isChance,
  isOver,
  seeded,
  viewOf,
  type ActionCode,
  type Player,
  type State,
} from '@arena/rules';
import { searchRootOf } from '../src/bot.ts';
import { netBot } from '../src/net/net-bot.ts';
import type { ValueFunction } from '../src/net/network.ts';
import { shippedNet } from '../src/net/shipped-net.ts';
import { smallNet } from '../src/net/small-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { TurnJudge, type JudgedTurn } from '../src/puzzles/turn-judge.ts';
import type { TurnPuzzle } from '../src/puzzles/turn-puzzle.ts';
import { SearchLimit } from '../src/search/limit.ts';
import { hashOf, wordsOf } from '../src/search/state-hash.ts';
import { TurnBeam } from '../src/search/turn-beam.ts';
import { isWinInReach } from '../src/search/win-search.ts';

/** As deep as the strongest level looks, then twice as deep for the turns that came closest. */
const SHALLOW = { rollouts: 32, turns: 2 };
const DEEP = { rollouts: 100, turns: 4 };
const CLOSEST = 4;
/** Every other turn loses at least this much, and more than this many standard errors. */
const MIN_LOSS = 0.06;
const MIN_ERRORS = 3;
const MIN_ACTIONS = 3;
/** Other turns to compare at each step of the best one. */
const ALTERNATIVES = 3;

const evaluator = new StateEvaluator(shippedNet);
const glance = netBot('glance', shippedNet);
let beam: TurnBeam | null = null;

const searchLines = (g: State, player: Player): readonly (readonly ActionCode[])[] =>
  (beam ??= new TurnBeam(evaluator, g))
    .search(g, player, new SearchLimit({ nodes: Infinity }))
    .map(({ codes }) => codes);

/** In notation. */
export type FoundTurns = Pick<TurnPuzzle, 'answer' | 'rival'>;

/**
 * The turn that is clearly best, whichever network judges it, and the best of the others; null if there is none, or if the
 * first glance finds it.
 */
export function findBest(g: State, player: Player): FoundTurns | null {
  if (isWinInReach(g, player)) return null;
  const world = worldOf(g, player);
  const [best] = searchLines(world, player);
  if (best === undefined || best.length < MIN_ACTIONS || !endsTurn(world, best)) return null;
  if (glanceFinds(g, player, best)) return null;
  if (rivalOf(g, player, best, smallNet) === null) return null;
  const rival = rivalOf(g, player, best);
  return rival === null ? null : { answer: notationOf(best), rival: notationOf(rival) };
}

export const notationOf = (codes: readonly ActionCode[]): string[] =>
  codes.map((code) => actionText(decodeAction(code)));

/** The best of the other turns, if every one of them loses clearly against this one, also at double depth; else null. */
export function rivalOf(
  g: State,
  player: Player,
  best: readonly ActionCode[],
  net: ValueFunction = shippedNet,
): readonly ActionCode[] | null {
  const judge = new TurnJudge(net);
  const others = alternativesTo(g, player, best);
  const [first, ...judged] = judge.compare(g, player, [best, ...others], SHALLOW, 'shallow');
  if (first?.loss !== 0 || !judged.every(isClear)) return null;
  const closest = others
    .map((codes, i) => ({ codes, loss: judged[i]?.loss ?? 0 }))
    .sort((a, b) => a.loss - b.loss)
    .slice(0, CLOSEST)
    .map(({ codes }) => codes);
  const [again, ...deeper] = judge.compare(g, player, [best, ...closest], DEEP, 'deep');
  if (again?.loss !== 0 || !deeper.every(isClear)) return null;
  const least = Math.min(...deeper.map(({ loss }) => loss));
  return closest[deeper.findIndex(({ loss }) => loss === least)] ?? null;
}

const isClear = ({ loss, error }: JudgedTurn): boolean => loss > Math.max(MIN_LOSS, MIN_ERRORS * error);

/** Hidden cards are dealt anew, so that no candidate comes from knowing them. */
const worldOf = (g: State, player: Player): State =>
  searchRootOf(viewOf(g, player)).determinize(seeded('candidates'));

const after = (g: State, codes: readonly ActionCode[]): State => {
  const state = g.clone();
  for (const code of codes) apply(state, code);
  return state;
};

/** Turns with luck in them would make the answer depend on it. */
const endsTurn = (g: State, codes: readonly ActionCode[]): boolean => {
  const end = after(g, codes);
  return !isOver(end) && isChance(end) && end.turn > g.turn;
};

const glanceFinds = (g: State, player: Player, best: readonly ActionCode[]): boolean => {
  const state = g.clone();
  for (let step = 0; step < best.length && !isChance(state); step++) {
    apply(state, encodeAction(glance.choose(viewOf(state, player), seeded('glance')).action));
  }
  return isSame(state, after(g, best));
};

const isSame = (a: State, b: State): boolean => hashOf(wordsOf(a)) === hashOf(wordsOf(b));

/** The best turns that leave the best one at each of its steps and end otherwise. */
function alternativesTo(g: State, player: Player, best: readonly ActionCode[]): ActionCode[][] {
  const world = worldOf(g, player);
  const end = after(world, best);
  return best.flatMap((_, step) => {
    const before = best.slice(0, step);
    return searchLines(after(world, before), player)
      .map((codes) => [...before, ...codes])
      .filter((codes) => !isSame(after(world, codes), end))
      .slice(0, ALTERNATIVES);
  });
}
