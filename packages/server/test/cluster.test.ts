import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseTranscript } from '@arena/match/schema';
import { verify, type MatchOptions } from '@arena/match';
import { seeded } from '@arena/rules';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { LocalBots } from '../src/bots/bots.ts';
import { BotWorker } from '../src/cluster/bot-worker.ts';
import { connectNats, NatsBus } from '../src/cluster/nats-bus.ts';
import type { RunningServer } from '../src/server.ts';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { HeldBots, PonderingBots } from './held-bots.ts';
import { NatsServer } from './nats-server.ts';
import { PostgresServer } from './postgres-server.ts';
import { drawOffer, playRandomly, startGame, TestBrowser, type TableClient } from './test-client.ts';
import { startTestServer } from './test-server.ts';

let postgres: PostgresServer;
let nats: NatsServer;
beforeAll(
  async () => void ([postgres, nats] = await Promise.all([PostgresServer.start(), NatsServer.start()])),
);
afterAll(async () => void (await Promise.all([postgres.stop(), nats.stop()])));

const startNode = (database: string, localBots?: LocalBots): Promise<RunningServer> =>
  startTestServer({
    openStorage: () => openPostgresStorage(database),
    natsUrl: nats.url,
    ...(localBots !== undefined && { localBots }),
  });

async function startNodes(): Promise<[RunningServer, RunningServer]> {
  const database = await postgres.createDatabase();
  return [await startNode(database), await startNode(database)];
}

/** The same person at another server. */
const at = (person: TestBrowser, { port }: RunningServer): TestBrowser => person.at(port);

async function startGameAt(nodes: readonly [RunningServer, RunningServer]) {
  const people: [TestBrowser, TestBrowser] = [
    await TestBrowser.of(nodes[0].port, 'Ann'),
    await TestBrowser.of(nodes[1].port, 'Ben'),
  ];
  const table = await people[0].newTable();
  await people[1].join(table);
  const clients: [TableClient, TableClient] = [await people[0].enter(table), await people[1].enter(table)];
  await Promise.all(clients.map((client) => client.seed()));
  return { table, people, clients };
}

test('two people at different servers play a game, and both see the same', async () => {
  const nodes = await startNodes();
  const { table, people, clients } = await startGameAt(nodes);
  await playRandomly(clients, seeded('apart'));
  await Promise.all(clients.map((client) => client.until(() => client.latest.snapshot.ending !== null)));
  const [ann, ben] = clients.map(({ latest }) => latest.snapshot.ending);
  expect(ann).toEqual(ben);
  for (const person of [people[0], at(people[0], nodes[1])]) {
    const transcript = parseTranscript(await (await person.fetch(`/api/tables/${table}/transcript`)).text());
    expect(verify(transcript)).toBeNull();
  }
});

test('of two commands at the same moment, one order wins, and both are answered with the truth', async () => {
  const nodes = await startNodes();
  const { table, people, clients } = await startGameAt(nodes);
  for (let round = 0; round < 15; round++) {
    const number = Math.max(...clients.map(({ latest }) => latest.number));
    await Promise.all(clients.map((client) => client.until(() => client.latest.number >= number)));
    const mover = clients.find(({ actions }) => actions.length > 0);
    if (mover === undefined) break;
    const other = mover === clients[0] ? clients[1] : clients[0];
    // A draw offer and a move both fit, in any order.
    const answers = await Promise.all([mover.act(mover.firstAction), other.command(drawOffer(other))]);
    expect(answers[0]).toBeNull();
  }
  await Promise.all(clients.map((client) => client.until(() => client.latest.number >= 19)));
  const watching = await Promise.all(nodes.map((node) => at(people[0], node).enter(table)));
  const [one, two] = watching.map(({ latest }) => latest);
  expect(one).toEqual(two);
  for (const client of clients) expect(client.closed).toBeNull();
});

test('two people who take the same seat at the same moment do not both get it', async () => {
  const nodes = await startNodes();
  const ann = await TestBrowser.of(nodes[0].port, 'Ann');
  for (let round = 0; round < 5; round++) {
    const table = await ann.newTable();
    const rivals = [await TestBrowser.of(nodes[0].port, 'Ben'), await TestBrowser.of(nodes[1].port, 'Cleo')];
    const replies = await Promise.all(rivals.map((rival) => rival.join(table)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204, 409]));
    const viewers = await Promise.all(rivals.map(async (rival) => (await rival.enter(table)).viewer));
    expect(new Set(viewers)).toEqual(new Set([1, 'spectator']));
  }
});

test('presence, chat, the lobby and the next game reach people at other servers', async () => {
  const nodes = await startNodes();
  const { table, clients, people } = await startGameAt(nodes);
  const [ann, ben] = clients;
  await ann.until(() => ann.presence?.isHere.every(Boolean) === true);
  await ben.until(() => ben.presence?.isHere.every(Boolean) === true);
  ben.chat('hello');
  await ann.until(() => ann.messages.some((message) => message.type === 'chat' && message.from === 1));
  const lobby = async (person: TestBrowser): Promise<string> => {
    const socket = person.socket('/api/lobby/socket');
    const data = String(await once(socket, 'message'));
    socket.close();
    return data;
  };
  await expect
    .poll(async () => {
      const lobbies = await Promise.all([lobby(people[0]), lobby(at(people[0], nodes[1]))]);
      return lobbies.map((text) => /"isMyTurn":(true|false)/.exec(text)?.[1]);
    })
    .toEqual(nodes.map(() => String(ann.actions.length > 0)));
  const open = await people[0].newTable({}, { isOpen: true });
  await expect.poll(() => lobby(people[1])).toContain(open);
  await ann.command({ type: 'resign' });
  await ben.until(() => ben.latest.snapshot.ending !== null);
  await Promise.all(clients.map((client) => client.command({ type: 'rematch' })));
  await Promise.all(clients.map((client) => client.until(() => client.next !== null)));
  expect(ann.next).toBe(ben.next);
  ben.close();
  await ann.until(() => ann.presence?.isHere[1] === false);
  expect(await lobby(people[1])).toContain(table);
});

test('a game called off at one server opens the table again for its owner at another, and is counted there', async () => {
  const nodes = await startNodes();
  const ann = await TestBrowser.of(nodes[0].port, 'Ann');
  const ben = await TestBrowser.of(nodes[1].port, 'Ben');
  let table = await ann.newTable({}, { isOpen: true });
  for (let games = 0; games < 4; games++) {
    // Ben calls off at both servers in turn.
    const guest = at(ben, nodes[games % 2 === 0 ? 1 : 0]);
    await guest.join(table);
    const clients = [await ann.enter(table), await guest.enter(table)] as const;
    await Promise.all(clients.map((client) => client.seed()));
    const [owner, caller] = clients;
    await caller.until(() => caller.latest.snapshot.seeds.every(Boolean));
    if (games > 0) expect(caller.presence?.calledOff).toEqual([null, { count: games, games }]);
    const refusal = await caller.command({ type: 'abort' });
    if (games === 3) {
      expect(refusal?.reason).toBe('too-late');
      expect(refusal?.until).toBeGreaterThan(Date.now());
    } else {
      expect(refusal).toBeNull();
      await owner.until(() => owner.next !== null);
      expect(owner.latest.snapshot.ending).toMatchObject({ cause: 'aborted', by: 1 });
      expect(caller.next).toBeNull();
      table = owner.next ?? '';
    }
  }
});

test('people at other servers hear of many spectators now and then, not of each', async () => {
  const nodes = await startNodes();
  const { table, clients } = await startGameAt(nodes);
  const [ann] = clients;
  const messages = (): number => ann.messages.filter(({ type }) => type === 'presence').length;
  const before = messages();
  const COUNT = 100;
  const visitor = new TestBrowser(nodes[1].port);
  await Promise.all(Array.from({ length: COUNT }, () => visitor.enter(table)));
  await ann.until(() => ann.presence?.spectators === COUNT);
  expect(messages() - before).toBeLessThan(COUNT / 3);
});

test('without NATS people go on playing, and servers say so', async () => {
  const nodes = await startNodes();
  const { clients, table, people } = await startGameAt(nodes);
  await playRandomly(clients, seeded('before'), 3);
  await nats.stop();
  try {
    await expect.poll(() => ready(nodes[0])).toContain('without NATS');
    await playRandomly(clients, seeded('without'), 4);
  } finally {
    await nats.run();
  }
  await expect.poll(() => ready(nodes[0]), { timeout: 10_000 }).toBe('ready\n');
  await playRandomly(clients, seeded('after'), 3);
  const again = await at(people[0], nodes[1]).enter(table);
  expect(again.latest.number).toBe(Math.max(...clients.map(({ latest }) => latest.number)));
});

const ready = async ({ port }: RunningServer): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/health/ready`)).text();

test('a game is lost on time once, even if nobody is connected and all servers restart', async () => {
  const database = await postgres.createDatabase();
  const first = await startNode(database);
  const people = [await TestBrowser.of(first.port, 'Ann'), await TestBrowser.of(first.port, 'Ben')] as const;
  const table = await people[0].newTable({ clock: { kind: 'increment', initial: 1500, increment: 0 } });
  await people[1].join(table);
  const clients = await Promise.all(people.map((person) => person.enter(table)));
  await Promise.all(clients.map((client) => client.seed()));
  for (const client of clients) client.close();
  await first.close();
  const nodes = await Promise.all([startNode(database), startNode(database)]);
  const storage = await openPostgresStorage(database);
  const inputs = async (): Promise<unknown[]> =>
    (await storage.load(table))?.inputs.map(({ input }) => input) ?? [];
  await expect.poll(async () => JSON.stringify(await inputs()), { timeout: 15_000 }).toContain('time-out');
  expect(JSON.stringify(await inputs()).split('time-out')).toHaveLength(2);
  await storage.close();
  for (const node of nodes) {
    const client = await at(people[0], node).enter(table);
    expect(client.latest.snapshot.ending).toMatchObject({ cause: 'time-out', winner: 1 });
  }
});

test('bots think on workers; if a worker dies, another one is asked', async () => {
  const node = await startNode(await postgres.createDatabase());
  const workers = [startWorker(), startWorker()];
  await Promise.all(workers.map(({ isReady }) => isReady));
  const ann = await TestBrowser.of(node.port, 'Ann');
  const table = await ann.newTable({ seats: [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }] });
  const client = await ann.enter(table);
  await client.seed();
  const playTurns = async (moves: number): Promise<void> => {
    for (let i = 0; i < moves; i++) {
      await client.until(() => client.actions.length > 0 || client.latest.snapshot.ending !== null);
      if (client.latest.snapshot.ending !== null) return;
      await client.act(client.randomAction(seeded(`move ${i}`)));
    }
  };
  await playTurns(12);
  workers[0]?.process.kill('SIGKILL');
  await playTurns(12);
  workers[1]?.process.kill('SIGKILL');
  // Without workers, the server thinks for itself.
  await playTurns(12);
  expect(client.latest.snapshot.trouble).toBeNull();
});

/** A person against a bot that decides first. */
async function askBot({ port }: RunningServer): Promise<[TestBrowser, string, TableClient]> {
  const ann = await TestBrowser.of(port, 'Ann');
  const seats: MatchOptions['seats'] = [{ kind: 'bot', bot: 'greedy' }, { kind: 'person' }];
  const table = await ann.newTable({ seats }, { seat: 1 });
  const client = await ann.enter(table);
  await client.seed();
  return [ann, table, client];
}

test('people at another server hear that a bot has to wait', async () => {
  const database = await postgres.createDatabase();
  const held = new HeldBots();
  const nodes = [await startNode(database, held), await startNode(database, new PonderingBots())] as const;
  const [ann, table, client] = await askBot(nodes[0]);
  const { decision } = client.latest.snapshot;
  const elsewhere = await at(ann, nodes[1]).enter(table);
  for (const each of [client, elsewhere]) {
    await each.until(() => each.presence?.botWaitsAt !== undefined);
    expect(each.presence?.botWaitsAt).toBe(decision);
  }
  // Whoever comes later hears it too.
  const later = await new TestBrowser(nodes[1].port).enter(table);
  expect(later.presence?.botWaitsAt).toBe(decision);
  held.release();
  for (const each of [client, elsewhere]) {
    await each.until(() => each.presence?.botWaitsAt === undefined);
    await each.until(() => each.actions.length > 0);
  }
});

test('a bot that waits at a worker is said to wait', async () => {
  const node = await startNode(await postgres.createDatabase(), new PonderingBots());
  const held = new HeldBots();
  const connection = await connectNats(nats.url);
  onTestFinished(async () => {
    await connection.close();
    await held.close();
  });
  await BotWorker.start(connection, held);
  const [, , client] = await askBot(node);
  await client.until(() => client.presence?.botWaitsAt !== undefined);
  held.release();
  await client.until(() => client.presence?.botWaitsAt === undefined && client.actions.length > 0);
});

test('servers tell a worker for whom they ask, but no addresses', async () => {
  const database = await postgres.createDatabase();
  const nodes = [await startNode(database), await startNode(database)];
  const bots = new HeldBots();
  bots.release();
  const connection = await connectNats(nats.url);
  onTestFinished(async () => {
    await connection.close();
    await bots.close();
  });
  const questions: string[] = [];
  connection.subscribe('arena.bots', { callback: (_, message) => void questions.push(message.string()) });
  await BotWorker.start(connection, bots);
  const ids: string[] = [];
  for (const node of nodes) {
    const [person, , client] = await askBot(node);
    await client.until(() => client.actions.length > 0);
    ids.push(await person.read('/api/me', 'id'));
  }
  expect([...new Set(bots.begun.map(({ person }) => person))]).toEqual(ids);
  // Both came from the same one.
  const [network, ...others] = new Set(bots.begun.map((owner) => owner.network));
  expect(network).toMatch(/^[\w-]{43}$/);
  expect(others).toEqual([]);
  expect(questions.length).toBeGreaterThanOrEqual(2);
  for (const question of questions) expect(question).not.toContain('127.0.0.1');
});

test('a worker that is told to stop answers what it has been asked', async () => {
  const node = await startNode(await postgres.createDatabase(), new PonderingBots());
  const held = new HeldBots();
  const connection = await connectNats(nats.url);
  const worker = await BotWorker.start(connection, held);
  const [, , client] = await askBot(node);
  await client.until(() => client.presence?.botWaitsAt !== undefined);
  const stopped = worker.stop();
  held.release();
  await stopped;
  await connection.close();
  await held.close();
  // Nobody else would ever answer.
  await client.until(() => client.actions.length > 0);
});

test('NATS may ask for a password, and what asks for TLS never goes in plain text', async () => {
  const own = await NatsServer.start('--user', 'arena', '--pass', 'p@ss');
  onTestFinished(() => own.stop());
  const connects = async (address: string): Promise<boolean> => {
    const bus = await NatsBus.start(address);
    onTestFinished(() => bus.close());
    return bus.isConnected;
  };
  expect(await connects(`nats://arena:p%40ss@127.0.0.1:${own.port}`)).toBe(true);
  expect(await connects(own.url)).toBe(false);
  expect(await connects(`tls://arena:p%40ss@127.0.0.1:${own.port}`)).toBe(false);
});

test('moves go to other servers only if somebody follows the table there', async () => {
  const nodes = await startNodes();
  const { port } = nodes[0];
  const { table, clients } = await startGame(port);
  const connection = await connectNats(nats.url);
  onTestFinished(() => connection.close());
  let progress = 0;
  connection.subscribe(`arena.table.${table}`, {
    callback: (_, message) => void (progress += message.string().includes('"progress"') ? 1 : 0),
  });
  await connection.flush();
  await playRandomly(clients, seeded('alone'), 6);
  expect(progress).toBe(0);
  const spectator = await new TestBrowser(nodes[1].port).enter(table);
  await expect
    .poll(async () => {
      const mover = clients.find(({ actions }) => actions.length > 0);
      if (mover !== undefined) await mover.act(mover.firstAction);
      return progress;
    })
    .toBeGreaterThan(0);
  const { number } = clients[0].latest;
  await spectator.until(() => spectator.latest.number >= number);
});

test('while NATS is away, nobody waits for workers', async () => {
  const own = await NatsServer.start();
  const bus = await NatsBus.start(own.url);
  onTestFinished(() => bus.close());
  expect(bus.connection).not.toBeNull();
  await own.stop();
  await expect.poll(() => bus.connection).toBeNull();
});

function startWorker() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-worker.ts'), nats.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Vitest sets it for pages.
    env: { ...process.env, BASE_URL: '' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { process: child, isReady: once(child.stdout, 'data') };
}
