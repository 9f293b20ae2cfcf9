import { parseNewTournament, parseTournamentCommand, PROTOCOL_VERSION } from '@arena/api';
import { gamesCsv, standingsCsv, tournamentAfter } from '@arena/tournament';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { StoredTournament } from '../tournaments/tournament-store.ts';
import type { Tournaments } from '../tournaments/tournaments.ts';
import { HttpError } from './http-error.ts';
import {
  bodyOf,
  personOf,
  requirePerson,
  requirePlayer,
  requireWelcome,
  type RouteContext,
  type TableRoute,
} from './route-context.ts';

interface TournamentContext extends RouteContext {
  tournaments: Tournaments;
}

interface TournamentRoute {
  Params: { code: string };
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

  app.get('/api/tournaments', async (request) => {
    const person = await personOf(request, context);
    return { tournaments: person === null ? [] : await tournaments.listOf(person.id) };
  });

  app.get<TableRoute>('/api/tables/:id/tournament', async ({ params }) => ({
    code: await tournaments.codeOfTable(params.id),
  }));

  app.post('/api/tournaments', { config: { rateLimit } }, async (request, reply) => {
    const person = await requireWelcome(request, context);
    const terms = parseNewTournament(bodyOf(request));
    return reply.code(201).send({ code: await tournaments.create(terms, person) });
  });

  app.get<TournamentRoute>('/api/tournaments/:code', async (request) => {
    const person = await personOf(request, context);
    const view = await tournaments.view(request.params.code, person?.id ?? null);
    if (view === null) throw nothing;
    return { protocol: PROTOCOL_VERSION, ...view };
  });

  app.post<TournamentRoute>('/api/tournaments/:code', async (request, reply) => {
    const command = parseTournamentCommand(bodyOf(request));
    // Whoever enters is shown under their name.
    const require = command.type === 'enter' ? requirePlayer : requirePerson;
    await tournaments.carryOut(request.params.code, command, await require(request, context));
    return reply.code(204).send();
  });

  app.get<TournamentRoute>('/api/tournaments/:code/standings.csv', async ({ params }, reply) => {
    const { terms, events } = await requireTournament(params.code);
    return reply.type('text/csv; charset=utf-8').send(standingsCsv(tournamentAfter(events), terms));
  });

  app.get<TournamentRoute>('/api/tournaments/:code/games.csv', async ({ params }, reply) => {
    const { events } = await requireTournament(params.code);
    return reply.type('text/csv; charset=utf-8').send(gamesCsv(tournamentAfter(events)));
  });
}
