import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startServer, type RunningServer, type ServerOptions } from '../src/server.ts';
import { ROOMY } from './roomy.ts';

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arena-house-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A server on a free port, in a folder of its own. */
export async function openHouse(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const server = await startServer({ ...ROOMY, dataDir: newFolder(), ...options });
  onTestFinished(() => server.close());
  return server;
}
