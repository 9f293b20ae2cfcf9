import { isFatalClose, isOutdated, parseFriendsView, PROTOCOL_QUERY, type FriendsView } from '@arena/api';
import { signal, type ReadonlySignal } from '@preact/signals';
import { isFromNewerServer } from '../host/newer-server.ts';
import { ReconnectingSocket, type SocketStatus } from '../host/reconnecting-socket.ts';
import { sharedHook } from '../lib/shared-hook.ts';

/** Follows the reader's friends, and the challenges that they send and get. */
class FriendsFeed {
  /** Null until the server has said it, and for somebody it does not know. */
  readonly view = signal<FriendsView | null>(null);
  private readonly socket: ReconnectingSocket;

  constructor() {
    this.socket = new ReconnectingSocket({
      socketPath: () => `/api/friends/socket?${PROTOCOL_QUERY}`,
      onMessage: (text) => this.handleText(text),
      isFatal: isFatalClose,
    });
  }

  get status(): ReadonlySignal<SocketStatus> {
    return this.socket.status;
  }

  /** Reconnects as the current person of this browser. */
  reconnect(): void {
    this.socket.reconnect();
  }

  close(): void {
    this.socket.close();
  }

  private handleText(text: string): void {
    try {
      const view = parseFriendsView(text);
      this.view.value = view;
      if (isOutdated(view.protocol)) this.close();
    } catch (error) {
      // The pages themselves say that they are out of date.
      this.close();
      if (!isFromNewerServer(text)) throw error;
    }
  }
}

/** One connection for all parts of a page. */
export const useFriends = sharedHook(() => new FriendsFeed());
