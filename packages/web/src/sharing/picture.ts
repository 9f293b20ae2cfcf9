import type { Pair } from '@arena/rules';
import type { GameChart } from '../charts/game-chart.ts';
import {
  areaPath,
  curvePath,
  halfOf,
  luckBarPath,
  pushApart,
  xOf,
  yOf,
  type Frame,
} from '../charts/paths.ts';

/** A picture of a game to send, as an SVG that needs nothing else: no scripts, no links, its own fonts. */

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;

export interface PictureContent {
  lang: string;
  /** What the picture shows, for those who do not see it. */
  label: string;
  /** Left and right. They come from players: nothing about them is certain. */
  names: Pair<string>;
  vp: Pair<number>;
  /** How the game went for each, in a word. */
  fates: Pair<string>;
  meta: string;
  /** Seen from the left side; null while the game is not analysed. */
  chart: GameChart | null;
  /** The most important turning point. */
  moment: { numeral: string; title: string; change: string; isLeft: boolean } | null;
  /** Luck and errors of both. */
  balance: string | null;
  /** What the player who looks at the game sees of it while there is no analysis: VP after each turn. */
  scores: readonly Pair<number>[];
}

/** Files of the page that the picture holds itself. */
export interface PictureParts {
  /** Font faces M (inscriptions), S (text) and R (figures). */
  fontFaces: string;
  /** The content of the mosaic's symbol, 500 x 700. */
  mosaic: string;
  /** The width of a text in a font of this kind. */
  measure: (text: string, font: 'name' | 'title' | 'meta') => number;
}

const COLOURS = { left: '#8b2a3c', right: '#174f74', rightFill: '#a1b9c5', rightEdge: '#1b5c86' } as const;
const CJK = `'PingFang TC','Microsoft JhengHei','Noto Sans CJK TC','Noto Sans TC'`;
const STYLE =
  `.insc{font:50px M;letter-spacing:.12em;fill:#f4ecdd}.inscs{font:30px M;letter-spacing:.06em;fill:#c9bca7}` +
  `.name{font:52px M,${CJK},serif}.score{font:700 88px R}.meta{font:500 24px S,${CJK},sans-serif;fill:#5b5046}` +
  `.ax{font:650 20px S,${CJK},sans-serif}.tile{font:19px M;fill:#f4ecdd}` +
  `.big{font:650 30px S,${CJK},sans-serif;fill:#221d18}.num{font:700 42px R}` +
  `.m-g{fill:#4a423a}.m-i0{fill:#1f1b18}.m-i1{fill:#2b2622}.m-i2{fill:#39322c}` +
  `.m-o0{fill:#f5eee1}.m-o1{fill:#ece3d2}.m-o2{fill:#e1d5bf}text{unicode-bidi:isolate;font-variant-numeric:lining-nums}`;

const MAX_NAME_WIDTH = 310;
const TEXT_RIGHT = 1150;

export function pictureOf(content: PictureContent, parts: PictureParts): string {
  const { lang, label } = content;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" role="img" aria-label="${escape(label)}" xml:lang="${lang}">` +
    `<style>${parts.fontFaces}${STYLE}</style>` +
    `<rect width="1200" height="630" fill="#e6dccb"/>` +
    emblem(parts.mosaic) +
    head(content, parts) +
    graph(content, parts) +
    foot(content, parts) +
    `</svg>`
  );
}

/** For text and attributes alike. */
const escape = (text: string): string =>
  text.replaceAll(/[<>&"']|\p{C}/gu, (letter) => ESCAPED[letter] ?? '');
const ESCAPED: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Cut to a width, with an ellipsis: a longer name is never drawn smaller. */
function cut(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return escape(text);
  const letters = Array.from(text);
  while (letters.length > 1 && measure(`${letters.join('')}…`) > width) letters.pop();
  return escape(`${letters.join('')}…`);
}

const emblem = (mosaic: string): string =>
  `<rect width="280" height="630" fill="#26211d"/><rect y="117" width="280" height="396" fill="#b3a48a"/>` +
  `<svg y="119" width="280" height="392" viewBox="0 0 500 700" preserveAspectRatio="xMidYMid slice">${mosaic.replaceAll(/fill="var\(--(m-\w+)\)"/g, 'class="$1"')}</svg>` +
  `<path d="M0 108.5H280M0 521.5H280" stroke="#f4ecdd" stroke-width="2"/>` +
  `<text x="143" y="74" class="insc" text-anchor="middle">ARENA</text>` +
  `<text x="140" y="584" class="inscs" text-anchor="middle">Roma II</text>`;

function head({ names, vp, fates, meta }: PictureContent, { measure }: PictureParts): string {
  const [left, right] = names.map((name) => cut(name, MAX_NAME_WIDTH, (text) => measure(text, 'name')));
  return (
    `<text x="${TEXT_RIGHT}" y="72" class="meta" text-anchor="end">${escape(meta)}</text>` +
    `<text x="318" y="172" class="name" fill="${COLOURS.left}">${left}</text>` +
    `<text x="745" y="176" class="score" text-anchor="middle"><tspan fill="${COLOURS.left}">${vp[0]}</tspan><tspan fill="#221d18" dx="14">:</tspan><tspan fill="${COLOURS.right}" dx="14">${vp[1]}</tspan></text>` +
    `<text x="${TEXT_RIGHT}" y="172" class="name" text-anchor="end" fill="${COLOURS.right}">${right}</text>` +
    `<text x="320" y="208" class="meta">${escape(fates[0])}</text>` +
    `<text x="${TEXT_RIGHT}" y="208" class="meta" text-anchor="end">${escape(fates[1])}</text>`
  );
}

/** Where the chance to win is drawn, and below it the turns and the luck. */
const CURVE = { left: 344, top: 272, width: 806, height: 170 } as const;
const STONES_Y = 456;
const LUCK_Y = 490;

function graph(content: PictureContent, parts: PictureParts): string {
  const { names, chart } = content;
  const ground = `<rect x="320" y="228" width="854" height="300" fill="#fbf7ef" rx="4"/>`;
  if (chart === null || chart.curve.length < 2) return ground + scoreLines(content);
  const axisName = (name: string): string => cut(name, 180, (text) => parts.measure(text, 'meta'));
  return (
    ground +
    curve(chart) +
    `<text x="334" y="272" class="ax" fill="${COLOURS.left}">${axisName(names[0])}</text>` +
    `<text x="334" y="444" class="ax" fill="${COLOURS.right}">${axisName(names[1])}</text>` +
    turnStones(chart) +
    luckBars(chart) +
    turningPoints(chart)
  );
}

const frameOf = (length: number): Frame => ({ ...CURVE, length });

function curve({ length, curve: points }: GameChart): string {
  const frame = frameOf(length);
  const area = areaPath(frame, points);
  const half = (side: 'own' | 'other'): string =>
    Object.entries(halfOf(frame, side))
      .map(([name, value]) => `${name}="${value}"`)
      .join(' ');
  return (
    `<clipPath id="a"><rect ${half('own')}/></clipPath><clipPath id="b"><rect ${half('other')}/></clipPath>` +
    `<path d="${area}" fill="#e5cecb" clip-path="url(#a)"/><path d="${area}" fill="#cdd8da" clip-path="url(#b)"/>` +
    `<path d="M344 ${yOf(frame, 0.5)}H1150" stroke="#857762"/>` +
    `<path d="${curvePath(frame, points)}" fill="none" stroke="#221d18" stroke-width="3" stroke-linejoin="round"/>`
  );
}

const filled = (isOwn: boolean): string =>
  isOwn ? `fill="${COLOURS.left}"` : `fill="${COLOURS.rightFill}" stroke="${COLOURS.rightEdge}"`;

const figure = (value: number): string => value.toFixed(1);

function turnStones({ length, turns }: GameChart): string {
  const frame = frameOf(length);
  return turns
    .map(({ from, to, isOwn }) => {
      const [x, width] = [xOf(frame, from), xOf(frame, to) - xOf(frame, from) - 2];
      return `<rect x="${figure(x)}" y="${STONES_Y}" width="${figure(Math.max(1, width))}" height="6" ${filled(isOwn)}/>`;
    })
    .join('');
}

function luckBars({ length, luck }: GameChart): string {
  const frame = frameOf(length);
  const width = Math.min(6, Math.max(2, (CURVE.width / Math.max(1, length)) * 0.7));
  const bars = luck.map(
    ({ at, isOwn, change }) =>
      `<path d="${luckBarPath(xOf(frame, at), LUCK_Y, width, 26, change)}" ${filled(isOwn)}/>`,
  );
  return `<path d="M344 ${LUCK_Y}H1150" stroke="#857762"/>${bars.join('')}`;
}

const tileWidth = (numeral: string): number => 18 + 8 * numeral.length;

const tile = (numeral: string, x: number, y: number): string => {
  const width = tileWidth(numeral);
  return `<rect x="${figure(x - width / 2)}" y="${y}" width="${width}" height="28" rx="2" fill="#26211d"/><text x="${figure(x)}" y="${y + 20}" class="tile" text-anchor="middle">${numeral}</text>`;
};

function turningPoints({ length, curve: points, turningPoints: stones }: GameChart): string {
  const frame = frameOf(length);
  const middles = stones.map(({ from, to }) => xOf(frame, (from + to) / 2));
  const places = pushApart(
    stones.map(({ numeral }, i) => ({ x: middles[i] ?? 0, width: tileWidth(numeral) })),
    [CURVE.left, CURVE.left + CURVE.width],
  );
  return stones
    .map(({ numeral, from, to, better }, i) => {
      const [x, middle] = [places[i] ?? 0, middles[i] ?? 0];
      const value = points.findLast(({ at }) => at <= (from + to) / 2)?.value ?? 0.5;
      const dashes =
        better === null || numeral !== 'I'
          ? ''
          : `<path d="M${figure(xOf(frame, better.at))} ${figure(yOf(frame, better.value))}h70" stroke="#221d18" stroke-width="3" stroke-dasharray="4 5"/><circle cx="${figure(xOf(frame, better.at) + 74)}" cy="${figure(yOf(frame, better.value))}" r="4.5" fill="#fbf7ef" stroke="#221d18" stroke-width="2.5"/>`;
      return `<path d="M${figure(x)} 268L${figure(middle)} ${figure(yOf(frame, value) - 4)}" stroke="#b9aa91" stroke-width="1.5"/>${dashes}${tile(numeral, x, 240)}`;
    })
    .join('');
}

/** Without an analysis: the victory points of both, turn by turn. */
function scoreLines({ scores, names }: PictureContent): string {
  const frame: Frame = { ...CURVE, top: 262, height: 220, length: scores.length - 1 };
  const most = Math.max(1, ...scores.flat());
  const line = (side: 0 | 1, colour: string): string => {
    const points = scores.map((score, at) => ({ at, value: score[side] / most }));
    return `<path d="${curvePath(frame, points)}" fill="none" stroke="${colour}" stroke-width="4" stroke-linejoin="round"/>`;
  };
  return (
    `<path d="M344 ${frame.top + frame.height}H1150" stroke="#857762"/>` +
    line(1, COLOURS.rightEdge) +
    line(0, COLOURS.left) +
    `<text x="344" y="514" class="ax"><tspan fill="${COLOURS.left}">${escape(names[0])}</tspan><tspan dx="18" fill="${COLOURS.right}">${escape(names[1])}</tspan></text>`
  );
}

function foot({ moment, balance, names }: PictureContent, { measure }: PictureParts): string {
  const line = balance === null ? '' : `<text x="320" y="608" class="meta">${escape(balance)}</text>`;
  if (moment === null) return line.replace('608', '590');
  const width = TEXT_RIGHT - 366 - 130;
  return (
    tile(moment.numeral, 337, 549) +
    `<text x="366" y="573" class="big">${cut(moment.title, width, (text) => measure(text, 'title'))}</text>` +
    `<text x="${TEXT_RIGHT}" y="574" class="num" text-anchor="end" fill="${moment.isLeft ? COLOURS.left : COLOURS.right}"><title>${escape(names[moment.isLeft ? 0 : 1])}</title>${escape(moment.change)}</text>` +
    line
  );
}
