import {
  CLOSE_CODES,
  isFatalClose,
  isOutdated,
  parsePoolView,
  PROTOCOL_QUERY,
  type FoundOpponent,
  type PoolRequest,
  type PoolView,
  type Wanted,
} from '@arena/api';
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { isFromNewerServer } from '../host/newer-server.ts';
import { ReconnectingSocket, type SocketStatus } from '../host/reconnecting-socket.ts';
import { navigate } from '../lib/router.ts';
import { ensureGuest, me, tryRequest } from '../online/guest.ts';
import { setWaitingHere } from './waiting-here.ts';

/** Why somebody no longer waits, or waits again. */
export type PoolNews = { kind: 'missed' } | { kind: 'away' } | { kind: 'other-left'; name: string };

/** Follows the pool of the server, and waits there. */
export class OpponentSearch {
  readonly view = signal<PoolView | null>(null);
  readonly news = signal<PoolNews | null>(null);
  /** Why the server's messages cannot be read, for programmers. */
  readonly error = signal<string | null>(null);
  /** The server no longer understands this page, or the page the server. */
  readonly isOutdated = computed(
    () => this.hasNewerServer.value || this.socket.closeCode.value === CLOSE_CODES.outdatedPage,
  );
  /** Whom the reader may play with. Not whoever has a table with them that this tab went to. */
  readonly found = computed(() => {
    const found = this.view.value?.found ?? null;
    return found === null || found.offer === this.followed.value ? null : found;
  });
  private readonly hasNewerServer = signal(false);
  private readonly socket: ReconnectingSocket;
  /** Sent as soon as the server knows who the reader is. */
  private wish: PoolRequest | null = null;
  /** The offers that were answered in this tab. */
  private accepted: string | null = null;
  private declined: string | null = null;
  private readonly followed = signal<string | null>(null);
  private hasStopped = false;
  private isNewConnection = true;

  constructor() {
    this.socket = new ReconnectingSocket({
      socketPath: () => {
        this.isNewConnection = true;
        return `/api/pool/socket?${PROTOCOL_QUERY}`;
      },
      onMessage: (text) => this.handleText(text),
      isFatal: isFatalClose,
    });
  }

  get status(): ReadonlySignal<SocketStatus> {
    return this.socket.status;
  }

  /** Begins to wait. Resolves to what went wrong, or to null. */
  async wait(wanted: Wanted): Promise<string | null> {
    this.news.value = null;
    const before = me.peek();
    const fault = await tryRequest(ensureGuest);
    if (fault !== null) return fault;
    this.hasStopped = false;
    this.wish = { type: 'wait', ...wanted };
    // A connection keeps the name that it was opened with.
    if (me.peek() === before && this.status.peek() === 'open') this.sendWish();
    else this.socket.reconnect();
    return null;
  }

  stop(): void {
    this.hasStopped = true;
    this.wish = null;
    setWaitingHere(false);
    this.send({ type: 'stop' });
  }

  /** Says whether the reader plays with the person found. Whoever does not waits no longer. */
  answer(accept: boolean): void {
    const { value: found } = this.found;
    if (found === null) return;
    if (accept) this.accepted = found.offer;
    else this.declined = found.offer;
    this.send({ type: 'answer', offer: found.offer, accept });
  }

  /** Goes to the table that was opened. */
  follow({ offer, table }: FoundOpponent): void {
    if (table === null) return;
    this.followed.value = offer;
    setWaitingHere(false);
    navigate(`/t/${table}`);
  }

  close(): void {
    this.socket.close();
  }

  /** A connection that is lost comes back and shows what has become of the request. */
  private send(request: PoolRequest): void {
    if (!this.socket.send(JSON.stringify(request))) this.wish = request;
  }

  private sendWish(): void {
    const { wish } = this;
    this.wish = null;
    if (wish !== null) this.send(wish);
  }

  private handleText(text: string): void {
    try {
      const view = parsePoolView(text);
      this.hasNewerServer.value = isOutdated(view.protocol);
      this.show(view);
    } catch (error) {
      this.hasNewerServer.value = isFromNewerServer(text);
      this.error.value = String(error);
    }
    if (this.hasNewerServer.value || this.error.value !== null) {
      setWaitingHere(false);
      this.close();
    } else this.sendWish();
  }

  private show(view: PoolView): void {
    const before = this.view.value;
    this.view.value = view;
    const { value: found } = this.found;
    const isAtTable = view.found !== null && found === null;
    if (this.wish === null) setWaitingHere(needsReader(view) && !isAtTable);
    this.news.value = this.newsSince(before, view) ?? this.news.value;
    this.isNewConnection = false;
    if (found !== null && found.offer === this.accepted) this.follow(found);
  }

  private newsSince(before: PoolView | null, { waiting, found }: PoolView): PoolNews | null {
    if (before === null || found !== null || this.hasStopped || this.wish !== null) return null;
    const offered = before.found?.table === null ? before.found : null;
    if (waiting !== null) return offered === null ? null : { kind: 'other-left', name: offered.name };
    if (offered !== null) return offered.offer === this.declined ? null : { kind: 'missed' };
    return before.waiting !== null && this.isNewConnection ? { kind: 'away' } : null;
  }
}

/** Where a turn may take days, nobody has to be there. */
function needsReader({ waiting, found }: PoolView): boolean {
  const pace = (found ?? waiting)?.pace;
  return pace !== undefined && pace !== 'days';
}
