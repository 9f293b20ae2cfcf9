import { parseLobby, PROTOCOL_VERSION, type Lobby } from '@arena/api';
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { ReconnectingSocket, type SocketStatus } from '../host/reconnecting-socket.ts';

/** The tables of the server, as they are now. */
export class LobbyClient {
  readonly tables = signal<Lobby | null>(null);
  /** How many own tables wait for this reader. */
  readonly turnsWaiting = computed(
    () => this.tables.value?.own.filter(({ isMyTurn }) => isMyTurn).length ?? 0,
  );
  private readonly socket: ReconnectingSocket;

  constructor() {
    this.socket = new ReconnectingSocket({
      socketPath: () => `/api/lobby/socket?protocol=${PROTOCOL_VERSION}`,
      onMessage: (text) => (this.tables.value = parseLobby(text)),
      isFatal: () => false,
    });
  }

  get status(): ReadonlySignal<SocketStatus> {
    return this.socket.status;
  }

  /** As the one who this browser is now. */
  reconnect(): void {
    this.socket.reconnect();
  }

  close(): void {
    this.socket.close();
  }
}
