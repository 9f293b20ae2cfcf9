import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import {
  ActionList,
  apply,
  askOf,
  encode,
  legal,
  loadPosition,
  newGame,
  parsePositionText,
  positionOf,
  positionText,
  seeded,
  viewOf,
  type Code,
  type State,
} from '@arena/rules';
import type { Bot } from '../src/index.ts';
import { shippedNet } from '../src/net/load.ts';
import { Outlook } from '../src/net/outlook.ts';
import { Policy } from '../src/search/policy.ts';
import { nextDecider } from './next-decider.ts';

/** A position in mid-game, and what its actions are worth by many games played on from there. */
export interface Judged {
  position: string;
  /**
   * How much smaller the chance to win is after each action than after the best one, and the standard error of that.
   * What a level chooses is always among them, the rest as far as it was worth trying.
   */
  actions: { code: Code; behind: number; error: number }[];
}

export function choiceIn(position: string, bot: Bot): Code {
  const g = loadPosition(parsePositionText(position));
  return encode(bot.choose(viewOf(g, g.decider), seeded(position)).action);
}

const FOLDER = new URL('./results/', import.meta.url);
const FILE = new URL('positions.json', FOLDER);
/** Of how many decisions one is taken, and how often games take a turn that nobody wanted. */
const APART = 11;
const WHIM = 10;

const judgedPositions = (): Judged[] =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Judged[]) : [];

/** Whole or not at all. */
function write(judged: readonly Judged[]): void {
  mkdirSync(FOLDER, { recursive: true });
  const unfinished = new URL(`unfinished-${process.pid}`, FOLDER);
  writeFileSync(unfinished, `[\n${judged.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`);
  renameSync(unfinished, FILE);
}

const isFree = (g: State, { length }: ActionList): boolean => askOf(g) === 'act' && length > 2;

const COUNTED = 500;

/** How many such decisions a turn has, in games that the network plays. */
export function freeDecisionsATurn(): number {
  const policy = new Policy(new Outlook(shippedNet));
  const list = new ActionList();
  const random = seeded('free decisions');
  let [decisions, turns] = [0, 0];
  for (let game = 0; game < COUNTED; game++) {
    const g = newGame({ deck: 'arena' });
    while (nextDecider(g, random) !== null) {
      legal(g, list);
      if (isFree(g, list)) decisions++;
      apply(g, policy.favourite(g));
    }
    turns += g.turn;
  }
  return decisions / turns;
}

/** Free decisions of games that the network plays, with a whim now and then. */
function* positions(from: number): Generator<string> {
  const policy = new Policy(new Outlook(shippedNet));
  const list = new ActionList();
  for (let game = from; ; game++) {
    const random = seeded(`position ${game}`);
    const g = newGame({ deck: 'arena' });
    const wait = random(APART * 3);
    for (let met = 0; ;) {
      if (nextDecider(g, random) === null) break;
      legal(g, list);
      if (isFree(g, list) && met++ === wait) {
        yield positionText(positionOf(g));
        break;
      }
      apply(g, random(WHIM) === 0 ? list.codes[random(list.length)] : policy.favourite(g));
    }
  }
}

const SAVE_EVERY_MS = 20_000;

/** Judges until there are so many; what was judged before is kept. */
export async function judge(wanted: number): Promise<Judged[]> {
  const judged = judgedPositions();
  // Each game gives one position at the most, so games that were used are not used again.
  const source = positions(judged.length * 2);
  let asked = judged.length;
  const begun = performance.now();
  const before = judged.length;
  const saving = setInterval(() => {
    write(judged);
    const left =
      ((performance.now() - begun) / Math.max(1, judged.length - before)) * (wanted - judged.length);
    console.error(`${judged.length} of ${wanted} positions, ${(left / 60_000).toFixed(0)} minutes to go`);
  }, SAVE_EVERY_MS);
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./position-worker.ts', import.meta.url));
      const next = (): void => {
        if (asked++ >= wanted) return void worker.terminate().then(() => resolve());
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage(source.next().value);
      };
      worker.on('message', (each: Judged) => {
        judged.push(each);
        next();
      });
      worker.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  clearInterval(saving);
  write(judged);
  return judged;
}
