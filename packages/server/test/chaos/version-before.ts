import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Servers of that version and of this one must work side by side: raise it with each release. */
const COMMIT = '78d20d11bbd5ca8e61660b07756b09f6531f39e8';
const PACKAGES = ['rules', 'match', 'api', 'ai', 'server'];
const ROOT = join(import.meta.dirname, '../../../..');

const git = (...args: string[]): Buffer =>
  execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });

function succeeds(...args: string[]): boolean {
  try {
    git(...args);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the version before is here. It is not in an archive of the sources, where nobody could do anything about it,
 * nor in a shallow clone, where one command can. Machines that build every change clone shallowly unless they are told
 * otherwise, and nobody would notice that they never run the test: there it is an error.
 */
export function hasVersionBefore(): boolean {
  const isHere = succeeds('cat-file', '-e', `${COMMIT}^{commit}`);
  if (!isHere && (process.env.CI ?? '') !== '' && succeeds('rev-parse', '--git-dir'))
    throw new Error(
      `The version before is not in this clone. Fetch it: git fetch --depth=1 origin ${COMMIT}\n` +
        'With actions/checkout, "fetch-depth: 0" clones the whole history.',
    );
  return isHere;
}

export interface VersionBefore {
  /** Its `packages/server/test`. */
  testFolder: string;
  remove(): void;
}

/** Its sources in a folder of their own, with the installed dependencies of this version. */
export function extractVersionBefore(): VersionBefore {
  const folder = mkdtempSync(join(tmpdir(), 'arena-before-'));
  const archive = join(folder, 'sources.tar');
  git(
    'archive',
    `--output=${archive}`,
    COMMIT,
    'package.json',
    ...PACKAGES.map((name) => `packages/${name}`),
  );
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@arena'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@arena') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const name of PACKAGES) symlinkSync(join(folder, 'packages', name), join(modules, '@arena', name));
  return {
    testFolder: join(folder, 'packages/server/test'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
