import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startServer, type RunningServer, type ServerOptions } from '../src/server.ts';
import { testOptions } from './test-options.ts';

/** Of two servers that share what they store, or of the same one twice. */
export type Ports = readonly [number, number];

export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arena-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** `dataDir`: where its SQLite database is. */
export async function startTestServer({
  dataDir,
  ...options
}: Partial<ServerOptions> & { dataDir?: string } = {}): Promise<RunningServer> {
  const server = await startServer({ ...testOptions(dataDir ?? tempFolder()), ...options });
  onTestFinished(() => server.close());
  return server;
}
