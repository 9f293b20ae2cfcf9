import type { View } from '@arena/rules';
import { locate } from './boxes.ts';
import { discardPileTotal, drawPileTotal } from '../selectors/piles.ts';
import type { Spot } from './motion.ts';

interface HeldCounter {
  text: Text;
  value: number;
}

/** The numbers on the board, which count from the old to the new value as tokens and cards arrive. */
export class AnimatedCounters {
  private readonly held = new Map<string, HeldCounter>();

  /** `hold` restores a number when the playback is over. */
  constructor(
    before: View,
    after: View,
    spots: readonly Spot[],
    hold: (key: unknown, restore: () => void) => void,
  ) {
    for (const spot of spots) {
      const [value, end] = [countAt(before, spot), countAt(after, spot)];
      const key = JSON.stringify(spot);
      if (value === null || end === null || this.held.has(key)) continue;
      const text = textNodeIn(locate(spot)?.element, String(end));
      if (text === undefined) continue;
      this.held.set(key, { text, value });
      text.data = String(value);
      hold(text, () => (text.data = String(end)));
    }
  }

  add(spot: Spot, count: number): void {
    const held = this.held.get(JSON.stringify(spot));
    if (held === undefined) return;
    held.value += count;
    held.text.data = String(Math.max(0, held.value));
  }
}

/** The number shown at a spot; null where nothing is counted. */
export function countAt(view: View, spot: Spot): number | null {
  switch (spot.at) {
    case 'vp':
      return view.vp[spot.player];
    case 'purse':
      return view.money[spot.player];
    case 'bank':
      return view.bank;
    case 'draw':
      return drawPileTotal(view);
    case 'discard':
      return discardPileTotal(view);
    default:
      return null;
  }
}

/** The text node that is exactly this number; texts for screen readers are not changed. */
function textNodeIn(element: HTMLElement | undefined, number: string): Text | undefined {
  if (element === undefined) return undefined;
  const texts = document.createTreeWalker(element.querySelector('.count') ?? element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
    if (node instanceof Text && node.data === number) return node;
  return undefined;
}
