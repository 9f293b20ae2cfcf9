import {
  parseTournamentReference,
  parseTournamentView,
  type TournamentTerms,
  type TournamentView,
} from '@arena/api';
import { z } from 'zod';
import { TestBrowser } from './test-client.ts';

export const TERMS: TournamentTerms = {
  title: 'Tuesday at the Forum',
  system: 'swiss',
  rounds: 2,
  deck: 'arena',
  clock: { kind: 'none' },
  roundMinutes: null,
  lateEntry: true,
};

const errorReply = z.object({ reason: z.string() });

export async function makeTournament(
  organiser: TestBrowser,
  terms: Partial<TournamentTerms> = {},
): Promise<string> {
  const response = await organiser.post('/api/tournaments', { ...TERMS, ...terms });
  return parseTournamentReference(await response.text()).code;
}

export async function viewOf(person: TestBrowser, code: string): Promise<TournamentView> {
  return parseTournamentView(await (await person.fetch(`/api/tournaments/${code}`)).text());
}

/** Null if it was carried out, otherwise the reason. */
export async function ask(person: TestBrowser, code: string, command: object): Promise<string | null> {
  const response = await person.post(`/api/tournaments/${code}`, command);
  return response.status === 204 ? null : errorReply.parse(await response.json()).reason;
}

export async function untilView(
  person: TestBrowser,
  code: string,
  holds: (view: TournamentView) => boolean,
): Promise<TournamentView> {
  for (;;) {
    const view = await viewOf(person, code);
    if (holds(view)) return view;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export const players = (port: number, count: number): Promise<TestBrowser[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => TestBrowser.of(port, `P${index}`)));

/** In every game of the round, whoever began it resigns. */
export async function resignAll(code: string, people: readonly TestBrowser[]): Promise<void> {
  const views = await Promise.all(people.map((person) => viewOf(person, code)));
  const byEntrant = new Map(views.map(({ you }, index) => [you, people[index]]));
  for (const { entrants, games } of views[0]?.round?.pairings ?? [])
    for (const { table } of games) {
      const clients = await Promise.all(
        entrants.map((entrant) => {
          const person = byEntrant.get(entrant);
          if (person === undefined) throw new Error('somebody else plays');
          return person.enter(table);
        }),
      );
      await Promise.all(clients.map((client) => client.seed()));
      await clients.find(({ viewer }) => viewer === 0)?.command({ type: 'resign' });
      for (const client of clients) client.close();
    }
}
