import { mkdirSync, writeFileSync } from 'node:fs';
import { GOLDEN_GAMES, goldenFile } from './golden-games.ts';
import { transcribeGame } from './game-transcript.ts';

/** npm run golden: regenerates the golden games. Review the diff as you would review a change to the rules. */
mkdirSync(new URL('golden/', import.meta.url), { recursive: true });
for (const { name, setup, seed } of GOLDEN_GAMES)
  writeFileSync(goldenFile(name), transcribeGame(setup, seed));
