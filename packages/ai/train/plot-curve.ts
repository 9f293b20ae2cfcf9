/**
 * Draws the curve of the training: npm run plot
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [, ...lines] = readFileSync(new URL('./state/curve.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const points = lines.map((line) => line.split(',').map(Number)).map(([games, , error]) => ({ games, error }));

const [width, height, margin] = [720, 360, 56];
const most = Math.max(...points.map(({ games }) => games));
const errors = points.map(({ error }) => error);
const [low, high] = [Math.min(...errors) - 0.002, Math.max(...errors) + 0.002];
const x = (games: number): string => (margin + (games / most) * (width - 2 * margin)).toFixed(1);
const y = (error: number): string =>
  (height - margin - ((error - low) / (high - low)) * (height - 2 * margin)).toFixed(1);

const text = (at: string, words: string, more = ''): string => `<text ${at} ${more}>${words}</text>`;
const ticks = [0, 0.25, 0.5, 0.75, 1].flatMap((part) => [
  text(
    `x="${x(part * most)}" y="${height - margin + 20}"`,
    `${((part * most) / 1e6).toFixed(2)} M`,
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
${text(`x="${width / 2}" y="${height - 10}"`, 'games against itself', 'text-anchor="middle"')}
${text(`x="${margin}" y="${margin - 20}"`, 'how far the expectation was from the result, squared, over the last games')}
</svg>
`;
writeFileSync(new URL('../../../docs/training.svg', import.meta.url), svg);
