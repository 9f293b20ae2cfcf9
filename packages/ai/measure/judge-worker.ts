import { parentPort } from 'node:worker_threads';
import {
  apply,
  encodeAction,
  loadPosition,
  parsePositionText,
  resampler,
  seeded,
  viewOf,
  type ActionCode,
  type State,
} from '@arena/rules';
import { shippedNet } from '../src/net/shipped-net.ts';
import { mean, standardError } from '../src/statistics/intervals.ts';
import { FullGames } from './full-games.ts';
import { JUDGED_BOTS } from './judged-bots.ts';
import { MISTAKE, TARGET_ERROR, type JudgedPosition, type UnjudgedPosition } from './judged-positions.ts';

/** So many games for each action find the best one. */
const FIRST_GAMES = 24;
/** So many more say what the others lose, the same number in every position: so the mean over positions is not biased. */
const COUNTED_GAMES = 48;
const CHECK_INTERVAL = 24;
const MAX_GAMES = 1000;
const PROBABLE_LOSS = 0.01;

const fullGames = new FullGames(shippedNet);

/** An action, and the results of the games after it. */
interface Tried {
  code: ActionCode;
  values: number[];
}

/** Plays games after actions in one position. */
class Trials {
  private readonly root: State;
  private readonly determinize: ReturnType<typeof resampler>;
  private readonly world: State;

  constructor(root: State) {
    this.root = root;
    this.determinize = resampler(viewOf(root, root.decider));
    this.world = root.clone();
  }

  /** One more game after each, with the same hidden cards and dice. */
  play(tried: readonly Tried[]): void {
    const { root, world } = this;
    for (const { code, values } of tried) {
      const game = values.length;
      apply(this.determinize(seeded(`${game}`), world), code);
      values.push(fullGames.play(world, root.decider, game));
    }
  }
}

/** How much less the other action is worth, by all games after the first. */
function lossOf(other: Tried, best: Tried): { behind: number; error: number } {
  const differences = other.values
    .map((value, game) => (best.values[game] ?? Number.NaN) - value)
    .slice(FIRST_GAMES);
  return { behind: mean(differences), error: standardError(differences) };
}

/** Whether more games could still show a mistake, or that there is none. */
function isOpen(other: Tried, best: Tried): boolean {
  const { behind, error } = lossOf(other, best);
  return (
    error > TARGET_ERROR &&
    behind > PROBABLE_LOSS &&
    behind + error > MISTAKE &&
    other.values.length < MAX_GAMES
  );
}

function judge({ position, deck }: UnjudgedPosition): JudgedPosition {
  const root = loadPosition(parsePositionText(position));
  const view = viewOf(root, root.decider);
  const choices = Object.fromEntries(
    JUDGED_BOTS.map((bot) => [bot.name, encodeAction(bot.choose(view, seeded(position)).action)]),
  );
  const tried = [...new Set(Object.values(choices))].map((code): Tried => ({ code, values: [] }));
  if (tried.length === 1) return { position, deck, choices, actions: [] };
  const trials = new Trials(root);
  for (let game = 0; game < FIRST_GAMES; game++) trials.play(tried);
  const [best, ...others] = tried.toSorted((a, b) => mean(b.values) - mean(a.values));
  if (best === undefined) throw new Error('no action was chosen');
  for (let game = 0; game < COUNTED_GAMES; game++) trials.play([best, ...others]);
  const counted = others.map((other) => lossOf(other, best).behind);
  for (let open = others; (open = open.filter((other) => isOpen(other, best))).length > 0;)
    for (let game = 0; game < CHECK_INTERVAL; game++) trials.play([best, ...open]);
  const actions = others.map((other, i) => ({
    code: other.code,
    counted: counted[i] ?? 0,
    ...lossOf(other, best),
  }));
  return {
    position,
    deck,
    choices,
    actions: [{ code: best.code, counted: 0, behind: 0, error: 0 }, ...actions],
  };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.on('message', (position: UnjudgedPosition) => parentPort?.postMessage(judge(position)));
