import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseNotices, type Notices } from '@arena/api';
import type { RunningServer } from '../src/server.ts';
import type { TestBrowser } from './test-client.ts';

const ARENA = join(import.meta.dirname, '../../cli/bin/arena.js');

interface AdminReply {
  status: number;
  stdout: string;
  stderr: string;
}

/** Servers that share a database, and their host's command line. */
export interface OrderServer {
  nodes: readonly RunningServer[];
  /** Runs `arena admin`. */
  admin: (...args: string[]) => Promise<AdminReply>;
}

/** `arena admin` with these settings, as somebody called Host. */
export const adminOf =
  (env: Record<string, string>) =>
  (...args: string[]): Promise<AdminReply> =>
    new Promise((resolve) => {
      const settings = { ...process.env, BASE_URL: '', DATABASE_URL: '', NATS_URL: '', ...env };
      execFile(process.execPath, [ARENA, 'admin', ...args], { env: settings }, (error, stdout, stderr) =>
        resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
      );
    });

/** A port of the server with this number, counted round and round. */
export const portOf = ({ nodes }: OrderServer, number: number): number =>
  nodes[number % nodes.length]?.port ?? 0;

export const noticesOf = async (person: TestBrowser): Promise<Notices> =>
  parseNotices(await (await person.fetch('/api/notices')).text());

/** Until a server has heard of what the host has done. */
export async function untilNotices(
  person: TestBrowser,
  holds: (notices: Notices) => boolean,
): Promise<Notices> {
  for (;;) {
    const notices = await noticesOf(person);
    if (holds(notices)) return notices;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
