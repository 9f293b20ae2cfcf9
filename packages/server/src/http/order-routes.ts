import {
  parseAcknowledgement,
  parseNewReport,
  type Guest,
  type NewReport,
  type Notices,
  type ReportedPerson,
} from '@arena/api';
import { tournamentAfter } from '@arena/tournament';
import type { FastifyInstance } from 'fastify';
import { MinuteLimit } from '../minute-limit.ts';
import { profileOf } from '../people/history.ts';
import type { ReportDesk } from '../people/report-desk.ts';
import {
  acknowledgeAnswer,
  hasReportedEnough,
  newAnswers,
  NO_PLACE,
  reportsBy,
  type ReportPlace,
} from '../people/reports.ts';
import { acknowledge, toldSanction } from '../people/sanctions.ts';
import { visibleText } from '../people/visible-name.ts';
import type { AccountContext } from './account-context.ts';
import { HttpError, tooMany } from './http-error.ts';
import { clientNetwork } from './request-origin.ts';
import { bodyOf, requirePerson } from './route-context.ts';

const REPORTS_PER_MINUTE = 5;
/** Many people may share an address. */
const REPORTS_PER_ADDRESS = 4 * REPORTS_PER_MINUTE;
const DAY_S = 24 * 60 * 60;

interface OrderContext extends AccountContext {
  reports: ReportDesk;
}

/** What people report to the host, and what the host tells them. */
export function addOrderRoutes(app: FastifyInstance, context: OrderContext): void {
  addReportRoutes(app, context);
  const { storage, sanctions, identity } = context;

  app.get('/api/notices', async (request): Promise<Notices> => {
    const { id } = await requirePerson(request, context);
    return {
      sanctions: sanctions.of(id).map(toldSanction),
      answers: await newAnswers(storage.people, id),
    };
  });

  app.post('/api/notices/acknowledge', async (request, reply) => {
    const { id: person, name, session } = await requirePerson(request, context);
    const { id } = parseAcknowledgement(bodyOf(request));
    const sanction = sanctions.of(person).find((found) => found.id === id);
    // This server may not have heard of it yet.
    await acknowledge(storage.people, id, person);
    await acknowledgeAnswer(storage.people, id, person);
    await sanctions.changed();
    // From now on, the cookie has the name that the host has given them.
    if (sanction?.kind === 'renaming' && session === null)
      reply.setCookie(
        identity.cookieName,
        identity.cookieValue({ id: person, name }),
        identity.cookieOptions,
      );
    return reply.code(204).send();
  });
}

function addReportRoutes(app: FastifyInstance, context: OrderContext): void {
  const { storage, tables, identity, reports, isBehindProxy } = context;
  const ofPerson = context.sharedLimits.limit('reports', REPORTS_PER_MINUTE);
  const ofAddress = new MinuteLimit(REPORTS_PER_ADDRESS);

  app.get('/api/reports', async (request) => {
    const { id } = await requirePerson(request, context);
    return { reports: await reportsBy(storage.people, id) };
  });

  app.post('/api/reports', async (request, reply) => {
    const { id, name } = await requirePerson(request, context);
    const { whom, reason, note } = parseNewReport(bodyOf(request));
    const address = clientNetwork(request.raw, isBehindProxy);
    if (!ofPerson.take(id) || !ofAddress.take(address)) throw tooMany('you have reported a lot just now');
    const network = identity.pseudonymOf(address);
    if (await hasReportedEnough(storage.people, id, network, tables.wallTime()))
      throw new HttpError(429, 'enough-reports', 'you have reported enough for today', DAY_S);
    const [person, place] = await met(whom, context);
    if (person.id === id) throw new HttpError(409, 'yourself', 'nobody reports themselves');
    const reporter = { id, name };
    const report = await reports.file({
      whom: person,
      reason,
      note: visibleText(note),
      place,
      reporter,
      network,
    });
    return reply.code(201).send({ id: report });
  });
}

/** Who is meant, and what is known of where they were met. */
async function met(whom: ReportedPerson, context: OrderContext): Promise<[Guest, ReportPlace]> {
  if ('table' in whom) return metAtTable(whom, context);
  if ('tournament' in whom) return metInTournament(whom, context);
  const profile = await profileOf(context.storage, whom.person);
  if (profile === null) throw nobody();
  return [profile, NO_PLACE];
}

async function metAtTable(
  { table: id, seat }: Extract<NewReport['whom'], { table: string }>,
  context: OrderContext,
): Promise<[Guest, ReportPlace]> {
  const holder = (await context.tables.get(id))?.row.holders[seat][0];
  if (holder === undefined) throw nobody();
  return [{ id: holder.guest, name: holder.name }, await context.reports.placeOf(id, seat)];
}

async function metInTournament(
  whom: Extract<NewReport['whom'], { tournament: string }>,
  { tournaments, storage }: OrderContext,
): Promise<[Guest, ReportPlace]> {
  const found = await tournaments.get(whom.tournament);
  if (found === null) throw new HttpError(404, 'no-tournament', 'there is no such tournament');
  const place = { ...NO_PLACE, tournament: { code: found.code, title: found.terms.title } };
  if ('entrant' in whom) {
    const entrant = tournamentAfter(found.events).entrants[whom.entrant];
    if (entrant === undefined) throw nobody();
    return [{ id: entrant.id, name: entrant.name }, place];
  }
  const { organiser } = found;
  const known = (await profileOf(storage, organiser)) ?? (await storage.player(organiser));
  return [{ id: organiser, name: known?.name ?? '' }, place];
}

const nobody = (): HttpError => new HttpError(404, 'no-person', 'there is nobody to report');
