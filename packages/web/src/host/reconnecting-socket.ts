import { signal } from '@preact/signals';
import { connections } from './connections.ts';
import { retryDelay } from './retry-delay.ts';

export type SocketStatus = 'connecting' | 'open' | 'lost';

const PING_INTERVAL_MS = 25_000;
const PONG_TIMEOUT_MS = 10_000;

export interface SocketHandlers {
  /** Called for each attempt. */
  socketPath: () => string;
  onMessage: (text: string) => void;
  /** Whether reconnecting would be useless. */
  isFatal: (code: number) => boolean;
  /** Sends a ping; absent if the server does not answer pings. */
  ping?: () => void;
}

/** A WebSocket that reconnects automatically. It counts as open once the server has sent something. */
export class ReconnectingSocket {
  readonly status = signal<SocketStatus>('connecting');
  /** The code of a close after which it does not reconnect. */
  readonly closeCode = signal<number | null>(null);
  private handlers: SocketHandlers;
  private readonly disposal = new AbortController();
  private socket: WebSocket | null = null;
  private attempts = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pongTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly pingTimer: ReturnType<typeof setInterval> | undefined;

  constructor(handlers: SocketHandlers) {
    this.handlers = handlers;
    const { signal: until } = this.disposal;
    addEventListener('online', () => this.retryNow(), { signal: until });
    addEventListener('offline', () => this.scheduleRetry(), { signal: until });
    document.addEventListener('visibilitychange', () => !document.hidden && this.retryNow(), {
      signal: until,
    });
    if (handlers.ping !== undefined) this.pingTimer = setInterval(() => this.ping(), PING_INTERVAL_MS);
    this.connect();
  }

  /** False if the socket is not open. */
  send(text: string): boolean {
    if (this.status.value !== 'open' || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(text);
    return true;
  }

  /** Hands the socket over, with its messages and the address to reconnect to. */
  setHandlers(handlers: SocketHandlers): void {
    this.handlers = handlers;
  }

  /** Reconnects at once, as another guest or to fill a gap. */
  reconnect(): void {
    if (this.isClosed) return;
    this.status.value = 'connecting';
    this.connect();
  }

  close(): void {
    this.disposal.abort();
    clearInterval(this.pingTimer);
    this.dropSocket();
  }

  private connect(): void {
    this.dropSocket();
    const socket = new WebSocket(socketAddress(this.handlers.socketPath()));
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      if (socket !== this.socket) return;
      clearTimeout(this.pongTimer);
      this.attempts = 0;
      if (this.status.value !== 'open') connections.value++;
      this.status.value = 'open';
      this.handlers.onMessage(String(data));
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket !== this.socket) return;
      if (this.handlers.isFatal(code)) this.closeForGood(code);
      else this.scheduleRetry();
    });
  }

  private closeForGood(code: number): void {
    this.close();
    this.status.value = 'lost';
    this.closeCode.value = code;
  }

  private scheduleRetry(): void {
    if (this.isClosed) return;
    this.dropSocket();
    this.status.value = 'lost';
    this.retryTimer = setTimeout(() => this.connect(), retryDelay(this.attempts++));
  }

  /** The network may be back, or may have failed unnoticed. */
  private retryNow(): void {
    if (this.isClosed) return;
    if (this.status.value === 'open') this.ping();
    else if (this.socket === null) this.connect();
  }

  private ping(): void {
    if (this.handlers.ping === undefined || this.status.value !== 'open') return;
    clearTimeout(this.pongTimer);
    this.pongTimer = setTimeout(() => this.scheduleRetry(), PONG_TIMEOUT_MS);
    this.handlers.ping();
  }

  private get isClosed(): boolean {
    return this.disposal.signal.aborted;
  }

  private dropSocket(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.pongTimer);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }
}

const socketAddress = (path: string): string =>
  `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${path}`;
