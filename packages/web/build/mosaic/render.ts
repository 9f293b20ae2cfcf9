import { outlineOf } from './outline.ts';
import { itemAt, type Point } from './geometry.ts';
import { layTesserae, type Tessera } from './tesserae.ts';

export interface MosaicSpec {
  surface: Point;
  /** The position of the figure: its top left corner and its width. */
  figure: readonly [x: number, y: number, width: number];
  /** The width of a stone. */
  stone: number;
}

/** An icon is a path of 512 x 512. */
const ICON_SIZE = 512;

function stonesOf(path: string, { surface, figure: [x, y, width], stone }: MosaicSpec): Tessera[] {
  const scale = width / ICON_SIZE;
  const outline = outlineOf(path).map((polygon) =>
    polygon.map(([px, py]): Point => [x + px * scale, y + py * scale]),
  );
  return layTesserae(outline, surface, stone);
}

/** The figure of an icon as a symbol `m`, coloured by custom properties. */
export function renderMosaic(path: string, spec: MosaicSpec): string {
  const {
    surface,
    figure: [x, y, width],
  } = spec;
  const scale = width / ICON_SIZE;
  const stones = stonesOf(path, spec);
  const shades = [true, false].flatMap((isFigure) =>
    [0, 1, 2].map((tone) => {
      const same = stones.filter((s) => s.isFigure === isFigure && s.tone === tone);
      return `<path fill="var(--m-${isFigure ? 'i' : 'o'}${tone})" d="${stonesPath(same)}"/>`;
    }),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="m" viewBox="0 0 ${surface.join(' ')}" preserveAspectRatio="xMidYMid slice">` +
    `<path fill="var(--m-g)" transform="translate(${x} ${y}) scale(${scale.toFixed(4)})" d="${path}"/>` +
    `${shades.join('')}</symbol></svg>`
  );
}

/**
 * The same stones as 16-bit numbers, for a page that lays them one by one: surface and figure, then for each stone its
 * tone (the dark ones of the figure follow the three light ones), its first corner, and the others relative to that.
 */
export function packMosaic(path: string, spec: MosaicSpec): Int16Array<ArrayBuffer> {
  const stones = stonesOf(path, spec).flatMap(({ corners, isFigure, tone }) => {
    const [[left, top], ...others] = corners;
    const [x, y] = [Math.round(left), Math.round(top)];
    const rest = others.flatMap(([px, py]) => [Math.round(px) - x, Math.round(py) - y]);
    return [isFigure ? tone + 3 : tone, x, y, ...rest];
  });
  return Int16Array.from([...spec.surface, ...spec.figure, ...stones]);
}

/** Whole numbers relative to the previous point: short, and repetitive enough to compress well. */
function stonesPath(stones: readonly Tessera[]): string {
  let at: Point = [0, 0];
  return stones
    .map(({ corners }) => {
      const whole = corners.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
      const steps = whole.flatMap(([x, y], i) => {
        const from = i === 0 ? at : itemAt(whole, i - 1);
        return [x - from[0], y - from[1]];
      });
      at = itemAt(whole, 0);
      return `m${steps.join(' ').replaceAll(' -', '-')}z`;
    })
    .join('');
}
