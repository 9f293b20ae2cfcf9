import { CLOSE_CODES, isFatalClose, isOutdated, PROTOCOL_QUERY } from '@arena/api';
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { isFromNewerServer } from '../host/newer-server.ts';
import { ReconnectingSocket, type SocketStatus } from '../host/reconnecting-socket.ts';

/** What the server sends again whenever it has changed. */
interface FeedMessage {
  protocol: number;
}

/** Follows something of the server, such as the lobby. */
export class ServerFeed<T extends FeedMessage> {
  /** Null: the server has not answered yet. */
  readonly latest: ReadonlySignal<T | null>;
  /** Why the server's messages cannot be read, for programmers. */
  readonly error = signal<string | null>(null);
  /** The server no longer understands this page, or the page the server. */
  readonly isOutdated = computed(
    () => this.hasNewerServer.value || this.socket.closeCode.value === CLOSE_CODES.outdatedPage,
  );
  /** There is nothing at this address. */
  readonly isNotFound = computed(() => this.socket.closeCode.value === CLOSE_CODES.noSuchTable);
  private readonly received = signal<T | null>(null);
  private readonly hasNewerServer = signal(false);
  private readonly socket: ReconnectingSocket;
  private readonly parse: (text: string) => T;

  constructor(path: string, parse: (text: string) => T) {
    this.latest = this.received;
    this.parse = parse;
    this.socket = new ReconnectingSocket({
      socketPath: () => `/api/${path}/socket?${PROTOCOL_QUERY}`,
      onMessage: (text) => this.handleText(text),
      isFatal: isFatalClose,
    });
  }

  get status(): ReadonlySignal<SocketStatus> {
    return this.socket.status;
  }

  /** Reconnects as the current guest of this browser. */
  reconnect(): void {
    this.socket.reconnect();
  }

  close(): void {
    this.socket.close();
  }

  private handleText(text: string): void {
    try {
      const message = this.parse(text);
      this.hasNewerServer.value = isOutdated(message.protocol);
      this.received.value = message;
    } catch (error) {
      this.hasNewerServer.value = isFromNewerServer(text);
      this.error.value = String(error);
    }
    if (this.hasNewerServer.value || this.error.value !== null) this.close();
  }
}
