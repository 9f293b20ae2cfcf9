import type { Spot } from './motion.ts';

/** A rectangle on the screen. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The element at a spot with its frame, and the box of the piece in it. */
export interface LocatedElement {
  element: HTMLElement;
  frame: Box;
  box: Box;
  /** False: the spot is not shown, and this is the nearest element. */
  isExact: boolean;
}

/** The size of a card where none is shown. */
const CARD_SIZE = { width: 56, height: 80 };

/** Wide and narrow boards share selectors: only one of the elements is visible. */
function findVisible(selector: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(`.app ${selector}`)];
  return all.find((element) => element.getClientRects().length > 0) ?? null;
}

const nth = (selector: string, index: number | null): HTMLElement | null =>
  index === null ? null : findVisible(`${selector}:nth-child(${index + 1})`);

function elementAt(spot: Spot): HTMLElement | null {
  switch (spot.at) {
    case 'space':
      return findVisible(`.space > [data-place="${spot.player}-${spot.space}"]`);
    case 'cell':
      return nth('.bar .cell', spot.space - 1);
    case 'hand':
      return spot.index === null ? null : findVisible(`[data-hand="${spot.index}"]`);
    case 'backs':
      return nth('.backs .back', spot.index);
    case 'given':
    case 'taken':
      return findVisible(`[data-${spot.at}="${spot.index}"]`);
    case 'offer':
      return findVisible(`[data-offer="${spot.card}"]`);
    case 'die':
      return spot.index === null ? null : findVisible(`[data-die="${spot.index}"]`);
    case 'money':
    case 'cards':
      return findVisible(`[data-place="${spot.at}"]`);
    case 'stage':
      return findVisible('.stage .thrown');
    case 'vp':
      return findVisible(`[data-vp="${spot.player}"]`);
    case 'purse':
      return findVisible(`[data-money="${spot.player}"]`);
    default:
      return findVisible(`[data-pile="${spot.at}"]`);
  }
}

/** The element nearest to a spot that is not shown. */
const FALLBACK_SELECTORS: { [at in Spot['at']]?: string } = {
  hand: '.hand-box',
  backs: '.backs',
  given: '.hand-box',
  taken: '.backs',
  offer: '[data-pile="draw"]',
};

/** The piece within its element: a card, a die, or the icon of a pile. */
const PIECE_SELECTOR = '.card, .vacant, .back, .die, .i';
export const pieceIn = (element: Element): Element | null =>
  element.matches(PIECE_SELECTOR) ? element : element.querySelector(PIECE_SELECTOR);

export function locate(spot: Spot): LocatedElement | null {
  const exact = elementAt(spot);
  const element = exact ?? findVisible(FALLBACK_SELECTORS[spot.at] ?? ':not(*)');
  if (element === null) return null;
  const piece = pieceIn(element);
  const isAmongMany = exact === null && (spot.at === 'hand' || spot.at === 'given');
  const frame = boxOf(element);
  return {
    element,
    frame,
    box: piece === null || isAmongMany ? centeredCard(frame) : boxOf(piece),
    isExact: exact !== null,
  };
}

export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

const centeredCard = ({ x, y, width, height }: Box): Box => ({
  x: x + (width - CARD_SIZE.width) / 2,
  y: y + (height - CARD_SIZE.height) / 2,
  ...CARD_SIZE,
});

export const center = ({ x, y, width, height }: Box): { x: number; y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** Measures all spots at once, before anything is written, so that the browser does layout only once. */
export const locateAll = (spots: readonly Spot[]): Map<Spot, LocatedElement> =>
  new Map(
    spots.flatMap((spot) => {
      const found = locate(spot);
      return found === null ? [] : [[spot, found]];
    }),
  );
