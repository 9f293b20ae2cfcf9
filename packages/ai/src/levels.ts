import { decode, kindOf, seeded, type Code, type Random, type View } from '@arena/rules';
import { openChoice, type Bot, type Budget } from './bot.ts';
import { isAcross, MOST_ACTIVE } from './net/features.ts';
import { shippedNet } from './net/load.ts';
import type { Evaluator } from './net/network.ts';
import { Outlook } from './net/outlook.ts';
import { rolloutBot } from './search/rollouts.ts';
import { Finisher } from './search/turn.ts';

/** How a level is weaker than the network itself. Nothing is done to the dice. */
interface Weakness {
  /** How far opinions are off, as a standard deviation of the chance to win. */
  doubt: number;
  /** Never does what it knows to be worse than the best by more than this. */
  cap: number;
  /** Does not look at the cards of the other side. */
  isSelfish?: boolean;
  /** Does not see that the turn at hand wins the game, unless it happens to like what does. */
  missesWins?: boolean;
}

/** How much of a turn is looked through for a way to win with it. */
const ROOM = 2000;

/**
 * Weaker players are wrong in the way people are: they hold opinions, and hold on to them for a turn. The same card seems
 * as good or bad to them whenever they think of it, and they do not do at random what they see to be bad.
 */
function doubter(name: string, { doubt, cap, isSelfish = false, missesWins = false }: Weakness): Bot {
  const finisher = new Finisher();
  const outlook = new Outlook(isSelfish ? selfish(shippedNet) : shippedNet);
  return {
    name,
    choose: (view, random, budget) => {
      const { player, codes, imagine } = openChoice(view);
      const world = imagine(random);
      const opinion = opinionIn(view);
      outlook.nodes = 0;
      const room = Math.min(ROOM, budget?.nodes ?? ROOM);
      const finish = missesWins ? null : finisher.look(world, codes, player, room);
      if (finish?.isSure === true)
        return { action: decode(finish.code), value: finish.chance, nodes: finisher.nodes };
      const looks = codes.map((code) => ({ code, value: outlook.after(world, code, player) }));
      const most = Math.max(...looks.map(({ value }) => value));
      const [best] = looks
        .filter(({ value }) => value >= most - cap)
        .map(({ code, value }) => ({ code, value, seems: value + doubt * opinion(code) }))
        .sort((a, b) => b.seems - a.seems || a.code - b.code);
      return { action: decode(best.code), value: best.value, nodes: outlook.nodes };
    },
  };
}

/** Off by how much, for each action; the same for the whole turn, as long as the other side looks the same. */
function opinionIn({ turn, player, rows }: View): (code: Code) => number {
  const across = rows[player === 0 ? 1 : 0].map((card) => (card === null ? -1 : kindOf(card)));
  return (code) => gaussian(seeded(`${turn} ${across.join()} ${code}`));
}

const FINE = 2 ** 24;
function gaussian(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log((random(FINE) + 1) / FINE));
  return radius * Math.cos((2 * Math.PI * random(FINE)) / FINE);
}

function selfish(net: Evaluator): Evaluator {
  const own = new Int32Array(MOST_ACTIVE);
  return {
    evaluate: (on, length) => {
      let kept = 0;
      for (let i = 0; i < length; i++) if (!isAcross(on[i])) own[kept++] = on[i];
      return net.evaluate(own, kept);
    },
  };
}

/** Level 7 looks at so little for one decision, however much it may. */
const QUICK_NODES = 50;
/** The best looks at so much, unless it is told. */
const THOROUGH_NODES = 20_000;

const limited = (bot: Bot, limits: (budget: Budget) => Budget): Bot => ({
  name: bot.name,
  choose: (view, random, budget = {}) => bot.choose(view, random, { ...budget, ...limits(budget) }),
});

/** For people, weakest first: each about as much stronger than the one before as the next is than it. */
export const LEVELS: readonly Bot[] = [
  doubter('level-1', { doubt: 0.061, cap: 0.3, isSelfish: true, missesWins: true }),
  doubter('level-2', { doubt: 0.072, cap: 0.25, missesWins: true }),
  doubter('level-3', { doubt: 0.054, cap: 0.2 }),
  doubter('level-4', { doubt: 0.038, cap: 0.15 }),
  doubter('level-5', { doubt: 0.0235, cap: 0.1 }),
  doubter('level-6', { doubt: 0, cap: 0.1 }),
  limited(rolloutBot('level-7', shippedNet), ({ nodes = QUICK_NODES }) => ({
    nodes: Math.min(nodes, QUICK_NODES),
  })),
  limited(rolloutBot('level-8', shippedNet), ({ ms, nodes }) =>
    (ms ?? nodes) === undefined ? { nodes: THOROUGH_NODES, room: Infinity } : {},
  ),
];
