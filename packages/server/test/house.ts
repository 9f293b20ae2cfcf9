import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startServer, type RunningServer, type ServerOptions } from '../src/server.ts';

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arena-house-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A server on a free port, with limits that tests do not meet unless they want to. */
export async function openHouse(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataDir: newFolder(),
    baseUrl: null,
    keepDays: 30,
    logLevel: 'silent',
    site: null,
    limits: {
      burst: 10_000,
      perSecond: 10_000,
      perAddress: 1000,
      connects: 10_000,
      requests: 10_000,
      tables: 1000,
    },
    ...options,
  });
  onTestFinished(() => server.close());
  return server;
}
