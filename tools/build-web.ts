import { spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from './precompress.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'packages/web');
export const DIST = join(WEB, 'dist');

/** What the page is made from. */
const SOURCES = [
  'package-lock.json',
  'packages/{rules,match,ai,i18n,web}/package.json',
  'packages/{rules,match,ai,i18n,web}/src/**/*',
  'packages/i18n/messages/**/*',
  'packages/web/{index.html,vite.config.ts}',
  'packages/web/{build,public}/**/*',
];

/** Builds the page unless that has been done since something it is made from last changed. */
export async function buildWeb(): Promise<void> {
  const sources = globSync(SOURCES, { cwd: ROOT, exclude: ['**/.tsc'] });
  const changed = Math.max(...sources.map((file) => changedAt(join(ROOT, file))));
  if (changedAt(join(DIST, 'version.json')) > changed) return;
  console.log('Building the page: some seconds, only when something has changed.');
  const failure = await run(join(ROOT, 'node_modules/vite/bin/vite.js'), ['build', '--logLevel', 'warn']);
  if (failure !== null) throw new Error(`The page could not be built:\n${failure}`);
  await precompress(DIST);
}

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** What the program printed if it failed. */
function run(program: string, args: string[]): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const child = spawn(process.execPath, [program, ...args], { cwd: WEB, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const collect = (chunk: string): string => (printed += chunk);
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  child.on('error', (error) => resolve(error.message));
  child.on('close', (code) => resolve(code === 0 ? null : printed));
  return promise;
}
