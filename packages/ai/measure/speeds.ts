import { actorOf, apply, encode, newGame, sample, seeded, viewOf } from '@arena/rules';
import { LEVELS } from '../src/levels.ts';
import { encodeInputs, MOST_ACTIVE } from '../src/net/features.ts';
import { shippedNet } from '../src/net/load.ts';
import { Outlook } from '../src/net/outlook.ts';
import { Policy } from '../src/search/policy.ts';

export interface Speeds {
  /** A second. */
  judgements: number;
  /** Whole games in which the network plays both sides, a second. */
  playouts: number;
  turns: { bot: string; median: number; p95: number; most: number }[];
}

const WHILE_MS = 1000;

/** How often something can be done in a second. */
function perSecond(act: () => void, before = 100): number {
  for (let i = 0; i < before; i++) act();
  const start = performance.now();
  let count = 0;
  for (; performance.now() - start < WHILE_MS; count++) act();
  return (count / (performance.now() - start)) * 1000;
}

const BATCH = 200;

function judgements(): number {
  // In mid-game, where there is much to see.
  const g = newGame({ deck: 'arena' });
  new Policy(new Outlook(shippedNet)).playOn(g, 8, 0, 1);
  const on = new Int32Array(MOST_ACTIVE);
  const batch = (): void => {
    for (let i = 0; i < BATCH; i++) shippedNet.evaluate(on, encodeInputs(g, 0, on));
  };
  return perSecond(batch) * BATCH;
}

function playouts(): number {
  const policy = new Policy(new Outlook(shippedNet));
  const start = newGame({ deck: 'arena' });
  const g = start.clone();
  let seed = 0;
  return perSecond(() => void policy.playOn(g.copy(start), Infinity, 0, seed++), 5);
}

/** What each level takes for a whole turn, against itself. */
function turnsOf(bot: (typeof LEVELS)[number], games: number): Speeds['turns'][number] {
  const random = seeded('speeds');
  const times: number[] = [];
  for (let game = 0; game < games; game++) {
    const g = newGame({ deck: 'arena' });
    let turn = -1;
    for (let actor = actorOf(g); actor !== 'over'; actor = actorOf(g)) {
      if (actor === 'chance') apply(g, sample(g, random));
      else {
        if (g.turn !== turn) times.push(0);
        ({ turn } = g);
        const start = performance.now();
        const { action } = bot.choose(viewOf(g, actor), random);
        times[times.length - 1] += performance.now() - start;
        apply(g, encode(action));
      }
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  return { bot: bot.name, median: at(0.5), p95: at(0.95), most: at(1) };
}

export function measureBots(games: number): Speeds {
  return {
    judgements: judgements(),
    playouts: playouts(),
    turns: [LEVELS[5], LEVELS[6], LEVELS[7]].map((bot) => turnsOf(bot, games)),
  };
}
