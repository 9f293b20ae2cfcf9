// Contenders for the peers' harness: `node engine/run.mjs --with=<this file>`. The harness may run on an older Node, so
// the engine is bundled to plain JavaScript first.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/** @type {typeof import('./contenders.ts')} */
let engine;

async function prepare() {
  if (engine !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'arena-peers-'));
  const file = join(folder, 'contenders.mjs');
  const bundle = await rolldown({ input: fileURLToPath(new URL('contenders.ts', import.meta.url)) });
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the bundle of contenders.ts
  engine = await import(pathToFileURL(file).href);
  rmSync(folder, { recursive: true });
}

export const contenders = [
  {
    name: 'arena-core',
    rules: 'arena',
    note: 'complete rules, as search uses them',
    prepare,
    playRandomGame: (/** @type {number} */ seed) => engine.playCore(seed),
  },
  {
    name: 'arena-authority',
    rules: 'arena',
    note: 'with checks, log, events and all views',
    prepare,
    playRandomGame: (/** @type {number} */ seed) => engine.playAuthority(seed),
  },
];
