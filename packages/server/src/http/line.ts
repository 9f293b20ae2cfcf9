import type { Duplex } from 'node:stream';
import type { Viewer } from '@arena/rules';
import { WebSocket } from 'ws';
import { CLOSE_CODES } from '@arena/api';
import type { Subscriber } from '../tables/subscriber.ts';

/** Whoever does not read what is sent is sent away. */
const MOST_BUFFERED = 1 << 20;

/** The wire to one who looks at a table. */
export class Line implements Subscriber {
  readonly viewer: Viewer;
  private readonly ws: WebSocket;
  /** What the WebSocket lies on. */
  private readonly socket: Duplex;

  constructor(ws: WebSocket, socket: Duplex, viewer: Viewer) {
    this.ws = ws;
    this.socket = socket;
    this.viewer = viewer;
  }

  send(text: string): void {
    transmit(this.ws, this.socket, text);
  }

  disconnect(): void {
    this.close(CLOSE_CODES.restart, 'come again');
  }

  close(code: number, reason: string): void {
    this.ws.close(code, reason);
  }
}

export function transmit(ws: WebSocket, socket: Duplex, text: string): void {
  if (socket.writableLength > MOST_BUFFERED) ws.terminate();
  else if (ws.readyState === WebSocket.OPEN) ws.send(text);
}
