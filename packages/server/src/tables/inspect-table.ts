import { matchRecord, replayInputs } from '@arena/match';
import { RULES_VERSION } from '@arena/rules';
import type { StoredTable } from '../storage/storage.ts';
import { toError } from '../to-error.ts';
import { inputsOf, newTable } from './read-table.ts';

export interface TableInspection {
  /** The players and every stored input, one per line. */
  lines: string[];
  /** Null if these rules cannot replay the inputs; then the last line says why. */
  record: string | null;
}

/** A stored table, for developers: it shows hidden cards. */
export function inspectTable({ row, inputs }: StoredTable): TableInspection {
  const { holders, options } = row;
  const lines = [
    `table ${row.id}, code ${row.code}, turn ${row.turn}, ${row.isOver ? 'over' : 'not over'}`,
    `created ${timeText(row.created)}, changed ${timeText(row.changed)}`,
    ...holders.map((seat, i) => `seat ${i}: ${seat.map(({ name }) => name).join(', ') || 'nobody'}`),
    `options ${options}`,
    ...inputs.map(
      ({ key, input }, i) => `${i + 1} ${key === null ? '' : `(${key}) `}${JSON.stringify(input)}`,
    ),
  ];
  try {
    const { match } = newTable(row);
    return { lines, record: matchRecord(replayInputs(match, inputsOf(inputs, 0))) };
  } catch (error) {
    const problem = `cannot be replayed by rules ${RULES_VERSION}: ${toError(error).message}`;
    return { lines: [...lines, problem], record: null };
  }
}

const timeText = (ms: number): string => new Date(ms).toISOString();
