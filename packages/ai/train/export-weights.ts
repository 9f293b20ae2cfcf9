/**
 * Puts the trained weights where the bots find them, with the card that says how they came about: npm run ship
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { toFloat16 } from '../src/net/float16.ts';
import { HIDDEN_1, HIDDEN_2 } from '../src/net/network.ts';
import { CHAMPION, checkVersion, readWeights, type WeightsVersion } from './checkpoint.ts';

const float16Weights = Uint16Array.from(readWeights(CHAMPION, 'average'), toFloat16);
const { on, plan, games, seconds, date } = JSON.parse(
  readFileSync(new URL('progress.json', CHAMPION), 'utf8'),
) as { on: WeightsVersion; plan: object; games: number; seconds: number; date: string };
checkVersion(on);
const modelCard = {
  ...on,
  layers: [HIDDEN_1, HIDDEN_2, 1],
  games,
  seconds,
  plan,
  trained: date,
};
writeFileSync(
  new URL('../src/net/weights.ts', import.meta.url),
  `/** Made by \`npm run ship\` from what was trained. */
export const WEIGHTS_CARD = ${JSON.stringify(modelCard)} as const;
export const WEIGHTS_TEXT =
  '${Buffer.from(float16Weights.buffer).toString('base64')}';
`,
);
console.log(modelCard);
