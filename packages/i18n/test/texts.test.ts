import {
  ASKS,
  CARD_IDS,
  currentDefence,
  decision,
  DECK_NAMES,
  Game,
  isVisibleTo,
  PLAYERS,
  REASONS,
  seeded,
  toSpace,
  SPACES,
  viewOf,
  type Action,
  type AskName,
  type CardId,
  type GameEvent,
  type Player,
  type Position,
  type Row,
  type Setup,
  type View,
} from '@arena/rules';
import { describe, expect, test } from 'vitest';
import {
  actionLabel,
  askText,
  cardShortText,
  cardName,
  cardText,
  cardType,
  deckName,
  deckText,
  describeEvent,
  LANGUAGES,
  loadMessages,
  reasonText,
  refusalText,
  resultText,
  spaceName,
  describeEvents,
  endingText,
  joinAlternatives,
  joinList,
  joinParts,
  loadDomain,
  playerParams,
} from '../src/index.ts';

const names = ['Livia', 'Titus'] as const;

const customDeck = (from: number): CardId[] =>
  Array.from({ length: 55 }, (_, i) => CARD_IDS[(from + i) % CARD_IDS.length]).sort();
const SETUPS: Setup[] = [
  { deck: 'arena', beginner: true },
  ...DECK_NAMES.map((deck) =>
    deck === 'decks' ? { deck, decks: [customDeck(0), customDeck(3)] as [CardId[], CardId[]] } : { deck },
  ),
];

/** The texts that are unreadable: with a gap, a leftover brace, or the key of a message. */
const unreadable = (texts: readonly string[]): string[] =>
  texts.filter(
    (text) => !/\S/.test(text) || /\b(undefined|null|NaN)\b|\[object|[{}]|\b[a-z]+_[a-z_]+\b/.test(text),
  );

/** Plays at random; calls `look` before each decision with the game and the events of the last decision. */
function playAtRandom(
  setup: Setup,
  seed: string,
  look: (game: Game, events: GameEvent[]) => void,
): GameEvent[] {
  const random = seeded(seed);
  const game = new Game({ setup });
  let events: GameEvent[] = [];
  const story: GameEvent[] = [];
  for (;;) {
    look(game, events);
    const { actor, actions } = decision(game.state);
    if (actor === 'over') return story;
    events = actor === 'chance' ? game.playChance(random) : game.play(actions[random(actions.length)]);
    story.push(...events);
  }
}

test.each(LANGUAGES)('%s names and explains every card, deck, space and reason', async (language) => {
  const m = await loadMessages(language);
  const cards = CARD_IDS.flatMap((card) =>
    [cardName, cardText, cardShortText, cardType].map((text) => text(m, card)),
  );
  const decks = DECK_NAMES.flatMap((deck) => [deckName(m, deck), deckText(m, deck)]);
  const spaces = SPACES.map((space) => spaceName(m, space));
  const reasons = REASONS.map((reason) => reasonText(m, reason));
  expect(unreadable([...cards, ...decks, ...spaces, ...reasons])).toEqual([]);
  expect(CARD_IDS.filter((card) => !/[.。]$/.test(cardText(m, card)))).toEqual([]);
  expect(new Set(CARD_IDS.map((card) => cardName(m, card))).size).toBe(CARD_IDS.length);
  expect(new Set(reasons).size).toBe(REASONS.length);
});

test.each(LANGUAGES)('%s describes every result to winner, loser and others', async (language) => {
  const m = await loadMessages(language);
  const told = (['player-empty', 'bank-empty', 'turn-limit'] as const).flatMap((cause) =>
    ([0, 1, null] as const).flatMap((winner) =>
      ([0, 1, null] as const).map((viewer) =>
        resultText(m, { winner, vp: [12, 9], cause }, { names, viewer }),
      ),
    ),
  );
  expect(unreadable(told)).toEqual([]);
});

const SAMPLE_ACTIONS: Action[] = [
  { do: 'play', card: 'forum', space: 3 },
  { do: 'play', card: 'nero', space: toSpace(9) },
  { do: 'bribe', die: 6 },
  { do: 'activate', die: 2 },
  { do: 'activate', die: 0 },
  { do: 'activate', die: 9 },
  { do: 'draw', die: 5 },
  { do: 'take', card: 'tuba' },
];

describe.each(LANGUAGES)('%s', (language) => {
  const asked = new Set<AskName>();

  test.each(SETUPS)('describes whole games with the deck $deck', async (setup) => {
    const m = await loadMessages(language);
    const texts = new Set<string>();
    for (let seed = 0; seed < 15; seed++) {
      const story = playAtRandom(setup, `told ${seed}`, ({ state }) => {
        asked.add(decision(state).ask);
        for (const viewer of [0, 1, 'spectator'] as const) {
          const view = viewOf(state, viewer);
          texts.add(askText(m, view));
          for (const action of view.decision.actions ?? [])
            texts.add(actionLabel(m, action, view, { names }));
        }
      });
      for (const viewer of [0, 1, null] as const) {
        const seen = story.filter((event) => isVisibleTo(event, viewer ?? 'spectator'));
        for (const event of seen) texts.add(describeEvent(m, event, { names, viewer }));
        for (const { text } of describeEvents(m, seen, { names, viewer })) texts.add(text);
      }
    }
    expect(unreadable([...texts])).toEqual([]);
  });

  test('meets every kind of decision in these games', () => {
    expect([...asked].sort()).toEqual([...ASKS].sort());
  });

  test('explains every refusal of every action at any time', async () => {
    const m = await loadMessages(language);
    const texts = new Set<string>();
    playAtRandom({ deck: 'mixed' }, 'refused', ({ state }) => {
      for (const viewer of PLAYERS) {
        const view = viewOf(state, viewer);
        for (const reason of REASONS) {
          for (const action of SAMPLE_ACTIONS) texts.add(refusalText(m, reason, action, view));
        }
      }
    });
    expect(unreadable([...texts])).toEqual([]);
  });
});

const m = await loadMessages('en');

test('a battle is described with roll, bonus, defence and outcome, for every reader', () => {
  const battle: GameEvent = {
    event: 'battle',
    to: 'all',
    player: 1,
    card: 'forum',
    space: 7,
    roll: 4,
    bonus: 1,
    defence: 5,
    won: true,
  };
  const tell = (event: GameEvent, viewer: Player | null): string =>
    describeEvent(m, event, { names, viewer });
  expect(tell(battle, 0)).toBe('4 + 1 = 5 against defence 5: Titus’s Forum on bribery falls.');
  expect(tell(battle, 1)).toBe('4 + 1 = 5 against defence 5: your Forum on bribery falls.');
  expect(tell({ ...battle, bonus: 0, won: false }, 1)).toBe(
    '4 against defence 5: your Forum on bribery holds.',
  );
});

test('an event that only one player may see addresses that player', () => {
  const stolen = { event: 'stolen', player: 0, card: 'tuba' } as const;
  const tell = (to: Player): string => describeEvent(m, { ...stolen, to }, { names, viewer: null });
  expect(tell(0)).toBe('You take Tuba from your opponent’s hand.');
  expect(tell(1)).toBe('Livia takes Tuba from your hand.');
});

const AGAINST_LIVIA: GameEvent[] = [
  { event: 'rob', to: 'all', player: 1, vp: 2, price: 0 },
  { event: 'rob', to: 'all', player: 1, vp: 2, price: 4 },
  { event: 'spy', to: 'all', player: 1 },
  { event: 'steal', to: 'all', player: 1 },
];

test('a player who is robbed or spied upon is addressed', () => {
  const tell = (viewer: Player | null): string[] =>
    AGAINST_LIVIA.map((event) => describeEvent(m, event, { names, viewer }));
  expect(tell(0)).toEqual([
    'Titus takes 2 VP from you.',
    'Titus buys 2 VP from you for 4 HS.',
    'Titus looks at your hand.',
    'Titus takes a card from your hand.',
  ]);
  expect(tell(1)).toEqual([
    'You take 2 VP from your opponent.',
    'You buy 2 VP from your opponent for 4 HS.',
    'You look at your opponent’s hand.',
    'You take a card from your opponent’s hand.',
  ]);
  expect(tell(null)).toEqual([
    'Titus takes 2 VP from their opponent.',
    'Titus buys 2 VP from their opponent for 4 HS.',
    'Titus looks at their opponent’s hand.',
    'Titus takes a card from their opponent’s hand.',
  ]);
});

test.each(LANGUAGES)(
  '%s describes it differently to the player who acts, the victim and others',
  async (language) => {
    const texts = await loadMessages(language);
    for (const event of AGAINST_LIVIA) {
      const told = ([0, 1, null] as const).map((viewer) => describeEvent(texts, event, { names, viewer }));
      expect(new Set(told).size).toBe(3);
    }
  },
);

test('similar events share a sentence, and nothing is said twice', () => {
  const story: GameEvent[] = [
    { event: 'draw', to: 'all', player: 0 },
    { event: 'drawn', to: 0, player: 0, card: 'forum' },
    { event: 'draw', to: 'all', player: 0 },
    { event: 'drawn', to: 0, player: 0, card: 'forum' },
    { event: 'discard', to: 'all', player: 0, card: 'nero', from: 'hand' },
    { event: 'discard', to: 'all', player: 0, card: 'tuba', from: 'hand' },
    {
      event: 'battle',
      to: 'all',
      player: 1,
      card: 'aries',
      space: 2,
      roll: 6,
      bonus: 0,
      defence: 4,
      won: true,
    },
    { event: 'discard', to: 'all', player: 1, card: 'aries', from: 2 },
  ];
  const tell = (viewer: Player): string[] =>
    describeEvents(
      m,
      story.filter((event) => isVisibleTo(event, viewer)),
      { names, viewer },
    ).map(({ text }) => text);
  expect(tell(0)).toEqual([
    'You draw 2× Forum.',
    'You discard Nero and Tuba from your hand.',
    '6 against defence 4: Titus’s Aries on space 2 falls.',
  ]);
  expect(tell(1)).toEqual([
    'Livia draws 2 cards.',
    'Livia discards Nero and Tuba from their hand.',
    '6 against defence 4: your Aries on space 2 falls.',
  ]);
});

const VACANT = [null, null, null, null, null, null, null];

const position = (rows: [Row, Row], fields: Partial<Position> = {}): Position => ({
  deck: 'mixed',
  beginner: false,
  active: 0,
  turn: 5,
  vp: [10, 10],
  bank: 16,
  money: [2, 0],
  dice: [3, 6],
  bribed: false,
  rows,
  hands: [['forum'], []],
  discard: [],
  draw: [],
  known: [[], []],
  effects: { fewerDice: [false, false], blocked: [[], []], weakened: 0 },
  ...fields,
});

test('a refusal gives the figures and the text of the card', () => {
  const game = new Game({
    position: position([[null, null, 'veneficus', null, null, null, 'tuba'], VACANT]),
  });
  const view = viewOf(game.state, 0);
  expect(refusalText(m, 'cannot-afford', { do: 'play', card: 'forum', space: 1 }, view)).toContain(
    '5 HS, but you only have 2 HS',
  );
  expect(refusalText(m, 'cannot-afford', { do: 'bribe', die: 6 }, view)).toContain(
    'costs 6 HS, but you only have 2 HS',
  );
  expect(refusalText(m, 'no-die', { do: 'money', die: 4 }, view)).toContain('You still have: 3 and 6.');
  expect(refusalText(m, 'no-target', { do: 'activate', die: 3 }, view)).toContain(cardText(m, 'veneficus'));
});

test('a card that lacks cards says which', () => {
  const refusal = (card: CardId, hand: CardId[]): string => {
    const rows: Position['rows'] = [[null, null, card, null, null, null, null], VACANT];
    const game = new Game({ position: position(rows, { hands: [hand, []] }) });
    return refusalText(m, 'no-cards', { do: 'activate', die: 3 }, viewOf(game.state, 0));
  };
  expect(refusal('portus', [])).toMatch(/^Your hand is empty\. .*die elsewhere\.\n/);
  expect(refusal('architectus', ['velites'])).toMatch(/^No card in your hand fits\. .*die elsewhere\.\n/);
  expect(refusal('speculator', [])).toMatch(/^Your opponent’s hand is empty\. .*die elsewhere\.\n/);
  expect(refusal('restaurator', [])).toMatch(/^The discard pile has no card for it\. .*die elsewhere\.\n/);
});

test('the text of a card explains only reasons that depend on it', () => {
  const game = new Game({
    position: position([[null, null, 'veneficus', null, null, null, 'tuba'], VACANT], { money: [6, 0] }),
  });
  const view = viewOf(game.state, 0);
  const explainedBy = (card: CardId, action: Action): string[] =>
    REASONS.filter((reason) => refusalText(m, reason, action, view).includes(cardText(m, card)));
  const reasonsOfCards = [
    'cannot-afford',
    'passive',
    'loop',
    'no-target',
    'no-room',
    'no-dice',
    'no-cards',
    'no-effect',
  ];
  expect(explainedBy('veneficus', { do: 'activate', die: 3 })).toEqual(reasonsOfCards);
  expect(explainedBy('tuba', { do: 'bribe', die: 6 })).toEqual(reasonsOfCards);
});

test.each<[CardId, Partial<Position>, string]>([
  ['haruspex', { draw: ['nero', 'tuba'] }, 'from the draw pile'],
  ['speculator', { hands: [[], ['nero', 'tuba']] }, 'from your opponent’s hand'],
  ['restaurator', { discard: ['forum', 'arena'] }, 'from the discard pile'],
])('everybody learns where %s takes a card from', (card, fields, place) => {
  const game = new Game({
    position: position([[null, null, card, null, null, null, null], VACANT], fields),
  });
  game.play({ do: 'activate', die: 3 });
  for (const viewer of [0, 1, 'spectator'] as const)
    expect(askText(m, viewOf(game.state, viewer))).toContain(place);
});

test('collecting money is labelled with the amount', () => {
  const game = new Game({
    position: position([['telonium', null, 'telonium', null, null, null, null], VACANT]),
  });
  const view = viewOf(game.state, 0);
  expect(actionLabel(m, { do: 'money', die: 3 }, view, { names })).toContain('7 HS');
});

test('a battle shows the defence at the time of the battle', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    let before: View | null = null;
    playAtRandom({ deck: 'roma' }, seed, ({ state }, events) => {
      for (const event of events) {
        if (event.event !== 'target' || before === null) continue;
        expect(currentDefence(before, event.player, event.space)).toBe(event.defence);
      }
      before = viewOf(state, 'spectator');
    });
  }
});

test.each([
  ['en', 'Nero, Tuba and Forum', 'Nero, Tuba or Forum', 'Nero and Tuba'],
  ['it', 'Nero, Tuba e Forum', 'Nero, Tuba o Forum', 'Nero e Tuba'],
  ['nl', 'Nero, Tuba en Forum', 'Nero, Tuba of Forum', 'Nero en Tuba'],
  ['fr', 'Nero, Tuba et Forum', 'Nero, Tuba ou Forum', 'Nero et Tuba'],
  ['zh-Hant', 'Nero、Tuba和Forum', 'Nero、Tuba或Forum', 'Nero和Tuba'],
  ['de', 'Nero, Tuba und Forum', 'Nero, Tuba oder Forum', 'Nero und Tuba'],
] as const)('%s ends a list as in a sentence', async (language, all, any, both) => {
  const texts = await loadMessages(language);
  const items = ['Nero', 'Tuba', 'Forum'];
  expect(joinList(texts, items)).toBe(all);
  expect(joinAlternatives(texts, items)).toBe(any);
  expect(joinList(texts, items.slice(0, 2))).toBe(both);
  expect(joinList(texts, ['Nero'])).toBe('Nero');
  expect(joinList(texts, [])).toBe('');
  expect(joinParts(texts, items)).not.toBe(all);
});

test.each(LANGUAGES)('%s tells winner, loser and others how a game was given up', async (language) => {
  const texts = await loadMessages(language);
  for (const cause of ['resigned', 'time-out', 'abandoned'] as const) {
    const [won, lost, seen] = ([0, 1, null] as const).map((viewer) =>
      endingText(texts, { cause, winner: 0 }, { names, viewer }),
    );
    expect(won).toContain('Titus');
    expect(won).not.toContain('Livia');
    expect(lost).toContain('Livia');
    expect(lost).not.toContain('Titus');
    expect(seen).toContain('Livia');
    expect(seen).toContain('Titus');
  }
});

test.each(LANGUAGES)('%s tells who called a game off', async (language) => {
  const texts = await loadMessages(language);
  const calledOff = { cause: 'aborted', winner: null, by: 1 } as const;
  const [seen, other, own] = ([null, 0, 1] as const).map((viewer) =>
    endingText(texts, calledOff, { names, viewer }),
  );
  expect(seen).toContain('Titus');
  expect(other).toBe(seen);
  expect(own).not.toContain('Titus');
  const unknown = endingText(texts, { cause: 'aborted', winner: null }, { names, viewer: 0 });
  expect(unknown).not.toMatch(/Titus|Livia/);
  expect(new Set([seen, own, unknown]).size).toBe(3);
});

test.each(LANGUAGES)('%s addresses the player whose news or things these are', async (language) => {
  const [table, story, text] = await Promise.all([
    loadDomain('table', language),
    loadDomain('story', language),
    loadDomain('text', language),
  ]);
  const shown = { card: 'Forum', type: 'x', defence: '5', space: '3', count: 2, cards: 'Nero' };
  const tell = (viewer: Player): string[] => {
    const params = { ...shown, ...playerParams({ names, viewer }, 0) };
    return [
      table.label_card(params),
      table.label_vacant(params),
      table.spaces_of(params),
      table.dice_of(params),
      table.time_of(params),
      story.discards_of(params),
      story.look_back_nothing(params),
      story.news_undone(params),
      story.news_undo_declined(params),
      story.news_draw_offered(params),
      story.news_draw_declined(params),
      story.news_resigned(params),
      story.news_aborted(params),
      story.news_gone(params),
      text.text_draw_of(params),
      text.text_discards_of(params),
    ];
  };
  expect(tell(0).filter((line) => line.includes('Livia'))).toEqual([]);
  expect(tell(1).filter((line) => !line.includes('Livia'))).toEqual([]);
});
