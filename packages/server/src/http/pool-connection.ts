import { CLOSE_CODES, parsePoolRequest } from '@arena/api';
import { InputError } from '@arena/rules';
import type { WebSocket } from 'ws';
import type { MinuteLimit } from '../minute-limit.ts';
import type { Person } from '../people/people.ts';
import type { Pool } from '../pool/pool.ts';
import { closeBecause, sendText } from './send-text.ts';

/** At most one view per interval, however much changes. */
const UPDATE_INTERVAL_MS = 200;

interface PoolVisit {
  person: Person | null;
  protocol: number;
  pool: Pool;
  /** How often somebody may ask for something. */
  requests: MinuteLimit;
}

/** Sends the pool as this person sees it, whenever it changes, and takes their requests. */
export function servePool(ws: WebSocket, { person, protocol, pool, requests }: PoolVisit): void {
  let sent = '';
  let timer: NodeJS.Timeout | null = null;
  const update = (): void => {
    timer = null;
    const text = JSON.stringify({ protocol, ...pool.viewFor(person?.id ?? null) });
    if (text !== sent) sendText(ws, text);
    sent = text;
  };
  const stop = pool.listen(person?.id ?? null, () => {
    timer ??= setTimeout(update, UPDATE_INTERVAL_MS).unref();
  });
  ws.on('close', stop);
  ws.on('message', (data: Buffer) => {
    if (person === null) return ws.close(CLOSE_CODES.badMessage, 'introduce yourself first');
    if (person.isProgram) return ws.close(CLOSE_CODES.badMessage, 'the pool is for people');
    if (!requests.take(person.id)) return ws.close(CLOSE_CODES.tooManyMessages, 'too many requests');
    try {
      const request = parsePoolRequest(data.toString());
      // The page reconnects and sees what has become of its request.
      pool.handle(person, request).catch(() => ws.close(CLOSE_CODES.restart, 'nothing can be stored now'));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      closeBecause(ws, CLOSE_CODES.badMessage, error.message);
    }
  });
  update();
}
