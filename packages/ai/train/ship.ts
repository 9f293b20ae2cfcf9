/**
 * Puts the trained weights where the bots find them, with the card that says how they came about: npm run ship
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { RULES_VERSION } from '@arena/rules';
import { cardTableHash } from '../src/net/card-table.ts';
import { INPUTS } from '../src/net/features.ts';
import { toHalf } from '../src/net/half.ts';
import { FIRST, SECOND } from '../src/net/network.ts';
import { CHAMPION, readWeights } from './state.ts';

const halves = Uint16Array.from(readWeights(CHAMPION, 'average'), toHalf);
const { plan, games, seconds } = JSON.parse(readFileSync(new URL('progress.json', CHAMPION), 'utf8')) as {
  plan: object;
  games: number;
  seconds: number;
};
const card = {
  rules: RULES_VERSION,
  cards: cardTableHash(),
  inputs: INPUTS,
  layers: [FIRST, SECOND, 1],
  games,
  seconds,
  plan,
  trained: new Date().toISOString().slice(0, 10),
};
writeFileSync(
  new URL('../src/net/weights.ts', import.meta.url),
  `/** Made by \`npm run ship\` from what was trained. */
export const WEIGHTS_CARD = ${JSON.stringify(card)} as const;
export const WEIGHTS_TEXT =
  '${Buffer.from(halves.buffer).toString('base64')}';
`,
);
console.log(card);
