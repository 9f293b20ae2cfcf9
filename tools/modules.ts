import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

const MODULES = '{packages,test,tools,bench,deploy}/**/*.{ts,tsx,js,mjs}';
const IGNORED = ['**/node_modules', '**/.tsc', '**/compiled', '**/dist'];

export interface SourceModule {
  /** Relative to the root. */
  path: string;
  source: string;
}

/** Every module of the project. */
export const readModules = (root: string): SourceModule[] =>
  globSync(MODULES, { cwd: root, exclude: IGNORED }).map((path) => ({
    path,
    source: readFileSync(join(root, path), 'utf8'),
  }));
