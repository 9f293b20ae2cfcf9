import type { Spot } from './move.ts';

/** A rectangle on the screen. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What lies at a spot: the element that holds it, with its frame, and the box of the thing itself. */
export interface Found {
  element: HTMLElement;
  frame: Box;
  box: Box;
  /** It is the spot itself, and not something near it. */
  isExact: boolean;
}

/** How large a card is that lies nowhere in particular. */
const CARD = { width: 56, height: 80 };

/** Wide and narrow tables have things of the same name: only one of them is seen. */
function seen(selector: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(`.app ${selector}`)];
  return all.find((element) => element.getClientRects().length > 0) ?? null;
}

const nth = (selector: string, index: number | null): HTMLElement | null =>
  index === null ? null : seen(`${selector}:nth-child(${index + 1})`);

function elementAt(spot: Spot): HTMLElement | null {
  switch (spot.at) {
    case 'space':
      return seen(`.space > [data-place="${spot.player}-${spot.space}"]`);
    case 'cell':
      return nth('.bar .cell', spot.space - 1);
    case 'hand':
      return spot.index === null ? null : seen(`[data-hand="${spot.index}"]`);
    case 'backs':
      return nth('.backs .back', spot.index);
    case 'offer':
      return seen(`[data-offer="${spot.card}"]`);
    case 'die':
      return spot.index === null ? null : seen(`[data-die="${spot.index}"]`);
    case 'money':
    case 'cards':
      return seen(`[data-place="${spot.at}"]`);
    case 'vp':
      return seen(`[data-vp="${spot.player}"]`);
    case 'purse':
      return seen(`[data-money="${spot.player}"]`);
    default:
      return seen(`[data-pile="${spot.at}"]`);
  }
}

/** What is nearest to a place that is not in the picture. */
const NEAR: { [at in Spot['at']]?: string } = {
  hand: '.hand-box',
  backs: '.backs',
  offer: '[data-pile="draw"]',
};

/** The thing itself within what holds it: a card, a die, or the picture of a pile. */
const THINGS = '.card, .vacant, .back, .die, .i';
export const thingIn = (element: Element): Element | null =>
  element.matches(THINGS) ? element : element.querySelector(THINGS);

export function find(spot: Spot): Found | null {
  const exact = elementAt(spot);
  const element = exact ?? seen(NEAR[spot.at] ?? ':not(*)');
  if (element === null) return null;
  const thing = thingIn(element);
  const isAmongMany = exact === null && spot.at === 'hand';
  const frame = boxOf(element);
  return {
    element,
    frame,
    box: thing === null || isAmongMany ? inTheMiddle(frame) : boxOf(thing),
    isExact: exact !== null,
  };
}

export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

const inTheMiddle = ({ x, y, width, height }: Box): Box => ({
  x: x + (width - CARD.width) / 2,
  y: y + (height - CARD.height) / 2,
  ...CARD,
});

export const center = ({ x, y, width, height }: Box): { x: number; y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** All spots that are asked for, measured at once: before anything is written, so that the browser lays out once. */
export const findAll = (spots: readonly Spot[]): Map<Spot, Found> =>
  new Map(
    spots.flatMap((spot) => {
      const found = find(spot);
      return found === null ? [] : [[spot, found]];
    }),
  );
