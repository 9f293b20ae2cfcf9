import { seeded, type CardId, type DeckName, type GameEvent, type View } from '@arena/rules';
import type { Update } from '@arena/match';
import { expect, test } from 'vitest';
import { Browser, playOn, seated, type Screen } from './client.ts';
import { openHouse } from './house.ts';

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
  const { view } = update.snapshot;
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
    const { port } = await openHouse();
    const setup = {
      deck,
      start: 0 as const,
      ...(deck === 'sets' && { sets: ['arena', 'roma'] as ['arena', 'roma'] }),
    };
    const { table, people, screens } = await seated(port, { setup });
    const watcher = await (await Browser.of(port, 'Cato')).enter(table);
    const random = seeded(deck);
    let [checked, wouldBeFound] = [0, 0];
    const check = (screen: Screen, others: readonly Screen[]): void => {
      const { latest, heard } = screen;
      if (latest.snapshot.ending !== null) return;
      const text = heard.findLast((each) => each.includes('"updates"')) ?? '';
      for (const other of others) {
        const hidden = handOf(other.latest.snapshot.view).filter(
          (card) => !latest.snapshot.view.known.includes(card),
        );
        expect(leaksIn(text, latest, hidden)).toEqual([]);
        checked += hidden.length;
        // The same eyes on the other's message: they would see it.
        const theirs = other.heard.findLast((each) => each.includes('"updates"')) ?? '';
        wouldBeFound += leaksIn(theirs, latest, hidden).length;
      }
      expect(latest.snapshot.secret).toBeNull();
    };
    do {
      const { number } = screens[0].latest;
      const all = [...screens, watcher];
      await Promise.all(all.map((screen) => screen.until(() => screen.latest.number === number)));
      check(screens[0], [screens[1]]);
      check(screens[1], [screens[0]]);
      check(watcher, screens);
    } while ((await playOn(screens, random, 1)) > 0);
    expect(checked).toBeGreaterThan(50);
    expect(wouldBeFound).toBeGreaterThan(20);

    const { code } = screens[0].said.find((message) => message.type === 'welcome') ?? {};
    const { token } = (await (await people[0].ask(`/api/tables/${table}/link`)).json()) as { token: string };
    const { id } = (await (await people[0].ask('/api/me')).json()) as { id: string };
    expect(watcher.heard.join()).not.toContain(code);
    for (const { heard } of [screens[1], watcher]) {
      expect(heard.join()).not.toContain(token);
      expect(heard.join()).not.toContain(id);
    }
    const { secret } = watcher.latest.snapshot;
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    for (const { heard } of [...screens, watcher])
      for (const text of heard) if (!text.includes('"ending":{')) expect(text).not.toContain(secret);
  },
);
