import { CLOSE_CODES } from '@arena/api';
import type { WebSocket } from 'ws';
import type { People, Person } from '../people/people.ts';

type Sender = Pick<Person, 'id' | 'session'>;

/** How soon sockets close whose session was ended at another server. */
const CHECK_MS = 4000;

/** The sockets of everybody who has introduced themselves. They close with the session in which they were opened. */
export class PersonSockets {
  private readonly people: People;
  private readonly senders = new Map<WebSocket, Sender>();
  private readonly timer: NodeJS.Timeout;

  constructor(people: People) {
    this.people = people;
    this.timer = setInterval(() => void this.check(), CHECK_MS).unref();
  }

  add(socket: WebSocket, { id, session }: Sender): void {
    this.senders.set(socket, { id, session });
    socket.on('close', () => this.senders.delete(socket));
  }

  endSession(session: string): void {
    this.end((sender) => sender.session === session);
  }

  /** Those that were opened before the guest became an account. */
  endGuest(guest: string): void {
    this.end((sender) => sender.session === null && sender.id === guest);
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
      this.end(({ id, session }) => gone.has(session ?? id));
    } catch {
      // The storage is away; nobody can play meanwhile.
    }
  }
}
