import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RULES_VERSION } from '@arena/rules';
import { build, type Plugin } from 'vite';
import packageJson from '../package.json' with { type: 'json' };

const SOURCE = join(import.meta.dirname, '../src/service-worker/sw.ts');
const PRECACHED = '**/*.{html,js,css,svg,png,woff2,wasm,bin,webmanifest}';

/**
 * Builds the service worker, which keeps the page for playing offline, and then `version.json`, the last file of a build.
 *
 * The worker is named after its content, so a browser never replaces it by itself: pages find the new name in
 * `version.json`, and ask before they install it.
 */
export function serviceWorker(): Plugin {
  let folder = '';
  let isWritten = false;
  return {
    name: 'arena-service-worker',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.RULES_VERSION': JSON.stringify(RULES_VERSION) } }),
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!isWritten) return; // the build failed
        const code = await buildWorker(precacheEntries(folder));
        const worker = `sw-${hash(code).slice(0, 12)}.js`;
        writeFileSync(join(folder, worker), code);
        const info = { version: packageJson.version, rules: RULES_VERSION, worker };
        writeFileSync(join(folder, 'version.json'), JSON.stringify(info));
      },
    },
  };
}

interface PrecacheEntry {
  url: string;
  /** Null for files whose name contains a hash of their content. */
  revision: string | null;
}

const precacheEntries = (folder: string): PrecacheEntry[] =>
  globSync(PRECACHED, { cwd: folder, exclude: ['sw-*.js'] })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((url) => ({
      url,
      revision: url.startsWith('assets/') ? null : hash(readFileSync(join(folder, url))).slice(0, 32),
    }));

async function buildWorker(entries: readonly PrecacheEntry[]): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      PRECACHE_ENTRIES: JSON.stringify(entries),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  });
  const [output] = 'output' in result ? result.output : [];
  if (output === undefined) throw new Error('the service worker was not built');
  return output.code;
}

const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
