import type { Bot, BotChoice } from '@arena/ai';
import type { TurnPuzzle } from '@arena/ai/puzzle-list';
import type { Referee, Verdict } from '@arena/ai/puzzles';
import { browserPort, RpcServer } from '@arena/match/worker-rpc';
import { seeded, type ActionCode, type View } from '@arena/rules';

/** The computer players, and the referee of puzzles: both need the network, which so is in one file only. */
export interface BotMethods {
  /** The action a bot would choose; the strongest one if none is named. */
  choose(bot: string | null, view: View, seed: string): Promise<BotChoice>;
  /** What chance or the opponent does in a puzzle after these actions. */
  reply(puzzle: TurnPuzzle, played: readonly ActionCode[]): Promise<ActionCode>;
  judgeTurn(puzzle: TurnPuzzle, played: readonly ActionCode[]): Promise<Verdict>;
}

let referee: Promise<Referee> | null = null;

new RpcServer<BotMethods>(browserPort(self)).serve({
  async choose(name, view, seed) {
    const bot = await load(name);
    if (bot === undefined) throw new Error(`there is no bot ${name}`);
    return bot.choose(view, seeded(seed));
  },
  reply: async (puzzle, played) => (await loadReferee()).reply(puzzle, played),
  judgeTurn: async (puzzle, played) => (await loadReferee()).judgeTurn(puzzle, played),
});

/**
 * Levels 1 to 4 have a network of their own, so that a first game does not wait for the large one. A saved game may have
 * any bot.
 */
async function load(name: string | null): Promise<Bot | undefined> {
  if (name !== null && /^level-[1-4]\b/.test(name))
    return (await import('@arena/ai/weak-levels')).weakLevelNamed(name);
  const { STRONGEST, strongLevelNamed } = await import('@arena/ai/strong-levels');
  if (name === null) return STRONGEST;
  return strongLevelNamed(name) ?? (await import('@arena/ai')).botNamed(name);
}

function loadReferee(): Promise<Referee> {
  referee ??= import('@arena/ai/puzzles').then(({ Referee }) => new Referee());
  return referee;
}
