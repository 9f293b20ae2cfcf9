import { parseAccount, parseMe, parseReportList } from '@arena/api';
import { seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { noticesOf, portOf, untilNotices, type OrderServer } from './order-server.ts';
import { PoolClient } from './pool-client.ts';
import { playRandomly, startGame, TestBrowser } from './test-client.ts';
import { TestPasskey } from './test-passkey.ts';
import { ask, makeTournament, viewOf } from './tournament-client.ts';

const reasonOf = async (response: Response): Promise<string> =>
  z.object({ reason: z.string() }).parse(await response.json()).reason;
const meOf = async (browser: TestBrowser) => parseMe(await (await browser.fetch('/api/me')).text());

const report = (browser: TestBrowser, whom: object, more: object = {}): Promise<Response> =>
  browser.post('/api/reports', { whom, reason: 'name', note: '', ...more });
const idOf = async (response: Response): Promise<string> =>
  z.object({ id: z.string() }).parse(await response.json()).id;

/** What keeping order must do on every storage, and on any number of servers. */
export function testOrder(start: () => Promise<OrderServer>): void {
  testReports(start);
  testSanctions(start);
  testAttacks(start);
}

function testReports(start: () => Promise<OrderServer>): void {
  test('reports of several people are one, with what the server knows, and all of them are answered', async () => {
    const server = await start();
    const { table, people, clients } = await startGame(portOf(server, 0));
    const [ann] = people;
    clients[1].chat('laugh');
    await clients[0].until(() => clients[0].messages.some(({ type }) => type === 'chat'));
    const whom = { table, seat: 1 };
    const first = await report(ann.at(portOf(server, 1)), whom, { note: 'He\u001b[2J laughs\u202e\nat me.' });
    expect(first.status).toBe(201);
    const cleo = await TestBrowser.of(portOf(server, 2), 'Cleo');
    expect(await idOf(await report(cleo, whom))).toBe(await idOf(first));
    const { stdout: list } = await server.admin('list');
    const [id = ''] = list.split(' ');
    expect(list).toMatch(/^\w{6} {2}open .* name .* Ben {2}\(2 people\)\n$/);
    await expect
      .poll(async () => (await server.admin('show', id)).stdout, { timeout: 30_000 })
      .toContain('seat 1: laugh');
    const { stdout } = await server.admin('show', id);
    expect(stdout).toContain(`at table ${table}, seat 1`);
    expect(stdout).toContain('"He[2J laughs at me."');
    expect(stdout).not.toContain('\u001b');
    // Cards in hands are nobody's business.
    expect(stdout).not.toMatch(/hand|secret|seed/i);
    expect((await server.admin('answer', id, '--text', 'He will be warned.')).status).toBe(0);
    const reports = async (browser: TestBrowser) =>
      parseReportList(await (await browser.fetch('/api/reports')).text()).reports;
    for (const reporter of [ann, cleo]) {
      const { answers } = await noticesOf(reporter);
      expect(answers).toMatchObject([{ id, name: 'Ben', state: 'answered', answer: 'He will be warned.' }]);
      expect((await reporter.post('/api/notices/acknowledge', { id })).status).toBe(204);
      expect((await noticesOf(reporter)).answers).toEqual([]);
      expect(await reports(reporter)).toMatchObject([{ id, state: 'answered' }]);
    }
    const again = await server.admin('dismiss', id);
    expect(again).toMatchObject({ status: 1, stderr: `Report ${id} is answered already.\n` });
    // The next one is a report of its own.
    expect(await idOf(await report(cleo, whom))).not.toBe(id);
  });

  test('people are reported by where they were met, and nobody reports themselves, or too often', async () => {
    const server = await start();
    const port = portOf(server, 0);
    const { table, people } = await startGame(port);
    const [ann] = people;
    const nobody = new TestBrowser(port);
    expect((await report(nobody, { table, seat: 1 })).status).toBe(401);
    expect(await reasonOf(await report(ann, { table, seat: 0 }))).toBe('yourself');
    expect(await reasonOf(await report(ann, { table: 'nowhere1', seat: 0 }))).toBe('no-person');
    expect(await reasonOf(await report(ann, { person: 'nobody12' }))).toBe('no-person');
    expect((await report(ann, { table, seat: 1 }, { note: 'x'.repeat(501) })).status).toBe(400);
    const organiser = await TestBrowser.withAccount(port, 'Octavia');
    const code = await makeTournament(organiser, { title: 'Rude title' });
    await ask(organiser, code, { type: 'enter' });
    const cleo = await TestBrowser.of(port, 'Cleo');
    const own = await meOf(organiser);
    for (const whom of [{ tournament: code }, { tournament: code, entrant: 0 }, { person: own.id }])
      expect((await report(cleo, whom)).status).toBe(201);
    const { stdout } = await server.admin('show', 'Octavia');
    expect(stdout).toContain(`Octavia, ${own.id}, an account`);
    expect(stdout).toContain('(1 person)');
    const limited = await Promise.all(Array.from({ length: 8 }, () => report(cleo, { person: own.id })));
    const refused = limited.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('60');
    expect(await reasonOf(refused ?? new Response('{}'))).toBe('too-many');
  });
}

/** What an adversary would try. */
function testAttacks(start: () => Promise<OrderServer>): void {
  test('reports at the same moment, at every server, are one', async () => {
    const server = await start();
    const { table } = await startGame(portOf(server, 0));
    const reporters = await Promise.all(
      Array.from({ length: 6 }, (_, index) => TestBrowser.of(portOf(server, index), `Witness ${index}`)),
    );
    const replies = await Promise.all(reporters.map((reporter) => report(reporter, { table, seat: 1 })));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect(new Set(await Promise.all(replies.map(idOf))).size).toBe(1);
    expect((await server.admin('list')).stdout).toContain('(6 people)');
  });

  test('nobody plays a further round, or is played with after a challenge, while they are suspended', async () => {
    const server = await start();
    const [here, there] = [portOf(server, 0), portOf(server, 1)];
    const nero = await TestBrowser.withAccount(here, 'Nero');
    const ben = await TestBrowser.withAccount(there, 'Ben');
    const cleo = await TestBrowser.of(there, 'Cleo');
    const code = await makeTournament(ben);
    for (const person of [nero, ben, cleo]) await ask(person, code, { type: 'enter' });
    const challenge = await nero.post('/api/challenges', {
      person: (await meOf(ben)).id,
      deck: 'arena',
      pace: 'quick',
      games: 1,
      isRated: false,
    });
    const id = await idOf(challenge);
    await server.admin('suspend', 'Nero', '--for', 'good', '--text', 'Enough.');
    await untilNotices(nero.at(there), ({ sanctions }) => sanctions.length > 0);
    expect((await ben.post(`/api/challenges/${id}/accept`)).status).toBeGreaterThanOrEqual(400);
    const asked = await nero.at(there).post('/api/friends/add', { person: (await meOf(ben)).id });
    expect(await reasonOf(asked)).toBe('suspended');
    expect(await ask(ben, code, { type: 'begin-round', round: 1 })).toBeNull();
    const { entrants, round } = await viewOf(ben, code);
    expect(entrants.map(({ hasLeft }) => hasLeft)).toEqual([true, false, false]);
    expect(round?.pairings.map((pairing) => pairing.entrants.toSorted())).toEqual([[1, 2]]);
  });

  test('of the last two passkeys, two browsers cannot remove both', async () => {
    const server = await start();
    const port = portOf(server, 0);
    const owner = new TestBrowser(port, 'localhost');
    const [first, second] = [new TestPasskey(owner.site), new TestPasskey(owner.site)];
    await owner.post('/api/me', { name: 'Owner' });
    const { codes } = await owner.makeAccount('Owner', first);
    const options: unknown = await (await owner.post('/api/account/passkeys/options')).json();
    expect((await owner.post('/api/account/passkeys', { passkey: second.make(options) })).status).toBe(204);
    for (const code of codes) await new TestBrowser(port, 'localhost').post('/api/account/recover', { code });
    await Promise.all(
      [first, second].map((passkey, index) =>
        owner.at(portOf(server, index)).post('/api/account/passkeys/remove', { id: passkey.id }),
      ),
    );
    const account = parseAccount(await (await owner.fetch('/api/account')).text());
    expect([account.codes, account.passkeys.length]).toEqual([0, 1]);
  });
}

function testSanctions(start: () => Promise<OrderServer>): void {
  test('a warning is read once, at whichever server, and the log says who gave it', async () => {
    const server = await start();
    const ann = await TestBrowser.withAccount(portOf(server, 0), 'Ann');
    const { status, stdout } = await server.admin('warn', 'ann', '--text', 'Play on.', '--as', 'Livia');
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'Ann reads this warning next time.\n' });
    for (const port of server.nodes.map((node) => node.port)) {
      const { sanctions } = await untilNotices(ann.at(port), (notices) => notices.sanctions.length > 0);
      expect(sanctions).toMatchObject([{ kind: 'warning', text: 'Play on.' }]);
    }
    const [given] = (await noticesOf(ann)).sanctions;
    // Nobody else acknowledges it.
    const ben = await TestBrowser.of(portOf(server, 0), 'Ben');
    await ben.post('/api/notices/acknowledge', { id: given?.id });
    expect((await noticesOf(ann)).sanctions).toHaveLength(1);
    expect((await ann.post('/api/notices/acknowledge', { id: given?.id })).status).toBe(204);
    for (const port of server.nodes.map((node) => node.port))
      await untilNotices(ann.at(port), (notices) => notices.sanctions.length === 0);
    expect((await server.admin('log')).stdout).toMatch(/^\S+ \S+ {2}Livia {2}warn {2}\S+ {2}Play on\.\n$/);
    expect((await server.admin('show', 'Ann')).stdout).toContain('warning, read: Play on.');
  });

  test('somebody suspended finishes their games, and can do nothing else until it is lifted', async () => {
    const server = await start();
    const [here, there] = [portOf(server, 0), portOf(server, 1)];
    const { table, people, clients } = await startGame(here);
    const [ann, ben] = people;
    const open = await ann.newTable({}, { isOpen: true });
    const pool = await PoolClient.enter(ann);
    await pool.wait({ pace: 'days' });
    const { id } = await meOf(ann);
    await server.admin('suspend', id, '--for', '2d', '--text', 'Insults.');
    await clients[0].until(() => clients[0].closed !== null);
    const elsewhere = ann.at(there);
    const { sanctions } = await untilNotices(elsewhere, (notices) => notices.sanctions.length > 0);
    const [suspension] = sanctions;
    expect(suspension).toMatchObject({ kind: 'suspension', text: 'Insults.' });
    const left = suspension?.kind === 'suspension' ? (suspension.until ?? 0) - Date.now() : 0;
    expect(Math.round(left / 3_600_000)).toBe(48);
    // It is not over because they know of it.
    await elsewhere.post('/api/notices/acknowledge', { id: suspension?.id });
    expect((await noticesOf(elsewhere)).sanctions).toHaveLength(1);
    const other = await ben.newTable();
    const code = await makeTournament(ben);
    for (const refused of [
      await elsewhere.post('/api/tables', { options: {}, seat: 0, isOpen: true }),
      await elsewhere.join(other),
      await elsewhere.post(`/api/tables/${other}/seat`, { token: 'any' }),
      await elsewhere.post('/api/tournaments', {}),
    ])
      expect([refused.status, await reasonOf(refused)]).toEqual([403, 'suspended']);
    expect(await ask(elsewhere, code, { type: 'enter' })).toBe('suspended');
    // Nobody begins a game with them either.
    expect(await reasonOf(await ben.join(open))).toBe('no-opponent');
    const waiting = await PoolClient.enter(elsewhere);
    await waiting.until(() => waiting.view.waiting === null);
    waiting.send({ type: 'wait', deck: 'arena', pace: 'quick', games: 2, isRated: true });
    const benWaits = await PoolClient.enter(ben);
    await benWaits.wait({ pace: 'quick' });
    expect(waiting.view.waiting).toBeNull();
    const again = await elsewhere.enter(table);
    again.chat('laugh');
    await playRandomly([again, clients[1]], seeded('suspended'));
    expect(clients[1].messages.some(({ type }) => type === 'chat')).toBe(false);
    expect(await again.command({ type: 'rematch' })).toMatchObject({ reason: 'too-often' });
    expect((await server.admin('lift', id)).status).toBe(0);
    expect(await server.admin('lift', id)).toMatchObject({ status: 1 });
    await untilNotices(elsewhere, (notices) => notices.sanctions.length === 0);
    expect((await elsewhere.join(other)).status).toBe(204);
  });

  test('an account gets another name everywhere, and cannot go back to the old one', async () => {
    const server = await start();
    const rude = await TestBrowser.withAccount(portOf(server, 0), 'Rude');
    const table = await rude.newTable();
    const ben = await TestBrowser.of(portOf(server, 1), 'Ben');
    const watching = await ben.enter(table);
    await TestBrowser.withAccount(portOf(server, 0), 'Ann');
    const refused = await server.admin('rename', 'Rude', '--to', 'Ａnn');
    expect([refused.status, refused.stderr]).toEqual([1, '"Ａnn" looks like the name of another account.\n']);
    expect((await server.admin('rename', 'Rude', '--to', 'Rufus')).stdout).toBe(
      'Rude is called Rufus now.\n',
    );
    await watching.until(() => watching.presence?.names[0] === 'Rufus');
    const elsewhere = rude.at(portOf(server, 2));
    const { sanctions } = await untilNotices(elsewhere, (notices) => notices.sanctions.length > 0);
    expect(sanctions).toMatchObject([{ kind: 'renaming', name: 'Rufus' }]);
    await elsewhere.post('/api/notices/acknowledge', { id: sanctions[0]?.id });
    await expect.poll(async () => (await meOf(elsewhere)).name, { timeout: 20_000 }).toBe('Rufus');
    expect(await reasonOf(await elsewhere.post('/api/account/rename', { name: 'RUDE' }))).toBe(
      'name-reserved',
    );
    expect((await elsewhere.post('/api/account/rename', { name: 'Rudolf' })).status).toBe(200);
  });

  test('so does a guest, whose browser keeps the new name', async () => {
    const server = await start();
    const rude = await TestBrowser.of(portOf(server, 0), 'Rude');
    const table = await rude.newTable();
    const ben = await TestBrowser.of(portOf(server, 1), 'Ben');
    const watching = await ben.enter(table);
    const { id } = await meOf(rude);
    const reported = await idOf(await report(ben, { table, seat: 0 }));
    await server.admin('rename', reported, '--to', 'Rufus', '--text', 'Others read this.');
    await watching.until(() => watching.presence?.names[0] === 'Rufus');
    const { sanctions } = await untilNotices(rude, (notices) => notices.sanctions.length > 0);
    expect(await meOf(rude)).toMatchObject({ id, name: 'Rufus' });
    await rude.post('/api/notices/acknowledge', { id: sanctions[0]?.id });
    expect(await meOf(rude)).toMatchObject({ id, name: 'Rufus' });
    expect(await reasonOf(await rude.post('/api/me', { name: 'rude' }))).toBe('name-reserved');
    expect((await server.admin('log', reported)).stdout).toContain(
      `rename  ${id}, report ${reported}  Rufus: Others`,
    );
  });
}
