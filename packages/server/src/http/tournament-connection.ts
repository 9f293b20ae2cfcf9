import { CLOSE_CODES } from '@arena/api';
import type { WebSocket } from 'ws';
import type { Tournaments } from '../tournaments/tournaments.ts';
import { sendText } from './send-text.ts';

/** At most one update per interval, however much changes. */
const UPDATE_INTERVAL_MS = 500;

/** Sends a tournament as this person sees it, now and whenever it changes. */
export function serveTournament(
  ws: WebSocket,
  reader: string | null,
  protocol: number,
  { tournaments, code }: { tournaments: Tournaments; code: string },
): void {
  let sent = '';
  let timer: NodeJS.Timeout | null = null;
  const update = async (): Promise<void> => {
    timer = null;
    const view = await tournaments.view(code, reader);
    if (view === null) return ws.close(CLOSE_CODES.noSuchTable, 'there is no such tournament');
    // The time alone is no news.
    const text = JSON.stringify({ protocol, ...view, now: 0 });
    if (text !== sent) sendText(ws, JSON.stringify({ protocol, ...view }));
    sent = text;
  };
  const send = (): void => void update().catch(() => ws.close(CLOSE_CODES.restart, 'try again'));
  const stop = tournaments.listen(code, () => {
    timer ??= setTimeout(send, UPDATE_INTERVAL_MS).unref();
  });
  ws.on('close', stop);
  ws.on('message', () => ws.close(CLOSE_CODES.badMessage, 'tournaments do not accept messages here'));
  send();
}
