import { describe, expect, it } from 'vitest';
import {
  decision,
  InputError,
  Game,
  loadPosition,
  newGame,
  positionOf,
  type Action,
  type Position,
} from '../src/index.ts';
import { minimal, row, type PositionJson } from './minimal-position.ts';

describe('a pending decision', () => {
  const start = {
    ...minimal,
    rows: [row({ 3: 'machina', 4: 'velites' }), row({ 1: 'legat', 2: 'tuba' })],
    hands: [['nero'], ['forum']],
  };
  const after = (...actions: Action[]): Position => {
    const game = new Game({ position: start as unknown as Position });
    for (const action of actions) game.play(action);
    return positionOf(game.state);
  };
  const target = after({ do: 'activate', die: 4 });
  const battle = after({ do: 'activate', die: 4 }, { do: 'target', side: 'opponent', space: 1 });
  const shown = after({ do: 'activate', die: 3 });
  const roll = after({ do: 'end' });
  const FOREIGN = new InputError('pending is not from this engine');
  const OTHER = new InputError('pending does not belong to this position');

  it.each([
    ['target', target],
    ['battle', battle],
    ['place', shown],
    ['roll', roll],
  ])('of %s can be loaded with its position', (ask, position) => {
    const g = loadPosition(JSON.parse(JSON.stringify(position)));
    expect(decision(g).ask).toBe(ask);
    expect(positionOf(g)).toStrictEqual(position);
  });

  it('loads back in set-up, where nobody is active and turn is 0', () => {
    const lot = positionOf(newGame({ deck: 'mixed' }));
    expect(lot).toMatchObject({ turn: 0, active: null });
    expect(positionOf(loadPosition(lot))).toStrictEqual(lot);
    expect(decision(loadPosition(lot)).ask).toBe('start');
    const deal = positionOf(newGame({ deck: 'mixed', start: 1 }));
    expect(deal).toMatchObject({ turn: 0, active: 1 });
    expect(positionOf(loadPosition(deal))).toStrictEqual(deal);
  });

  it('is required in set-up', () => {
    const { pending: _, ...lot } = positionOf(newGame({ deck: 'mixed' }));
    expect(() => loadPosition({ ...lot, active: 0 })).toThrow(
      new InputError('turn must be a whole number from 1 to 300'),
    );
    expect(() => loadPosition({ ...lot, turn: 1 })).toThrow(
      new InputError('active must be a whole number from 0 to 1'),
    );
  });

  it('is required if cards are shown', () => {
    const { pending: _, ...open } = shown;
    expect(() => loadPosition(open)).toThrow(new InputError('cards are shown, but nothing is pending'));
  });

  it.each<[string, PositionJson]>([
    ['other VP', { vp: [9, 10] }],
    ['another bank', { bank: 15 }],
    ['other money', { money: [1, 0] }],
    ['other dice', { dice: [3] }],
    ['another turn', { turn: 2 }],
    ['another player', { active: 1 }],
    ['another bribe', { bribed: true }],
    ['another row', { rows: [target.rows[0], row({ 1: 'legat' })] }],
    ['other hands', { hands: [['nero'], []] }],
    ['other knowledge', { known: [['forum'], []] }],
    ['another discard pile', { discard: ['consul'], draw: [] }],
    ['another draw pile', { draw: [] }],
    ['other effects', { effects: { weakened: 2 } }],
    ['other figures', { figures: { forum: { cost: 1 } } }],
    ['another game', { beginner: true }],
  ])('is refused in a position with %s', (_, fields) => {
    expect(() => loadPosition({ ...target, ...fields })).toThrow(OTHER);
  });

  it('from another point of the game is refused', () => {
    expect(positionOf(loadPosition({ ...target, pending: battle.pending }))).toStrictEqual(battle); // they differ in nothing else
    expect(() => loadPosition({ ...target, pending: shown.pending })).toThrow(OTHER);
    expect(() => loadPosition({ ...target, pending: roll.pending })).toThrow(OTHER);
    expect(() => loadPosition({ ...shown, pending: target.pending })).toThrow(OTHER);
  });

  it('that was edited anywhere is refused', () => {
    const { pending = '' } = battle;
    for (let i = 0; i < pending.length; i++) {
      for (const char of ['0', '1', '2', '9', 'a', '.', 'x', ' ']) {
        if (char === pending[i]) continue;
        const edited = pending.slice(0, i) + char + pending.slice(i + 1);
        expect(() => loadPosition({ ...battle, pending: edited })).toThrow(InputError);
      }
    }
    expect(() => loadPosition({ ...battle, pending: `${pending}0` })).toThrow(OTHER);
    expect(() => loadPosition({ ...battle, pending: pending.slice(0, -1) })).toThrow(OTHER);
    expect(() => loadPosition({ ...battle, pending: `${pending} ` })).toThrow(FOREIGN);
    expect(() => loadPosition({ ...battle, pending: `2${pending.slice(1)}` })).toThrow(FOREIGN);
    expect(() => loadPosition({ ...battle, pending: pending.toUpperCase().replace('1.', '1.A') })).toThrow(
      FOREIGN,
    );
  });

  it('is refused if the game is over', () => {
    expect(() => loadPosition({ ...battle, vp: [0, 10] })).toThrow(
      new InputError('something is pending, but the game is over'),
    );
  });
});
