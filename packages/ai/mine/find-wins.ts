import {
  actionText,
  apply,
  decodeAction,
  encodeAction,
  isChance,
  isOver,
  parseAction,
  sampleChance,
  seeded,
  viewOf,
  type ActionCode,
  type Player,
  type State,
} from '@arena/rules';
import { searchRootOf } from '../src/bot.ts';
import { WinSolver } from '../src/puzzles/win-solver.ts';
import { isWinInReach } from '../src/search/win-search.ts';

/** A shorter answer would be seen at once. */
const MIN_ACTIONS = 3;
/** At most this share of the first actions keeps the win. */
const MAX_SHARE = 0.34;

/** Worlds in which the win must be certain: it may not depend on where hidden cards are. */
const WORLDS = 8;

const solver = new WinSolver();

/** The notation of a turn that wins for certain; null if there is none, if it draws cards, or if it is too easy to find. */
export function findWin(g: State, player: Player): string[] | null {
  if (!isWinInReach(g, player)) return null;
  const solution = solver.solve(g, player);
  if (solution === null || solution.certain.length === 0) return null;
  if (solution.certain.length > MAX_SHARE * solution.codes.length) return null;
  const answer = playWin(g.clone(), player);
  if (answer.length < MIN_ACTIONS || answer.some((text) => text.startsWith('deal '))) return null;
  return isCertainInAllWorlds(g, player, encodeAction(parseAction(answer[0] ?? ''))) ? answer : null;
}

/** Whether this action wins for certain wherever the hidden cards are. */
export function isCertainInAllWorlds(g: State, player: Player, first: ActionCode): boolean {
  const { determinize } = searchRootOf(viewOf(g, player));
  return Array.from({ length: WORLDS }, (_, world) => determinize(seeded(String(world)))).every((world) =>
    solver.isCertain(world, player, first),
  );
}

/** Plays the shortest way to win. */
function playWin(g: State, player: Player): string[] {
  const random = seeded('dice of the answer');
  const answer: string[] = [];
  while (!isOver(g)) {
    const code = isChance(g) ? sampleChance(g, random) : solver.quickest(g, player);
    if (code === null) throw new Error('a certain win was lost');
    answer.push(actionText(decodeAction(code)));
    apply(g, code);
  }
  return answer;
}
