import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort } from './free-port.ts';

/** Debian keeps the programs of each version in a folder of its own. */
function binaries(): string {
  const { POSTGRES_BIN } = process.env;
  if (POSTGRES_BIN !== undefined) return POSTGRES_BIN;
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .toSorted((a, b) => b - a)
    : [];
  const found = versions
    .map((version) => join(root, String(version), 'bin'))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error('PostgreSQL is missing. On Debian: apt-get install postgresql');
  return found;
}

/** PostgreSQL refuses to run as root. */
function userOptions(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function signalIfAlive(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** A private PostgreSQL server with a data folder of its own. */
export class PostgresServer {
  readonly port: number;
  private readonly folder: string;
  private child: ReturnType<typeof spawn> | null = null;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  static async start(): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), 'arena-postgres-'));
    const user = userOptions();
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    const data = join(folder, 'data');
    execFileSync(
      join(binaries(), 'initdb'),
      ['-D', data, '-U', 'arena', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...user, stdio: 'ignore' },
    );
    const server = new PostgresServer(folder, await freePort());
    await server.run();
    return server;
  }

  /** Starts it, or starts it again after a crash. */
  async run(): Promise<void> {
    const { port, folder } = this;
    const options = [
      ['port', port],
      ['listen_addresses', '127.0.0.1'],
      ['unix_socket_directories', folder],
      ['max_connections', 200],
      ['log_min_messages', 'panic'],
    ];
    const args = [
      '-D',
      join(folder, 'data'),
      ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    const start = () => spawn(join(binaries(), 'postgres'), args, { ...userOptions(), stdio: 'ignore' });
    this.child = start();
    const sql = postgres(this.url('postgres'), { max: 1, onnotice: () => undefined, connect_timeout: 1 });
    for (let tries = 0; ; tries++)
      try {
        await sql`SELECT 1`;
        break;
      } catch (error) {
        if (tries > 100) throw error;
        await setTimeout(100);
        // After a crash, processes of the one before may not be gone yet.
        if (this.child.exitCode !== null) this.child = start();
      }
    await sql.end();
  }

  /** Ends all connections to a database, as a failing network would. */
  async terminateConnections(database: string): Promise<void> {
    const sql = postgres(this.url('postgres'), { max: 1, onnotice: () => undefined, connect_timeout: 1 });
    try {
      const name = new URL(database).pathname.slice(1);
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`;
    } finally {
      await sql.end({ timeout: 1 });
    }
  }

  /** Where its program of this name is. */
  program(name: string): string {
    return join(binaries(), name);
  }

  url(database: string): string {
    return `postgres://arena@127.0.0.1:${this.port}/${database}`;
  }

  private databases = 0;

  /** The address of a new, empty database. */
  async createDatabase(): Promise<string> {
    const name = `test${++this.databases}`;
    const sql = postgres(this.url('postgres'), { max: 1, onnotice: () => undefined });
    await sql.unsafe(`CREATE DATABASE ${name}`);
    await sql.end();
    return this.url(name);
  }

  /** A new database on a machine whose clock can be set, and stands still otherwise if it is frozen. */
  async createDatabaseWithClock(isFrozen: boolean): Promise<string> {
    const database = await this.createDatabase();
    const sql = postgres(database, { max: 1, onnotice: () => undefined });
    // Its functions are found before those of PostgreSQL.
    await sql.unsafe(`
      CREATE SCHEMA machine;
      CREATE TABLE machine.clock AS
        SELECT ${isFrozen ? 'pg_catalog.clock_timestamp()' : 'NULL::timestamptz'} AS frozen, interval '0' AS shift;
      CREATE FUNCTION machine.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
        'SELECT coalesce(frozen, pg_catalog.clock_timestamp()) + shift FROM machine.clock';
      ALTER DATABASE ${new URL(database).pathname.slice(1)} SET search_path = public, machine, pg_catalog`);
    await sql.end();
    return database;
  }

  /** Sets the clock of such a machine. */
  async moveClock(database: string, ms: number): Promise<void> {
    const sql = postgres(database, { max: 1, onnotice: () => undefined });
    await sql`UPDATE machine.clock SET shift = shift + ${ms} * interval '1 ms'`;
    await sql.end();
  }

  /** Kills it at once, as a power failure would. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
    // Its processes notice a moment later.
    await setTimeout(200);
  }

  /** Stops all its processes for a while: connections stay open, and nothing answers. */
  async freeze(ms: number): Promise<void> {
    const main = this.child?.pid;
    if (main === undefined) return;
    // It first, so that it starts no others meanwhile.
    process.kill(main, 'SIGSTOP');
    const others = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').match(/\d+/g) ?? [];
    const all = [main, ...others.map(Number)];
    for (const id of all) signalIfAlive(id, 'SIGSTOP');
    await setTimeout(ms);
    for (const id of all) signalIfAlive(id, 'SIGCONT');
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child !== null && child.exitCode === null && child.signalCode === null) {
      // At once: its files are deleted anyway, and to put them in order takes a second for each database.
      child.kill('SIGQUIT');
      await once(child, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
