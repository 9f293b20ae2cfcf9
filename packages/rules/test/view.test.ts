import { describe, expect, test } from 'vitest';
import {
  askOf,
  CARD_IDS,
  decision,
  Game,
  loadPosition,
  newGame,
  privateViewJson,
  positionOf,
  publicViewJson,
  viewOf,
  viewsOf,
} from '../src/index.ts';
import { reader } from '../src/io/field-set.ts';
import { PUBLIC_FIELDS, readPublic } from '../src/io/public-fields.ts';
import { playFrom, playRandomly } from './play-games.ts';
import { stateAfter, hiddenPosition, vacant, VIEWERS } from './hidden-position.ts';

/** There is only one Tuba in the box. */
const ownTuba = {
  rows: [
    ['nero', 'bestia', 'legat', ...vacant.slice(3)],
    ['haruspex', 'velites', 'maecenas', 'speculator', null, 'tuba', 'architectus'],
  ],
  discard: [],
};

const byKind = (a: string, b: string): number => CARD_IDS.indexOf(a as never) - CARD_IDS.indexOf(b as never);

describe('a view', () => {
  test('names no acting card while the start player is being drawn', () => {
    const view = viewOf(newGame({ deck: 'arena', start: 'lot' }), 0);
    expect(view.decision).toMatchObject({ actor: 'chance', ask: 'start' });
    expect(view.decision).not.toHaveProperty('acting');
  });

  test("shows the player's own cards and only the number of others", () => {
    const g = stateAfter();
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
  ])('is written as exactly the same JSON as the object: %j', (setup) => {
    for (let seed = 0; seed < 20; seed++) {
      const check = ({ state }: Game): void => {
        expect(readPublic(state, 'spectator')).toEqual(reader(PUBLIC_FIELDS)(state, 'spectator'));
        for (const viewer of VIEWERS)
          expect(`{${publicViewJson(state)},${privateViewJson(state, viewer)}}`).toBe(
            JSON.stringify(viewOf(state, viewer)),
          );
      };
      check(playRandomly({ setup }, `letters ${seed}`, { onDecision: check }));
    }
  });

  test('shows the offered actions only to the player who decides', () => {
    const g = stateAfter();
    expect(viewOf(g, 1).decision).toEqual({ actor: 1, ask: 'act', actions: decision(g).actions, frame: [] });
    expect(viewOf(g, 0).decision).toEqual({ actor: 1, ask: 'act', frame: [] });
    expect(viewOf(g, 'spectator').decision).toEqual({ actor: 1, ask: 'act', frame: [] });
  });

  test('shows the target of a battle, and the die once it is rolled', () => {
    const asked = stateAfter({ do: 'activate', die: 2 });
    expect(viewOf(asked, 0).decision).toMatchObject({
      ask: 'target',
      acting: 'velites',
      site: 2,
      chain: [{ side: 'own', space: 2 }],
    });
    expect(viewOf(asked, 0).decision).not.toHaveProperty('target');
    const rolling = stateAfter({ do: 'activate', die: 2 }, { do: 'target', side: 'opponent', space: 1 });
    expect(viewOf(rolling, 0).decision).toMatchObject({ actor: 'chance', ask: 'battle', target: 1 });
    expect(viewOf(rolling, 0).decision).not.toHaveProperty('roll');
    const tuba = playFrom({ ...hiddenPosition, ...ownTuba });
    tuba.play({ do: 'activate', die: 2 });
    tuba.play({ do: 'target', side: 'opponent', space: 1 });
    tuba.play({ do: 'battle', roll: 4 });
    expect(viewOf(tuba.state, 0).decision).toMatchObject({ ask: 'again', target: 1, roll: 4 });
  });

  test('shows the chain', () => {
    const chained = stateAfter({ do: 'activate', die: 3 }, { do: 'target', side: 'own', space: 2 });
    expect(viewOf(chained, 0).decision).toMatchObject({
      acting: 'velites',
      site: 2,
      chain: [2, 3].map((space) => ({ side: 'own', space })),
    });
    const magister = new Game({
      position: positionOf(
        loadPosition({
          ...hiddenPosition,
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

  test('shows the pile that Haruspex searches to nobody else', () => {
    const g = stateAfter({ do: 'activate', die: 1 });
    expect(viewOf(g, 1).decision.pile).toEqual(positionOf(g).draw);
    expect(viewOf(g, 0).decision).not.toHaveProperty('pile');
    expect(viewOf(g, 'spectator').decision).not.toHaveProperty('pile');
    expect(JSON.stringify(viewOf(g, 0))).not.toContain('senator');
  });

  test('shows drawn cards only to the player who drew them', () => {
    const g = stateAfter(
      { do: 'draw', die: 2 },
      { do: 'deal', card: 'portus' },
      { do: 'deal', card: 'aries' },
    );
    expect(viewOf(g, 1).shown).toEqual(['aries', 'portus'].sort(byKind));
    expect(viewOf(g, 1).decision).not.toHaveProperty('unseen');
    for (const viewer of [0, 'spectator'] as const) {
      expect(viewOf(g, viewer)).not.toHaveProperty('shown');
      expect(viewOf(g, viewer).decision).toMatchObject({ ask: 'take', unseen: 2 });
    }
  });

  test('shows picked-up cards to everybody', () => {
    const rows = [hiddenPosition.rows[0], ['machina', 'forum', ...vacant.slice(2)]];
    const game = playFrom({ ...hiddenPosition, rows });
    game.play({ do: 'activate', die: 1 });
    for (const viewer of VIEWERS) expect(viewOf(game.state, viewer).shown).toHaveLength(2);
  });

  test('shows passed cards to the player who passed them', () => {
    const { state } = playRandomly({ setup: { deck: 'arena', start: 0 } }, 'pass', { maxActions: 11 });
    expect(askOf(state)).toBe('pass');
    expect(viewOf(state, 0).decision.passed).toHaveLength(2);
    expect(viewOf(state, 1).decision).not.toHaveProperty('passed');
    expect(viewOf(state, 'spectator').decision).not.toHaveProperty('passed');
  });

  test('shows the result of a finished game', () => {
    const { state } = playRandomly({ setup: { deck: 'roma' } }, 'over');
    expect(viewOf(state, 0).decision).toEqual({
      actor: 'over',
      ask: 'over',
      result: decision(state).result,
      frame: [],
    });
  });

  test('contains decks, sets and figures of its game', () => {
    expect(
      viewOf(
        playRandomly(
          { setup: { deck: 'sets', sets: ['roma', 'arena'], figures: { nero: { cost: 1 } } } },
          'v',
          { maxActions: 30 },
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
