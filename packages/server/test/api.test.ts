import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATIONS, type OperationName } from '@arena/api/operations';
import { seedCommands, type Command, type Snapshot } from '@arena/match';
import { seeded } from '@arena/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startServer, type RunningServer } from '../src/server.ts';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { FriendsClient } from './friends-client.ts';
import { PostgresServer } from './postgres-server.ts';
import { TestProgram, tokenOf } from './program-client.ts';
import { OPTIONS, playRandomly, startGame, TestBrowser } from './test-client.ts';
import { testOptions } from './test-options.ts';
import { TERMS } from './tournament-client.ts';

const media = z.record(z.string(), z.object({ schema: z.unknown() }));
const jsonSchema = z.record(z.string(), z.unknown());
const documented = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']) })),
        requestBody: z.optional(z.object({ content: media })),
        responses: z.record(z.string(), z.object({ content: z.optional(media) })),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
type Document = z.infer<typeof documented>;

let server: RunningServer;
let document: Document;

/** A schema of the document, with what it refers to, so that anything in it can be checked by the document alone. */
function checkerOf(schema: unknown): z.ZodType {
  const text = JSON.stringify({ $defs: document.components.schemas, allOf: [schema] });
  return z.fromJSONSchema(jsonSchema.parse(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'))));
}

const called = new Set<OperationName>();

/** Calls an operation as the document describes it, and checks that its answer fits. */
async function call(
  program: TestProgram,
  name: OperationName,
  { params = {}, query = '', body }: { params?: Record<string, string>; query?: string; body?: unknown } = {},
): Promise<{ status: number; value: unknown }> {
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const entry = found.find(({ operation }) => operation.operationId === name);
  if (entry === undefined) throw new Error(`${name} is not documented`);
  const { path, method, operation } = entry;
  const address = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '') + query;
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (schema !== undefined) checkerOf(schema).parse(body);
  const answer = await answerTo(program, method, address, body);
  const content = operation.responses[String(answer.status)]?.content;
  expect([name, Object.keys(operation.responses)]).toEqual([
    name,
    expect.arrayContaining([String(answer.status)]),
  ]);
  if (content === undefined) expect(answer.text).toBe('');
  else if (content[answer.type]?.schema === undefined)
    throw new Error(`${name} answers with ${answer.type}, not ${Object.keys(content).join()}`);
  const value: unknown = answer.type.includes('json') ? JSON.parse(answer.text) : answer.text;
  if (content !== undefined) checkerOf(content[answer.type]?.schema).parse(value);
  if (answer.status < 400) called.add(name);
  return { status: answer.status, value };
}

/** Of a stream, the first line. */
async function answerTo(program: TestProgram, method: string, address: string, body: unknown) {
  if (address.endsWith('/stream'))
    return {
      status: 200,
      type: 'application/x-ndjson',
      text: JSON.stringify((await program.lines(address, 1))[0]),
    };
  const reply = method === 'get' ? await program.fetch(address) : await program.post(address, body);
  const type = (reply.headers.get('content-type') ?? '').split(';')[0] ?? '';
  return { status: reply.status, type, text: await reply.text() };
}

const idIn = (value: unknown): string => z.object({ id: z.string() }).parse(value).id;

/** Opens a table, joins it and answers the first decisions over HTTP alone. */
async function playByHttp(host: TestProgram, guest: TestProgram): Promise<void> {
  const opened = await call(host, 'openTable', { body: { options: OPTIONS, seat: 0, isOpen: true } });
  const params = { id: idIn(opened.value) };
  const welcome = z.object({ code: z.string(), updates: z.array(z.object({ snapshot: z.unknown() })) });
  const { code } = welcome.parse((await call(host, 'followTable', { params })).value);
  expect(idIn((await call(guest, 'findTable', { params: { code } })).value)).toBe(params.id);
  await call(guest, 'joinTable', { params });
  expect((await call(guest, 'readTableTournament', { params })).value).toEqual({ code: null });
  const send = async (program: TestProgram, key: string, command: Command) =>
    call(program, 'sendCommand', { params, body: { type: 'command', key, command } });
  const random = seeded('by http');
  const programs = [host, guest] as const;
  for (let step = 0; step < 12; step++)
    for (const seat of [0, 1] as const) {
      const { value } = await call(programs[seat], 'followTable', { params });
      const now = snapshotIn(welcome.parse(value).updates.at(-1)?.snapshot);
      for (const [index, command] of seedCommands(now, seat, `${seat}a`.repeat(32)).entries())
        expect(await send(programs[seat], `seed ${step} ${index}`, command)).toEqual({
          status: 204,
          value: '',
        });
      const { actor, actions = [] } = now.view.decision;
      const action = actions[random(Math.max(1, actions.length))];
      if (actor !== seat || action === undefined) continue;
      const act = { type: 'act', decision: now.decision, action } as const;
      expect((await send(programs[seat], `act ${step}`, act)).status).toBe(204);
      // A repeated request is answered again; the same with another key comes too late.
      expect((await send(programs[seat], `act ${step}`, act)).status).toBe(204);
      expect((await send(programs[seat], `late ${step}`, act)).status).toBe(409);
    }
  expect((await call(host, 'readRecord', { params })).status).toBe(409);
  await send(guest, 'end', { type: 'resign' });
  await call(host, 'readRecord', { params });
  await call(host, 'readTranscript', { params });
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its schema has just been checked
const snapshotIn = (value: unknown): Snapshot => value as Snapshot;

/** A guest challenges the program twice. */
async function answerChallenges(program: TestProgram, id: string): Promise<void> {
  const page = await FriendsClient.open(await TestBrowser.of(server.port, 'Portia'));
  const declined = { id: await page.challenge(id) };
  expect((await call(program, 'followChallenges')).value).toMatchObject({
    challenges: [{ id: declined.id, name: 'Portia' }],
  });
  await call(program, 'declineChallenge', { params: declined, body: { reason: 'later' } });
  expect((await call(program, 'acceptChallenge', { params: declined })).status).toBe(409);
  const accepted = { id: await page.challenge(id) };
  expect((await call(program, 'listChallenges')).value).toMatchObject({ challenges: [{ id: accepted.id }] });
  const table = idIn((await call(program, 'acceptChallenge', { params: accepted })).value);
  await page.until(() => page.view.sent.some((one) => one.table === table));
  expect((await call(program, 'listChallenges')).value).toEqual({ challenges: [] });
}

async function directByHttp(helper: TestProgram): Promise<void> {
  const made = await call(helper, 'makeTournament', { body: TERMS });
  const params = z.object({ code: z.string() }).parse(made.value);
  await call(helper, 'directTournament', { params, body: { type: 'enter' } });
  expect(
    (await call(helper, 'directTournament', { params, body: { type: 'begin-round', round: 1 } })).status,
  ).toBe(400);
  await call(helper, 'readTournament', { params });
  await call(helper, 'listTournaments');
  await call(helper, 'readStandings', { params });
  await call(helper, 'readTournamentGames', { params });
}

const STORAGES = { SQLite: onSqlite, PostgreSQL: onPostgres };

/** Starts a server. Resolves to what ends it, with what it has stored. */
async function onSqlite(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'arena-api-'));
  server = await startServer(testOptions(folder));
  return async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  };
}

async function onPostgres(): Promise<() => Promise<void>> {
  const postgres = await PostgresServer.start();
  const database = await postgres.createDatabase();
  server = await startServer({ ...testOptions(''), openStorage: () => openPostgresStorage(database) });
  return async () => {
    await server.close();
    await postgres.stop();
  };
}

describe.each(Object.entries(STORAGES))('on %s', (_, start) => {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    called.clear();
    stop = await start();
    const reply = await fetch(`http://127.0.0.1:${server.port}/api/openapi.json`);
    document = documented.parse(await reply.json());
  });
  afterAll(() => stop());

  test('every operation is called, and every answer fits the document', async () => {
    const { port } = server;
    const [host, guest] = [await TestProgram.of(port, 'Fulvia'), await TestProgram.of(port, 'Cato')];
    const director = await TestBrowser.withAccount(port, 'Livia');
    const helper = new TestProgram(port, await tokenOf(director, { scopes: ['read', 'tournaments'] }));
    const id = idIn((await call(host, 'readMe')).value);
    await playByHttp(host, guest);
    const { clients } = await startGame(port);
    await playRandomly(clients, seeded('lobby'), 5);
    await call(host, 'readLobby');
    await call(helper, 'followLobby');
    await call(host, 'readProfile', { params: { id } });
    expect((await call(host, 'readHistory', { params: { id }, query: '?limit=5' })).value).toMatchObject({
      games: [{ winner: 0, cause: 'resigned' }],
    });
    expect((await call(host, 'readHistory', { params: { id }, query: '?limit=many' })).status).toBe(400);
    expect((await call(host, 'readProfile', { params: { id: 'nobody-here' } })).status).toBe(404);
    await call(host, 'readRatings', { params: { id } });
    await call(host, 'readRatingCurve', { params: { id, deck: 'arena' } });
    await call(host, 'readLeaderboard', { params: { deck: 'arena' } });
    expect((await call(host, 'readLeaderboard', { params: { deck: 'none' } })).status).toBe(404);
    await answerChallenges(host, id);
    await directByHttp(helper);
    expect([...called].toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
  });

  test('the document describes every operation, all parts of its address, and the messages of sockets', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
    for (const [path, methods] of Object.entries(document.paths))
      for (const { parameters } of Object.values(methods))
        expect(parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)).toEqual([
          ...(path.match(/\{\w+\}/g) ?? []),
        ]);
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name);
    expect(document.components.schemas).toHaveProperty('serverMessage');
  });

  test('what a player is told fits the document, from the first message to the result', async () => {
    const checker = checkerOf({ $ref: '#/components/schemas/serverMessage' });
    const { clients } = await startGame(server.port);
    await playRandomly(clients, seeded('fits'));
    const texts = clients.flatMap(({ received }) => received);
    expect(texts.length).toBeGreaterThan(50);
    for (const text of texts) checker.parse(JSON.parse(text));
    // It would notice.
    const [first = ''] = texts;
    expect(() => checker.parse({ ...JSON.parse(first), updates: [{ number: 1 }] })).toThrow('notice');
    expect(() => checker.parse({ type: 'unknown' })).toThrow('Invalid');
  }, 120_000);
});
