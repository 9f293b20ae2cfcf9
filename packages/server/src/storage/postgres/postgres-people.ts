import postgres, { type Sql } from 'postgres';
import { toError } from '../../to-error.ts';
import type { PeopleDatabase, PersonRow, SqlValue, Statement } from '../people-database.ts';
import { ConflictError, NotStoredError } from '../storage.ts';

/** Of SQLSTATE: constraints, and transactions that another one got ahead of. */
const CONFLICT = /^(23|40)/;
/** Of SQLSTATE: connections, resources, operators and the system. */
const AWAY = /^(08|53|57|58)/;

/** Whether the database did not answer, rather than object to the statement. */
const isAway = (error: unknown): boolean =>
  !(error instanceof postgres.PostgresError) || AWAY.test(error.code);

export class PostgresPeople implements PeopleDatabase {
  private readonly sql: Sql<{ bigint: number }>;

  constructor(sql: Sql<{ bigint: number }>) {
    this.sql = sql;
  }

  async query(sql: string, ...values: SqlValue[]): Promise<PersonRow[]> {
    try {
      return [...(await this.sql.unsafe<PersonRow[]>(numbered(sql), values))];
    } catch (error) {
      throw isAway(error) ? new NotStoredError(toError(error).message, { cause: error }) : error;
    }
  }

  async write(statements: readonly Statement[]): Promise<void> {
    try {
      await this.sql.begin(async (transaction) => {
        for (const { sql, values, changes } of statements) {
          const { count } = await transaction.unsafe(numbered(sql), [...values]);
          if (changes !== undefined && count !== changes)
            throw new ConflictError(`${count} instead of ${changes} rows would change`);
        }
      });
    } catch (error) {
      if (error instanceof ConflictError) throw error;
      const isConflict = error instanceof postgres.PostgresError && CONFLICT.test(error.code);
      const { message } = toError(error);
      throw new (isConflict ? ConflictError : NotStoredError)(message, { cause: error });
    }
  }
}

/** With `$1`, `$2` for each `?`. */
function numbered(sql: string): string {
  let count = 0;
  return sql.replaceAll('?', () => `$${++count}`);
}
