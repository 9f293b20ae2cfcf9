import type { Challenges } from '../people/challenges.ts';
import type { Storage } from '../storage/storage.ts';
import type { PersonSockets } from './person-sockets.ts';
import type { Tournaments } from '../tournaments/tournaments.ts';
import type { RouteContext } from './route-context.ts';

export interface AccountContext extends RouteContext {
  challenges: Challenges;
  storage: Storage;
  sockets: PersonSockets;
  /** The public address; null: only this machine has passkeys. */
  tournaments: Tournaments;
  baseUrl: URL | null;
}
