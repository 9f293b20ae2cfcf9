import type { TournamentCommand } from '@arena/api';
import { signal, type ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { postTournamentCommand } from '../online/api.ts';
import { ensureGuest, tryRequest } from '../online/guest.ts';
import type { TournamentFeed } from '../online/tournament-feed.ts';
import { tournamentFault } from './faults.ts';

/** A tournament on the screen, and what the reader does in it. */
export class OpenTournament {
  readonly feed: TournamentFeed;
  /** Why the last command was refused. */
  readonly fault: ReadonlySignal<string | null>;
  private readonly said = signal<string | null>(null);

  constructor(feed: TournamentFeed) {
    this.feed = feed;
    this.fault = this.said;
  }

  /** The server reports the change on its own. */
  async run(command: TournamentCommand): Promise<void> {
    this.said.value = await tryRequest(() => postTournamentCommand(this.feed.code, command), tournamentFault);
  }

  async enter(): Promise<void> {
    this.said.value = await tryRequest(async () => {
      await ensureGuest();
      await postTournamentCommand(this.feed.code, { type: 'enter' });
    }, tournamentFault);
    // Whoever was nobody until now is somebody from now on.
    if (this.feed.latest.value?.you === null) this.feed.reconnect();
  }
}

export const TournamentContext = createContext<OpenTournament | null>(null);

export function useTournament(): OpenTournament {
  const tournament = useContext(TournamentContext);
  if (tournament === null) throw new Error('no tournament around this component');
  return tournament;
}
