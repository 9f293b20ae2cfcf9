import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { botNamed } from '@arena/ai';
import type { BotPort } from '@arena/match';
import type { Action, View } from '@arena/rules';
import { Piscina } from 'piscina';
import type { BotQuestion } from './bot-thread.ts';
import { FairQueue, type JobOwner } from './fair-queue.ts';

const newSeed = (): string => randomBytes(16).toString('hex');

export const isBot = (name: string): boolean => botNamed(name) !== undefined;

/** Finds an action for a bot. `owner`: whoever plays against it. `onBegin` is called when it begins to think. */
export interface BotService {
  choose(bot: string, owner: JobOwner, view: View, onBegin: () => void): Promise<Action>;
  /** How many questions wait for a free thread. */
  readonly waiting: number;
  close(): Promise<void>;
}

/** Computer players in threads of this process, so that tables do not wait for them. */
export class LocalBots implements BotService {
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

  get waiting(): number {
    return this.queue.size;
  }

  choose(bot: string, owner: JobOwner, view: View, onBegin: () => void): Promise<Action> {
    return this.queue.run(owner, () => {
      onBegin();
      return this.pool.run({ bot, view, seed: newSeed() });
    });
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}

/** The bot of this name as an opponent of `owner`, who may play from one network now and from another one later. */
export const botPort = (bots: BotService, bot: string, owner: () => JobOwner): BotPort => ({
  choose: (view, onBegin) => bots.choose(bot, owner(), view, onBegin),
  queues: true,
  allowsUndo: true,
});
