import type { Verdict } from '@arena/ai/puzzles';
import type { TurnPuzzle } from '@arena/ai/puzzle-list';
import { browserPort, RpcClient } from '@arena/match/worker-rpc';
import type { ActionCode } from '@arena/rules';
import type { RefereeMethods } from './referee-worker.ts';

/** The referee in a worker of its own, so that judging never blocks the page. */
export class RefereeClient {
  private worker: Worker | null = null;
  private calls: RpcClient<RefereeMethods> | null = null;

  constructor() {
    // It loads while the player reads the position.
    this.connect();
  }

  reply(puzzle: TurnPuzzle, played: readonly ActionCode[]): Promise<ActionCode> {
    return this.connect().call('reply', puzzle, [...played]);
  }

  judgeTurn(puzzle: TurnPuzzle, played: readonly ActionCode[]): Promise<Verdict> {
    return this.connect().call('judgeTurn', puzzle, [...played]);
  }

  stop(): void {
    this.calls?.close(new Error('the puzzle was left'));
    this.worker?.terminate();
    this.calls = null;
    this.worker = null;
  }

  /** A new worker if the last one has died. */
  private connect(): RpcClient<RefereeMethods> {
    if (this.calls !== null && this.calls.error === null) return this.calls;
    this.stop();
    this.worker = new Worker(new URL('./referee-worker.ts', import.meta.url), { type: 'module' });
    this.calls = new RpcClient<RefereeMethods>(browserPort(this.worker));
    return this.calls;
  }
}
