import { randomBytes } from 'node:crypto';
import type { Pulse } from './pulse.ts';
import type {
  BeatOptions,
  Conduct,
  FinishedGame,
  ServerKey,
  Storage,
  StoredPlayer,
  StoredRows,
  StoredTable,
  TableProgress,
  Write,
} from './storage.ts';
import { isTableWrite, tableOf } from './storage.ts';

/** Ids of tables without a number are this long; they are in the first database. */
const PLAIN_ID_LENGTH = 12;
const RADIX = 36;

/** Which database has a table: the character after the random part of its id says so. */
export const shardOf = (table: string): number =>
  table.length === PLAIN_ID_LENGTH + 1 ? Number.parseInt(table.charAt(PLAIN_ID_LENGTH), RADIX) || 0 : 0;

/** A new id of a table in this database. */
export function newTableId(shard: number): string {
  const random = randomBytes((PLAIN_ID_LENGTH * 3) / 4).toString('base64url');
  return shard === 0 ? random : random + shard.toString(RADIX);
}

/**
 * Several databases as one storage. A table stays in the database that its id names, so adding a database to the end of
 * the list moves nothing. Players, the key of the servers and their pulse are in the first one.
 */
export class ShardedStorage implements Storage {
  private readonly shards: readonly [Storage, ...Storage[]];

  constructor(shards: readonly [Storage, ...Storage[]]) {
    this.shards = shards;
  }

  get shardCount(): number {
    return this.shards.length;
  }

  get isBroken(): boolean {
    return this.shards.some((shard) => shard.isBroken);
  }

  set onForeignChange(listener: (() => void) | null) {
    for (const shard of this.shards) shard.onForeignChange = listener;
  }

  async commit(writes: readonly Write[]): Promise<ReadonlyMap<string, Error>> {
    const parts = this.shards.map((shard, i) => {
      const own = writes.filter((write) => (isTableWrite(write) ? shardOf(tableOf(write)) : 0) === i);
      return own.length === 0 ? Promise.resolve(new Map<string, Error>()) : shard.commit(own);
    });
    const failures = await Promise.all(parts);
    return new Map(failures.flatMap((part) => [...part]));
  }

  load(id: string, after?: number, limit?: number): Promise<StoredTable | null> {
    return this.shardWith(id).load(id, after, limit);
  }

  async progress(ids: readonly string[]): Promise<ReadonlyMap<string, TableProgress>> {
    const parts = this.shards.map((shard, i) => shard.progress(ids.filter((id) => shardOf(id) === i)));
    return new Map((await Promise.all(parts)).flatMap((part) => [...part]));
  }

  async rows(since: number): Promise<StoredRows> {
    const parts = await Promise.all(this.shards.map((shard) => shard.rows(since)));
    return {
      rows: parts.flatMap(({ rows }) => rows).toSorted((a, b) => b.changed - a.changed),
      damaged: new Map(parts.flatMap(({ damaged }) => [...damaged])),
    };
  }

  async gamesOf(player: string, before: number, limit: number): Promise<FinishedGame[]> {
    const parts = await Promise.all(this.shards.map((shard) => shard.gamesOf(player, before, limit)));
    return parts
      .flat()
      .toSorted((a, b) => b.ended - a.ended)
      .slice(0, limit);
  }

  player(id: string): Promise<StoredPlayer | null> {
    return this.shards[0].player(id);
  }

  async conductOf(player: string): Promise<Conduct> {
    const parts = await Promise.all(this.shards.map((shard) => shard.conductOf(player)));
    return {
      games: parts.reduce((sum, { games }) => sum + games, 0),
      calledOff: parts.flatMap(({ calledOff }) => calledOff),
    };
  }

  async forget(begunBefore: number, waitingBefore: number): Promise<string[]> {
    return (await Promise.all(this.shards.map((shard) => shard.forget(begunBefore, waitingBefore)))).flat();
  }

  async finishedBefore(time: number): Promise<string[]> {
    return (await Promise.all(this.shards.map((shard) => shard.finishedBefore(time)))).flat();
  }

  async remove(ids: readonly string[]): Promise<void> {
    await Promise.all(this.shards.map((shard, i) => shard.remove(ids.filter((id) => shardOf(id) === i))));
  }

  key(wanted?: Buffer): Promise<ServerKey> {
    return this.shards[0].key(wanted);
  }

  beat(options?: BeatOptions): Promise<Pulse> {
    return this.shards[0].beat(options);
  }

  /** Every server is connected to all databases. */
  oldestFormat(): Promise<number> {
    return this.shards[0].oldestFormat();
  }

  async close(): Promise<void> {
    await Promise.all(this.shards.map((shard) => shard.close()));
  }

  private shardWith(table: string): Storage {
    return this.shards[shardOf(table)] ?? this.shards[0];
  }
}
