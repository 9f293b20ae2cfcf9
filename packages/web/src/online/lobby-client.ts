import { CLOSE_CODES, isFatalClose, isOutdated, parseLobby, PROTOCOL_QUERY, type Lobby } from '@arena/api';
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { isFromNewerServer } from '../host/newer-server.ts';
import { ReconnectingSocket, type SocketStatus } from '../host/reconnecting-socket.ts';

/** Follows the tables of the server. */
export class LobbyClient {
  readonly tables = signal<Lobby | null>(null);
  /** How many tables are waiting for the reader. */
  readonly turnsWaiting = computed(
    () => this.tables.value?.own.filter(({ isMyTurn }) => isMyTurn).length ?? 0,
  );
  /** Why the server's messages cannot be read, for programmers. */
  readonly error = signal<string | null>(null);
  /** The server no longer understands this page, or the page the server. */
  readonly isOutdated = computed(
    () => this.hasNewerServer.value || this.socket.closeCode.value === CLOSE_CODES.outdatedPage,
  );
  private readonly hasNewerServer = signal(false);
  private readonly socket: ReconnectingSocket;

  constructor() {
    this.socket = new ReconnectingSocket({
      socketPath: () => `/api/lobby/socket?${PROTOCOL_QUERY}`,
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
      const lobby = parseLobby(text);
      this.hasNewerServer.value = isOutdated(lobby.protocol);
      this.tables.value = lobby;
    } catch (error) {
      this.hasNewerServer.value = isFromNewerServer(text);
      this.error.value = String(error);
    }
    if (this.hasNewerServer.value || this.error.value !== null) this.close();
  }
}
