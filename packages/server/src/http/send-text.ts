import { WebSocket } from 'ws';

const MAX_BUFFERED_BYTES = 1 << 20;

/** Whether the client does not read what it is sent. */
export const isBlocked = (ws: WebSocket): boolean => ws.bufferedAmount > MAX_BUFFERED_BYTES;

/** Sends a message, or disconnects a client that does not read its messages. */
export function sendText(ws: WebSocket, text: string): void {
  if (isBlocked(ws)) ws.terminate();
  else if (ws.readyState === WebSocket.OPEN) ws.send(text);
}
