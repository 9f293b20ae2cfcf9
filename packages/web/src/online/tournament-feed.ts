import { parseTournamentView, type TournamentView } from '@arena/api';
import { ServerClock } from '../host/server-clock.ts';
import { ServerFeed } from './server-feed.ts';

/** Follows a tournament. */
export class TournamentFeed extends ServerFeed<TournamentView> {
  readonly code: string;
  private readonly clock: ServerClock;

  constructor(code: string) {
    const clock = new ServerClock();
    super(`tournaments/${code}`, (text) => {
      const view = parseTournamentView(text);
      clock.estimate(view.now);
      return view;
    });
    this.code = code;
    this.clock = clock;
  }

  /** The server's time. */
  now(): number {
    return this.clock.now();
  }
}
