import { browserPort, RpcClient } from '@arena/match/worker-rpc';
import type { BotChoice } from '@arena/ai';
import type { TurnPuzzle } from '@arena/ai/puzzle-list';
import type { Verdict } from '@arena/ai/puzzles';
import type { ActionCode, View } from '@arena/rules';
import { randomHex } from '../lib/random.ts';
import type { BotMethods } from './bot-worker.ts';

/** Computer players in a separate worker, so that neither the page nor the match waits for them. */
export class BotClient {
  private worker: Worker | null = null;
  private calls: RpcClient<BotMethods> | null = null;

  /** The action a bot would choose; the strongest one if none is named. Rejects if the bot fails or is stopped. */
  choose(view: View, bot: string | null): Promise<BotChoice> {
    return this.connect().call('choose', bot, view, randomHex(16));
  }

  /** What chance or the opponent does in a puzzle after these actions. */
  reply(puzzle: TurnPuzzle, played: readonly ActionCode[]): Promise<ActionCode> {
    return this.connect().call('reply', puzzle, played);
  }

  judgeTurn(puzzle: TurnPuzzle, played: readonly ActionCode[]): Promise<Verdict> {
    return this.connect().call('judgeTurn', puzzle, played);
  }

  /** Loads the worker before it is needed. */
  start(): void {
    this.connect();
  }

  /** Rejects all calls and ends the worker; the next call starts a new one. */
  stop(): void {
    this.calls?.close(new Error('the bot was stopped'));
    this.worker?.terminate();
    this.calls = null;
    this.worker = null;
  }

  private connect(): RpcClient<BotMethods> {
    if (this.calls !== null && this.calls.error === null) return this.calls;
    this.stop();
    this.worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
    this.calls = new RpcClient<BotMethods>(browserPort(this.worker));
    return this.calls;
  }
}
