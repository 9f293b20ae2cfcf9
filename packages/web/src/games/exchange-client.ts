import { browserPort, RpcClient } from '@arena/match/worker-rpc';
import { allStoredBranches } from '../store/branches.ts';
import type { GameWithRecord, StoredGame } from '../store/stored-game.ts';
import type { ExchangeMethods, ReadGames } from './exchange-worker.ts';
import type { DefaultNames, ExchangeProgress } from './import-games.ts';

/** Reads and writes files of games in a worker, since that takes every game apart. One file at a time. */
export class ExchangeClient {
  private readonly onProgress: (progress: ExchangeProgress) => void;
  private worker: Worker | null = null;
  private calls: RpcClient<ExchangeMethods, ExchangeProgress> | null = null;

  constructor(onProgress: (progress: ExchangeProgress) => void) {
    this.onProgress = onProgress;
  }

  read(text: string, names: DefaultNames, now: number): Promise<ReadGames> {
    return this.connect().call('read', text, names, now);
  }

  write(games: readonly GameWithRecord[]): Promise<Blob> {
    return this.connect().call('write', games, allStoredBranches());
  }

  /** For games that this browser keeps. */
  writeKept(games: readonly StoredGame[]): Promise<Blob> {
    return this.connect().call('writeKept', games, allStoredBranches());
  }

  /** Rejects what is going on. */
  stop(): void {
    this.calls?.close(new Error('the exchange of games was stopped'));
    this.worker?.terminate();
    this.calls = null;
    this.worker = null;
  }

  private connect(): RpcClient<ExchangeMethods, ExchangeProgress> {
    this.stop();
    this.worker = new Worker(new URL('./exchange-worker.ts', import.meta.url), { type: 'module' });
    this.calls = new RpcClient(browserPort(this.worker), this.onProgress);
    return this.calls;
  }
}
