import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const PROGRAMS = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'];

function program(): string {
  const found = process.env.NATS_SERVER ?? PROGRAMS.find((path) => existsSync(path));
  if (found === undefined) throw new Error('NATS is missing. On Debian: apt-get install nats-server');
  return found;
}

/** A private NATS server. */
export class NatsServer {
  readonly port: number;
  private child: ChildProcess | null = null;

  private readonly options: readonly string[];

  private constructor(port: number, options: readonly string[]) {
    this.port = port;
    this.options = options;
  }

  static async start(...options: readonly string[]): Promise<NatsServer> {
    const server = new NatsServer(await freePort(), options);
    await server.run();
    return server;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** Starts it, or starts it again after it was killed. */
  async run(): Promise<void> {
    this.child = spawn(program(), ['-a', '127.0.0.1', '-p', String(this.port), ...this.options], {
      stdio: 'ignore',
    });
    for (let tries = 0; !(await this.listens()); tries++) {
      if (tries > 100) throw new Error('NATS does not start');
      await setTimeout(50);
    }
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Freezes it with SIGSTOP, or lets it go on with SIGCONT. */
  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  private listens(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1');
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
  }
}
