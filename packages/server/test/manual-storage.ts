import type { Storage, Write } from '../src/storage/storage.ts';

type Failures = ReadonlyMap<string, Error>;

/** Lets the test decide when a commit finishes. */
export class ManualStorage implements Pick<Storage, 'commit'> {
  readonly batchSizes: number[] = [];
  private readonly commits: PromiseWithResolvers<Failures>[] = [];

  commit(writes: readonly Write[]): Promise<Failures> {
    const commit = Promise.withResolvers<Failures>();
    this.batchSizes.push(writes.length);
    this.commits.push(commit);
    return commit.promise;
  }

  /** Finishes the oldest commit, and lets the queue react. */
  async finish(failures: Failures = new Map()): Promise<void> {
    this.commits.shift()?.resolve(failures);
    await tick();
  }

  async fail(message: string): Promise<void> {
    this.commits.shift()?.reject(new Error(message));
    await tick();
  }
}

export const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
