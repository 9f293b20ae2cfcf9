import type { Bot, BotChoice } from '@arena/ai';
import { browserPort, RpcServer } from '@arena/match/worker-rpc';
import { seeded, type View } from '@arena/rules';

export interface BotMethods {
  /** The action a bot would choose; the strongest one if none is named. */
  choose(bot: string | null, view: View, seed: string): Promise<BotChoice>;
}

new RpcServer<BotMethods>(browserPort(self)).serve({
  async choose(name, view, seed) {
    const bot = await load(name);
    if (bot === undefined) throw new Error(`there is no bot ${name}`);
    return bot.choose(view, seeded(seed));
  },
});

/** Levels 1 to 4 have a network of their own, so that a first game does not wait for the large one. */
async function load(name: string | null): Promise<Bot | undefined> {
  if (name !== null && /^level-[1-4]\b/.test(name))
    return (await import('@arena/ai/weak-levels')).weakLevelNamed(name);
  const { STRONGEST, strongLevelNamed } = await import('@arena/ai/strong-levels');
  return name === null ? STRONGEST : strongLevelNamed(name);
}
