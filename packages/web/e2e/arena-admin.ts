import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ARENA = fileURLToPath(new URL('../../cli/bin/arena.js', import.meta.url));
const run = promisify(execFile);

/** What the host of the server under test does. Resolves to what is printed. */
export async function arenaAdmin(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    BASE_URL: '',
    DATABASE_URL: '',
    NATS_URL: '',
    DATA_DIR: process.env.ARENA_DATA_DIR,
  };
  return (await run(process.execPath, [ARENA, 'admin', ...args], { env })).stdout;
}
