import { mkdirSync, writeFileSync } from 'node:fs';
import { GOLDEN_GAMES, goldenFile } from './golden-games.ts';
import { transcribeGame } from './game-transcript.ts';

/** npm run golden: tells the golden games anew. Review the difference as you would review a change of the rules. */
mkdirSync(new URL('golden/', import.meta.url), { recursive: true });
for (const { name, setup, seed } of GOLDEN_GAMES)
  writeFileSync(goldenFile(name), transcribeGame(setup, seed));
