import { parseServerMessage } from '@arena/api';
import type { Update } from '@arena/match';
import {
  CARD_IDS,
  DECK_SIZE,
  deckProblem,
  PLAYERS,
  seeded,
  type CardId,
  type GameEvent,
  type Pair,
  type Player,
  type Setup,
  type View,
} from '@arena/rules';
import { expect, onTestFinished, test } from 'vitest';
import type { ServerOptions } from '../src/server.ts';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { NatsServer } from './nats-server.ts';
import { PostgresServer } from './postgres-server.ts';
import { TestBrowser, playRandomly, type TableClient } from './test-client.ts';
import { startTestServer } from './test-server.ts';

const handOf = ({ hands, player }: View): CardId[] => {
  const hand = hands[player ?? 0];
  return Array.isArray(hand) ? hand : [];
};

/** The cards that this viewer can see. */
const visibleIn = (view: View): CardId[] => [
  ...view.rows.flat().filter((card) => card !== null),
  ...view.discard.flat(),
  ...view.known,
  ...(view.shown ?? []),
  ...(view.player === null ? [] : handOf(view)),
  ...(view.decision.pile ?? []),
  ...(view.decision.passed ?? []),
];

const cardsIn = (event: GameEvent): CardId[] => [
  ...('card' in event && typeof event.card === 'string' ? [event.card] : []),
  ...('cards' in event && Array.isArray(event.cards) ? event.cards : []),
];

const updatesIn = (text: string): Update[] => {
  const message = parseServerMessage(text);
  return message.type === 'updates' || message.type === 'welcome' ? message.updates : [];
};

/** Without what a game is played with: everybody knows that, and some decks are called like cards. */
const withoutDecks = (text: string): string =>
  text.replaceAll(/"deck":"\w+"|"sets":\[[^\]]*\]|"decks":\[\[[^\]]*\],\[[^\]]*\]\]/g, '');

/** Which of these cards a text names that these updates do not show. */
function namedIn(text: string, updates: readonly Update[], hidden: readonly CardId[]): CardId[] {
  const visible = new Set(
    updates.flatMap(({ snapshot, events }) => [...visibleIn(snapshot.view), ...events.flatMap(cardsIn)]),
  );
  const searched = withoutDecks(text);
  return hidden.filter((card) => !visible.has(card) && searched.includes(`"${card}"`));
}

const foreignEventsIn = (updates: readonly Update[]): string[] =>
  updates.flatMap(({ events, snapshot }) =>
    events.filter(({ to }) => to !== 'all' && to !== snapshot.view.player).map(({ event }) => event),
  );

/** Reads every message to a client as it comes. */
class MessageReader {
  readonly client: TableClient;
  private readonly player: Player | null;
  /** The players whose hands are not for this client. */
  private readonly others: readonly TableClient[];
  private read = 0;
  checked = 0;
  /** How often the same search finds a card in what another player gets. */
  found = 0;

  constructor(client: TableClient, player: Player | null, players: Pair<TableClient>) {
    this.client = client;
    this.player = player;
    this.others = PLAYERS.filter((other) => other !== player).map((other) => players[other]);
  }

  check(): void {
    const { received, latest } = this.client;
    const texts = received.slice(this.read);
    this.read = received.length;
    if (latest.snapshot.ending !== null) return;
    expect(latest.snapshot.secret).toBeNull();
    for (const other of this.others) {
      const hidden = handOf(other.latest.snapshot.view).filter(
        (card) => !latest.snapshot.view.known.includes(card),
      );
      for (const text of texts) {
        const updates = updatesIn(text);
        for (const { snapshot } of updates) expect(snapshot.view.player).toBe(this.player);
        expect([...namedIn(text, updates, hidden), ...foreignEventsIn(updates)]).toEqual([]);
        this.checked += hidden.length;
      }
      const theirs = other.received.findLast((text) => text.includes('"updates"')) ?? '';
      this.found += namedIn(theirs, [latest], hidden).length;
    }
  }
}

/** Everything that a lobby sends to this person. */
function watchLobby(person: TestBrowser): string[] {
  const texts: string[] = [];
  const socket = person.socket('/api/lobby/socket');
  socket.on('message', (data: Buffer) => texts.push(data.toString()));
  onTestFinished(() => socket.terminate());
  return texts;
}

const CARD = new RegExp(`\\b(${CARD_IDS.join('|')})\\b`);

/** What is for nobody at the table in particular names no card at all, and no secrets. */
function expectNothingIn(texts: readonly string[], secrets: readonly string[]): void {
  for (const text of texts) {
    expect(withoutDecks(text)).not.toMatch(CARD);
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
}

/** Plays a whole game with Ann at the first server and Ben at the last one, and reads what leaves the servers. */
async function playAndRead(setup: Setup, servers: readonly Partial<ServerOptions>[]): Promise<void> {
  const log: string[] = [];
  const logTo = { write: (line: string) => void log.push(line) };
  const ports: number[] = [];
  for (const options of servers)
    ports.push((await startTestServer({ ...options, logLevel: 'debug', logTo })).port);
  const [near = 0] = ports;
  const far = ports.at(-1) ?? near;
  const people = [await TestBrowser.of(near, 'Ann'), await TestBrowser.of(far, 'Ben')] as const;
  const cato = await TestBrowser.of(far, 'Cato');
  const lobbies = [...people, cato, new TestBrowser(near)].map(watchLobby);
  const table = await people[0].newTable({ setup: { ...setup, start: 0 } }, { isOpen: true });
  await people[1].join(table);
  const [ann, ben] = [await people[0].enter(table), await people[1].enter(table)];
  const players: Pair<TableClient> = [ann, ben];
  const spectators = [await cato.enter(table), await new TestBrowser(near).enter(table)] as const;
  await Promise.all(players.map((client) => client.seed()));
  const readers = [
    new MessageReader(ann, 0, players),
    new MessageReader(ben, 1, players),
    ...spectators.map((client) => new MessageReader(client, null, players)),
  ];
  // They hear of it a little later.
  for (const texts of lobbies.slice(0, 2)) await expect.poll(() => texts.join()).toContain(table);
  const guests = await Promise.all(people.map((person) => person.read('/api/me', 'id')));
  const token = await people[0].read(`/api/tables/${table}/link`, 'token');
  const code = ann.messages.find((message) => message.type === 'welcome')?.code ?? '';
  const secrets = [...guests, token, code];
  const random = seeded(JSON.stringify(setup));
  let steps = 0;
  const read = { log: 0, lobby: 0, metrics: 0 };
  const checkStep = async (): Promise<void> => {
    const number = Math.max(...players.map(({ latest }) => latest.number));
    await Promise.all(readers.map(({ client }) => client.until(() => client.latest.number === number)));
    // Whoever comes later gets many updates at once.
    if (steps++ % 8 === 0) {
      const late = [await people[0].enter(table, 0), await cato.enter(table)] as const;
      new MessageReader(late[0], 0, players).check();
      new MessageReader(late[1], null, players).check();
      for (const client of late) client.close();
    }
    for (const reader of readers) reader.check();
    const metrics = await Promise.all(
      ports.map(async (port) => (await new TestBrowser(port).fetch('/metrics')).text()),
    );
    const texts = { metrics, log: log.splice(0), lobby: lobbies.flatMap((sent) => sent.splice(0)) };
    for (const kind of ['log', 'lobby', 'metrics'] as const) {
      expectNothingIn(texts[kind], secrets);
      read[kind] += texts[kind].length;
    }
  };
  do await checkStep();
  while ((await playRandomly(players, random, 1)) > 0);

  for (const count of Object.values(read)) expect(count).toBeGreaterThan(0);
  const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
  expect(total(readers.map(({ checked }) => checked))).toBeGreaterThan(50);
  expect(total(readers.map(({ found }) => found))).toBeGreaterThan(20);
  for (const { received } of spectators) expect(received.join()).not.toContain(code);
  for (const { received } of [ben, ...spectators])
    for (const secret of [token, ...guests]) expect(received.join()).not.toContain(secret);
  const [spectator] = spectators;
  await spectator.until(() => spectator.latest.snapshot.ending !== null);
  const secret = spectator.latest.snapshot.secret ?? '';
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  for (const { client } of readers)
    for (const text of client.received) if (!text.includes('"ending":{')) expect(text).not.toContain(secret);
}

/** Some cards of all kinds. */
function deckOf(cards: readonly CardId[]): CardId[] {
  const deck: CardId[] = [];
  for (const card of [...cards, ...cards])
    if (deck.length < DECK_SIZE && deckProblem([...deck, card])?.includes('only') !== true) deck.push(card);
  return deck;
}

test.each<[string, Setup]>([
  ['arena', { deck: 'arena' }],
  ['roma', { deck: 'roma' }],
  ['mixed', { deck: 'mixed' }],
  ['sets', { deck: 'sets', sets: ['arena', 'roma'] }],
  ['decks', { deck: 'decks', decks: [deckOf(CARD_IDS), deckOf(CARD_IDS.toReversed())] }],
  ["arena, the beginners' game", { deck: 'arena', beginner: true }],
])('nothing that leaves the server reveals hidden information in a game of %s', (_, setup) =>
  playAndRead(setup, [{}]),
);

test('nor does anything that leaves two servers on one database', async () => {
  const [postgres, nats] = await Promise.all([PostgresServer.start(), NatsServer.start()]);
  onTestFinished(async () => void (await Promise.all([postgres.stop(), nats.stop()])));
  const database = await postgres.createDatabase();
  const node = { openStorage: () => openPostgresStorage(database), natsUrl: nats.url };
  await playAndRead({ deck: 'mixed' }, [node, node]);
});
