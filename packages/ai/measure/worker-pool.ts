import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

export interface PoolOptions<Task, Result> {
  /** A module that answers each message (a task) with one message (the result). */
  script: URL;
  tasks: Iterator<Task, unknown>;
  total: number;
  /** What the progress output counts. */
  unit: string;
  onResult: (result: Result) => void;
  /** Called now and then, and at the end. */
  save: () => void;
}

const SAVE_EVERY_MS = 10_000;

/** Distributes tasks to one worker thread per core, one task at a time to each, and prints progress to stderr. */
export async function runOnWorkers<Task, Result>(options: PoolOptions<Task, Result>): Promise<void> {
  const { total, unit, onResult, save } = options;
  const startedAt = performance.now();
  let done = 0;
  const timer = setInterval(() => {
    save();
    const left = ((performance.now() - startedAt) / Math.max(1, done)) * (total - done);
    console.error(`${done} of ${total} ${unit}, ${(left / 60_000).toFixed(0)} minutes left`);
  }, SAVE_EVERY_MS);
  const countResult = (result: Result): void => {
    onResult(result);
    done++;
  };
  const work = (): Promise<void> => runWorker({ ...options, onResult: countResult });
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  } finally {
    clearInterval(timer);
    save();
  }
}

function runWorker<Task, Result>({ script, tasks, onResult }: PoolOptions<Task, Result>): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script);
    const sendNext = (): void => {
      const { value, done } = tasks.next();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      if (done !== true) worker.postMessage(value);
      else void worker.terminate().then(() => resolve());
    };
    worker.on('message', (result: Result) => {
      onResult(result);
      sendNext();
    });
    worker.on('error', reject);
    sendNext();
  });
}
