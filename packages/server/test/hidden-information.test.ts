import { seeded, type CardId, type DeckName, type GameEvent, type View } from '@arena/rules';
import type { Update } from '@arena/match';
import { expect, test } from 'vitest';
import { TestBrowser, playRandomly, startGame, type TableClient } from './test-client.ts';
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
  ...(view.decks?.flat() ?? []),
];

const cardsIn = (event: GameEvent): CardId[] => [
  ...('card' in event && typeof event.card === 'string' ? [event.card] : []),
  ...('cards' in event && Array.isArray(event.cards) ? event.cards : []),
];

/** What an update reveals of these cards, and which of its events are not for its viewer. */
function leaksIn(text: string, update: Update, hidden: readonly CardId[]): string[] {
  const { view } = update.snapshot;
  const visible = new Set([...visibleIn(view), ...update.events.flatMap(cardsIn)]);
  // Decks contain the names of cards.
  const searched = text.replaceAll(/"deck":"\w+"|"sets":\[[^\]]*\]/g, '');
  const named = hidden.filter((card) => !visible.has(card) && searched.includes(`"${card}"`));
  const foreignEvents = update.events
    .filter(({ to }) => to !== 'all' && to !== view.player)
    .map(({ event }) => `event ${event}`);
  return [...named, ...foreignEvents];
}

test.each<DeckName>(['arena', 'roma', 'mixed', 'sets'])(
  'no message reveals hidden information in a game of %s',
  async (deck) => {
    const { port } = await startTestServer();
    const setup = {
      deck,
      start: 0 as const,
      ...(deck === 'sets' && { sets: ['arena', 'roma'] as ['arena', 'roma'] }),
    };
    const { table, people, clients } = await startGame(port, { setup });
    const spectator = await (await TestBrowser.of(port, 'Cato')).enter(table);
    const random = seeded(deck);
    let [checked, wouldBeFound] = [0, 0];
    const check = (client: TableClient, others: readonly TableClient[]): void => {
      const { latest, received } = client;
      if (latest.snapshot.ending !== null) return;
      const text = received.findLast((each) => each.includes('"updates"')) ?? '';
      for (const other of others) {
        const hidden = handOf(other.latest.snapshot.view).filter(
          (card) => !latest.snapshot.view.known.includes(card),
        );
        expect(leaksIn(text, latest, hidden)).toEqual([]);
        checked += hidden.length;
        // The same search finds it in the message to the other player.
        const theirs = other.received.findLast((each) => each.includes('"updates"')) ?? '';
        wouldBeFound += leaksIn(theirs, latest, hidden).length;
      }
      expect(latest.snapshot.secret).toBeNull();
    };
    do {
      const { number } = clients[0].latest;
      const all = [...clients, spectator];
      await Promise.all(all.map((client) => client.until(() => client.latest.number === number)));
      check(clients[0], [clients[1]]);
      check(clients[1], [clients[0]]);
      check(spectator, clients);
    } while ((await playRandomly(clients, random, 1)) > 0);
    expect(checked).toBeGreaterThan(50);
    expect(wouldBeFound).toBeGreaterThan(20);

    const { code } = clients[0].messages.find((message) => message.type === 'welcome') ?? {};
    const token = await people[0].read(`/api/tables/${table}/link`, 'token');
    const id = await people[0].read('/api/me', 'id');
    expect(spectator.received.join()).not.toContain(code);
    for (const { received } of [clients[1], spectator]) {
      expect(received.join()).not.toContain(token);
      expect(received.join()).not.toContain(id);
    }
    const { secret } = spectator.latest.snapshot;
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    for (const { received } of [...clients, spectator])
      for (const text of received) if (!text.includes('"ending":{')) expect(text).not.toContain(secret);
  },
);
