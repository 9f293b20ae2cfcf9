/**
 * Solved endgames: how often a bot finds the best action, and its regret where it does not.
 *
 * npm run endgames -w packages/ai -- [now|next] [positions] [bots...]
 *
 * `now`: the game can be won in the current turn. `next`: the player's dice are used up and the opponent has no cards in
 * hand; which cards are laid, and where, decides how often the opponent wins in the next turn.
 */
import {
  ActionList,
  apply,
  encodeAction,
  handSize,
  isChance,
  listLegalActions,
  opponentOf,
  probability,
  type Player,
  type State,
} from '@arena/rules';
import { TurnSearch } from '../src/search/turn-search.ts';
import { isWinInReach, vpToEnd } from '../src/search/win-search.ts';
import { runPuzzles, generatePuzzles, type Puzzle } from './puzzles.ts';

const [kind = 'now', positionsGiven = '1000', ...named] = process.argv.slice(2);
const names = named.length > 0 ? named : ['greedy', 'net', 'level-7', 'level-8'];
const MAX_NODES = 300_000;
/** The actions of a puzzle differ in value by at least this. */
const MIN_DIFFERENCE = 0.02;
const differ = (values: readonly number[]): boolean =>
  Math.max(...values) - Math.min(...values) > MIN_DIFFERENCE;

/** The best action wins at least this often. */
const MIN_WIN_PROBABILITY = 0.25;
const CERTAIN = 1 - 1e-9;

function winThisTurnPuzzles(): Generator<Puzzle> {
  const search = new TurnSearch(() => 0);
  return generatePuzzles('endings', (g, codes, player) => {
    if (!isWinInReach(g, player)) return null;
    const values = search.valuesAfter(g, codes, player, MAX_NODES);
    return search.isComplete && Math.max(...values) >= MIN_WIN_PROBABILITY && differ(values) ? values : null;
  });
}

/** The value of a game that goes on, for both players. */
const UNDECIDED_VALUE = 0.5;
/** For each roll of the opponent. */
const MAX_REPLY_NODES = 3000;
const MAX_OWN_NODES = 100;
/** Only positions with this few VP left to take can be lost in one turn. */
const MAX_VP_TO_LOSE = 10;

/** Values the end of a turn by the opponent's best reply to each roll. Cards that the opponent would draw are ignored. */
class ReplySearch {
  /** Whether all searches since the last reset were complete. */
  isExact = true;
  private readonly reply = new TurnSearch(() => UNDECIDED_VALUE);
  private readonly rolls = new ActionList();
  private readonly actions = new ActionList();

  value(g: State, me: Player): number {
    // The search of the player's turn hit its limit.
    if (!isChance(g)) {
      this.isExact = false;
      return UNDECIDED_VALUE;
    }
    const { rolls } = this;
    listLegalActions(g, rolls);
    let sum = 0;
    for (const roll of rolls.toArray()) {
      const rolled = g.clone();
      apply(rolled, roll);
      sum += probability(g, roll) * (1 - this.opponentValue(rolled, opponentOf(me)));
    }
    return sum;
  }

  private opponentValue(g: State, opponent: Player): number {
    const { actions, reply } = this;
    listLegalActions(g, actions);
    const codes = actions.toArray();
    const value = Math.max(...reply.valuesAfter(g, codes, opponent, MAX_REPLY_NODES));
    this.isExact &&= reply.isComplete;
    return value;
  }
}

function survivePuzzles(): Generator<Puzzle> {
  const replies = new ReplySearch();
  const search = new TurnSearch((g, me) => replies.value(g, me));
  const end = encodeAction({ do: 'end' });
  return generatePuzzles('two turns', (g, codes, player) => {
    const opponent = opponentOf(player);
    if (g.active !== player || g.turn === 0 || g.diceLeft > 0 || handSize(g, opponent) > 0) return null;
    if (codes.length === 1 || vpToEnd(g, opponent) > MAX_VP_TO_LOSE) return null;
    replies.isExact = true;
    const [valueIfEnding = 0] = codes.includes(end)
      ? search.valuesAfter(g, [end], player, MAX_OWN_NODES)
      : [];
    if (valueIfEnding > UNDECIDED_VALUE - MIN_DIFFERENCE) return null;
    const values = search.valuesAfter(g, codes, player, MAX_OWN_NODES);
    return replies.isExact && search.isComplete && differ(values) ? values : null;
  });
}

const wanted = Number(positionsGiven);
if (kind === 'now')
  runPuzzles(names, winThisTurnPuzzles(), wanted, [
    { title: 'certain win', includes: ({ best }) => best >= CERTAIN },
    { title: 'likely win', includes: () => true },
  ]);
else
  runPuzzles(names, survivePuzzles(), wanted, [{ title: 'risk left to the opponent', includes: () => true }]);
