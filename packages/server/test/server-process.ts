import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface ServerProcess {
  port: number;
  process: ChildProcess;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Starts the server in a process of its own; on the same port and folder again, it goes on where it was. */
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
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(line.toString()), process: child, kill };
}
