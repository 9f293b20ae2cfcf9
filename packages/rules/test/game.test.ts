import { describe, expect, test } from 'vitest';
import {
  actorOf,
  askOf,
  CARD_IDS,
  decision,
  Game,
  isChance,
  isVisibleTo,
  loadPosition,
  positionOf,
  probability,
  encodeAction,
  parsePositionText,
  positionText,
  IllegalActionError,
  resultOf,
  sampleChance,
  seeded,
  type Action,
  type GameEvent,
} from '../src/index.ts';
import { playFrom, playRandomly } from './play-games.ts';

const vacant = Array<null>(7).fill(null);
const startPosition = {
  deck: 'mixed',
  active: 0,
  vp: [10, 10],
  bank: 16,
  dice: [1, 2, 3],
  money: [8, 0],
  rows: [
    ['legionarius', 'speculator', 'haruspex', 'castra', null, null, 'templarius'],
    ['forum', ...vacant.slice(1)],
  ],
  hands: [['tuba'], ['nero', 'legat']],
};
const play = (...actions: Action[]): Game => playFrom(startPosition, ...actions);

/** Two players with full rows, who only end their turns. */
function longGame(length: number): Game {
  const rows = [CARD_IDS.slice(0, 7), CARD_IDS.slice(7, 14)];
  return playLong(playFrom({ ...startPosition, rows, hands: [[], []] }), length, 'long');
}

function playLong(game: Game, length: number, seed: string): Game {
  const random = seeded(seed);
  while (game.codes.length < length) {
    const { actions } = decision(game.state);
    game.play(actions.find((action) => action.do === 'end') ?? actions[random(actions.length)]);
  }
  return game;
}

describe('undoing', () => {
  test('is the same game with a shorter list', () => {
    const game = playRandomly({ setup: { deck: 'sets' } }, 'undo', { maxActions: 80 });
    const { codes } = game;
    const all = [...codes];
    game.undoTo(33);
    expect(codes).toEqual(all.slice(0, 33));
    expect(positionOf(game.state)).toEqual(
      positionOf(playRandomly({ setup: { deck: 'sets' } }, 'undo', { maxActions: 33 }).state),
    );
    game.undoTo(0);
    expect(askOf(game.state)).toBe('start');
    game.undoTo(5);
    expect(codes).toEqual([]);
  });

  test('leads to the same states however long the game is, and goes on from there', () => {
    const game = longGame(500);
    const { start } = game;
    const codes = [...game.codes];
    const replayed = new Game(start);
    const positions = codes.map((code) => {
      const position = positionText(positionOf(replayed.state));
      replayed.playCode(code);
      return position;
    });
    expect(codes.map((_, i) => positionText(positionOf(game.stateAfter(i))))).toEqual(positions);
    for (const length of [450, 384, 383, 300, 129, 5]) {
      game.undoTo(length);
      expect(positionText(positionOf(game.state))).toBe(positions[length]);
    }
    // Another way from there on.
    playLong(game, 500, 'other');
    expect(game.codes).not.toEqual(codes);
    const other = new Game(start);
    for (const code of game.codes.slice(0, 400)) other.playCode(code);
    expect(positionOf(game.stateAfter(400))).toEqual(positionOf(other.state));
  });

  test('does not go through the whole game', () => {
    const game = longGame(500);
    const expected = positionOf(game.stateAfter(490));
    game.codes.fill(encodeAction({ do: 'money', die: 6 }), 0, 300);
    expect(positionOf(game.stateAfter(490))).toEqual(expected);
  });

  test('of a copy leaves the game as it is', () => {
    const game = longGame(300);
    const before = [[...game.codes], positionOf(game.state)];
    const copy = game.clone();
    expect([copy.codes, positionOf(copy.state)]).toEqual(before);
    copy.undoTo(200);
    copy.play({ do: 'roll', dice: [1, 1, 2] });
    expect([game.codes, positionOf(game.state)]).toEqual(before);
    expect(positionOf(copy.stateAfter(200))).toEqual(positionOf(game.stateAfter(200)));
  });

  test.each<[string, Action[], { dice: boolean; cards: boolean }]>([
    ['playing a card', [{ do: 'play', card: 'tuba', space: 5 }], { dice: false, cards: false }],
    ['collecting money', [{ do: 'money', die: 2 }], { dice: false, cards: false }],
    ['asking for a battle', [{ do: 'activate', die: 1 }], { dice: false, cards: false }],
    [
      'a battle',
      [
        { do: 'activate', die: 1 },
        { do: 'battle', roll: 2 },
      ],
      { dice: true, cards: false },
    ],
    [
      'a draw',
      [
        { do: 'draw', die: 2 },
        { do: 'deal', card: 'forum' },
      ],
      { dice: false, cards: true },
    ],
    ['looking at a hand', [{ do: 'activate', die: 2 }], { dice: false, cards: true }],
    [
      'taking from a hand',
      [
        { do: 'activate', die: 2 },
        { do: 'take', card: 'nero' },
      ],
      { dice: false, cards: true },
    ],
    ['looking through the pile', [{ do: 'activate', die: 3 }], { dice: false, cards: true }],
    [
      'Templarius',
      [
        { do: 'bribe', die: 3 },
        { do: 'battle', roll: 5 },
      ],
      { dice: true, cards: false },
    ],
    ['the next roll', [{ do: 'end' }, { do: 'roll', dice: [1, 2, 2] }], { dice: true, cards: false }],
  ])('%s may undo dice or seen cards', (_, actions, undone) => {
    expect(play(...actions).revealedSince(0)).toEqual(undone);
  });

  test('counts only what came after', () => {
    const game = play({ do: 'activate', die: 1 }, { do: 'battle', roll: 2 }, { do: 'money', die: 2 });
    expect(game.revealedSince(2)).toEqual({ dice: false, cards: false });
    expect(game.revealedSince(1)).toEqual({ dice: true, cards: false });
  });

  test('reports the drawn start player and received cards as seen', () => {
    const game = playRandomly({ setup: { deck: 'arena' } }, 'set-up', { maxActions: 13 });
    expect(game.revealedSince(12)).toEqual({ dice: false, cards: true });
    expect(playRandomly({ setup: { deck: 'arena' } }, 'set-up', { maxActions: 1 }).revealedSince(0)).toEqual({
      dice: true,
      cards: false,
    });
  });
});

describe('playing', () => {
  test('returns the events', () => {
    const game = play();
    expect(game.play({ do: 'money', die: 2 })).toEqual([
      { event: 'collect', to: 'all', player: 0, die: 2, money: 2 },
    ]);
    expect(game.state.events).toBeNull();
    game.play({ do: 'play', card: 'tuba', space: 5 });
    expect(game.eventsSince(1)).toEqual([
      { event: 'lay', to: 'all', player: 0, card: 'tuba', space: 5, from: 'hand', cost: 3 },
    ]);
    expect(game.eventsSince(0)).toHaveLength(2);
  });

  test('refuses with a reason and changes nothing', () => {
    const game = play();
    const before = positionOf(game.state);
    const action: Action = { do: 'money', die: 6 };
    expect(() => game.play(action)).toThrow(new IllegalActionError('no-die', action));
    expect(() => game.play(action)).toThrow('{"do":"money","die":6} is refused: no-die');
    expect(game.codes).toEqual([]);
    expect(positionOf(game.state)).toEqual(before);
    expect(new IllegalActionError('no-die', action)).toMatchObject({
      name: 'IllegalActionError',
      reason: 'no-die',
    });
  });

  test('chance is resolved until a player decides', () => {
    const game = new Game({ setup: { deck: 'arena', start: 0 } });
    const events = game.playChance(seeded('chance'));
    expect(game.codes).toHaveLength(10);
    expect(events.filter(({ event }) => event === 'draw')).toHaveLength(10);
    expect(actorOf(game.state)).toBe(0);
    expect(game.playChance(seeded('chance'))).toEqual([]);
    const again = new Game({ setup: { deck: 'arena', start: 0 } });
    again.playChance(seeded('chance'));
    expect(again.codes).toEqual(game.codes);
  });

  test('chance does not decide for players', () => {
    const { state } = play();
    expect(isChance(state)).toBe(false);
    expect(() => sampleChance(state, seeded(''))).toThrow('chance does not decide now');
    expect(() => probability(state, encodeAction({ do: 'end' }))).toThrow('chance does not decide now');
  });
});

test('a set-up is checked and completed', () => {
  expect(new Game({ setup: { deck: 'sets' } }).start).toEqual({
    setup: { deck: 'sets', beginner: false, start: 'lot', sets: ['arena', 'roma'] },
  });
});

test('events are for all, or for one player', () => {
  const toAll: GameEvent = { event: 'search', to: 'all', player: 0 };
  const toOne: GameEvent = { event: 'searched', to: 1, player: 1, cards: [] };
  expect(([0, 1, 'spectator'] as const).map((viewer) => isVisibleTo(toAll, viewer))).toEqual([
    true,
    true,
    true,
  ]);
  expect(([0, 1, 'spectator'] as const).map((viewer) => isVisibleTo(toOne, viewer))).toEqual([
    false,
    true,
    false,
  ]);
});

test.each<[[number, number], number, object]>([
  [[10, 9], 0, { winner: 0, vp: [10, 9], cause: 'bank-empty' }],
  [[9, 10], 0, { winner: 1, vp: [9, 10], cause: 'bank-empty' }],
  [[10, 10], 0, { winner: null, vp: [10, 10], cause: 'bank-empty' }],
  [[0, 10], 4, { winner: 1, vp: [0, 10], cause: 'player-empty' }],
  [[10, 0], 4, { winner: 0, vp: [10, 0], cause: 'player-empty' }],
  [[0, 0], 0, { winner: null, vp: [0, 0], cause: 'player-empty' }],
])('loaded with VP %j and %j in the bank, the game is over', (vp, bank, result) => {
  const g = loadPosition({ ...startPosition, vp, bank });
  expect(resultOf(g)).toEqual(result);
  expect(decision(g)).toEqual({ actor: 'over', ask: 'over', actions: [], result });
});

test('a game that the turn limit has ended loads back as over, as object and as line', () => {
  const game = playFrom({ ...startPosition, turn: 300 });
  game.play({ do: 'end' });
  const position = positionOf(game.state);
  expect(position).toMatchObject({ turn: 300, active: 0, dice: [], over: true });
  for (const copy of [position, parsePositionText(positionText(position))]) {
    expect(decision(loadPosition(copy))).toEqual(decision(game.state));
    expect(positionOf(loadPosition(copy))).toEqual(position);
  }
});
