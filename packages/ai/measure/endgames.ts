/**
 * Endings that are known: how often a bot finds the best way, and what it gives away where it does not.
 *
 * npm run endings -- [now|next] [positions] [bots...]
 *
 * `now`: games that can be won with the turn at hand. `next`: the dice are used up and the other side has no card in
 * hand; what is laid, and where, decides how often it wins with its turn.
 */
import {
  ActionList,
  apply,
  encodeAction,
  handOf,
  isChance,
  listLegalActions,
  opponentOf,
  probability,
  type Player,
  type State,
} from '@arena/rules';
import { isWinInReach, TurnSearch } from '../src/search/turn-search.ts';
import { runPuzzles, generatePuzzles, type Puzzle } from './puzzles.ts';

const [kind = 'now', positionsGiven = '1000', ...named] = process.argv.slice(2);
const names = named.length > 0 ? named : ['greedy', 'net', 'level-7', 'level-8'];
const MAX_NODES = 300_000;
/** A problem has answers that differ by so much. */
const MIN_DIFFERENCE = 0.02;
const differ = (values: readonly number[]): boolean =>
  Math.max(...values) - Math.min(...values) > MIN_DIFFERENCE;

/** Of ways to win now, the best wins at least this often. */
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

/** What a game is worth that goes on, to both sides. */
const UNDECIDED_VALUE = 0.5;
/** For each roll of the other side. */
const MAX_REPLY_NODES = 3000;
const MAX_OWN_NODES = 100;

function survivePuzzles(): Generator<Puzzle> {
  const reply = new TurnSearch(() => UNDECIDED_VALUE);
  const rolls = new ActionList();
  const answers = new ActionList();
  let isExact = true;
  /** Over all rolls, if the other side then finds its best way; cards that it would draw are left out. */
  const afterTheirTurn = (g: State, me: Player): number => {
    // Where there was no room to look on.
    if (!isChance(g)) {
      isExact = false;
      return UNDECIDED_VALUE;
    }
    listLegalActions(g, rolls);
    let sum = 0;
    for (let i = 0; i < rolls.length; i++) {
      const rolled = g.clone();
      apply(rolled, rolls.at(i));
      listLegalActions(rolled, answers);
      const codes = answers.toArray();
      const theirs = Math.max(...reply.valuesAfter(rolled, codes, opponentOf(me), MAX_REPLY_NODES));
      isExact &&= reply.isComplete;
      sum += probability(g, rolls.at(i)) * (1 - theirs);
    }
    return sum;
  };
  const search = new TurnSearch(afterTheirTurn);
  return generatePuzzles('two turns', (g, codes, player) => {
    const foe = opponentOf(player);
    if (g.active !== player || g.turn === 0 || g.diceLeft > 0 || handOf(g, foe).length > 0) return null;
    if (codes.length === 1 || !(g.bank <= 10 || g.vp(player) <= 10)) return null;
    isExact = true;
    const end = encodeAction({ do: 'end' });
    const [asItIs] = codes.includes(end) ? search.valuesAfter(g, [end], player, MAX_OWN_NODES) : [0];
    if (asItIs > UNDECIDED_VALUE - MIN_DIFFERENCE) return null;
    const values = search.valuesAfter(g, codes, player, MAX_OWN_NODES);
    return isExact && search.isComplete && differ(values) ? values : null;
  });
}

const wanted = Number(positionsGiven);
if (kind === 'now')
  runPuzzles(names, winThisTurnPuzzles(), wanted, {
    'a sure win': ({ best }) => best >= CERTAIN,
    'a likely one': () => true,
  });
else runPuzzles(names, survivePuzzles(), wanted, { 'what it leaves the other side': () => true });
