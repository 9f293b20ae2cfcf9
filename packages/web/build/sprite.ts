import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { loadGameIcons } from './game-icons.ts';
import icons from './icons.json' with { type: 'json' };
import { roundPath } from './svg-path.ts';

/**
 * Writes all icons to one SVG sprite. The symbol of a card has the card's id, the sign of an opponent the animal's name, an
 * icon of the interface the name of its purpose. Dice, coin, shield and the activation signs are drawn here; the rest is from game-icons.net.
 */
export function sprite(): Plugin {
  const svg = renderSprite();
  // Named by content, so that browsers cache it for good.
  const file = `assets/sprite-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
  return {
    name: 'arena-sprite',
    config: () => ({ define: { 'import.meta.env.SPRITE_URL': JSON.stringify(`/${file}`) } }),
    configureServer(server) {
      server.middlewares.use(`/${file}`, (_, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(svg);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: svg });
    },
  };
}

function renderSprite(): string {
  const icon = loadGameIcons();
  const symbols = Object.entries({ ...icons.cards, ...icons.signs, ...icons.ui }).map(([id, name]) =>
    symbol(id, '0 0 512 512', roundedBody(icon(name))),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols, ...DICE, ...SIGNS].join('')}</svg>`;
}

const roundedBody = (body: string): string =>
  body
    .replaceAll(' fill="currentColor"', '')
    .replaceAll(/ d="([^"]*)"/g, (_, path: string) => ` d="${roundPath(path)}"`);

const symbol = (id: string, viewBox: string, body: string): string =>
  `<symbol id="${id}" viewBox="${viewBox}">${body}</symbol>`;

// Styles of the page do not reach into a symbol, but its custom properties do. The colours are attributes because the
// security policy forbids inline styles.
const PIPS: readonly (readonly [number, number])[][] = [
  [[12, 11.2]],
  [
    [7, 15.8],
    [17, 6.5],
  ],
  [
    [6.5, 16.3],
    [12, 11.2],
    [17.5, 6],
  ],
  [
    [7, 6.5],
    [17, 6.5],
    [7, 15.8],
    [17, 15.8],
  ],
  [
    [6.5, 6],
    [17.5, 6],
    [6.5, 16.3],
    [17.5, 16.3],
    [12, 11.2],
  ],
  [
    [7, 5.6],
    [17, 5.6],
    [7, 11.2],
    [17, 11.2],
    [7, 16.7],
    [17, 16.7],
  ],
];
const DICE = PIPS.map((pips, i) =>
  symbol(
    `d${i + 1}`,
    '0 0 24 24',
    '<rect x="1" y="1" width="22" height="22" rx="3.2" fill="var(--d-edge)" stroke="var(--d-stroke,none)" stroke-width="1.4"/>' +
      '<path d="M3.4 1.9h17.2a1.6 1.6 0 0 1 1.5 1.5v15.4a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V3.4a1.6 1.6 0 0 1 1.4-1.5z" fill="var(--d-top)"/>' +
      pips
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${i === 0 ? 2.9 : 2.25}" fill="var(--d-pip)"/>`)
        .join(''),
  ),
);

const stroke = 'fill="none" stroke="var(--ink-2)" stroke-width="2.2"';
const dot = (x: number): string => `<circle cx="${x}" cy="12" r="2.6" fill="var(--ink-2)"/>`;
const square = (x: number): string => `<rect x="${x}" y="4" width="16" height="16" rx="3" ${stroke}/>`;
const SIGNS = [
  symbol(
    'coin',
    '0 0 24 24',
    '<circle cx="12" cy="12" r="11"/><circle cx="12" cy="12" r="8.7" fill="none" stroke="var(--on-coin)" opacity=".45"/>',
  ),
  symbol('shield', '0 0 24 26', '<path d="M2 2.5Q12 .2 22 2.5V14Q21 21 12 25Q3 21 2 14Z"/>'),
  symbol('one-die', '0 0 24 24', square(4) + dot(12)),
  symbol('two-dice', '0 0 36 24', square(1.5) + dot(9.5) + square(18.5) + dot(26.5)),
  symbol(
    'passive-sign',
    '0 0 30 24',
    `<path d="M15 12C12.5 7.5 10.5 6 8 6a6 6 0 0 0 0 12c2.5 0 4.5-1.5 7-6s4.5-6 7-6a6 6 0 0 1 0 12c-2.5 0-4.5-1.5-7-6z" ${stroke}/>`,
  ),
];
