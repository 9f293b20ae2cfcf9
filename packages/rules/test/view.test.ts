import { describe, expect, test } from 'vitest';
import {
  areSeparate,
  costOf,
  currentDefence,
  currentDefences,
  handOf,
  handSize,
  isBuilding,
  moneyFor,
  originOf,
  ownText,
  printedDefence,
  actorOf,
  askOf,
  CARD_IDS,
  decision,
  Fault,
  loadPosition,
  newGame,
  parsePositionText,
  positionOf,
  positionText,
  publicText,
  resample,
  resampler,
  seeded,
  viewOf,
  viewsOf,
  type Action,
  type AskName,
  type Position,
  type State,
  Game,
} from '../src/index.ts';
import { playFrom, playRandomly } from './play.ts';

const VIEWERS = [0, 1, 'spectator'] as const;
const vacant = Array<null>(7).fill(null);
const table = {
  deck: 'mixed',
  active: 1,
  turn: 7,
  vp: [10, 10],
  bank: 16,
  dice: [1, 2, 3],
  money: [3, 12],
  rows: [
    ['nero', 'tuba', 'legat', ...vacant.slice(3)],
    ['haruspex', 'velites', 'maecenas', 'speculator', null, null, 'architectus'],
  ],
  hands: [
    ['forum', 'consul'],
    ['turris', 'senator'],
  ],
  known: [['turris'], ['forum']],
  discard: ['bestia'],
};
/** Only one Tuba is in the box. */
const ownTuba = {
  rows: [
    ['nero', 'bestia', 'legat', ...vacant.slice(3)],
    ['haruspex', 'velites', 'maecenas', 'speculator', null, 'tuba', 'architectus'],
  ],
  discard: [],
};
const after = (...actions: Action[]): State => playFrom(table, ...actions).state;

describe('a view', () => {
  test('names no card that acts while the lot decides who starts', () => {
    const view = viewOf(newGame({ deck: 'arena', start: 'lot' }), 0);
    expect(view.decision).toMatchObject({ actor: 'chance', ask: 'start' });
    expect(view.decision).not.toHaveProperty('acting');
  });

  test('shows the own cards and only the number of others', () => {
    const g = after();
    expect(viewOf(g, 0)).toMatchObject({
      player: 0,
      hands: [['consul', 'forum'].sort(byKind), 2],
      draw: 94,
      known: ['turris'],
    });
    expect(viewOf(g, 1)).toMatchObject({
      player: 1,
      hands: [2, ['senator', 'turris'].sort(byKind)],
      draw: 94,
      known: ['forum'],
    });
    expect(viewOf(g, 'spectator')).toMatchObject({ player: null, hands: [2, 2], draw: 94, known: [] });
    expect(viewsOf(g)).toEqual({ players: [viewOf(g, 0), viewOf(g, 1)], spectator: viewOf(g, 'spectator') });
  });

  test.each([
    { deck: 'arena' as const },
    { deck: 'roma' as const, beginner: true },
    { deck: 'mixed' as const, figures: { forum: { cost: 4 } } },
    { deck: 'sets' as const },
  ])('is written down to the letter as it is: %j', (setup) => {
    for (let seed = 0; seed < 20; seed++) {
      const check = ({ state }: Game): void => {
        for (const viewer of VIEWERS)
          expect(`{${publicText(state)},${ownText(state, viewer)}}`).toBe(
            JSON.stringify(viewOf(state, viewer)),
          );
      };
      check(playRandomly({ setup }, `letters ${seed}`, { look: check }));
    }
  });

  test('shows what is offered only to the one who decides', () => {
    const g = after();
    expect(viewOf(g, 1).decision).toEqual({ actor: 1, ask: 'act', actions: decision(g).actions, frame: [] });
    expect(viewOf(g, 0).decision).toEqual({ actor: 1, ask: 'act', frame: [] });
    expect(viewOf(g, 'spectator').decision).toEqual({ actor: 1, ask: 'act', frame: [] });
  });

  test('tells of a battle who is attacked, and the die once it lies', () => {
    const asked = after({ do: 'activate', die: 2 });
    expect(viewOf(asked, 0).decision).toMatchObject({
      ask: 'target',
      acting: 'velites',
      site: 2,
      chain: [{ side: 'own', space: 2 }],
    });
    expect(viewOf(asked, 0).decision).not.toHaveProperty('target');
    const rolling = after({ do: 'activate', die: 2 }, { do: 'target', side: 'opponent', space: 1 });
    expect(viewOf(rolling, 0).decision).toMatchObject({ actor: 'chance', ask: 'battle', target: 1 });
    expect(viewOf(rolling, 0).decision).not.toHaveProperty('roll');
    const tuba = playFrom({ ...table, ...ownTuba });
    tuba.play({ do: 'activate', die: 2 });
    tuba.play({ do: 'target', side: 'opponent', space: 1 });
    tuba.play({ do: 'battle', roll: 4 });
    expect(viewOf(tuba.state, 0).decision).toMatchObject({ ask: 'again', target: 1, roll: 4 });
  });

  test('tells the chain', () => {
    const chained = after({ do: 'activate', die: 3 }, { do: 'target', side: 'own', space: 2 });
    expect(viewOf(chained, 0).decision).toMatchObject({
      acting: 'velites',
      site: 2,
      chain: [2, 3].map((space) => ({ side: 'own', space })),
    });
    const magister = new Game({
      position: positionOf(
        loadPosition({
          ...table,
          rows: [vacant.with(0, 'statuaJovis' as never), vacant.with(0, 'magister' as never)],
        }),
      ),
    });
    magister.play({ do: 'activate', die: 1 });
    expect(viewOf(magister.state, 0).decision).toMatchObject({
      acting: 'statuaJovis',
      site: 1,
      chain: [
        { side: 'own', space: 1 },
        { side: 'opponent', space: 1 },
      ],
    });
  });

  test('shows the pile that Haruspex looks through to nobody else', () => {
    const g = after({ do: 'activate', die: 1 });
    expect(viewOf(g, 1).decision.pile).toEqual(positionOf(g).draw);
    expect(viewOf(g, 0).decision).not.toHaveProperty('pile');
    expect(viewOf(g, 'spectator').decision).not.toHaveProperty('pile');
    expect(JSON.stringify(viewOf(g, 0))).not.toContain('senator');
  });

  test('shows drawn cards to the drawer alone', () => {
    const g = after({ do: 'draw', die: 2 }, { do: 'deal', card: 'portus' }, { do: 'deal', card: 'aries' });
    expect(viewOf(g, 1).shown).toEqual(['aries', 'portus'].sort(byKind));
    expect(viewOf(g, 1).decision).not.toHaveProperty('unseen');
    for (const viewer of [0, 'spectator'] as const) {
      expect(viewOf(g, viewer)).not.toHaveProperty('shown');
      expect(viewOf(g, viewer).decision).toMatchObject({ ask: 'take', unseen: 2 });
    }
  });

  test('shows cards picked up to all', () => {
    const rows = [table.rows[0], ['machina', 'forum', ...vacant.slice(2)]];
    const game = playFrom({ ...table, rows });
    game.play({ do: 'activate', die: 1 });
    for (const viewer of VIEWERS) expect(viewOf(game.state, viewer).shown).toHaveLength(2);
  });

  test('shows what was passed to the one who passed it', () => {
    const { state } = playRandomly({ setup: { deck: 'arena', start: 0 } }, 'pass', { most: 11 });
    expect(askOf(state)).toBe('pass');
    expect(viewOf(state, 0).decision.passed).toHaveLength(2);
    expect(viewOf(state, 1).decision).not.toHaveProperty('passed');
    expect(viewOf(state, 'spectator').decision).not.toHaveProperty('passed');
  });

  test('of a finished game tells the result', () => {
    const { state } = playRandomly({ setup: { deck: 'roma' } }, 'over');
    expect(viewOf(state, 0).decision).toEqual({
      actor: 'over',
      ask: 'over',
      result: decision(state).result,
      frame: [],
    });
  });

  test('carries decks, sets and figures of its game', () => {
    expect(
      viewOf(
        playRandomly(
          { setup: { deck: 'sets', sets: ['roma', 'arena'], figures: { nero: { cost: 1 } } } },
          'v',
          { most: 30 },
        ).state,
        0,
      ),
    ).toMatchObject({
      sets: ['roma', 'arena'],
      figures: { nero: { cost: 1 } },
      draw: [expect.any(Number), expect.any(Number)],
    });
  });
});

const byKind = (a: string, b: string): number => CARD_IDS.indexOf(a as never) - CARD_IDS.indexOf(b as never);

describe('resampling', () => {
  const setups = [
    { deck: 'arena' },
    { deck: 'mixed', beginner: true },
    { deck: 'sets' },
    { deck: 'roma', figures: { forum: { cost: 2 } } },
  ] as const;

  test.each(setups)('a view of %j gives a state that looks the same', (setup) => {
    const asks = new Set<AskName>();
    for (const seed of ['a', 'b']) {
      const random = seeded(seed);
      const look = ({ state, codes }: Game): void => {
        if (codes.length % 3 > 0) return;
        asks.add(askOf(state));
        for (const viewer of VIEWERS) {
          const view = viewOf(state, viewer);
          const other = resample(view, random);
          expect(viewOf(other, viewer)).toEqual(view);
          expect(actorOf(other)).toBe(actorOf(state));
          if (actorOf(state) === viewer) expect(decision(other)).toEqual(decision(state));
        }
      };
      playRandomly({ setup: { ...setup } }, seed, { look });
    }
    expect(asks.size).toBeGreaterThan(6);
  });

  test('draws into a state that is given, again and again', () => {
    const g = after();
    const draw = resampler(viewOf(g, 0));
    const random = seeded('many');
    const into = g.clone();
    const hands = new Set(
      Array.from({ length: 50 }, () => JSON.stringify(positionOf(draw(random, into)).hands[1])),
    );
    expect(hands.size).toBeGreaterThan(20);
    for (const hand of hands) expect(hand).toContain('turris');
    expect(draw(random, into)).toBe(into);
    expect(draw(random)).not.toBe(into);
  });

  test('leaves known cards and the own hand alone', () => {
    const { hands } = positionOf(resample(viewOf(after(), 0), seeded('x')));
    expect(hands[0]).toEqual(positionOf(after()).hands[0]);
    expect(hands[1]).toHaveLength(2);
  });

  test('keeps each set with its owner', () => {
    const { state } = playRandomly({ setup: { deck: 'sets', start: 0 } }, 'sets', { most: 24 });
    const view = viewOf(state, 0);
    for (let i = 0; i < 20; i++) {
      const { draw } = positionOf(resample(view, seeded(String(i)))) as Position & {
        draw: [string[], string[]];
      };
      expect(draw[0]).not.toContain('nero');
      expect(draw[1]).not.toContain('bestia');
    }
  });

  test('does not deal again what lies picked up', () => {
    const rows = [vacant, ['machina', 'turris', ...vacant.slice(2)]];
    const position = { ...table, deck: 'sets', rows, hands: [[], []], known: [[], []], discard: [[], []] };
    const game = playFrom(position);
    game.play({ do: 'activate', die: 1 });
    for (const viewer of VIEWERS) {
      const { draw, shown } = positionOf(resample(viewOf(game.state, viewer), seeded('shown')));
      expect([...draw.flat(), ...(shown ?? [])].filter((id) => id === 'turris')).toHaveLength(2);
    }
  });

  test('another who was asked for a card has one to choose', () => {
    const rows = [table.rows[0], ['architectus', ...vacant.slice(1)]];
    const game = new Game({
      position: positionOf(
        loadPosition({ ...table, rows, known: [[], []], hands: [['forum', 'consul'], ['turris']] }),
      ),
    });
    game.play({ do: 'activate', die: 1 });
    const draw = resampler(viewOf(game.state, 0));
    for (let i = 0; i < 30; i++) expect(decision(draw(seeded(String(i)))).actions.length).toBeGreaterThan(1);
  });

  test('guesses what the other has passed', () => {
    const { state } = playRandomly({ setup: { deck: 'arena', start: 0 } }, 'pass', { most: 11 });
    const draw = resampler(viewOf(state, 1));
    const passes = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const g = draw(seeded(String(i)));
      const pair = [0, 1].map((k) => CARD_IDS[g.passed(0, k)]);
      passes.add(pair.join());
      const hand = positionOf(g).hands[0];
      for (const id of pair) hand.splice(hand.indexOf(id), 1);
      expect(hand).toHaveLength(3);
    }
    expect(passes.size).toBeGreaterThan(5);
  });

  test('refuses what is no view of this engine', () => {
    const view = viewOf(after({ do: 'activate', die: 2 }), 1);
    expect(() => resample({ ...view, decision: { ...view.decision, frame: [1, 2] } }, seeded(''))).toThrow(
      new Fault('the frame is not from this engine'),
    );
  });
});

describe('a position in one line', () => {
  const line = positionText(
    positionOf(
      loadPosition({
        ...table,
        bribed: true,
        figures: { nero: { cost: 3 }, forum: { defence: 2 }, tuba: { cost: 1, defence: 0 } },
        effects: { fewerDice: [false, true], blocked: [[2, 7], []], weakened: 4 },
        draw: ['forum'],
      }),
    ),
  );

  test('is what it is, for ever', () => {
    expect(line).toBe(
      '1~full.mixed~1~7~10.10.16~3.12~123~1010.27..4~pNm____.lvEL__f~Xi.s2~A~X~2.X~~N1:0.X-:2.p3:-~',
    );
  });

  test('says the same as the position', () => {
    expect(positionText(positionOf(loadPosition(parsePositionText(line))))).toBe(line);
  });

  test.each([
    ['', /^not a position line of version 1: it has 1 fields, not 16$/],
    [line.replace('1~', '2~'), /^not a position line of version 1/],
    [`${line}~`, /it has 17 fields, not 16$/],
    [line.replace('~7~', '~x~'), /^the position line has "x" where a number belongs$/],
    [line.replace('~7~', '~-7~'), /^the position line has "-7" where a number belongs$/],
    [line.replace('~7~', '~77777777~'), /where a number belongs$/],
    [line.replace('Xi', 'X!'), /^the position line has "!", which stands for no card$/],
    [line.replace('full', 'half'), /^the position line has "half" for full or beginner$/],
    [line.replace('mixed', 'mixed.x'), /^the position line has "full.mixed.x" where 2 parts belong$/],
    [line.replace('1010.', '1012.'), /^the position line has "1012" where four flags belong$/],
    [line.replace('1010.', '10100.'), /^the position line has "10100" where four flags belong$/],
    [line.replace('10.10.16', '10.10.16.9'), /^the position line has "10.10.16.9" where 3 parts belong$/],
    [line.replace('mixed', 'tarot'), /^deck must be one of/],
    [line.replace('123', '129'), /^a die must be a whole number from 1 to 6$/],
  ])('%j is refused', (broken, message) => {
    expect(() => loadPosition(parsePositionText(broken))).toThrow(Fault);
    expect(() => loadPosition(parsePositionText(broken))).toThrow(message);
  });

  test.each(['sets', 'decks', 'arena'] as const)('comes back for %s at every decision', (deck) => {
    const decks =
      deck === 'decks' ? { decks: [CARD_IDS.slice(), CARD_IDS.slice()] as [never[], never[]] } : {};
    const look = ({ state }: Game): void => {
      const position = positionOf(state);
      expect(positionOf(loadPosition(parsePositionText(positionText(position))))).toEqual(position);
    };
    playRandomly({ setup: { deck, ...decks } }, 'line', { look });
  });
});

describe('figures in force', () => {
  const view = viewOf(
    loadPosition({
      ...table,
      rows: [
        ['turris', 'legat', null, 'turris', null, null, null],
        ['velites', 'telonium', 'telonium', null, null, null, 'nero'],
      ],
      hands: [[], []],
      known: [[], []],
      effects: { weakened: 2 },
      figures: { nero: { cost: 1 }, legat: { defence: 0 } },
    }),
    0,
  );

  test('the defence of every card, with all that changes it', () => {
    // Two Turris strengthen each other and the rest of their row; Essedum weakens the opponent of the active player.
    expect(currentDefences(view)).toEqual([
      [5, 0, null, 5, null, null, null],
      [3, 4, 4, null, null, null, 9],
    ]);
    expect(currentDefence(view, 0, 1)).toBe(5);
    expect(currentDefence(view, 1, 4)).toBeNull();
  });

  test('what is printed, and what is agreed', () => {
    expect([costOf(view, 'nero'), costOf(view, 'forum')]).toEqual([1, 5]);
    expect([printedDefence(view, 'legat'), printedDefence(view, 'forum')]).toEqual([0, 5]);
    expect(originOf(view, 'nero', 'cost')).toBe('agreed');
    expect(originOf(view, 'nero', 'defence')).toBe('printed');
    expect(originOf(view, 'bestia', 'cost')).toBe('reconstructed');
    expect([isBuilding('forum'), isBuilding('nero')]).toEqual([true, false]);
  });

  test('what a die collects', () => {
    expect([moneyFor(view, 0, 4), moneyFor(view, 1, 4)]).toEqual([4, 8]);
  });

  test('hands and piles', () => {
    const g = after();
    expect(handOf(g, 0)).toEqual(positionOf(g).hands[0]);
    expect([handSize(g, 0), handSize(g, 1)]).toEqual([2, 2]);
    expect([areSeparate(['forum']), areSeparate([[], ['forum']]), areSeparate([])]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('seeded randomness', () => {
  test('repeats itself and differs by seed', () => {
    const numbers = (seed: string): number[] => {
      const random = seeded(seed);
      return Array.from({ length: 8 }, () => random(1000));
    };
    expect(numbers('a')).toEqual(numbers('a'));
    expect(numbers('a')).not.toEqual(numbers('b'));
    expect(numbers('')).not.toEqual(numbers('a'));
    expect(numbers('reproduced for ever')).toMatchInlineSnapshot(`
      [
        169,
        453,
        578,
        577,
        521,
        409,
        366,
        609,
      ]
    `);
  });

  test('is even', () => {
    const random = seeded('even');
    const counts = Array<number>(6).fill(0);
    for (let i = 0; i < 60_000; i++) counts[random(6)]++;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});
