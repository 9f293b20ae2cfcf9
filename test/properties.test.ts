import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actorOf,
  apply,
  decision,
  decodeAction,
  encodeAction,
  Game,
  isChance,
  isOver,
  listLegalActions,
  loadPosition,
  newGame,
  parsePositionText,
  positionOf,
  positionText,
  readRecord,
  resample,
  seeded,
  viewOf,
  whyCode,
  writeRecord,
  writeRecordText,
  ActionList,
  type Position,
  type Random,
  type State,
} from '@arena/rules';
import { chooseOption, randomPosition, randomSetup } from './random-play.ts';

const runs = { seed: 2026, numRuns: 60 };
const seeds = integer().map(String);

/** Plays a random game and calls `look` at every decision. */
function playThrough(seed: string, look: (game: Game, random: Random) => void): Game {
  const random = seeded(seed);
  const start = random(3) === 0 ? { position: randomPosition(random) } : { setup: randomSetup(random) };
  const game = new Game(start);
  look(game, random);
  while (!isOver(game.state)) {
    game.play(chooseOption(decision(game.state).actions, random));
    look(game, random);
  }
  return game;
}

const always = (name: string, look: (game: Game, random: Random) => void): void =>
  test(name, () =>
    assert(
      property(seeds, (seed) => void playThrough(seed, look)),
      runs,
    ),
  );

const cardsOf = ({ rows, hands, discard, draw, shown = [] }: Position): string[] =>
  [rows, hands, discard, draw, shown].flat(3).filter((id) => id !== null);

describe('at every decision of random games', () => {
  always('cards are conserved', (game) => {
    const first = cardsOf(positionOf(game.stateAfter(0)));
    expect(cardsOf(positionOf(game.state)).sort()).toEqual(first.sort());
  });

  test('VP are conserved: they leave the game by Aquaeductus only, and are credited only when the bank is empty', () => {
    assert(
      property(seeds, (seed) => {
        let before = Infinity;
        playThrough(seed, ({ state }) => {
          const sum = state.vp(0) + state.vp(1) + state.bank;
          const lost = before - sum;
          if (before !== Infinity && sum > before) expect(state.bank).toBe(0);
          else if (before !== Infinity)
            expect(lost === 0 || lost === 3 || (lost < 3 && isOver(state))).toBe(true);
          before = sum;
        });
      }),
      runs,
    );
  });

  always('somebody can do something, until it is over', ({ state }) => {
    const { actions } = decision(state);
    expect(actions.length > 0).toBe(actorOf(state) !== 'over');
  });

  always('every action offered is legal, offered once, and survives its code', ({ state }) => {
    const list = new ActionList();
    listLegalActions(state, list);
    const codes = list.toArray();
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) {
      expect(whyCode(state, code)).toBeNull();
      expect(encodeAction(decodeAction(code))).toBe(code);
    }
  });

  always('probabilities sum to 1', ({ state }) => {
    if (!isChance(state)) return;
    const sum = decision(state).actions.reduce((total, { p = 0 }) => total + p, 0);
    expect(sum).toBeCloseTo(1, 12);
  });

  always('a clone goes its own way', ({ state }, random) => {
    if (isOver(state)) return;
    const before = JSON.stringify(positionOf(state));
    const clone = state.clone();
    expect(JSON.stringify(positionOf(clone))).toBe(before);
    apply(clone, encodeAction(chooseOption(decision(clone).actions, random)));
    expect(JSON.stringify(positionOf(state))).toBe(before);
  });

  always('asking changes nothing', ({ state }) => {
    const before = state.bytes.slice();
    decision(state);
    viewOf(state, 0);
    positionOf(state);
    expect(state.bytes).toEqual(before);
  });

  always('a position loads back to the same decision, as object and as line', ({ state }) => {
    if (isOver(state)) return;
    const position = positionOf(state);
    const line = positionText(position);
    for (const copy of [JSON.parse(JSON.stringify(position)) as unknown, parsePositionText(line)]) {
      const loaded = loadPosition(copy);
      expect(positionOf(loaded)).toEqual(position);
      expect(decision(loaded)).toEqual(decision(state));
      expect(positionText(positionOf(loaded))).toBe(line);
    }
  });
});

test('records of finished games come back from JSON and from text', () => {
  assert(
    property(seeds, (seed) => {
      const game = playThrough(seed, () => {});
      const json = writeRecord(game);
      const text = writeRecordText(game);
      for (const stored of [json, text]) {
        const read = readRecord(stored);
        expect(writeRecord(read)).toBe(json);
        expect(writeRecordText(read)).toBe(text);
        expect(read.actions).toEqual(game.actions);
      }
    }),
    runs,
  );
});

describe('what a viewer cannot tell apart', () => {
  const bytes = (g: State, viewer: 0 | 1 | 'spectator'): string => JSON.stringify(viewOf(g, viewer));

  always('looks the same, byte for byte', ({ state }, random) => {
    if (isOver(state)) return;
    for (const viewer of [0, 1, 'spectator'] as const) {
      const view = viewOf(state, viewer);
      expect(bytes(resample(view, random), viewer)).toBe(JSON.stringify(view));
    }
  });

  always(
    "stays the same after the viewer's own actions, unless they show hidden cards",
    ({ state }, random) => {
      const actor = actorOf(state);
      if (actor !== 0 && actor !== 1) return;
      const other = resample(viewOf(state, actor), random);
      const code = encodeAction(chooseOption(decision(state).actions, random));
      const [here, there] = [state, other].map((g) => {
        const copy = g.clone();
        copy.events = [];
        apply(copy, code);
        return copy;
      });
      const revealed = here.events?.some(({ event, to }) => to === actor && event !== 'passed') === true;
      if (!revealed && !isChance(here)) expect(bytes(there, actor)).toBe(bytes(here, actor));
    },
  );
});

test('resampling is uniform over the unseen cards', () => {
  const g = loadPosition({
    deck: 'arena',
    active: 0,
    vp: [10, 10],
    bank: 16,
    dice: [1],
    rows: [Array(7).fill(null), Array(7).fill(null)],
    hands: [[], ['forum', 'tuba']],
    known: [['tuba'], []],
    draw: ['forum', 'forum', 'bestia', 'castra'],
  });
  // All other cards are out of the game, but the viewer cannot know that: any of 54 unseen cards may be in 5 places.
  const random = seeded('uniform');
  const view = viewOf(g, 0);
  const rounds = 20_000;
  const seen = new Map<string, number>();
  for (let i = 0; i < rounds; i++) {
    const { hands } = positionOf(resample(view, random));
    expect(hands[1]).toContain('tuba');
    const unknown = hands[1].find((id) => id !== 'tuba') ?? 'tuba';
    seen.set(unknown, (seen.get(unknown) ?? 0) + 1);
  }
  const copies = 54;
  expect((seen.get('forum') ?? 0) / rounds).toBeCloseTo(4 / copies, 2);
  expect((seen.get('bestia') ?? 0) / rounds).toBeCloseTo(2 / copies, 2);
  expect((seen.get('equitatus') ?? 0) / rounds).toBeCloseTo(1 / copies, 2);
  expect(seen.has('legat')).toBe(false);
});

test('every game of uniformly random play ends', () => {
  const random = seeded('ends');
  const list = new ActionList();
  for (let i = 0; i < 300; i++) {
    const g = newGame(randomSetup(random));
    let decisions = 0;
    while (!isOver(g)) {
      listLegalActions(g, list);
      apply(g, list.at(random(list.length)));
      expect(++decisions).toBeLessThan(20_000);
    }
  }
});
