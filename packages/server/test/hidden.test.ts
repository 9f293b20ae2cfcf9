import { seeded, type CardId, type DeckName, type GameEvent, type View } from '@arena/rules';
import type { Update } from '@arena/match';
import { expect, test } from 'vitest';
import { TestBrowser, playRandomly, startGame, type TableClient } from './test-client.ts';
import { startTestServer } from './test-server.ts';

const handOf = ({ hands, player }: View): CardId[] => {
  const hand = hands[player ?? 0];
  return Array.isArray(hand) ? hand : [];
};

/** The cards that lie where everybody, or this viewer, can see them. */
const openIn = (view: View): CardId[] => [
  ...view.rows.flat().filter((card) => card !== null),
  ...view.discard.flat(),
  ...view.known,
  ...(view.shown ?? []),
  ...(view.player === null ? [] : handOf(view)),
  ...(view.decision.pile ?? []),
  ...(view.decision.passed ?? []),
  ...(view.decks?.flat() ?? []),
];

const cardsIn = (event: GameEvent): CardId[] => [
  ...('card' in event && typeof event.card === 'string' ? [event.card] : []),
  ...('cards' in event && Array.isArray(event.cards) ? event.cards : []),
];

/** What the text of an update tells that its viewer must not know, of the cards in hands that are not theirs. */
function leaksIn(text: string, update: Update, hidden: readonly CardId[]): string[] {
  const { view } = update.sight;
  const open = new Set([...openIn(view), ...update.events.flatMap(cardsIn)]);
  // A deck is called like a card.
  const told = text.replaceAll(/"deck":"\w+"|"sets":\[[^\]]*\]/g, '');
  const named = hidden.filter((card) => !open.has(card) && told.includes(`"${card}"`));
  const whispered = update.events
    .filter(({ to }) => to !== 'all' && to !== view.player)
    .map(({ event }) => `event ${event}`);
  return [...named, ...whispered];
}

test.each<DeckName>(['arena', 'roma', 'mixed', 'sets'])(
  'not a byte tells a viewer what they must not know in a game of %s, not even a spectator',
  async (deck) => {
    const { port } = await startTestServer();
    const setup = {
      deck,
      start: 0 as const,
      ...(deck === 'sets' && { sets: ['arena', 'roma'] as ['arena', 'roma'] }),
    };
    const { table, people, clients } = await startGame(port, { setup });
    const watcher = await (await TestBrowser.of(port, 'Cato')).enter(table);
    const random = seeded(deck);
    let [checked, wouldBeFound] = [0, 0];
    const check = (client: TableClient, others: readonly TableClient[]): void => {
      const { latest, received } = client;
      if (latest.sight.ending !== null) return;
      const text = received.findLast((each) => each.includes('"updates"')) ?? '';
      for (const other of others) {
        const hidden = handOf(other.latest.sight.view).filter(
          (card) => !latest.sight.view.known.includes(card),
        );
        expect(leaksIn(text, latest, hidden)).toEqual([]);
        checked += hidden.length;
        // The same eyes on the other's message: they would see it.
        const theirs = other.received.findLast((each) => each.includes('"updates"')) ?? '';
        wouldBeFound += leaksIn(theirs, latest, hidden).length;
      }
      expect(latest.sight.secret).toBeNull();
    };
    do {
      const { number } = clients[0].latest;
      const all = [...clients, watcher];
      await Promise.all(all.map((client) => client.until(() => client.latest.number === number)));
      check(clients[0], [clients[1]]);
      check(clients[1], [clients[0]]);
      check(watcher, clients);
    } while ((await playRandomly(clients, random, 1)) > 0);
    expect(checked).toBeGreaterThan(50);
    expect(wouldBeFound).toBeGreaterThan(20);

    const { code } = clients[0].messages.find((message) => message.type === 'welcome') ?? {};
    const { token } = (await (await people[0].ask(`/api/tables/${table}/link`)).json()) as { token: string };
    const { id } = (await (await people[0].ask('/api/me')).json()) as { id: string };
    expect(watcher.received.join()).not.toContain(code);
    for (const { received } of [clients[1], watcher]) {
      expect(received.join()).not.toContain(token);
      expect(received.join()).not.toContain(id);
    }
    const { secret } = watcher.latest.sight;
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    for (const { received } of [...clients, watcher])
      for (const text of received) if (!text.includes('"ending":{')) expect(text).not.toContain(secret);
  },
);
