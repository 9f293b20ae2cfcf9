import { CARD_IDS, deckProblem, DECK_SIZE, seeded } from '@arena/rules';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import type * as Decks from '../src/store/decks.ts';

/** The module as loaded by a newly opened page. */
const opened = (): Promise<typeof Decks> => {
  vi.resetModules();
  return import('../src/store/decks.ts');
};

beforeEach(() => fakeStorage.clear());

const NAMES: Record<string, string> = { elephantus: 'Elephantus Militaris', forum: '廣場' };
const nameOf = (card: string): string => NAMES[card] ?? card;

describe('a deck', () => {
  test('has no more copies of a card than both boxes hold', async () => {
    const { maxCopies, deckSize, withCount } = await opened();
    const all = CARD_IDS.reduce((counts, card) => withCount(counts, card, 99), {});
    expect(maxCopies('forum')).toBe(10);
    expect(deckSize(all)).toBe(107);
    expect(withCount(withCount({}, 'nero', 1), 'nero', -1)).toEqual({});
  });

  test('is filled up with random cards', async () => {
    const { expandCounts, fillAtRandom, isComplete } = await opened();
    for (const seed of ['a', 'b', 'c', 'd']) {
      const counts = fillAtRandom({ forum: 10, nero: 1 }, seeded(seed));
      expect(counts).toMatchObject({ forum: 10, nero: 1 });
      expect(deckProblem(expandCounts(counts))).toBeNull();
      expect(isComplete({ id: '', name: '', counts })).toBe(true);
    }
    expect(fillAtRandom({}, seeded('a'))).not.toEqual(fillAtRandom({}, seeded('b')));
  });

  test('that is too big stays as it is when filled up', async () => {
    const { fillAtRandom, deckSize, withCount } = await opened();
    const all = CARD_IDS.reduce((counts, card) => withCount(counts, card, 99), {});
    expect(deckSize(fillAtRandom(all, seeded('a')))).toBeGreaterThan(DECK_SIZE);
  });
});

describe('as text', () => {
  test('it survives writing and reading', async () => {
    const { fillAtRandom, parseDeck, serializeDeck } = await opened();
    const counts = fillAtRandom({}, seeded('text'));
    expect(parseDeck(serializeDeck({ name: 'Siege of Ostia', counts }), nameOf)).toEqual({
      name: 'Siege of Ostia',
      counts,
    });
  });

  test('it is written in plain lines', async () => {
    const { serializeDeck } = await opened();
    expect(serializeDeck({ name: 'Two', counts: { forum: 3, carrusBovinus: 1 } })).toBe(
      'Two\n\n1 Carrus Bovinus\n3 Forum\n',
    );
  });

  test('order, case, blank lines, spelling and signs do not matter', async () => {
    const { parseDeck } = await opened();
    const text =
      '\r\n  My   deck \r\n\r\n2x FORUM\r\n1 × tribunus plebis\r\nnero\r\n1 forum\r\n2 carrusBovinus';
    expect(parseDeck(text.replace('2 carrus', '1 carrus'), nameOf)).toEqual({
      name: 'My deck',
      counts: { forum: 3, tribunusPlebis: 1, nero: 1, carrusBovinus: 1 },
    });
  });

  test('a card is also known by its name in the language of the reader', async () => {
    const { parseDeck } = await opened();
    expect(parseDeck('D\n2 elephantus militaris\n3 廣場\n1 Forum', nameOf)).toEqual({
      name: 'D',
      counts: { elephantus: 2, forum: 4 },
    });
  });

  test('a name may be missing, or be that of a card', async () => {
    const { parseDeck } = await opened();
    expect(parseDeck('3 Forum\n1 Nero', nameOf)).toEqual({ name: null, counts: { forum: 3, nero: 1 } });
    expect(parseDeck('Nero\n3 Forum', nameOf)).toEqual({ name: 'Nero', counts: { forum: 3 } });
    expect(parseDeck('', nameOf)).toEqual({ name: null, counts: {} });
  });

  test('an error names the line and the reason', async () => {
    const { parseDeck } = await opened();
    expect(parseDeck('Deck\n\n3 Forum\n2 Forvm', nameOf)).toEqual({
      error: { why: 'unknown', line: 4, name: 'Forvm' },
    });
    expect(parseDeck('Deck\n1 Nero\n1 Nero', nameOf)).toEqual({
      error: { why: 'too many', line: 3, card: 'nero', most: 1 },
    });
    expect(parseDeck('Deck\n9999 Forum', nameOf)).toMatchObject({ error: { line: 2, why: 'too many' } });
    expect(parseDeck('Deck\n-1 Forum', nameOf)).toMatchObject({ error: { line: 2, why: 'unknown' } });
    expect(parseDeck('Deck\n99999 Forum', nameOf)).toMatchObject({ error: { line: 2, why: 'unknown' } });
  });
});

describe('in storage', () => {
  test('decks survive a reload, and each change can be undone', async () => {
    const first = await opened();
    const deck = first.addDeck('  One  ', { forum: 2 });
    expect(deck).toEqual({ id: '1', name: 'One', counts: { forum: 2 } });
    first.updateDeck('1', { counts: { nero: 1 } });
    first.updateDeck('1', { name: ' ' });
    first.addDeck('Two', {});
    first.removeDeck('1');
    const second = await opened();
    expect(second.decks.value).toEqual([{ id: '2', name: 'Two', counts: {} }]);
    expect(second.canUndo()).toBe(false);
    first.undo();
    expect(first.decks.value.map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(first.decks.value[0]?.counts).toEqual({ nero: 1 });
    while (first.canUndo()) first.undo();
    expect(first.decks.value).toEqual([]);
    first.undo();
  });

  test('no more than a hundred are kept', async () => {
    const { addDeck, decks } = await opened();
    for (let i = 0; i < 100; i++) expect(addDeck('Deck', {})).not.toBeNull();
    expect(addDeck('Deck', {})).toBeNull();
    expect(decks.value).toHaveLength(100);
  });

  test.each([
    ['no JSON', 'nonsense', []],
    ['no list', '{"id":"1"}', []],
    ['no decks', '[1,null,"x",{"id":1,"name":"x"}]', []],
    [
      'wrong counts',
      '[{"id":"1","name":"x","counts":{"forum":99,"nero":-1,"turris":1.5,"ghost":1,"tuba":"1"}}]',
      [{ id: '1', name: 'x', counts: { forum: 10 } }],
    ],
    [
      'the same id twice',
      '[{"id":"1","name":"x","counts":{}},{"id":"1","name":"y","counts":{}}]',
      [{ id: '1', name: 'x', counts: {} }],
    ],
  ])('stored data is checked: %s', async (_, text, expected) => {
    fakeStorage.set('arena.decks', text);
    const { decks } = await opened();
    expect(decks.value).toEqual(expected);
  });
});
