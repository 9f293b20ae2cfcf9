import { AdminUsageError, main } from '@arena/server';
import { parseArguments, UsageError } from '../arguments.ts';
import { EXIT } from '../exit-codes.ts';

const WORKER_USAGE = `Thinks for the computer players of all servers at the same NATS, until Ctrl-C.

  NATS_URL=nats://host:4222 arena worker

It uses all cores. Start as many workers as you like, on any machine: see docs/hosting.md.`;

const MIGRATE_USAGE = `Copies all tables of the folder DATA_DIR (default: ./data) to PostgreSQL and checks each by replaying it.

  arena migrate --to postgres://user:password@host/database

Stop the server first. The folder stays as it is: see docs/hosting.md.`;

const help = { type: 'boolean' } as const;

/** `arena worker`: resolves when it is ready, and ends the process when it is told to. */
export const runWorker = (args: string[]): Promise<number> =>
  runCommand(WORKER_USAGE, () => {
    const { values } = parseArguments({ args, options: { help } });
    return values.help === true ? 'help' : ['worker'];
  });

/** `arena migrate --to URL` */
export const runMigrate = (args: string[]): Promise<number> =>
  runCommand(MIGRATE_USAGE, () => {
    const { values } = parseArguments({ args, options: { help, to: { type: 'string' } } });
    if (values.help === true) return 'help';
    if (values.to === undefined) throw new UsageError('--to says which database gets the tables.');
    return ['migrate', '--to', values.to];
  });

/** `arena admin ...`: it explains itself. */
export async function runServerAdmin(args: string[]): Promise<number> {
  try {
    await main(['admin', ...args], null);
    return EXIT.ok;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof AdminUsageError ? EXIT.usageError : EXIT.failed;
  }
}

async function runCommand(usage: string, parse: () => 'help' | string[]): Promise<number> {
  try {
    const command = parse();
    if (command === 'help') {
      console.log(usage);
      return EXIT.ok;
    }
    await main(command, null);
    // Set if some tables could not be copied.
    return Number(process.exitCode ?? EXIT.ok);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isUsage = error instanceof UsageError;
    console.error(isUsage ? `${message}\n\n${usage}` : message);
    return isUsage ? EXIT.usageError : EXIT.failed;
  }
}
