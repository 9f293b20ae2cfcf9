import type { Action, View } from '@arena/rules';
import type { BotRequest } from './bot-worker.ts';
import { randomHex } from '../lib/random.ts';

/** Computer players in a worker of their own, so that neither the page nor the table waits for their thoughts. */
export class BotClient {
  private worker: Worker | null = null;
  private lastId = 0;

  /** What a bot would do; the best one, if none is named. Rejected when it throws, and when it is stopped. */
  chooseAction(view: View, bot: string | null): Promise<Action> {
    this.worker ??= new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
    const { worker } = this;
    const question: BotRequest = { id: ++this.lastId, bot, view, seed: randomHex(16) };
    return new Promise((resolve, reject) => {
      const stop = new AbortController();
      const { signal } = stop;
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<{ id: number; action: Action }>) => {
          if (data.id !== question.id) return;
          stop.abort();
          resolve(data.action);
        },
        { signal },
      );
      const fail = (event: Event): void => {
        stop.abort();
        this.stop();
        reject(new Error(event instanceof ErrorEvent ? event.message : 'the bot cannot be reached'));
      };
      worker.addEventListener('error', fail, { signal });
      worker.addEventListener('messageerror', fail, { signal });
      worker.postMessage(question);
    });
  }

  /** Ends all thinking; the next question starts afresh. */
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
  }
}
