const start = (): Worker => new Worker(new URL('./authority-worker.ts', import.meta.url), { type: 'module' });

let early: Worker | null = null;

/** The authority comes over the network while its table does, not after it. */
export function startEarly(): void {
  if (early !== null) return;
  early = start();
  // Nobody would hear of it; whoever takes it tries again.
  early.addEventListener('error', () => (early = null), { once: true });
}

export function takeWorker(): Worker {
  const worker = early ?? start();
  early = null;
  return worker;
}
