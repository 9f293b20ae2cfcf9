/** Result codes of SQLite: https://sqlite.org/rescode.html */
const [CORRUPT, NOT_A_DATABASE] = [11, 26];

/** A batch in the log cannot be read. */
export class DamagedLogError extends Error {}

export const isFromSqlite = (error: unknown): error is Error & { errcode: unknown } =>
  error instanceof Error && 'errcode' in error;

/** Whether an error means that the file is damaged, rather than that it is locked or the disk is full. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedLogError) return true;
  const code = isFromSqlite(error) ? Number(error.errcode) & 0xff : 0;
  return code === CORRUPT || code === NOT_A_DATABASE;
}
