import { WebSocket } from 'ws';

const MAX_BUFFERED_BYTES = 1 << 20;

/** Whether the client does not read what it is sent. */
export const isBlocked = (ws: WebSocket): boolean => ws.bufferedAmount > MAX_BUFFERED_BYTES;

/** The most that fits into a close frame. */
const MAX_REASON_BYTES = 123;

/** Disconnects a client that has sent something wrong. `ws` would throw if the reason were too long for a close frame. */
export function closeBecause(ws: WebSocket, code: number, reason: string): void {
  const bytes = new TextEncoder().encode(reason).subarray(0, MAX_REASON_BYTES);
  // As a stream, so that a letter that is cut in two is left out.
  ws.close(code, new TextDecoder().decode(bytes, { stream: true }));
}

/** Sends a message, or disconnects a client that does not read its messages. */
export function sendText(ws: WebSocket, text: string): void {
  if (isBlocked(ws)) ws.terminate();
  else if (ws.readyState === WebSocket.OPEN) ws.send(text);
}
