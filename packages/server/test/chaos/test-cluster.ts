import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { NatsServer } from '../nats-server.ts';
import { PostgresServer } from '../postgres-server.ts';
import { SupervisedProcess } from './supervised-process.ts';

/** The programs of this version: `run-server.ts` and `run-worker.ts`. */
export const TEST_FOLDER = join(import.meta.dirname, '..');
const SKEW_CLOCK = join(import.meta.dirname, 'skew-clock.ts');

interface ClusterOptions {
  nodes: number;
  workers: number;
  /** Each is at a PostgreSQL of its own, which fails alone. */
  databases?: number;
  /** By how many ms the clock of a server is wrong that starts now. */
  skew?: () => number;
  /** The programs to start with, if not those of this version. */
  testFolder?: string;
}

interface TestDatabase {
  server: PostgresServer;
  url: string;
}

async function startDatabase(): Promise<TestDatabase> {
  const server = await PostgresServer.start();
  return { server, url: await server.createDatabase() };
}

/** Servers and workers in their own processes, with private PostgreSQLs and NATS. */
export class TestCluster {
  readonly databases: readonly TestDatabase[];
  readonly nats: NatsServer;
  readonly ports: readonly number[];
  readonly nodes: readonly SupervisedProcess[];
  readonly workers: readonly SupervisedProcess[];
  /** Where processes that start from now on have their programs. */
  testFolder: string;

  private constructor(
    databases: readonly TestDatabase[],
    nats: NatsServer,
    ports: readonly number[],
    { workers, skew = () => 0, testFolder = TEST_FOLDER }: ClusterOptions,
  ) {
    this.testFolder = testFolder;
    const program = (name: string): string => join(this.testFolder, name);
    this.databases = databases;
    this.nats = nats;
    const urls = this.urls.join(',');
    this.ports = ports;
    this.nodes = ports.map(
      (port) =>
        new SupervisedProcess(
          () => ['--import', SKEW_CLOCK, program('run-server.ts'), String(port), urls, nats.url],
          () => ({ SKEW_MS: String(skew()) }),
        ),
    );
    this.workers = Array.from(
      { length: workers },
      () =>
        new SupervisedProcess(
          () => [program('run-worker.ts'), nats.url],
          () => ({}),
        ),
    );
  }

  static async start(options: ClusterOptions): Promise<TestCluster> {
    const { databases = 1 } = options;
    const [nats, ...started] = await Promise.all([
      NatsServer.start(),
      ...Array.from({ length: databases }, () => startDatabase()),
    ]);
    const ports: number[] = [];
    for (let node = 0; node < options.nodes; node++) ports.push(await freePort());
    const cluster = new TestCluster(started, nats, ports, options);
    await cluster.isReady();
    return cluster;
  }

  get urls(): string[] {
    return this.databases.map(({ url }) => url);
  }

  async isReady(): Promise<void> {
    await Promise.all([...this.nodes, ...this.workers].map((started) => started.isReady));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.nodes, ...this.workers].map((started) => started.stop()));
    await Promise.all(
      [this.nats, ...this.databases.map(({ server }) => server)].map((started) => started.stop()),
    );
  }
}
