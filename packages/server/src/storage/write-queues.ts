import { randomInt } from 'node:crypto';
import { shardOf } from './sharded-storage.ts';
import type { Storage } from './storage.ts';
import { WriteQueue } from './write-queue.ts';

/** A write queue for each database: one that is slow or away does not hold up the tables in the others. */
export class WriteQueues {
  /** Players are in the first database. */
  readonly ofPlayers: WriteQueue;
  private readonly queues: readonly WriteQueue[];

  constructor({ shards }: Pick<Storage, 'shards'>, onBatch?: (size: number, seconds: number) => void) {
    const [first, ...others] = shards;
    this.ofPlayers = new WriteQueue(first, onBatch);
    this.queues = [this.ofPlayers, ...others.map((shard) => new WriteQueue(shard, onBatch))];
  }

  /** The queue of the database that has this table. */
  of(table: string): WriteQueue {
    return this.queues[shardOf(table)] ?? this.ofPlayers;
  }

  /** In how many databases nothing can be stored. */
  get failing(): number {
    return this.queues.filter(({ isFailing }) => isFailing).length;
  }

  get areAllFailing(): boolean {
    return this.failing === this.queues.length;
  }

  /** A database for a new table: any that works, if there is one. */
  randomShard(): number {
    const numbers = [...this.queues.keys()];
    const working = numbers.filter((number) => this.queues[number]?.isFailing === false);
    const choice = working.length > 0 ? working : numbers;
    return choice[randomInt(choice.length)] ?? 0;
  }

  /** Resolves once everything pushed so far is durable or could not be stored. */
  async drained(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.drained()));
  }
}
