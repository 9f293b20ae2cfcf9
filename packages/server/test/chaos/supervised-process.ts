import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const RESTART_MS = 200;

/** A program that is started again whenever it ends, as a service manager would, until it is stopped. */
export class SupervisedProcess {
  private readonly args: () => readonly string[];
  private readonly env: () => NodeJS.ProcessEnv;
  private child: ChildProcess | null = null;
  private isWanted = true;
  private ready = Promise.withResolvers<void>();
  private hasAnswered = false;
  /** How it has ended, each time. */
  readonly exitCodes: (number | null)[] = [];

  /** Node runs `args`. It is ready once it has printed something. Both are asked at every start. */
  constructor(args: () => readonly string[], env: () => NodeJS.ProcessEnv) {
    this.args = args;
    this.env = env;
    this.start();
  }

  /** Resolves when it is ready, after it was started again if needed. */
  get isReady(): Promise<void> {
    return this.ready.promise;
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** Ends it with this signal and waits until it is started again after a pause. */
  async restart(signal: NodeJS.Signals, pauseMs: number): Promise<void> {
    await this.end(signal);
    await sleep(pauseMs);
    if (this.isWanted) this.start();
    await this.ready.promise;
  }

  async freeze(ms: number): Promise<void> {
    this.signal('SIGSTOP');
    await sleep(ms);
    this.signal('SIGCONT');
  }

  async stop(): Promise<void> {
    this.isWanted = false;
    await this.end('SIGKILL');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = null;
    this.onEnded();
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    if (signal !== 'SIGKILL') child.kill('SIGCONT');
    await once(child, 'exit');
  }

  private start(): void {
    const child = spawn(process.execPath, this.args(), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, BASE_URL: '', ...this.env() },
    });
    this.child = child;
    child.stdout.once('data', () => {
      if (this.child !== child) return;
      this.hasAnswered = true;
      this.ready.resolve();
    });
    // It may fail to start while what it needs is away.
    child.stderr.resume();
    child.once('exit', (code) => {
      this.exitCodes.push(code);
      void this.onExit(child);
    });
  }

  /** Whoever waits already goes on waiting. */
  private onEnded(): void {
    if (this.hasAnswered) this.ready = Promise.withResolvers();
    this.hasAnswered = false;
  }

  private async onExit(child: ChildProcess): Promise<void> {
    if (this.child !== child || !this.isWanted) return;
    this.onEnded();
    await sleep(RESTART_MS);
    if (this.child === child && this.isWanted) this.start();
  }
}
