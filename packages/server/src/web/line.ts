import type { Duplex } from 'node:stream';
import type { Viewer } from '@arena/rules';
import { WebSocket } from 'ws';
import type { Onlooker } from '../tables/live-table.ts';
import { textFrame } from './frame.ts';

export interface LineLimits {
  /** How many messages a socket may send at once, and a second. */
  burst: number;
  perSecond: number;
}

/** A close code of the protocol: come again. */
export const RESTART = 1012;

/** Whoever does not read what is sent is sent away. */
const MOST_BUFFERED = 1 << 20;

/** The wire to one who looks at a table. */
export class Line implements Onlooker {
  readonly viewer: Viewer;
  private readonly ws: WebSocket;
  /** What the WebSocket lies on. */
  private readonly socket: Duplex;
  private readonly limits: LineLimits;
  /** How many messages may still come at once, and as of when. */
  private left: number;
  private filled = performance.now();

  constructor(ws: WebSocket, socket: Duplex, viewer: Viewer, limits: LineLimits) {
    this.ws = ws;
    this.socket = socket;
    this.viewer = viewer;
    this.limits = limits;
    this.left = limits.burst;
  }

  send(text: string): void {
    transmit(this.ws, this.socket, text);
  }

  dismiss(): void {
    this.close(RESTART, 'come again');
  }

  close(code: number, reason: string): void {
    this.ws.close(code, reason);
  }

  /** Lets so many messages through at once, and then so many a second. */
  allows(): boolean {
    const { burst, perSecond } = this.limits;
    const now = performance.now();
    this.left = Math.min(burst, this.left + ((now - this.filled) / 1000) * perSecond);
    this.filled = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }
}

/** Past `ws`, which would write the head of a message apart from it. */
export function transmit(ws: WebSocket, socket: Duplex, text: string): void {
  if (socket.writableLength > MOST_BUFFERED) ws.terminate();
  else if (ws.readyState === WebSocket.OPEN) socket.write(textFrame(text));
}
