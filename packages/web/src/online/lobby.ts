import { parseLobby, type Lobby } from '@arena/match/wire';
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { Connection, type Link } from '../host/connection.ts';

/** The tables of the server, as they are now. */
export class LobbyWatch {
  readonly tables = signal<Lobby | null>(null);
  /** How many own tables wait for this reader. */
  readonly waiting = computed(() => this.tables.value?.own.filter(({ isMyTurn }) => isMyTurn).length ?? 0);
  private readonly connection: Connection;

  constructor() {
    this.connection = new Connection({
      path: () => '/api/lobby/socket',
      onText: (text) => (this.tables.value = parseLobby(text)),
      isFinal: () => false,
    });
  }

  get link(): ReadonlySignal<Link> {
    return this.connection.link;
  }

  /** As the one who this browser is now. */
  reopen(): void {
    this.connection.renew();
  }

  close(): void {
    this.connection.close();
  }
}
