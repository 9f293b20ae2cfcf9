import { CLOSE_CODES } from '@arena/api';
import type { WebSocket } from 'ws';
import type { Friends } from '../friends/friends.ts';
import { NOBODYS_VIEW } from '../friends/friends-view.ts';
import { sendText } from './send-text.ts';

/** At most one view per interval, however much changes. */
const UPDATE_INTERVAL_MS = 200;

/** Sends somebody's friends and challenges, now and whenever they change. */
export function serveFriends(ws: WebSocket, person: string | null, protocol: number, friends: Friends): void {
  ws.on('message', () => ws.close(CLOSE_CODES.badMessage, 'requests about friends go over HTTP'));
  if (person === null) return sendText(ws, JSON.stringify({ protocol, ...NOBODYS_VIEW }));
  let sent = '';
  let timer: NodeJS.Timeout | null = null;
  const update = (): void => {
    timer = null;
    const view = friends.viewFor(person);
    if (view === null) return;
    // The time alone is no news.
    const text = JSON.stringify(view, (key, value: unknown) => (key === 'msLeft' ? 0 : value));
    if (text !== sent) sendText(ws, JSON.stringify({ protocol, ...view }));
    sent = text;
  };
  const stop = friends.listen(person, () => {
    timer ??= setTimeout(update, UPDATE_INTERVAL_MS).unref();
  });
  ws.on('close', stop);
}
