import { CARD_IDS, type Action, type CardId } from '@arena/rules';
import { expect, test } from 'vitest';
import { newKey, startGame, TestBrowser, type TableClient } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

/** The nth pass that the second player may choose already. */
function earlyPass({ latest }: TableClient, n = 0): Action {
  const actions = latest.snapshot.early?.actions ?? [];
  // A hand with two equal cards has fewer of them.
  const action = actions[n % actions.length];
  if (action === undefined) throw new Error('nothing can be passed early');
  return action;
}

const cardsOf = (action: Action): readonly CardId[] => (action.do === 'pass' ? action.cards : []);
const askOf = ({ latest }: TableClient): string => latest.snapshot.view.decision.ask;
const lays = (client: TableClient): Promise<void> => client.until(() => askOf(client) === 'lay');

test('two people pass at the same time, and neither waits for the other', async () => {
  const { port } = await startTestServer();
  for (let round = 0; round < 12; round++) {
    const { clients } = await startGame(port);
    const [first, second] = clients;
    const pass = earlyPass(second, round % 8);
    // Whichever arrives first.
    const sent = [() => first.act(first.firstAction), () => second.act(pass)];
    const answers = await Promise.all((round % 2 === 0 ? sent : sent.toReversed()).map((send) => send()));
    expect(answers).toEqual([null, null]);
    await Promise.all(clients.map(lays));
    const received = first.updates.flatMap(({ events }) => events).find(({ event }) => event === 'received');
    expect(received).toMatchObject({ cards: cardsOf(pass) });
    for (const client of clients) client.close();
  }
});

test('what is passed early reaches nobody else before both have passed', async () => {
  const { port } = await startTestServer();
  const told = new Set<string>();
  for (let n = 0; n < 4; n++) {
    const { table, clients } = await startGame(port);
    const [first, second] = clients;
    const spectator = await (await TestBrowser.of(port, 'Cato')).enter(table);
    await second.act(earlyPass(second, n));
    for (const each of [first, spectator]) {
      await each.until(() => each.latest.snapshot.early?.hasPassed === true);
      expect(each.received.filter((text) => text.includes('passed-early'))).toHaveLength(1);
      const { number, notice, events, snapshot } = each.latest;
      const { view: _, commitment: __, seedCommitments: ___, seeds: ____, ...rest } = snapshot;
      told.add(JSON.stringify({ number, notice, events, rest }));
    }
    expect(second.latest.snapshot.early?.chosen).not.toBe(null);
    for (const client of [...clients, spectator]) client.close();
  }
  // The same whatever is passed, and without the name of a card.
  expect(told.size).toBe(1);
  expect(CARD_IDS.filter((card) => [...told].join().includes(`"${card}"`))).toEqual([]);
});

test('an early pass survives lost connections and a restart, and is carried out once', async () => {
  const dataDir = tempFolder();
  let server = await startTestServer({ dataDir });
  const { port } = server;
  const { table, people, clients } = await startGame(port);
  const pass = earlyPass(clients[1], 2);
  const command = { type: 'act', decision: clients[1].latest.snapshot.decision, action: pass } as const;
  const key = newKey();
  // The answer is lost with the connection.
  clients[1].command(command, key).catch(() => undefined);
  clients[1].socket.terminate();
  const again = await people[1].enter(table);
  expect(await again.command(command, key)).toBeNull();
  await again.until(() => again.latest.snapshot.early?.hasPassed === true);
  const { number } = again.latest;
  expect(await again.command(command, key)).toBeNull();
  expect(again.latest.number).toBe(number);
  await server.close();
  server = await startTestServer({ dataDir, port });
  const [first, second] = [await people[0].enter(table), await people[1].enter(table)];
  expect(second.latest.snapshot.early).toMatchObject({ hasPassed: true, chosen: pass });
  expect(first.latest.snapshot.early).toEqual({ player: 1, hasPassed: true, actions: [], chosen: null });
  await first.act(first.firstAction);
  await Promise.all([first, second].map(lays));
  const told = second.updates.flatMap(({ events }) => events).filter(({ event }) => event === 'passed');
  expect(told).toEqual([{ event: 'passed', to: 1, player: 1, cards: cardsOf(pass) }]);
});

test('an early pass is taken back and another one chosen', async () => {
  const { port } = await startTestServer();
  const {
    clients: [first, second],
  } = await startGame(port);
  await second.act(earlyPass(second, 0));
  await second.until(() => second.latest.snapshot.undo === 'free');
  const { decision } = second.latest.snapshot;
  expect(await second.command({ type: 'undo', decision })).toBeNull();
  await first.until(() => first.latest.snapshot.early?.hasPassed === false && first.latest.number > 3);
  const other = earlyPass(second, 1);
  await second.act(other);
  await first.act(first.firstAction);
  await lays(first);
  const received = first.updates.flatMap(({ events }) => events).find(({ event }) => event === 'received');
  expect(received).toMatchObject({ cards: cardsOf(other) });
});
