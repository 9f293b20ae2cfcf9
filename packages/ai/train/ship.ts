/**
 * Puts the trained weights where the bots find them, with the card that says how they came about: npm run ship
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { toHalf } from '../src/net/half.ts';
import { FIRST, SECOND } from '../src/net/network.ts';
import { CHAMPION, checkGrounds, readWeights, type Grounds } from './state.ts';

const halves = Uint16Array.from(readWeights(CHAMPION, 'average'), toHalf);
const { on, plan, games, seconds, date } = JSON.parse(
  readFileSync(new URL('progress.json', CHAMPION), 'utf8'),
) as { on: Grounds; plan: object; games: number; seconds: number; date: string };
checkGrounds(on);
const card = {
  ...on,
  layers: [FIRST, SECOND, 1],
  games,
  seconds,
  plan,
  trained: date,
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
