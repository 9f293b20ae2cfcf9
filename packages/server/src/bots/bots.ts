import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { BOTS } from '@arena/ai';
import type { BotPort } from '@arena/match';
import type { Action, View } from '@arena/rules';
import { Piscina } from 'piscina';
import type { BotQuestion } from './bot-thread.ts';
import { FairQueue } from './fair-queue.ts';

const newSeed = (): string => randomBytes(16).toString('hex');

export const isBot = (name: string): boolean => BOTS.some((bot) => bot.name === name);

/** Finds an action for a bot. `owner`: whoever plays against it. `onBegin` is called when it begins to think. */
export interface BotBrain {
  choose(bot: string, owner: string, view: View, onBegin: () => void): Promise<Action>;
  close(): Promise<void>;
}

/** Computer players in threads of this process, so that tables do not wait for them. */
export class LocalBots implements BotBrain {
  private readonly pool: Piscina<BotQuestion, Action>;
  private readonly queue: FairQueue;

  constructor(threads = Math.max(1, availableParallelism() - 1)) {
    this.queue = new FairQueue(threads);
    this.pool = new Piscina<BotQuestion, Action>({
      filename: new URL('./bot-thread.ts', import.meta.url).href,
      name: 'choose',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 10_000,
    });
  }

  /** How many questions wait. */
  get waiting(): number {
    return this.queue.size;
  }

  choose(bot: string, owner: string, view: View, onBegin: () => void): Promise<Action> {
    return this.queue.run(owner, () => {
      onBegin();
      return this.pool.run({ bot, view, seed: newSeed() });
    });
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}

/** The bot of this name as an opponent of `owner`. */
export const botPort = (brain: BotBrain, bot: string, owner: string): BotPort => ({
  choose: (view, onBegin) => brain.choose(bot, owner, view, onBegin),
  queues: true,
  allowsUndo: true,
});
