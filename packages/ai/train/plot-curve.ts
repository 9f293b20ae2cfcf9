/** Plots the training curve to docs/training.svg: npm run train:plot -w packages/ai */
import { readFileSync, writeFileSync } from 'node:fs';

const [, ...lines] = readFileSync(new URL('./state/curve.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const points = lines
  .map((line) => line.split(',').map(Number))
  .map(([games = 0, , error = 0]) => ({ games, error }));

const width = 720;
const height = 360;
const margin = 56;
const maxGames = Math.max(...points.map(({ games }) => games));
const errors = points.map(({ error }) => error);
const low = Math.min(...errors) - 0.002;
const high = Math.max(...errors) + 0.002;
const x = (games: number): string => (margin + (games / maxGames) * (width - 2 * margin)).toFixed(1);
const y = (error: number): string =>
  (height - margin - ((error - low) / (high - low)) * (height - 2 * margin)).toFixed(1);

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
    (low + part * (high - low)).toFixed(3),
    'text-anchor="end"',
  ),
]);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#444">
<rect width="${width}" height="${height}" fill="#fff"/>
<path d="M${margin} ${margin}V${height - margin}H${width - margin}" fill="none" stroke="#999"/>
<polyline points="${points.map(({ games, error }) => `${x(games)},${y(error)}`).join(' ')}" fill="none" stroke="#8a2a1b" stroke-width="2"/>
${ticks.join('\n')}
${text(`x="${width / 2}" y="${height - 10}"`, 'games of self-play', 'text-anchor="middle"')}
${text(`x="${margin}" y="${margin - 20}"`, 'mean squared difference between prediction and result over the last games')}
</svg>
`;
writeFileSync(new URL('../../../docs/training.svg', import.meta.url), svg);
