import { PROTOCOL_VERSION } from '@arena/api';
import { gamesCsv, standingsCsv, tournamentAfter } from '@arena/tournament';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { StoredTournament } from '../tournaments/tournament-store.ts';
import type { Tournaments } from '../tournaments/tournaments.ts';
import { HttpError } from './http-error.ts';
import {
  personOf,
  requirePerson,
  requirePlayer,
  requireWelcome,
  type RouteContext,
} from './route-context.ts';
import { serve, type Call } from './serve.ts';
import { isAllowed } from './token-guard.ts';

interface TournamentContext extends RouteContext {
  tournaments: Tournaments;
}

export function addTournamentRoutes(
  app: FastifyInstance,
  context: TournamentContext,
  rateLimit: RateLimitOptions,
): void {
  const { tournaments } = context;
  const nothing = new HttpError(404, 'no-tournament', 'there is no such tournament');
  const requireTournament = async (code: string): Promise<StoredTournament> => {
    const tournament = await tournaments.get(code);
    if (tournament === null) throw nothing;
    return tournament;
  };

  serve(app, 'listTournaments', async ({ request }) => {
    const person = await personOf(request, context);
    return { tournaments: person === null ? [] : await tournaments.listOf(person.id) };
  });

  serve(app, 'readTableTournament', async ({ params }) => ({
    code: await tournaments.codeOfTable(params.id),
  }));

  const make = async (call: Call<'makeTournament'>): Promise<{ code: string }> => {
    const person = await requireWelcome(call.request, context);
    return { code: await tournaments.create(call.body, person) };
  };
  serve(app, 'makeTournament', make, { rateLimit });

  serve(app, 'readTournament', async ({ request, params }) => {
    const person = await personOf(request, context);
    const reader = isAllowed(person, 'read', 'tournaments') ? person : null;
    const view = await tournaments.view(params.code, reader?.id ?? null);
    if (view === null) throw nothing;
    return { protocol: PROTOCOL_VERSION, ...view };
  });

  serve(app, 'directTournament', async ({ request, params, body }) => {
    // Whoever enters is shown under their name.
    const require = body.type === 'enter' ? requirePlayer : requirePerson;
    const person = await require(request, context);
    if (body.type === 'enter' && person.isProgram)
      throw new HttpError(403, 'no-programs', 'tournaments are for people');
    await tournaments.carryOut(params.code, body, person);
  });

  serve(app, 'readStandings', async ({ params }) => {
    const { terms, events } = await requireTournament(params.code);
    return standingsCsv(tournamentAfter(events), terms);
  });

  serve(app, 'readTournamentGames', async ({ params }) => {
    const { events } = await requireTournament(params.code);
    return gamesCsv(tournamentAfter(events));
  });
}
