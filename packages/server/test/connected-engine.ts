import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TestProgram } from './program-client.ts';
import { tempFolder } from './test-server.ts';

const ARENA = join(import.meta.dirname, '../../cli/bin/arena.js');

/** The project's own engine, by its command. */
const ARENA_ENGINE = [process.execPath, ARENA, 'engine'] as const;

/** `arena connect` as a process, for a program on a server. */
export class ConnectedEngine {
  output = '';
  errors = '';
  readonly process: ChildProcess;
  private readonly closed: Promise<unknown>;
  private readonly listeners = new Set<() => void>();

  constructor(
    { site, token }: TestProgram,
    options: readonly string[],
    engine: readonly string[] = ARENA_ENGINE,
    keyFile = `${tempFolder()}/key`,
  ) {
    const args = [ARENA, 'connect', site, '--key', keyFile, ...options, '--', ...engine];
    this.process = spawn(process.execPath, args, { env: { ...process.env, ARENA_TOKEN: token } });
    this.process.stdout?.on('data', (text) => {
      this.output += String(text);
      this.notify();
    });
    this.process.stderr?.on('data', (text) => {
      this.errors += String(text);
      this.notify();
    });
    this.closed = once(this.process, 'close').finally(() => this.notify());
    onTestFinished(() => void this.process.kill('SIGKILL'));
  }

  /** The exit code. */
  async ended(): Promise<number | null> {
    await this.closed;
    return this.process.exitCode;
  }

  /** Resolves when it has said this. */
  async says(what: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = what.exec(this.output) ?? what.exec(this.errors);
      if (found !== null) return found;
      if (this.process.exitCode !== null) throw new Error(`it ended: ${this.output}${this.errors}`);
      await new Promise<void>((resolve) => this.listeners.add(resolve));
    }
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
    this.listeners.clear();
  }
}
