import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { OPERATIONS } from '@arena/api/operations';
import { seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { AddedRoute } from '../src/http/app.ts';
import { FriendsClient } from './friends-client.ts';
import { programAccount, TestProgram, tokenOf, tokensIn } from './program-client.ts';
import { OPTIONS, playRandomly, startGame, TestBrowser, TableClient } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';
import { TERMS } from './tournament-client.ts';

const reasonOf = async (reply: Response): Promise<string> =>
  z.object({ reason: z.string() }).parse(await reply.json()).reason;

const refusal = async (reply: Response): Promise<[number, string]> => [reply.status, await reasonOf(reply)];

const openSocket = ({ site, token }: TestProgram, path: string): WebSocket =>
  new WebSocket(`${site.replace('http', 'ws')}${path}?protocol=1&newest=2`, {
    headers: { authorization: `Bearer ${token}` },
  });

/** A socket with a token; resolves to its status if it is refused. */
async function socketWith(program: TestProgram, path: string): Promise<WebSocket | number> {
  const socket = openSocket(program, path);
  return new Promise((resolve) => {
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', () => undefined);
  });
}

async function firstMessage(program: TestProgram, path: string): Promise<string> {
  const socket = openSocket(program, path);
  return new Promise((resolve) =>
    socket.on('message', (data: Buffer) => {
      resolve(data.toString());
      socket.close();
    }),
  );
}

test('a token is shown once, listed with its use, and says who it acts for', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.withAccount(port, 'Ann');
  const token = await tokenOf(ann, { name: 'Script', scopes: ['read', 'tournaments'], days: 30 });
  const [before] = await tokensIn(ann);
  expect(before).toMatchObject({ name: 'Script', scopes: ['read', 'tournaments'], used: null });
  expect(JSON.stringify(before)).not.toContain(token);
  const me = await new TestProgram(port, token).fetch('/api/me');
  expect(await me.json()).toMatchObject({ name: 'Ann', hasAccount: true });
  const [after] = await tokensIn(ann);
  expect(after?.used).not.toBeNull();
});

test('what is stored does not give a token away', async () => {
  const dataDir = tempFolder();
  const server = await startTestServer({ dataDir });
  const token = await tokenOf(await TestBrowser.withAccount(server.port, 'Ann'));
  await server.close();
  const files = readdirSync(dataDir).map((name) => readFileSync(`${dataDir}/${name}`).toString('latin1'));
  expect(files.some((text) => text.includes('Ann'))).toBe(true);
  expect(files.some((text) => text.includes(token.slice('arena_'.length)))).toBe(false);
});

test('tokens do only what an operation allows: no account, no tokens, no name, no seats of others', async () => {
  const { port } = await startTestServer();
  const holder = await programAccount(port, 'Robot');
  const program = new TestProgram(port, await tokenOf(holder, { scopes: ['read', 'play', 'tournaments'] }));
  const forbidden: [path: string, body?: unknown][] = [
    ['/api/me', { name: 'Other' }],
    ['/api/account/tokens', { name: 'more', scopes: ['read'], days: 365 }],
    ['/api/account/tokens/revoke', { id: 'anything' }],
    ['/api/account/program'],
    ['/api/account/passkeys/options'],
    ['/api/account/passkeys', {}],
    ['/api/account/passkeys/remove', { id: 'anything' }],
    ['/api/account/codes'],
    ['/api/account/sessions/end', { id: 'anything' }],
    ['/api/account/sign-out'],
    ['/api/account/rename', { name: 'Other' }],
    ['/api/account/delete'],
    ['/api/account/recover', { code: 'anything' }],
    ['/api/account/make/options', { name: 'Other' }],
    ['/api/account/make', {}],
    ['/api/account/sign-in', {}],
    ['/api/account/block', { person: 'nobody1' }],
    ['/api/account/unblock', { id: 'nobody1' }],
    ['/api/push/subscribe', {}],
    ['/api/challenges', {}],
    ['/api/challenges/anything/withdraw'],
    ['/api/friends/add', {}],
    ['/api/friends/remove', {}],
    ['/api/friends/privacy', {}],
  ];
  for (const [path, body] of forbidden)
    expect([path, ...(await refusal(await program.post(path, body)))]).toEqual([path, 403, 'scope']);
  for (const path of ['/api/account', '/api/account/tokens', '/api/account/download'])
    expect([path, ...(await refusal(await program.fetch(path)))]).toEqual([path, 403, 'scope']);
  const table = z.object({ id: z.string() });
  const opened = await program.post('/api/tables', { options: OPTIONS, seat: 0, isOpen: true });
  const { id } = table.parse(await opened.json());
  expect(await refusal(await program.fetch(`/api/tables/${id}/link`))).toEqual([403, 'scope']);
  expect(await refusal(await program.post(`/api/tables/${id}/seat`, { token: 'x' }))).toEqual([403, 'scope']);
  expect(await tokensIn(holder)).toHaveLength(1);
});

test('every route of the API is an operation, or refuses whatever token there is', async () => {
  const routes: AddedRoute[] = [];
  const { port } = await startTestServer({ onRoute: (route) => void routes.push(route) });
  const holder = await programAccount(port, 'Robot');
  const program = new TestProgram(port, await tokenOf(holder, { scopes: ['read', 'play', 'tournaments'] }));
  const ofApi = routes.filter(({ url }) => url.startsWith('/api/'));
  const operations = ofApi.flatMap(({ operation }) => operation ?? []);
  expect(operations.toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
  const others = ofApi.filter(({ operation, url }) => operation === undefined && url !== '/api/openapi.json');
  expect(others.length).toBeGreaterThan(30);
  for (const { method, url } of others) {
    const path = url.replaceAll(/:\w+/g, 'anything');
    const reply = await (method === 'GET' ? program.fetch(path) : program.post(path, {}));
    expect([method, url, ...(await refusal(reply))]).toEqual([method, url, 403, 'scope']);
  }
});

test('every operation with a scope refuses tokens without it', async () => {
  const { port } = await startTestServer();
  const holder = await programAccount(port, 'Robot');
  const tokens = {
    read: new TestProgram(port, await tokenOf(holder, { scopes: ['read'] })),
    play: new TestProgram(port, await tokenOf(holder, { scopes: ['play'] })),
    tournaments: new TestProgram(port, await tokenOf(holder, { scopes: ['tournaments'] })),
  };
  for (const [name, { scope, path, method }] of Object.entries(OPERATIONS)) {
    const address = path.replace(':code', 'ROMA-1234').replace(/:\w+/g, 'anything');
    for (const program of Object.values(tokens)) {
      if (scope === 'none' || program === tokens[scope]) continue;
      const reply = method === 'GET' ? await program.fetch(address) : await program.post(address, {});
      expect([name, ...(await refusal(reply))]).toEqual([name, 403, 'scope']);
    }
  }
});

test('only accounts of programs have tokens that play', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.withAccount(port, 'Ann');
  const wanted = { name: 'x', scopes: ['play'], days: 7 };
  expect(await refusal(await ann.post('/api/account/tokens', wanted))).toEqual([403, 'not-a-program']);
  const guest = await TestBrowser.of(port, 'Ben');
  expect(await refusal(await guest.post('/api/account/tokens', wanted))).toEqual([403, 'no-account']);
  expect(await refusal(await guest.post('/api/account/program'))).toEqual([403, 'no-account']);
});

test('a token of a person sees what spectators see, also at their own table', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.withAccount(port, 'Ann');
  const table = await ann.newTable();
  const ben = await TestBrowser.of(port, 'Ben');
  await ben.join(table);
  const clients: [TableClient, TableClient] = [await ann.enter(table), await ben.enter(table)];
  await Promise.all(clients.map((client) => client.seed()));
  await playRandomly(clients, seeded('spy'), 9);
  const own = clients[0].latest.snapshot.view;
  expect(own.player).toBe(0);
  const spy = new TestProgram(port, await tokenOf(ann, { scopes: ['read', 'tournaments'] }));
  const welcome = z.object({
    viewer: z.string(),
    updates: z.array(z.object({ snapshot: z.object({ view: z.looseObject({ player: z.null() }) }) })),
  });
  const [first] = await spy.lines(`/api/tables/${table}/stream`, 1);
  expect(welcome.parse(first).viewer).toBe('spectator');
  expect(JSON.stringify(first)).not.toContain('"hand":[');
  const headers = { authorization: `Bearer ${spy.token}` };
  const client = new TableClient(ann.socket(`/api/tables/${table}/socket`, headers));
  await client.until(() => client.viewer !== null);
  expect(client.viewer).toBe('spectator');
  client.send({ type: 'command', key: 'k', command: { type: 'resign' } });
  await client.until(() => client.closed !== null);
  expect(clients[0].latest.snapshot.ending).toBeNull();
});

test('a program cannot play at tables of others, or where it is not welcome', async () => {
  const { port } = await startTestServer();
  const { table, people } = await startGame(port);
  const program = await TestProgram.of(port, 'Robot');
  const resign = { type: 'command', key: 'k', command: { type: 'resign' } };
  expect(await refusal(await program.post(`/api/tables/${table}/commands`, resign))).toEqual([
    403,
    'not-yours',
  ]);
  const [welcome] = await program.lines(`/api/tables/${table}/stream`, 1);
  expect(z.object({ viewer: z.string() }).parse(welcome).viewer).toBe('spectator');
  const closed = await people[0].newTable({}, { isOpen: true });
  expect(await refusal(await program.post(`/api/tables/${closed}/join`))).toEqual([403, 'no-programs']);
  const open = await people[0].newTable({ programs: true }, { isOpen: true });
  expect((await program.post(`/api/tables/${open}/join`)).status).toBe(204);
});

test('what a program opens welcomes programs and is never rated; the pool and tournaments are for people', async () => {
  const { port } = await startTestServer();
  const holder = await programAccount(port, 'Robot');
  const program = new TestProgram(port, await tokenOf(holder, { scopes: ['play', 'tournaments'] }));
  const open = (options: object) => program.post('/api/tables', { options, seat: 0, isOpen: true });
  expect((await open(OPTIONS)).status).toBe(201);
  const lobby = await (await program.fetch('/api/lobby')).json();
  expect(lobby).toMatchObject({ own: [{ programs: true, isProgram: [true, false] }] });
  expect(await refusal(await open({ ...OPTIONS, rated: 'only' }))).toEqual([403, 'needs-account']);
  expect(await socketWith(program, '/api/pool/socket')).toBe(403);
  const pool = holder.socket('/api/pool/socket');
  pool.on('open', () => pool.send(JSON.stringify({ type: 'wait', deck: 'arena', pace: 'quick', games: 1 })));
  expect(await new Promise((resolve) => pool.on('close', (_, reason) => resolve(String(reason))))).toBe(
    'the pool is for people',
  );
  const made = await program.post('/api/tournaments', TERMS);
  const { code } = z.object({ code: z.string() }).parse(await made.json());
  expect(await refusal(await program.post(`/api/tournaments/${code}`, { type: 'enter' }))).toEqual([
    403,
    'no-programs',
  ]);
});

test('an account becomes that of a program before it plays for a rating, and not in the middle of a game', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.withAccount(port, 'Ann');
  await ann.newTable();
  expect(await refusal(await ann.post('/api/account/program'))).toEqual([409, 'still-playing']);
  const ben = await programAccount(port, 'Ben');
  const { id } = z.object({ id: z.string() }).parse(await (await ben.fetch('/api/me')).json());
  expect(await (await ben.fetch(`/api/people/${id}`)).json()).toMatchObject({ isProgram: true });
  expect((await ben.post('/api/account/program')).status).toBe(204);
});

test('people challenge programs, whose table says so; programs challenge nobody', async () => {
  const { port } = await startTestServer();
  const robot = await programAccount(port, 'Robot');
  const ann = await TestBrowser.withAccount(port, 'Ann');
  const idOf = async (browser: TestBrowser): Promise<string> => browser.read('/api/me', 'id');
  const wanted = { deck: 'arena', pace: 'quick', isRated: true, games: 1 };
  expect(await refusal(await robot.post('/api/challenges', { ...wanted, person: await idOf(ann) }))).toEqual([
    403,
    'no-programs',
  ]);
  const made = await ann.post('/api/challenges', { ...wanted, person: await idOf(robot) });
  const { id } = z.object({ id: z.string() }).parse(await made.json());
  const accepted = await robot.post(`/api/challenges/${id}/accept`);
  const table = z.object({ id: z.string() }).parse(await accepted.json()).id;
  const client = await robot.enter(table);
  expect(client.latest.snapshot.terms).toMatchObject({ programs: true });
  expect(client.latest.snapshot.terms).not.toHaveProperty('rated');
  expect(client.presence?.isProgram).toContain(true);
  const program = new TestProgram(port, await tokenOf(robot, { scopes: ['play'] }));
  const [welcome] = await program.lines(`/api/tables/${table}/stream`, 1);
  expect(welcome).toMatchObject({ viewer: client.viewer });
});

test('friends see a program that is ready to play, but no person whose script reads something', async () => {
  const { port } = await startTestServer();
  const [robot, ben] = [await programAccount(port, 'Robot'), await TestBrowser.withAccount(port, 'Benedict')];
  const ann = await FriendsClient.open(await TestBrowser.withAccount(port, 'Annabel'));
  const me = await ann.browser.read('/api/me', 'id');
  for (const friend of [robot, ben]) {
    expect(await ann.add(await friend.read('/api/me', 'id'))).toBeNull();
    expect((await friend.post('/api/friends/add', { person: me })).status).toBe(204);
  }
  const friends = () => new Map(ann.view.friends.map(({ name, ...friend }) => [name, friend]));
  await ann.until(() => friends().size === 2);
  const script = new TestProgram(port, await tokenOf(ben, { scopes: ['read'] }));
  const program = new TestProgram(port, await tokenOf(robot, { scopes: ['play'] }));
  const stop = new AbortController();
  await script.fetch('/api/lobby/stream', { signal: stop.signal });
  await program.fetch('/api/challenges/stream', { signal: stop.signal });
  await ann.until(() => ann.view.friends.some(({ whereabouts }) => whereabouts === 'here'));
  expect(friends().get('Robot')).toMatchObject({ whereabouts: 'here', isProgram: true });
  expect(friends().get('Benedict')).toMatchObject({ whereabouts: 'away' });
  stop.abort();
  await ann.until(() => ann.view.friends.every(({ whereabouts }) => whereabouts === 'away'));
});

test('whoever becomes a program has challenged nobody as a person', async () => {
  const { port } = await startTestServer();
  const robot = await TestBrowser.withAccount(port, 'Robot');
  const ann = await TestBrowser.withAccount(port, 'Ann');
  const wanted = {
    deck: 'arena',
    pace: 'quick',
    isRated: false,
    games: 1,
    person: await ann.read('/api/me', 'id'),
  };
  const made = await robot.post('/api/challenges', wanted);
  const { id } = z.object({ id: z.string() }).parse(await made.json());
  expect((await robot.post('/api/account/program')).status).toBe(204);
  expect(await refusal(await ann.post(`/api/challenges/${id}/accept`))).toEqual([409, 'challenge-over']);
});

test('a token sees the same of a tournament by its socket as by its address', async () => {
  const { port } = await startTestServer();
  const holder = await programAccount(port, 'Robot');
  const { code } = z
    .object({ code: z.string() })
    .parse(await (await holder.post('/api/tournaments', TERMS)).json());
  const views = z.object({ isOrganiser: z.boolean() });
  for (const scope of ['read', 'play', 'tournaments'] as const) {
    const program = new TestProgram(port, await tokenOf(holder, { scopes: [scope] }));
    const seen = await firstMessage(program, `/api/tournaments/${code}/socket`);
    const read = await program.fetch(`/api/tournaments/${code}`);
    expect(views.parse(JSON.parse(seen))).toEqual(views.parse(await read.json()));
    expect(views.parse(JSON.parse(seen)).isOrganiser).toBe(scope !== 'play');
  }
});

test('tokens do not follow friends, who is here, or the pool', async () => {
  const { port } = await startTestServer();
  const holder = await programAccount(port, 'Robot');
  const program = new TestProgram(port, await tokenOf(holder, { scopes: ['read', 'play', 'tournaments'] }));
  expect(await socketWith(program, '/api/friends/socket')).toBe(403);
  expect(await socketWith(program, '/api/pool/socket')).toBe(403);
});

test('a program does not take over the games of the guest who signs in to it', async () => {
  const { port } = await startTestServer();
  const holder = new TestBrowser(port, 'localhost');
  await holder.post('/api/me', { name: 'Robot' });
  const { codes } = await holder.makeAccount('Robot');
  await holder.post('/api/account/program');
  const guest = (await TestBrowser.of(port, 'Guest')).at(port, 'localhost');
  const table = await guest.newTable();
  expect((await guest.post('/api/account/recover', { code: codes[0] })).status).toBe(200);
  expect((await guest.enter(table)).viewer).toBe('spectator');
});

test('revoked and expired tokens do nothing, and what they had opened closes', async () => {
  const dataDir = tempFolder();
  const server = await startTestServer({ dataDir });
  const holder = await programAccount(server.port, 'Robot');
  const program = new TestProgram(server.port, await tokenOf(holder, { scopes: ['play'] }));
  const socket = await socketWith(program, '/api/lobby/socket');
  if (typeof socket === 'number') throw new Error(`refused: ${socket}`);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const stream = (await program.fetch('/api/lobby/stream')).text();
  const id = (await tokensIn(holder))[0]?.id;
  await holder.post('/api/account/tokens/revoke', { id });
  expect(await refusal(await program.fetch('/api/me'))).toEqual([401, 'bad-token']);
  expect(await refusal(await program.fetch('/api/lobby'))).toEqual([401, 'bad-token']);
  expect(await closed).toBe(1012);
  await stream;
  expect(await socketWith(program, '/api/lobby/socket')).toBe(401);
  const late = new TestProgram(server.port, await tokenOf(holder));
  await server.close();
  const db = new DatabaseSync(`${dataDir}/arena.sqlite`);
  db.exec('UPDATE tokens SET until = 1');
  db.close();
  const again = await startTestServer({ dataDir });
  const expired = new TestProgram(again.port, late.token);
  expect(await refusal(await expired.fetch('/api/me'))).toEqual([401, 'bad-token']);
});

test('the name of a token has no characters that databases do not take', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.withAccount(port, 'Ann');
  for (const name of ['a\u0000b', 'a\nb', ''])
    expect((await ann.post('/api/account/tokens', { name, scopes: ['read'], days: 7 })).status).toBe(400);
  expect(await tokenOf(ann, { name: 'My bot 🤖' })).toContain('arena_');
});

test('nobody revokes the token of somebody else', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.withAccount(port, 'Ann');
  const token = await tokenOf(ann);
  const id = (await tokensIn(ann))[0]?.id;
  const ben = await TestBrowser.withAccount(port, 'Ben');
  await ben.post('/api/account/tokens/revoke', { id });
  expect((await new TestProgram(port, token).fetch('/api/me')).status).toBe(200);
});

test('tokens count only in their header, and never reach the log', async () => {
  let log = '';
  const { port } = await startTestServer({
    logLevel: 'info',
    logTo: { write: (line) => void (log += line) },
  });
  const program = await TestProgram.of(port, 'Robot');
  const { site, token } = program;
  for (const query of [`?token=${token}`, `?access_token=${token}`, `?authorization=Bearer%20${token}`])
    expect((await fetch(`${site}/api/me${query}`)).status).toBe(204);
  await program.fetch('/api/me');
  await fetch(`${site}/api/me`, { headers: { authorization: `Basic ${token}` } });
  const made = await fetch(`${site}/api/tables`, { method: 'POST', headers: { cookie: `arena=${token}` } });
  expect(made.status).toBe(401);
  expect(log).toContain('/api/me');
  expect(log).not.toContain(token);
});

test('a token counts more than a cookie, so a page cannot lend it more', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.withAccount(port, 'Ann');
  const headers = { authorization: `Bearer ${await tokenOf(ann)}` };
  expect(await refusal(await ann.fetch('/api/account', { headers }))).toEqual([403, 'scope']);
  const bad = { authorization: 'Bearer nonsense' };
  expect(await refusal(await ann.fetch('/api/me', { headers: bad }))).toEqual([401, 'bad-token']);
});

test('the tokens of an account share one limit, whatever address they come from', async () => {
  const { port } = await startTestServer({ limits: { requests: 30 } });
  const ann = await TestBrowser.withAccount(port, 'Ann');
  const programs = [new TestProgram(port, await tokenOf(ann)), new TestProgram(port, await tokenOf(ann))];
  const statuses: number[] = [];
  for (let index = 0; index < 40; index++)
    statuses.push((await programs[index % 2]?.fetch('/api/me'))?.status ?? 0);
  expect(statuses).toContain(429);
});
