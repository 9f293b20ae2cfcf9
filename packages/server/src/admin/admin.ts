import { MAX_NAME_LENGTH } from '@arena/api';
import { nameFault, nameKey } from '../people/account-names.ts';
import { FOR_GOOD, lifting, renaming, suspension, warning } from '../people/sanctions.ts';
import { visibleName, visibleText } from '../people/visible-name.ts';
import type { AdminDatabase, PeopleDatabase, Statement } from '../storage/people-database.ts';
import { ConflictError } from '../storage/storage.ts';
import { parseAdminArguments, ADMIN_HELP, type AdminCommand } from './admin-arguments.ts';
import { logLines, personLines, reportLines, reportList } from './admin-text.ts';
import { findPerson, logEntry, readLog, reportById, listReports, type FoundPerson } from './admin-store.ts';

export { AdminUsageError } from './admin-arguments.ts';

export interface AdminContext {
  /** Opens the database of a server that may be running. */
  withDatabase: (act: (database: AdminDatabase) => Promise<string[]>) => Promise<string[]>;
  /** Tells the servers to look at once. */
  hint: () => Promise<void>;
}

type AdminChange = Extract<AdminCommand, { as: string }>;

/** `arena admin`: returns what to print. */
export async function runAdmin(args: string[], { withDatabase, hint }: AdminContext): Promise<string[]> {
  const command = parseAdminArguments(args);
  if (command.type === 'help') return [ADMIN_HELP];
  const lines = await withDatabase((storage) =>
    'as' in command ? change(storage, command) : read(storage, command),
  );
  if ('as' in command) await hint();
  return lines;
}

type AdminQuestion = Exclude<AdminCommand, AdminChange | { type: 'help' }>;

async function read(storage: AdminDatabase, command: AdminQuestion): Promise<string[]> {
  const { people: database } = storage;
  switch (command.type) {
    case 'list':
      return reportList(await listReports(database, command.all));
    case 'log': {
      const person = command.person === null ? null : (await findPerson(storage, command.person)).id;
      return logLines(await readLog(database, person));
    }
    case 'show': {
      const report = await reportById(database, command.what);
      if (report !== null) return reportLines(database, report);
      return personLines(database, await findPerson(storage, command.what));
    }
  }
}

async function change(storage: AdminDatabase, command: AdminChange): Promise<string[]> {
  const now = Date.now();
  const text = visibleText(command.text);
  const { person, report, statements, done } =
    'report' in command
      ? await closing(storage.people, { ...command, text }, now)
      : await sanctioning(storage, { ...command, text }, now);
  const entry = { at: now, who: visibleText(command.as), action: command.type, person, report };
  try {
    await storage.people.write([...statements, logEntry({ ...entry, text: loggedText(command, text) })]);
  } catch (error) {
    if (error instanceof ConflictError)
      throw new Error('Somebody else did something about this at the same moment; look again.', {
        cause: error,
      });
    throw error;
  }
  return [done];
}

interface AdminOutcome {
  person: string;
  report: string;
  statements: Statement[];
  /** For the host to read. */
  done: string;
}

function loggedText(command: AdminChange, text: string): string {
  if (command.type === 'rename') return [visibleName(command.to), text].filter(Boolean).join(': ');
  if (command.type === 'suspend') return `${untilText(Date.now(), command.ms)}: ${text}`;
  return text;
}

const endOf = (now: number, ms: number): number => (ms === FOR_GOOD ? FOR_GOOD : now + ms);
const untilText = (now: number, ms: number): string =>
  ms === FOR_GOOD
    ? 'for good'
    : `until ${new Date(now + ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

async function closing(
  database: PeopleDatabase,
  { type, report: id, text }: Extract<AdminChange, { report: string }>,
  now: number,
): Promise<AdminOutcome> {
  const report = await reportById(database, id);
  if (report === null) throw new Error(`There is no report ${id}.`);
  if (report.state !== 'open') throw new Error(`Report ${id} is ${report.state} already.`);
  const state = type === 'answer' ? 'answered' : 'dismissed';
  return {
    person: report.person,
    report: id,
    statements: [
      {
        sql: `UPDATE reports SET state = ?, answer = ?, changed = ?, open_key = NULL WHERE id = ? AND state = 'open'`,
        values: [state, text, now, id],
        changes: 1,
      },
    ],
    done: `Report ${id} is ${state}. ${report.notes === 1 ? 'Whoever made it is' : 'Those who made it are'} told.`,
  };
}

async function sanctioning(
  storage: AdminDatabase,
  command: Exclude<AdminChange, { report: string }>,
  now: number,
): Promise<AdminOutcome> {
  const found = await findPerson(storage, command.person);
  const { id: person, name, report } = found;
  const decision = { person, text: command.text, now };
  const outcome = (statements: Statement[], done: string): AdminOutcome => ({
    person,
    report,
    statements,
    done,
  });
  switch (command.type) {
    case 'warn':
      return outcome([warning(decision)], `${name} reads this warning next time.`);
    case 'suspend':
      return outcome(
        suspension(decision, endOf(now, command.ms)),
        `${name} is suspended ${untilText(now, command.ms)}.`,
      );
    case 'lift':
      return outcome([{ ...lifting(person), changes: 1 }], `${name} is not suspended any more.`);
    case 'rename':
      return rename(storage.people, found, command, now);
  }
}

async function rename(
  database: PeopleDatabase,
  { id, name: before, hasAccount, report }: FoundPerson,
  { to, text }: Extract<AdminChange, { type: 'rename' }>,
  now: number,
): Promise<AdminOutcome> {
  const name = visibleName(to);
  const fault = name !== to ? `it would be shown as "${name}"` : nameFault(name);
  if (fault !== null)
    throw new Error(`"${to}" cannot be a name of at most ${MAX_NAME_LENGTH} letters: ${fault}.`);
  const key = nameKey(name);
  const [taken] = await database.query('SELECT id FROM accounts WHERE name_key = ? AND id <> ?', key, id);
  if (taken !== undefined) throw new Error(`"${name}" looks like the name of another account.`);
  const account: Statement = {
    sql: 'UPDATE accounts SET name = ?, name_key = ? WHERE id = ?',
    values: [name, key, id],
    changes: 1,
  };
  return {
    person: id,
    report,
    statements: [...renaming({ person: id, text, now }, before, name), ...(hasAccount ? [account] : [])],
    done: `${before} is called ${name} now.`,
  };
}
