import { parentPort, workerData } from 'node:worker_threads';
import { Ledger } from './ledger.ts';
import { openDatabase } from './schema.ts';

/** What the server asks of the thread that owns the database, each with a number for the answer. */
export type Order =
  /** As JSON: one text is handed over faster than many objects, and is what is stored. */
  | { order: 'commit'; writes: string }
  | { order: 'load'; table: string }
  | { order: 'rows'; since: number }
  | { order: 'forget'; begunBefore: number; waitingBefore: number }
  | { order: 'close' };

export type Letter =
  | { id: number; answer: unknown }
  | { id: number; fault: string }
  | { foreignChange: true };

const WATCH_MS = 500;

const port = parentPort;
if (port === null) throw new Error('this is a worker');
const send = (letter: Letter): void => port.postMessage(letter);

const db = openDatabase(workerData as string);
const ledger = new Ledger(db, () => send({ foreignChange: true }));

function answerTo(order: Order): unknown {
  switch (order.order) {
    case 'commit':
      return ledger.commit(order.writes);
    case 'load':
      return ledger.load(order.table);
    case 'rows':
      return ledger.rows(order.since);
    case 'forget':
      return ledger.forget(order.begunBefore, order.waitingBefore);
    case 'close':
      clearInterval(watch);
      ledger.fold();
      return db.close();
  }
}

port.on('message', ({ id, ...order }: Order & { id: number }) => {
  try {
    send({ id, answer: answerTo(order) });
    // What was written is safe, and may be told meanwhile.
    if (ledger.isLong) ledger.fold();
  } catch (error) {
    send({ id, fault: error instanceof Error ? error.message : String(error) });
  }
});

const watch = setInterval(() => ledger.notice(), WATCH_MS);
