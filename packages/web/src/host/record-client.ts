import { browserPort, RpcClient } from '@arena/match/worker-rpc';
import type { RecordMethods } from './record-worker.ts';
import { recordWorker } from './preload-worker.ts';

/** The worker that holds the game that is looked back at. */
export class RecordClient {
  private readonly worker = recordWorker.take();
  private readonly calls = new RpcClient<RecordMethods>(browserPort(this.worker));
  /** The calls that have not been answered. */
  private readonly open = new Set<Promise<unknown>>();

  call<Name extends keyof RecordMethods>(
    method: Name,
    ...args: Parameters<RecordMethods[Name]>
  ): Promise<Awaited<ReturnType<RecordMethods[Name]>>> {
    const answer = this.calls.call(method, ...args);
    this.open.add(answer);
    const settle = (): void => void this.open.delete(answer);
    answer.then(settle, settle);
    return answer;
  }

  /** Ends the worker once it has answered: an analysis may still be on its way to the disk. */
  close(): void {
    void Promise.allSettled(this.open).then(() => this.worker.terminate());
  }
}
