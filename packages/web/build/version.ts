import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RULES_VERSION } from '@arena/rules';
import type { Plugin } from 'vite';
import own from '../package.json' with { type: 'json' };

/**
 * Says in `version.json`, the last file to be written, what has been built.
 *
 * The worker that keeps the page for playing offline is named after its content. So a browser never replaces it by itself
 * (the old name is gone): pages see the new name there, and ask before they take it.
 */
export function version(): Plugin {
  let folder = '';
  let isWritten = false;
  return {
    name: 'arena-version',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.RULES_VERSION': JSON.stringify(RULES_VERSION) } }),
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (!isWritten) return; // it failed
        const content = readFileSync(join(folder, 'sw.js'));
        const worker = `sw-${createHash('sha256').update(content).digest('hex').slice(0, 12)}.js`;
        renameSync(join(folder, 'sw.js'), join(folder, worker));
        const built = { version: own.version, rules: RULES_VERSION, worker };
        writeFileSync(join(folder, 'version.json'), JSON.stringify(built));
      },
    },
  };
}
