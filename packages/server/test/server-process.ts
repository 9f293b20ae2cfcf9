import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface ServerProcess {
  port: number;
  process: ChildProcess;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a server in its own process. With the same folder, it continues where an earlier one stopped. */
export async function startServerProcess(folder: string, port = 0): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-server.ts'), String(port), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  onTestFinished(() => kill('SIGKILL'));
  const line: unknown = (await once(child.stdout, 'data')).at(0);
  return { port: Number(String(line)), process: child, kill };
}
