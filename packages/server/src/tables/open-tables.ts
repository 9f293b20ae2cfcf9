import { InputError } from '@arena/rules';

/** For each guest. */
const MAX_OPEN_TABLES = 100;

/** The page explains this one, so it has a reason of its own. */
class TooManyTablesError extends InputError {
  readonly reason = 'too-many-tables';
}

/** Throws an InputError if nobody may sit at more than so many tables. */
export function checkOpenTables(count: number): void {
  if (count >= MAX_OPEN_TABLES)
    throw new TooManyTablesError(`you already sit at ${MAX_OPEN_TABLES} tables; finish or abort one of them`);
}
