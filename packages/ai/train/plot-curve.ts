/** Plots the training curve to docs/training-by-search.svg: npm run train:plot -w packages/ai */
import { readFileSync, writeFileSync } from 'node:fs';
import { CHAMPION } from './checkpoint.ts';

const [, ...lines] = readFileSync(new URL('curve.csv', CHAMPION), 'utf8').trim().split('\n');
const points = lines
  .map((line) => line.split(',').map(Number))
  .map(([games = 0, , , score = 0]) => ({ games, score }));

const width = 720;
const height = 360;
const margin = 56;
const maxGames = Math.max(...points.map(({ games }) => games));
const low = 0;
const high = Math.max(0.5, ...points.map(({ score }) => score)) + 0.05;
const x = (games: number): string => (margin + (games / maxGames) * (width - 2 * margin)).toFixed(1);
const y = (score: number): string =>
  (height - margin - ((score - low) / (high - low)) * (height - 2 * margin)).toFixed(1);

const text = (position: string, label: string, attributes = ''): string =>
  `<text ${position} ${attributes}>${label}</text>`;
const ticks = [0, 0.25, 0.5, 0.75, 1].flatMap((part) => [
  text(
    `x="${x(part * maxGames)}" y="${height - margin + 20}"`,
    `${((part * maxGames) / 1e6).toFixed(2)} M`,
    'text-anchor="middle"',
  ),
  text(
    `x="${margin - 8}" y="${y(low + part * (high - low))}"`,
    (low + part * (high - low)).toFixed(2),
    'text-anchor="end"',
  ),
]);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#444">
<rect width="${width}" height="${height}" fill="#fff"/>
<path d="M${margin} ${margin}V${height - margin}H${width - margin}" fill="none" stroke="#999"/>
<polyline points="${points.map(({ games, score }) => `${x(games)},${y(score)}`).join(' ')}" fill="none" stroke="#8a2a1b" stroke-width="2"/>
${ticks.join('\n')}
${text(`x="${width / 2}" y="${height - 10}"`, 'games of self-play', 'text-anchor="middle"')}
${text(`x="${margin}" y="${margin - 20}"`, 'share of points against the shipped network, both one action ahead')}
</svg>
`;
writeFileSync(new URL('../../../docs/training-by-search.svg', import.meta.url), svg);
