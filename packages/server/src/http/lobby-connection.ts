import { CLOSE_CODES } from '@arena/api';
import type { WebSocket } from 'ws';
import type { TableDirectory } from '../tables/table-directory.ts';
import { sendText } from './send-text.ts';

/** At most one update per interval, however much changes. */
const UPDATE_INTERVAL_MS = 300;

/** Sends the lobby as this guest sees it, now and whenever it changes. */
export function serveLobby(
  ws: WebSocket,
  guest: string | null,
  protocol: number,
  directory: TableDirectory,
): void {
  const send = (text: string): void => sendText(ws, text);
  ws.on('close', followLobby(send, guest, protocol, directory));
  ws.on('message', () => ws.close(CLOSE_CODES.badMessage, 'the lobby does not accept messages'));
}

/** Sends the lobby now and whenever it changes, until the function that it returns is called. */
export function followLobby(
  send: (text: string) => void,
  guest: string | null,
  protocol: number,
  directory: TableDirectory,
): () => void {
  let sent = '';
  let timer: NodeJS.Timeout | null = null;
  const update = (): void => {
    timer = null;
    const text = JSON.stringify({ protocol, ...directory.lobbyFor(guest) });
    if (text !== sent) send(text);
    sent = text;
  };
  const stop = directory.listen(() => {
    timer ??= setTimeout(update, UPDATE_INTERVAL_MS).unref();
  });
  update();
  return () => {
    stop();
    if (timer !== null) clearTimeout(timer);
  };
}
