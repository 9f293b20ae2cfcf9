import { describeEvents, type Perspective } from '@arena/i18n';
import type { GameEvent } from '@arena/rules';
import type { Signal } from '@preact/signals';
import { loadMessages, m } from '../../settings/language.ts';

/** Long enough to read it, in ms. */
const BASE_MS = 900;
const LETTER_MS = 35;

const readingTime = (text: string): number => BASE_MS + LETTER_MS * text.length;

/** Tells what happens in words, one caption after the other. This is what a turn looks like without motion. */
export class Captions {
  private readonly shown: Signal<string | null>;
  private goOn: (() => void) | null = null;

  constructor(shown: Signal<string | null>) {
    this.shown = shown;
  }

  async tell(events: readonly GameEvent[], perspective: Perspective, scale: number): Promise<void> {
    await loadMessages('story');
    const lines = describeEvents(m(), events, perspective);
    let isSkipped = false;
    for (const { text } of lines) {
      this.shown.value = text;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, readingTime(text) * scale);
      this.goOn = () => {
        isSkipped = true;
        clearTimeout(timer);
        resolve();
      };
      await promise;
      if (isSkipped) break;
    }
    this.goOn = null;
    this.shown.value = null;
  }

  skip(): void {
    this.goOn?.();
  }
}
