import { WebSocket } from 'ws';

const MAX_BUFFERED_BYTES = 1 << 20;

/** Sends a message, or disconnects a client that does not read its messages. */
export function sendText(ws: WebSocket, text: string): void {
  if (ws.bufferedAmount > MAX_BUFFERED_BYTES) ws.terminate();
  else if (ws.readyState === WebSocket.OPEN) ws.send(text);
}
