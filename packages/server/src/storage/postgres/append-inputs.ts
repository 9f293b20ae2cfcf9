import type { Sql } from 'postgres';
import {
  INPUT_COLUMNS,
  isTableWrite,
  tableOf,
  type InputChange,
  type TableWrite,
  type Write,
} from '../storage.ts';
import { snakeKeys } from '../snake-keys.ts';

type InputWrite = Extract<Write, { write: 'input' }>;

/** Consecutive inputs of one table. */
type InputRun = readonly [InputWrite, ...InputWrite[]];

/**
 * Stores the writes of tables to which only inputs are added, which is what nearly all commits consist of, in one
 * statement. Returns all other writes, and those of tables whose inputs do not follow the stored ones.
 */
export async function appendInputs(sql: Sql, writes: readonly Write[]): Promise<readonly Write[]> {
  const runs = inputRuns(writes);
  if (runs.size === 0) return writes;
  const appended = new Set(await append(sql, [...runs.values()]));
  return writes.filter((write) => !isTableWrite(write) || !appended.has(tableOf(write)));
}

function inputRuns(writes: readonly Write[]): Map<string, InputRun> {
  const runs = new Map<string, InputRun>();
  for (const [table, own] of Map.groupBy(writes.filter(isTableWrite), tableOf))
    if (isInputRun(own)) runs.set(table, own);
  // A table that is created only together with another one.
  for (const write of writes)
    if (write.write === 'create' && write.requires !== undefined) runs.delete(write.requires);
  return runs;
}

function isInputRun(writes: readonly TableWrite[]): writes is InputRun {
  const [first] = writes;
  if (first?.write !== 'input') return false;
  return writes.every((write, i) => write.write === 'input' && write.number === first.number + i);
}

/** Locks the tables in the order of their ids, so that two servers never wait for each other. */
async function append(sql: Sql, runs: readonly InputRun[]): Promise<string[]> {
  const json = JSON.stringify(
    runs.map((run) => ({
      id: run[0].table,
      before: run[0].number - 1,
      changed: run.at(-1)?.at,
      change: snakeKeys(run.reduce<InputChange>((all, { change }) => ({ ...all, ...change }), {})),
      inputs: run.map(({ key, input }) => ({ key, input })),
    })),
  );
  const appended = await sql<{ id: string }[]>`
    WITH written AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${json}::text::json)
        AS run(id text, before integer, changed bigint, change jsonb, inputs json)
    ), locked AS MATERIALIZED (
      SELECT id FROM tables WHERE id IN (SELECT id FROM written) ORDER BY id FOR UPDATE
    ), appended AS (
      UPDATE tables SET
        (${sql(INPUT_COLUMNS)}) = (
          SELECT ${sql(INPUT_COLUMNS)} FROM jsonb_populate_record(tables, written.change)
        ),
        changed = written.changed,
        count = written.before + json_array_length(written.inputs)
      FROM locked JOIN written USING (id)
      WHERE tables.id = locked.id AND tables.count = written.before
      RETURNING tables.id
    ), stored AS (
      INSERT INTO inputs (table_id, number, key, input)
        SELECT id, before + ordinality, added->>'key', (added->'input')::text
        FROM appended JOIN written USING (id), json_array_elements(inputs) WITH ORDINALITY AS list(added)
    )
    SELECT id FROM appended`;
  return appended.map(({ id }) => id);
}
