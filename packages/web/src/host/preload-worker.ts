import { Handoff } from '../lib/handoff.ts';

const createWorker = (): Worker =>
  new Worker(new URL('./match-worker.ts', import.meta.url), { type: 'module' });

const preloaded = new Handoff<Worker>();

/** Starts the match worker while its page is still loading. */
export function preloadMatchWorker(): void {
  preloaded.take()?.terminate();
  const worker = createWorker();
  preloaded.put(worker);
  // Drop a worker that failed to load: the page then starts a new one.
  worker.addEventListener('error', () => preloaded.discard(worker), { once: true });
}

export const takeMatchWorker = (): Worker => preloaded.take() ?? createWorker();
