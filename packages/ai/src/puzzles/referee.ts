import {
  ActionList,
  apply,
  askOf,
  encodeAction,
  isChance,
  isOver,
  listLegalActions,
  loadPosition,
  parseAction,
  parsePositionText,
  resultOf,
  sampleChance,
  seeded,
  viewOf,
  whyCode,
  type ActionCode,
  type Player,
  type Random,
  type State,
} from '@arena/rules';
import { searchRootOf } from '../bot.ts';
import { shippedNet } from '../net/shipped-net.ts';
import { StateEvaluator } from '../net/state-evaluator.ts';
import { Policy } from '../search/policy.ts';
import { AS_GOOD, SOLVING_DEPTH, TurnJudge } from './turn-judge.ts';
import type { TurnPuzzle } from './turn-puzzle.ts';
import { WinSolver } from './win-solver.ts';

/** What a turn played in a puzzle is worth. */
export interface Verdict {
  isSolved: boolean;
  /** The chance to win after the turn. */
  chance: number;
  /** How much more it is after the best turn. */
  loss: number;
  /** The game is won, but with other hidden cards it would not have been. */
  isLucky: boolean;
}

/** In how many deals of the hidden cards a win has to hold. */
const WORLDS = 8;

/** Decides what the player of a puzzle does not, and judges the turn. */
export class Referee {
  private readonly solver = new WinSolver();
  private readonly judge = new TurnJudge(shippedNet);
  private readonly policy = new Policy(new StateEvaluator(shippedNet));
  private readonly list = new ActionList();

  /**
   * What chance or the opponent does. A win has to hold whatever that is, so it spoils the certain win if anything does:
   * whoever wins against it, wins for certain. The best turn is judged up to here, so there it hardly matters.
   */
  reply(puzzle: TurnPuzzle, played: readonly ActionCode[]): ActionCode {
    const g = stateAfter(puzzle, played);
    if (askOf(g) === 'deal') return sampleChance(g, seeded(`deal ${played.length}`));
    if (puzzle.goal === 'best' && !isChance(g)) return this.policy.choose(g, seeded('reply'));
    listLegalActions(g, this.list);
    const [lowest, ...others] = this.list.toSorted();
    const spoils = (code: ActionCode): boolean => !this.solver.isCertain(g, puzzle.player, code);
    return puzzle.goal === 'best' ? lowest : ([lowest, ...others].find(spoils) ?? lowest);
  }

  judgeTurn(puzzle: TurnPuzzle, played: readonly ActionCode[]): Verdict {
    const { goal, player } = puzzle;
    const start = stateAfter(puzzle, []);
    const end = stateAfter(puzzle, played);
    const answer = puzzle.answer.map((text) => encodeAction(parseAction(text)));
    const turn = goal === 'win' ? played : beforeLuck(start, played);
    const [, { value, loss }] = this.judge.compare(start, player, [answer, turn], SOLVING_DEPTH, 'solving');
    if (goal === 'best') return { isSolved: loss < AS_GOOD, chance: value, loss, isLucky: false };
    const isWon = isOver(end) && resultOf(end).winner === player;
    const isSolved = isWon && this.winsInAllWorlds(start, player, played);
    return { isSolved, chance: value, loss, isLucky: isWon && !isSolved };
  }

  private winsInAllWorlds(start: State, player: Player, played: readonly ActionCode[]): boolean {
    const { determinize } = searchRootOf(viewOf(start, player));
    return Array.from({ length: WORLDS }, (_, world) => seeded(`world ${world}`)).every((random) =>
      this.wins(determinize(random), player, played, random),
    );
  }

  /** Whether this turn still wins; where the cards are in the way of it, whether another one does from there. */
  private wins(g: State, player: Player, played: readonly ActionCode[], random: Random): boolean {
    for (const code of played) {
      if (isOver(g)) break;
      if (isChance(g) && askOf(g) === 'deal') apply(g, sampleChance(g, random));
      else if (whyCode(g, code) === null) apply(g, code);
      else return g.decider === player && (this.solver.solve(g, player)?.certain ?? []).length > 0;
    }
    return isOver(g) && resultOf(g).winner === player;
  }
}

function stateAfter({ position }: TurnPuzzle, codes: readonly ActionCode[]): State {
  const g = loadPosition(parsePositionText(position));
  for (const code of codes) apply(g, code);
  return g;
}

/** Luck counts with its average, not with what it happened to be. */
function beforeLuck(start: State, codes: readonly ActionCode[]): ActionCode[] {
  const g = start.clone();
  const before: ActionCode[] = [];
  for (const code of codes) {
    if (isChance(g)) break;
    before.push(code);
    apply(g, code);
  }
  return before;
}
