import { spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from './precompress.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'packages/web');
export const DIST = join(WEB, 'dist');

/** The sources of the page. */
const SOURCES = [
  'package-lock.json',
  'packages/{rules,ratings,tournament,match,api,ai,i18n,web}/package.json',
  'packages/{rules,ratings,tournament,match,api,ai,i18n,web}/src/**/*',
  'packages/i18n/messages/**/*',
  'packages/web/{index.html,vite.config.ts}',
  'packages/web/{build,public}/**/*',
];

/** Builds the page if a source has changed since the last build. */
export async function buildWeb(): Promise<void> {
  const sources = globSync(SOURCES, { cwd: ROOT, exclude: ['**/.tsc'] });
  const changed = Math.max(...sources.map((file) => changedAt(join(ROOT, file))));
  if (changedAt(join(DIST, 'version.json')) > changed) return;
  console.log('Building the page. This takes a few seconds after each change.');
  const failure = await run(join(ROOT, 'node_modules/vite/bin/vite.js'), ['build', '--logLevel', 'warn']);
  if (failure !== null) throw new Error(`The page failed to build:\n${failure}`);
  await precompress(DIST);
}

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Returns what the program printed if it failed. */
function run(program: string, args: string[]): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const child = spawn(process.execPath, [program, ...args], {
    cwd: WEB,
    // A test that builds the page has another NODE_ENV, and the page would have no service worker.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const collect = (chunk: string): string => (printed += chunk);
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  child.on('error', (error) => resolve(error.message));
  child.on('close', (code) => resolve(code === 0 ? null : printed));
  return promise;
}

if (import.meta.main) await buildWeb();
