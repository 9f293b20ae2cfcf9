import { randomBytes } from 'node:crypto';
import type { PeopleDatabase } from './people-database.ts';
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
import { isTableWrite, newestFirst, tableOf } from './storage.ts';

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

/** What those databases answer that are not away; rejects if all are. */
async function answersOf<T>(parts: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(parts);
  const answers = settled.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []));
  return answers.length > 0 ? answers : Promise.all(parts);
}

/**
 * Several databases as one storage. A table stays in the database that its id names, so adding a database to the end of
 * the list moves nothing. Players, the key of the servers and their pulse are in the first one.
 */
export class ShardedStorage implements Storage {
  readonly shards: Storage['shards'];

  constructor(shards: Storage['shards']) {
    this.shards = shards;
  }

  get people(): PeopleDatabase {
    return this.shards[0].people;
  }

  get isBroken(): boolean {
    return this.shards.some((shard) => shard.isBroken);
  }

  set onForeignChange(listener: (() => void) | null) {
    for (const shard of this.shards) shard.onForeignChange = listener;
  }

  async commit(writes: readonly Write[]): Promise<ReadonlyMap<string, Error>> {
    const shardOfWrite = (write: Write): Storage =>
      isTableWrite(write) ? this.shardWith(tableOf(write)) : this.shards[0];
    const parts = this.shards
      .map((shard) => ({ shard, own: writes.filter((write) => shardOfWrite(write) === shard) }))
      .filter(({ own }) => own.length > 0 || writes.length === 0);
    const failures = await Promise.all(parts.map(({ shard, own }) => shard.commit(own)));
    return new Map(failures.flatMap((part) => [...part]));
  }

  load(id: string, after?: number, limit?: number): Promise<StoredTable | null> {
    return this.shardWith(id).load(id, after, limit);
  }

  async progress(ids: readonly string[]): Promise<ReadonlyMap<string, TableProgress>> {
    const parts = this.shards.map((shard) =>
      shard.progress(ids.filter((id) => this.shardWith(id) === shard)),
    );
    return new Map((await answersOf(parts)).flatMap((part) => [...part]));
  }

  async rows(since: number): Promise<StoredRows> {
    const parts = await Promise.all(this.shards.map((shard) => shard.rows(since)));
    return {
      rows: parts.flatMap(({ rows }) => rows).toSorted((a, b) => b.changed - a.changed),
      damaged: new Map(parts.flatMap(({ damaged }) => [...damaged])),
    };
  }

  async gamesOf(
    player: string,
    before: number,
    limit: number,
    beforeTable?: string,
  ): Promise<FinishedGame[]> {
    const parts = await Promise.all(
      this.shards.map((shard) => shard.gamesOf(player, before, limit, beforeTable)),
    );
    return newest(parts.flat(), limit);
  }

  async latestGames(before: number, limit: number): Promise<FinishedGame[]> {
    const parts = await Promise.all(this.shards.map((shard) => shard.latestGames(before, limit)));
    return newest(parts.flat(), limit);
  }

  player(id: string): Promise<StoredPlayer | null> {
    return this.shards[0].player(id);
  }

  async *allGames(): AsyncGenerator<FinishedGame[]> {
    for (const shard of this.shards) yield* shard.allGames();
  }

  allPlayers(): AsyncIterable<StoredPlayer[]> {
    return this.shards[0].allPlayers();
  }

  async conductOf(player: string): Promise<Conduct> {
    const parts = await Promise.all(this.shards.map((shard) => shard.conductOf(player)));
    return {
      games: parts.reduce((sum, { games }) => sum + games, 0),
      calledOff: parts.flatMap(({ calledOff }) => calledOff),
    };
  }

  async deleteAbandoned(begunBefore: number, waitingBefore: number): Promise<string[]> {
    return (
      await answersOf(this.shards.map((shard) => shard.deleteAbandoned(begunBefore, waitingBefore)))
    ).flat();
  }

  async finishedBefore(time: number): Promise<string[]> {
    return (await Promise.all(this.shards.map((shard) => shard.finishedBefore(time)))).flat();
  }

  async deleteFinished(ids: readonly string[]): Promise<void> {
    await Promise.all(
      this.shards.map((shard) => shard.deleteFinished(ids.filter((id) => this.shardWith(id) === shard))),
    );
  }

  async forgetNames(people: readonly string[], name: string): Promise<void> {
    await Promise.all(this.shards.map((shard) => shard.forgetNames(people, name)));
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

const newest = (games: readonly FinishedGame[], limit: number): FinishedGame[] =>
  games.toSorted(newestFirst).slice(0, limit);
