import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer, openSqliteStorage } from '@arena/server';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What `npm start -- --help` lists. */
function settings(): string[] {
  const { stdout } = spawnSync(process.execPath, [join(root, 'deploy/serve.ts'), '--help'], {
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/^ {2}([A-Z_]+) +\S/gm)].map(([, name = '']) => name);
}

test('docs/hosting.md explains every setting of the server', () => {
  const names = settings();
  expect(names).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'NATS_URL', 'METRICS_TOKEN']));
  const explained = [...read('docs/hosting.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(explained.toSorted()).toEqual(names.toSorted());
});

const dashboardSchema = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).optional() })),
});

async function metricNames(): Promise<Set<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'arena-metrics-'));
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    openStorage: () => openSqliteStorage(folder),
    baseUrl: null,
    keepDays: 1,
    logLevel: 'silent',
    site: null,
  });
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  const found = [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  return new Set(found);
}

const usedMetrics = (expression: string): string[] =>
  expression.match(/\b(?:arena|nodejs|process)_\w+/g) ?? [];

test('dashboard and alerts use only metrics that the server has, and all of its own', async () => {
  const { panels } = dashboardSchema.parse(JSON.parse(read('deploy/grafana/arena.json')));
  const shown = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => usedMetrics(expr)));
  const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/expr: (.*)/g)].flatMap(([, expr = '']) =>
    usedMetrics(expr),
  );
  expect(shown.length).toBeGreaterThan(10);
  expect(alerts.length).toBeGreaterThan(3);
  const existing = await metricNames();
  expect([...shown, ...alerts].filter((name) => !existing.has(name))).toEqual([]);
  const own = [...existing].filter((name) => name.startsWith('arena_') && !name.endsWith('_sum'));
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()).optional() });

/** The packages of this repository that this one imports, directly or not, and itself. */
function importedBy(name: string, found = new Set<string>()): Set<string> {
  found.add(name);
  const { dependencies = {} } = manifestSchema.parse(JSON.parse(read(`packages/${name}/package.json`)));
  for (const dependency of Object.keys(dependencies)) {
    const [, own] = /^@arena\/(.+)/.exec(dependency) ?? [];
    if (own !== undefined && !found.has(own)) importedBy(own, found);
  }
  return found;
}

test('the image has all packages that the server imports, and no others', () => {
  const lastStage =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const copied = [...lastStage.matchAll(/^COPY packages\/(\S+) packages\/\1$/gm)].map(([, name]) => name);
  expect(copied.toSorted()).toEqual([...importedBy('server')].toSorted());
});

/** What is named in these files, relative to the root or to where the units expect it. */
const REPOSITORY_PATH =
  /(?<![\w.])(?:(?<=- )\.\/|\/opt\/arena\/|(?=(?:deploy|docs)\/)|(?<=^ExecStart=\S+ ))([\w-][\w./-]*\w)/gm;

test.for([
  ['compose.yaml', 'deploy/caddy/Caddyfile'],
  ['deploy/systemd/arena.service', 'deploy/serve.ts'],
  ['deploy/systemd/arena-worker.service', 'deploy/serve.ts'],
  ['docs/hosting.md', 'deploy/grafana/arena.json'],
] as const)('every path of the repository in %s exists, such as %s', ([file, example]) => {
  const paths = [...read(file).matchAll(REPOSITORY_PATH)].map(([, path = '']) => path);
  expect(paths).toContain(example);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
