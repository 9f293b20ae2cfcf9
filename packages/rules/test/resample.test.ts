import { describe, expect, test } from 'vitest';
import {
  actorOf,
  askOf,
  CARD_IDS,
  decision,
  InputError,
  Game,
  loadPosition,
  positionOf,
  resample,
  resampler,
  seeded,
  viewOf,
  type AskName,
  type Position,
} from '../src/index.ts';
import { playFrom, playRandomly } from './play-games.ts';
import { stateAfter, hiddenPosition, vacant, VIEWERS } from './hidden-position.ts';

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
      playRandomly({ setup: { ...setup } }, seed, { onDecision: look });
    }
    expect(asks.size).toBeGreaterThan(6);
  });

  test('can draw into the same state repeatedly', () => {
    const g = stateAfter();
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

  test("keeps known cards and the viewer's hand", () => {
    const { hands } = positionOf(resample(viewOf(stateAfter(), 0), seeded('x')));
    expect(hands[0]).toEqual(positionOf(stateAfter()).hands[0]);
    expect(hands[1]).toHaveLength(2);
  });

  test('keeps each set with its owner', () => {
    const { state } = playRandomly({ setup: { deck: 'sets', start: 0 } }, 'sets', { maxActions: 24 });
    const view = viewOf(state, 0);
    for (let i = 0; i < 20; i++) {
      const { draw } = positionOf(resample(view, seeded(String(i)))) as Position & {
        draw: [string[], string[]];
      };
      expect(draw[0]).not.toContain('nero');
      expect(draw[1]).not.toContain('bestia');
    }
  });

  test('does not deal picked-up cards again', () => {
    const rows = [vacant, ['machina', 'turris', ...vacant.slice(2)]];
    const position = {
      ...hiddenPosition,
      deck: 'sets',
      rows,
      hands: [[], []],
      known: [[], []],
      discard: [[], []],
    };
    const game = playFrom(position);
    game.play({ do: 'activate', die: 1 });
    for (const viewer of VIEWERS) {
      const { draw, shown } = positionOf(resample(viewOf(game.state, viewer), seeded('shown')));
      expect([...draw.flat(), ...(shown ?? [])].filter((id) => id === 'turris')).toHaveLength(2);
    }
  });

  test('an opponent who was asked for a card has one to choose', () => {
    const rows = [hiddenPosition.rows[0], ['architectus', ...vacant.slice(1)]];
    const game = new Game({
      position: positionOf(
        loadPosition({ ...hiddenPosition, rows, known: [[], []], hands: [['forum', 'consul'], ['turris']] }),
      ),
    });
    game.play({ do: 'activate', die: 1 });
    const draw = resampler(viewOf(game.state, 0));
    for (let i = 0; i < 30; i++) expect(decision(draw(seeded(String(i)))).actions.length).toBeGreaterThan(1);
  });

  test('guesses what the opponent has passed', () => {
    const { state } = playRandomly({ setup: { deck: 'arena', start: 0 } }, 'pass', { maxActions: 11 });
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

  test('rejects what is not a view of this engine', () => {
    const view = viewOf(stateAfter({ do: 'activate', die: 2 }), 1);
    expect(() => resample({ ...view, decision: { ...view.decision, frame: [1, 2] } }, seeded(''))).toThrow(
      new InputError('the frame is not from this engine'),
    );
  });
});
