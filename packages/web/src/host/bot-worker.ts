import { botNamed, STRONGEST, type BotChoice } from '@arena/ai';
import { browserPort, RpcServer } from '@arena/match/worker-rpc';
import { seeded, type View } from '@arena/rules';

export interface BotMethods {
  /** The action a bot would choose; the strongest one if none is named. */
  choose(bot: string | null, view: View, seed: string): BotChoice;
}

new RpcServer<BotMethods>(browserPort(self)).serve({
  choose(name, view, seed) {
    const bot = name === null ? STRONGEST : botNamed(name);
    if (bot === undefined) throw new Error(`there is no bot ${name}`);
    return bot.choose(view, seeded(seed));
  },
});
