import { CLOSE_CODES } from '@arena/api';
import type { People, Person } from '../people/people.ts';

type Sender = Pick<Person, 'id' | 'session' | 'token'>;

/** A connection that can be ended from this side. */
interface PersonSocket {
  close(code: number, reason: string): void;
  on(event: 'close', listener: () => void): unknown;
}

/** How soon sockets close whose session or token was ended at another server. */
const CHECK_MS = 4000;

/** The sockets of everybody who has introduced themselves. They close with the session or token they were opened with. */
export class PersonSockets {
  private readonly people: People;
  private readonly senders = new Map<PersonSocket, Sender>();
  private readonly timer: NodeJS.Timeout;

  constructor(people: People) {
    this.people = people;
    this.timer = setInterval(() => void this.check(), CHECK_MS).unref();
  }

  add(socket: PersonSocket, { id, session, token }: Sender): void {
    this.senders.set(socket, { id, session, token });
    socket.on('close', () => this.senders.delete(socket));
  }

  endSession(session: string): void {
    this.end((sender) => sender.session === session);
  }

  endToken(token: string): void {
    this.end((sender) => sender.token?.id === token);
  }

  /** Those that were opened before the guest became an account. */
  endGuest(guest: string): void {
    this.end(({ id, session, token }) => session === null && token === null && id === guest);
  }

  /** The holders of accounts who are connected, and accounts whose program is ready to play. */
  accounts(): ReadonlySet<string> {
    const isHere = ({ session, token }: Sender): boolean =>
      session !== null || token?.scopes.includes('play') === true;
    return new Set([...this.senders.values()].filter(isHere).map(({ id }) => id));
  }

  /** Those of people about whom something has changed that their pages show. */
  endPeople(people: readonly string[]): void {
    const ids = new Set(people);
    this.end(({ id }) => ids.has(id));
  }

  close(): void {
    clearInterval(this.timer);
  }

  private end(isOver: (sender: Sender) => boolean): void {
    for (const [socket, sender] of this.senders)
      if (isOver(sender)) socket.close(CLOSE_CODES.restart, 'connect again');
  }

  private async check(): Promise<void> {
    if (this.senders.size === 0) return;
    try {
      const gone = await this.people.gone([...this.senders.values()]);
      this.end(({ id, session, token }) => gone.has(session ?? token?.id ?? id));
    } catch {
      // The storage is away; nobody can play meanwhile.
    }
  }
}
