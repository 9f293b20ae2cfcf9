const createWorker = (): Worker =>
  new Worker(new URL('./match-worker.ts', import.meta.url), { type: 'module' });

let preloaded: Worker | null = null;

/** The authority comes over the network while its table does, not after it. */
export function preloadMatchWorker(): void {
  if (preloaded !== null) return;
  preloaded = createWorker();
  // Nobody would hear of it; whoever takes it tries again.
  preloaded.addEventListener('error', () => (preloaded = null), { once: true });
}

export function takeMatchWorker(): Worker {
  const worker = preloaded ?? createWorker();
  preloaded = null;
  return worker;
}
