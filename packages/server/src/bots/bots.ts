import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { BOTS } from '@arena/ai';
import type { BotPort } from '@arena/match';
import type { Action } from '@arena/rules';
import { Piscina } from 'piscina';
import type { BotQuestion } from './bot-thread.ts';

const newSeed = (): string => randomBytes(16).toString('hex');

/** Computer players in separate threads, so that tables do not wait for them. */
export class Bots {
  private readonly pool = new Piscina<BotQuestion, Action>({
    filename: new URL('./bot-thread.ts', import.meta.url).href,
    name: 'choose',
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 10_000,
  });

  static isKnown = (name: string): boolean => BOTS.some((bot) => bot.name === name);

  port = (bot: string): BotPort => ({
    choose: (view) => this.pool.run({ bot, view, seed: newSeed() }),
    seed: newSeed,
    allowsUndo: true,
  });

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
