import { globSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = join(import.meta.dirname, '../..');

/**
 * Modules that always load together go into one file; by default, the bundler makes a chunk of whatever two pages
 * share, dozens of them. A chunk holds these modules and all their imports, except those in an earlier chunk.
 */
const CHUNKS = {
  i18n: ['i18n/src/names.ts', 'i18n/src/messages.ts', 'i18n/compiled/*/registry.js'],
  ui: [
    'web/src/components/{dialog,icon,menu-item,mosaic,programmer-details}.tsx',
    'web/src/lib/**',
    'web/src/opponents/**',
    'web/src/store/saved-game.ts',
    'web/src/host/start-game.ts',
    'web/src/settings/haptics.ts',
    // Shared by the board and by messages from the server.
    'rules/src/input-error.ts',
    'rules/src/io/per-player.ts',
    // Names of games and puzzles: not worth the whole of `new-game`.
    'rules/src/fnv.ts',
  ],
  // What pages have and tables do not.
  page: ['web/src/components/{file-button,form,page}.tsx'],
  'new-game': [
    'web/src/new-game/**',
    'web/src/pages/start-button.tsx',
    'web/src/online/create-table-button.tsx',
  ],
  rulebook: ['web/src/rulebook/**'],
  // Messages from a server need the fields of a view, but not the engine.
  fields: ['rules/src/io/public-fields.ts'],
  engine: ['rules/src/io/preview.ts'],
  board: ['web/src/table/screen/screen.tsx', 'web/src/table/board/board.tsx'],
  // What happened, in words: a replay needs it at once.
  story: ['i18n/src/events.ts'],
  // Loaded when the table is idle: see `table/screen/lazy.ts`.
  deferred: [
    'web/src/table/shared/game-log.tsx',
    'web/src/table/board/{refusal,explain}-bubble.tsx',
    'web/src/table/dialogs/**',
    'web/src/table/sheets/**',
    'web/src/cards/card-dialog.tsx',
  ],
};

interface ChunkGroup {
  name: string;
  test: (id: string) => boolean;
}

export const chunkGroups = (): ChunkGroup[] =>
  Object.entries(CHUNKS).map(([name, patterns]) => {
    const modules = new Set(patterns.flatMap(modulesOf));
    return { name, test: (id) => modules.has(id) };
  });

function modulesOf(pattern: string): string[] {
  const modules = globSync(pattern, { cwd: PACKAGES });
  if (modules.length === 0) throw new Error(`build/chunks.ts: no module matches ${pattern}`);
  return modules.map((module) => join(PACKAGES, module));
}
