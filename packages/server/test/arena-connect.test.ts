import { readFileSync, writeFileSync } from 'node:fs';
import { parseMe } from '@arena/api';
import { seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import { ConnectedEngine } from './connected-engine.ts';
import { FriendsClient } from './friends-client.ts';
import { TestProgram, tokenOf } from './program-client.ts';
import { TestBrowser, type TableClient } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

/** An engine in a few lines of JavaScript: `choose` is the body of a function from a view to an action. */
function engineOf(choose: string): string[] {
  const file = `${tempFolder()}/engine.mjs`;
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
    const choose = (view) => { ${choose} };
    for await (const line of createInterface({ input: process.stdin })) {
      const { id, cmd, view } = JSON.parse(line);
      if (cmd === 'quit') process.exit(0);
      const reply = cmd === 'hello' ? { name: 'test', protocol: 1 } : { action: choose(view) };
      console.log(JSON.stringify({ id, ok: true, ...reply }));
    }`,
  );
  return [process.execPath, file];
}

const FIRST = engineOf.bind(null, 'return view.decision.actions[0];');

/** A guest plays random actions to the end of the game, or as many as are wanted. */
async function playAgainst(client: TableClient, actions = Infinity): Promise<void> {
  await client.seed();
  const random = seeded('guest');
  for (let count = 0; client.latest.snapshot.ending === null && count < actions;) {
    const { number } = client.latest;
    if (client.actions.length > 0) {
      await client.act(client.randomAction(random));
      count++;
    }
    await client.until(() => client.latest.number > number, 60_000);
  }
}

test('the engine of the project plays a whole game on a server, and takes part in the dice', async () => {
  const { port } = await startTestServer();
  const program = await TestProgram.of(port, 'Robot');
  const ann = await TestBrowser.of(port, 'Ann');
  const table = await ann.newTable({ programs: true, undo: 'consent' }, { isOpen: true });
  const client = await ann.enter(table);
  const connected = new ConnectedEngine(program, ['--games', '1', '--ms', '30', '--with', 'people']);
  await connected.says(/Playing against Ann/);
  await playAgainst(client);
  expect(client.presence?.isProgram).toEqual([false, true]);
  expect(await connected.ended()).toBe(0);
  expect(connected.output).toMatch(/^Game (won|lost|drawn): /m);
  expect(connected.errors).toBe('');
  expect(client.latest.snapshot.ending?.cause).not.toBe('resigned');
}, 120_000);

test('it opens tables, plays several games at a time, and declines offers', async () => {
  const { port } = await startTestServer();
  const program = await TestProgram.of(port, 'Robot');
  const connected = new ConnectedEngine(
    program,
    ['--open', '--tables', '2', '--games', '2', '--deck', 'roma'],
    FIRST(),
  );
  const lobby = async () =>
    (await TestBrowser.of(port, 'Looker')).fetch('/api/lobby').then((reply) => reply.json());
  const [first, second] = await Promise.all([
    connected.says(/t\/([\w-]+)/),
    connected.says(/\n.*\n.*t\/([\w-]+)/),
  ]);
  expect(await lobby()).toMatchObject({ open: [{ deck: 'roma', programs: true }, { deck: 'roma' }] });
  const clients = await Promise.all(
    [first[1], second[1]].map(async (table, index) => {
      const guest = await TestBrowser.of(port, `Guest ${index}`);
      await guest.join(table);
      return guest.enter(table);
    }),
  );
  const [client] = clients;
  if (client === undefined) throw new Error('nobody plays');
  await client.seed();
  // An offer is about the decision that is open, which stays so while it is theirs.
  await client.until(() => client.actions.length > 0);
  await client.command({ type: 'offer-draw', decision: client.latest.snapshot.decision });
  await client.until(() => client.updates.some(({ notice }) => notice.what === 'draw-declined'));
  await Promise.all(clients.map((each) => playAgainst(each)));
  expect(await connected.ended()).toBe(0);
  expect(connected.output.match(/^Game /gm)).toHaveLength(2);
}, 120_000);

test('an engine that crashes is started again; one that goes on crashing leaves the game as it is', async () => {
  const { port } = await startTestServer();
  const program = await TestProgram.of(port, 'Robot');
  const ann = await TestBrowser.of(port, 'Ann');
  const table = await ann.newTable({ programs: true }, { isOpen: true });
  const client = await ann.enter(table);
  const keyFile = `${tempFolder()}/key`;
  const crashing = new ConnectedEngine(program, ['--table', table], engineOf('process.exit(3);'), keyFile);
  const game = playAgainst(client);
  expect(await crashing.ended()).toBe(1);
  expect(crashing.output.match(/The engine has ended \(exit code 3\)\. Asking again\./g)).toHaveLength(2);
  expect(crashing.errors).toContain('The engine has ended (exit code 3).');
  expect(crashing.errors).toContain(
    `nothing was resigned. Start it again to continue them:\n  ${program.site}/t/${table}`,
  );
  expect(client.latest.snapshot.ending).toBeNull();
  // It goes on where it was, with an engine that crashes once.
  const flag = `${tempFolder()}/crashed`;
  const choose = `if (!fs.existsSync('${flag}')) { fs.writeFileSync('${flag}', ''); process.exit(4); }
    return view.decision.actions[0];`;
  const [node = '', file = ''] = engineOf(`const fs = process.getBuiltinModule('node:fs'); ${choose}`);
  const again = new ConnectedEngine(program, ['--games', '1'], [node, file], keyFile);
  await game;
  expect(await again.ended()).toBe(0);
  expect(again.output).toContain('The engine has ended (exit code 4). Asking again.');
}, 120_000);

test.each([
  [
    'chooses what is not possible',
    () => engineOf('return { do: "end", card: 5 };'),
    'not one of the actions',
  ],
  ['is no engine', () => [process.execPath, '-e', 'console.log("hi"); setTimeout(() => {}, 1e6)'], 'not AEP'],
  ['does not exist', () => ['no-such-engine-here'], 'cannot be started'],
])('an engine that %s is named as such', async (_, engine, message) => {
  const { port } = await startTestServer();
  const program = await TestProgram.of(port, 'Robot');
  const ann = await TestBrowser.of(port, 'Ann');
  const table = await ann.newTable({ programs: true }, { isOpen: true });
  const client = await ann.enter(table);
  const connected = new ConnectedEngine(program, [], engine());
  void playAgainst(client).catch(() => null);
  const code = await connected.ended();
  expect(connected.errors).toContain(message);
  expect(code).toBe(1);
});

test('the engine is shown only what its player may know', async () => {
  const { port } = await startTestServer();
  const program = await TestProgram.of(port, 'Robot');
  const ann = await TestBrowser.of(port, 'Ann');
  const table = await ann.newTable({ programs: true }, { isOpen: true });
  const client = await ann.enter(table);
  const seen = `${tempFolder()}/seen`;
  const spy =
    engineOf(`process.getBuiltinModule('node:fs').appendFileSync('${seen}', JSON.stringify(view) + '\\n');
    return view.decision.actions[0];`);
  const connected = new ConnectedEngine(program, ['--games', '1'], spy);
  await playAgainst(client, 12);
  await client.command({ type: 'resign' });
  expect(await connected.ended()).toBe(0);
  const views: unknown[] = readFileSync(seen, 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(views.length).toBeGreaterThan(3);
  for (const view of views) {
    expect(view).toMatchObject({ player: 1, decision: { actor: 1 } });
    expect(view).toHaveProperty('hands.0', expect.any(Number));
    expect(view).not.toHaveProperty('pending');
  }
}, 120_000);

/** The page of somebody who challenges a program, and the id of its account. */
async function challenger(port: number, program: TestProgram) {
  const page = await FriendsClient.open(await TestBrowser.of(port, 'Ann'));
  const { id } = parseMe(await (await program.fetch('/api/me')).text());
  const sent = () => page.view.sent[0];
  return { page, id, sent };
}

test('it accepts challenges that fit, and declines the others with a reason', async () => {
  const { port } = await startTestServer();
  const program = await TestProgram.of(port, 'Robot');
  const { page, id, sent } = await challenger(port, program);
  const options = ['--deck', 'roma', '--with', 'people', '--games', '1'];
  const connected = new ConnectedEngine(program, options, FIRST());
  await page.challenge(id, { deck: 'arena' });
  await page.until(() => sent()?.answer === 'declined');
  expect(sent()).toMatchObject({ reason: 'other-deck', isProgram: true });
  await page.challenge(id, { deck: 'roma' });
  await page.until(() => page.view.sent.some(({ answer }) => answer === 'accepted'));
  const table = page.view.sent.find(({ answer }) => answer === 'accepted')?.table ?? '';
  const client = await page.browser.enter(table);
  await connected.says(/Accepted the challenge of Ann\.\nPlaying against Ann/);
  // One game at a time, and no more than one.
  await page.challenge(id, { deck: 'roma' });
  await page.until(() => page.view.sent.some(({ reason }) => reason === 'later'));
  await playAgainst(client, 2);
  await client.command({ type: 'resign' });
  expect(await connected.ended()).toBe(0);
  expect(connected.output).toContain('Declined the challenge of Ann: it plays with another deck.');
  expect(connected.output).toContain(`Game won: ${program.site}/t/${table}`);
}, 120_000);

test('it leaves a table where nobody has come for a challenge', async () => {
  const { port } = await startTestServer();
  const program = await TestProgram.of(port, 'Robot');
  const { page, id, sent } = await challenger(port, program);
  const connected = new ConnectedEngine(program, ['--open', '--games', '1'], FIRST());
  const [, waiting = ''] = await connected.says(/Waiting at \S*t\/([\w-]+)/);
  await page.challenge(id);
  await page.until(() => sent()?.answer === 'accepted');
  await connected.says(/Playing against Ann/);
  expect(connected.output).toContain(`Called off: ${program.site}/t/${waiting}`);
  const client = await page.browser.enter(sent()?.table ?? '');
  await client.seed();
  await client.command({ type: 'resign' });
  expect(await connected.ended()).toBe(0);
}, 120_000);

test('it leaves challenges alone if it is told to', async () => {
  const { port } = await startTestServer();
  const program = await TestProgram.of(port, 'Robot');
  const { page, id, sent } = await challenger(port, program);
  await page.challenge(id);
  // It would decline at once: the challenge is about another deck.
  const options = ['--open', '--no-challenges', '--deck', 'roma', '--games', '1'];
  const connected = new ConnectedEngine(program, options, FIRST());
  const [, table = ''] = await connected.says(/Waiting at \S*t\/([\w-]+)/);
  const ben = await TestBrowser.of(port, 'Ben');
  await ben.join(table);
  const client = await ben.enter(table);
  await playAgainst(client, 3);
  await client.command({ type: 'resign' });
  expect(await connected.ended()).toBe(0);
  expect(connected.output).not.toContain('challenge');
  expect(sent()).toMatchObject({ answer: null });
}, 120_000);

test('Ctrl-C closes the table where nobody has come, and plays other games to their end', async () => {
  const { port } = await startTestServer();
  const program = await TestProgram.of(port, 'Robot');
  const waiting = new ConnectedEngine(program, ['--open'], FIRST());
  await waiting.says(/Waiting at/);
  waiting.process.kill('SIGINT');
  expect(await waiting.ended()).toBe(130);
  expect(waiting.output).toContain('Called off');
  const ann = await TestBrowser.of(port, 'Ann');
  const table = await ann.newTable({ programs: true }, { isOpen: true });
  const client = await ann.enter(table);
  const playing = new ConnectedEngine(program, [], FIRST());
  await playAgainst(client, 3);
  playing.process.kill('SIGINT');
  await playing.says(/played to their end/);
  await playAgainst(client);
  expect(await playing.ended()).toBe(130);
  expect(playing.output).toMatch(/^Game /m);
}, 120_000);

test('it survives a restart of the server', async () => {
  const dataDir = tempFolder();
  const first = await startTestServer({ dataDir });
  const { port } = first;
  const program = await TestProgram.of(port, 'Robot');
  const ann = await TestBrowser.of(port, 'Ann');
  const table = await ann.newTable({ programs: true }, { isOpen: true });
  const before = await ann.enter(table);
  const connected = new ConnectedEngine(program, ['--games', '1'], FIRST());
  await playAgainst(before, 3);
  await first.close();
  await connected.says(/does not answer/);
  await startTestServer({ dataDir, port });
  const client = await ann.enter(table);
  await playAgainst(client);
  expect(await connected.ended()).toBe(0);
  expect(connected.output).toContain('The server answers again.');
}, 120_000);

test('what is missing or wrong is explained', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.withAccount(port, 'Ann');
  const person = new TestProgram(port, await tokenOf(ann));
  const ofPerson = new ConnectedEngine(person, [], FIRST());
  expect(await ofPerson.ended()).toBe(2);
  expect(ofPerson.errors).toContain('Ann is not the account of a program.');
  const revoked = new ConnectedEngine(new TestProgram(port, 'arena_none'), [], FIRST());
  expect(await revoked.ended()).toBe(1);
  expect(revoked.errors).toContain('this token is not valid');
  const wrong = new ConnectedEngine(person, ['--games', 'many'], FIRST());
  expect(await wrong.ended()).toBe(2);
  expect(wrong.errors).toContain('--games must be a whole number over 0.');
});
