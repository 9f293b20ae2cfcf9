import { parseLobby, type Lobby } from '@arena/api';
import { computed } from '@preact/signals';
import { ServerFeed } from './server-feed.ts';

/** Follows the tables of the server. */
export class LobbyClient extends ServerFeed<Lobby> {
  readonly tables = this.latest;
  /** How many tables are waiting for the reader. */
  readonly turnsWaiting = computed(
    () => this.tables.value?.own.filter(({ isMyTurn }) => isMyTurn).length ?? 0,
  );

  constructor() {
    super('lobby', parseLobby);
  }
}
