import type { PeopleDatabase } from '../storage/people-database.ts';
import { ConflictError } from '../storage/storage.ts';
import { AccountError } from './account-error.ts';

/** An account says that it is that of a program: once, for good, and before it plays as a person where that counts. */
export async function becomeProgram(database: PeopleDatabase, account: string): Promise<void> {
  const entered = await database.query(
    `SELECT tournaments.code FROM tournament_people JOIN tournaments ON tournaments.code = tournament_people.code
     WHERE tournament_people.person = ? AND tournaments.is_over = 0`,
    account,
  );
  if (entered.length > 0)
    throw new AccountError(409, 'still-playing', 'you have made or entered a tournament that is not over');
  try {
    await database.write([
      {
        sql: `UPDATE accounts SET is_program = 1
              WHERE id = ? AND NOT EXISTS (SELECT 1 FROM ratings WHERE ratings.account = accounts.id)`,
        values: [account],
        changes: 1,
      },
      { sql: 'DELETE FROM waiting WHERE person = ?', values: [account] },
      // Whoever accepts one would think that a person plays.
      { sql: 'DELETE FROM invitations WHERE challenger = ? AND answer IS NULL', values: [account] },
    ]);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    throw new AccountError(
      409,
      'has-rating',
      'this account has played rated games as a person; make another account for the program',
    );
  }
}

export async function isProgramAccount(database: PeopleDatabase, account: string): Promise<boolean> {
  const found = await database.query('SELECT id FROM accounts WHERE id = ? AND is_program = 1', account);
  return found.length > 0;
}
