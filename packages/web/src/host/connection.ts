import { signal } from '@preact/signals';

export type Link = 'connecting' | 'open' | 'lost';

const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const PING_MS = 25_000;
const SILENCE_MS = 10_000;

export interface Wires {
  /** Made anew for each try. */
  path: () => string;
  onText: (text: string) => void;
  /** Whether there is no use in trying again. */
  isFinal: (code: number) => boolean;
  /** Asks the other end for a sign of life. Absent where it does not answer. */
  ping?: () => void;
}

/** A socket that comes back by itself. It counts as open when the other end has spoken, not before. */
export class Connection {
  readonly link = signal<Link>('connecting');
  /** The code with which the other end has ended it for good. */
  readonly ended = signal<number | null>(null);
  private wires: Wires;
  private readonly stop = new AbortController();
  private socket: WebSocket | null = null;
  private tries = 0;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private listening: ReturnType<typeof setTimeout> | undefined;
  private readonly pinging: ReturnType<typeof setInterval> | undefined;

  constructor(wires: Wires) {
    this.wires = wires;
    const { signal: until } = this.stop;
    addEventListener('online', () => this.hurry(), { signal: until });
    addEventListener('offline', () => this.lose(), { signal: until });
    document.addEventListener('visibilitychange', () => !document.hidden && this.hurry(), { signal: until });
    if (wires.ping !== undefined) this.pinging = setInterval(() => this.ping(), PING_MS);
    this.connect();
  }

  /** False if there is nothing to send it by. */
  send(text: string): boolean {
    if (this.link.value !== 'open' || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(text);
    return true;
  }

  /** From now on somebody else listens, and says where to come back to. */
  handTo(wires: Wires): void {
    this.wires = wires;
  }

  /** Begins anew at once, as somebody else or to fill a gap. */
  renew(): void {
    this.lose();
    this.hurry();
  }

  close(): void {
    this.stop.abort();
    clearInterval(this.pinging);
    this.drop();
  }

  private connect(): void {
    this.drop();
    const socket = new WebSocket(socketAddress(this.wires.path()));
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      if (socket !== this.socket) return;
      clearTimeout(this.listening);
      this.tries = 0;
      this.link.value = 'open';
      this.wires.onText(String(data));
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket !== this.socket) return;
      if (this.wires.isFinal(code)) this.end(code);
      else this.lose();
    });
  }

  private end(code: number): void {
    this.close();
    this.link.value = 'lost';
    this.ended.value = code;
  }

  private lose(): void {
    if (this.isOver) return;
    this.drop();
    this.link.value = 'lost';
    const longest = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** this.tries++);
    // Not all at the same moment when a server comes back.
    this.waiting = setTimeout(
      () => this.connect(),
      Math.max(SHORTEST_WAIT_MS, longest * (0.5 + Math.random() / 2)),
    );
  }

  /** There is reason to believe that it works now, or to doubt that it still does. */
  private hurry(): void {
    if (this.isOver) return;
    if (this.link.value === 'open') this.ping();
    else if (this.socket === null) this.connect();
  }

  private ping(): void {
    if (this.wires.ping === undefined || this.link.value !== 'open') return;
    clearTimeout(this.listening);
    this.listening = setTimeout(() => this.lose(), SILENCE_MS);
    this.wires.ping();
  }

  private get isOver(): boolean {
    return this.stop.signal.aborted;
  }

  private drop(): void {
    clearTimeout(this.waiting);
    clearTimeout(this.listening);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }
}

const socketAddress = (path: string): string =>
  `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${path}`;
