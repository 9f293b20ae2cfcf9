import { InputError, parseRecord } from '@arena/rules';
import { isObject } from '../lib/storage.ts';

/** The first version of the database had the records in the rows of their games, and did not say where these began. */
export function moveRecords(games: IDBObjectStore, records: IDBObjectStore): void {
  const request = games.openCursor();
  request.addEventListener('success', () => {
    const { result: cursor } = request;
    if (cursor === null) return;
    const found: unknown = cursor.value;
    if (isObject(found) && typeof found.record === 'string') {
      const { record, ...row } = found;
      records.put({ game: cursor.primaryKey, record });
      cursor.update({ ...row, fromTurn: fromTurnOf(found.record) });
    }
    cursor.continue();
  });
}

function fromTurnOf(record: string): number | null {
  try {
    const { start } = parseRecord(record);
    return 'position' in start ? start.position.turn : null;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
