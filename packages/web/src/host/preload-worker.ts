import { Handoff } from '../lib/handoff.ts';

/** A worker that starts while its page is still loading. */
class PreloadedWorker {
  private readonly create: () => Worker;
  private readonly preloaded = new Handoff<Worker>();

  constructor(create: () => Worker) {
    this.create = create;
  }

  preload(): void {
    this.preloaded.take()?.terminate();
    const worker = this.create();
    this.preloaded.put(worker);
    // Drop a worker that failed to load: the page then starts a new one.
    worker.addEventListener('error', () => this.preloaded.discard(worker), { once: true });
  }

  take(): Worker {
    return this.preloaded.take() ?? this.create();
  }
}

export const matchWorker = new PreloadedWorker(
  () => new Worker(new URL('./match-worker.ts', import.meta.url), { type: 'module' }),
);
export const recordWorker = new PreloadedWorker(
  () => new Worker(new URL('./record-worker.ts', import.meta.url), { type: 'module' }),
);
