import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface ServerProcess {
  port: number;
  process: ChildProcess;
  kill(signal: NodeJS.Signals): Promise<void>;
}

interface ProcessOptions {
  port?: number;
  /** By how many ms the clock of its machine is wrong. */
  skew?: number;
}

/** Starts a server in its own process. With the same folder, it continues where an earlier one stopped. */
export async function startServerProcess(
  folder: string,
  { port = 0, skew = 0 }: ProcessOptions = {},
): Promise<ServerProcess> {
  const path = (file: string): string => join(import.meta.dirname, file);
  const skewed = skew === 0 ? [] : ['--import', path('chaos/skew-clock.ts')];
  const child = spawn(process.execPath, [...skewed, path('run-server.ts'), String(port), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SKEW_MS: String(skew) },
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

/** Starts the server as a host does, with these settings. `output` is what it has printed so far. */
export async function startProgram(
  env: NodeJS.ProcessEnv,
): Promise<{ port: number; output: string; stop: () => Promise<void> }> {
  const program = join(import.meta.dirname, '../../../deploy/serve.ts');
  // Vitest sets BASE_URL for pages.
  const settings = { ...process.env, BASE_URL: '', DATABASE_URL: '', NATS_URL: '', PORT: '0', ...env };
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'], env: settings });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  let output = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    output += String(chunk);
    if (output.includes('Press Ctrl-C')) break;
  }
  const [, port] = /localhost:(\d+)/.exec(output) ?? [];
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
  };
  return { port: Number(port), output, stop };
}
