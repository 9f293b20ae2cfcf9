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
  encode,
  handOf,
  isChance,
  legal,
  other,
  probability,
  type Player,
  type State,
} from '@arena/rules';
import { isNearEnd, TurnSearch } from '../src/search/turn.ts';
import { examine, problemsIn, type Problem } from './problems.ts';

const [kind = 'now', positionsGiven = '1000', ...named] = process.argv.slice(2);
const names = named.length > 0 ? named : ['greedy', 'net', 'level-7', 'level-8'];
const ROOM = 300_000;
/** A problem has answers that differ by so much. */
const APART = 0.02;
const differ = (values: readonly number[]): boolean => Math.max(...values) - Math.min(...values) > APART;

/** Of ways to win now, the best wins at least this often. */
const WORTHWHILE = 0.25;
const SURE = 1 - 1e-9;

function winsNow(): Generator<Problem> {
  const search = new TurnSearch(() => 0);
  return problemsIn('endings', (g, codes, player) => {
    if (!isNearEnd(g, player)) return null;
    const values = search.afterEach(g, codes, player, ROOM);
    return search.isWhole && Math.max(...values) >= WORTHWHILE && differ(values) ? values : null;
  });
}

/** What a game is worth that goes on, to both sides. */
const UNDECIDED = 0.5;
/** For each roll of the other side. */
const REPLY_ROOM = 3000;
const OWN_ROOM = 100;

function winsNext(): Generator<Problem> {
  const reply = new TurnSearch(() => UNDECIDED);
  const rolls = new ActionList();
  const answers = new ActionList();
  let isExact = true;
  /** Over all rolls, if the other side then finds its best way; cards that it would draw are left out. */
  const afterTheirTurn = (g: State, me: Player): number => {
    // Where there was no room to look on.
    if (!isChance(g)) {
      isExact = false;
      return UNDECIDED;
    }
    legal(g, rolls);
    let sum = 0;
    for (let i = 0; i < rolls.length; i++) {
      const rolled = g.clone();
      apply(rolled, rolls.codes[i]);
      legal(rolled, answers);
      const codes = Array.from(answers.codes.subarray(0, answers.length));
      const theirs = Math.max(...reply.afterEach(rolled, codes, other(me), REPLY_ROOM));
      isExact &&= reply.isWhole;
      sum += probability(g, rolls.codes[i]) * (1 - theirs);
    }
    return sum;
  };
  const search = new TurnSearch(afterTheirTurn);
  return problemsIn('two turns', (g, codes, player) => {
    const foe = other(player);
    if (g.active !== player || g.turn === 0 || g.diceLeft > 0 || handOf(g, foe).length > 0) return null;
    if (codes.length === 1 || !(g.bank <= 10 || g.vp(player) <= 10)) return null;
    isExact = true;
    const end = encode({ do: 'end' });
    const [asItIs] = codes.includes(end) ? search.afterEach(g, [end], player, OWN_ROOM) : [0];
    if (asItIs > UNDECIDED - APART) return null;
    const values = search.afterEach(g, codes, player, OWN_ROOM);
    return isExact && search.isWhole && differ(values) ? values : null;
  });
}

const wanted = Number(positionsGiven);
if (kind === 'now')
  examine(names, winsNow(), wanted, {
    'a sure win': ({ best }) => best >= SURE,
    'a likely one': () => true,
  });
else examine(names, winsNext(), wanted, { 'what it leaves the other side': () => true });
