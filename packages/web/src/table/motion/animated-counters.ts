import type { View } from '@arena/rules';
import { countAt } from './counts.ts';
import { locate } from './boxes.ts';
import type { Spot } from './motion.ts';
import type { Playback } from './playback.ts';

interface HeldCounter {
  text: Text;
  value: number;
}

/** The figures on the table go on from what they were, tick by tick. */
export class AnimatedCounters {
  private readonly held = new Map<string, HeldCounter>();

  constructor(run: Playback, before: View, after: View, spots: readonly Spot[]) {
    for (const spot of spots) {
      const [value, end] = [countAt(before, spot), countAt(after, spot)];
      const key = JSON.stringify(spot);
      if (value === null || end === null || this.held.has(key)) continue;
      const text = textNodeIn(locate(spot)?.element, String(end));
      if (text === undefined) continue;
      this.held.set(key, { text, value });
      text.data = String(value);
      run.hold(text, () => (text.data = String(end)));
    }
  }

  add(spot: Spot, count: number): void {
    const held = this.held.get(JSON.stringify(spot));
    if (held === undefined) return;
    held.value += count;
    held.text.data = String(Math.max(0, held.value));
  }
}

/** The text that is exactly this figure; the words for screen readers stay as they are. */
function textNodeIn(element: HTMLElement | undefined, figure: string): Text | undefined {
  if (element === undefined) return undefined;
  const count = element.querySelector('.count') ?? element;
  const texts = document.createTreeWalker(count, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null)
    if ((texts.currentNode as Text).data === figure) return texts.currentNode as Text;
  return undefined;
}
