import { describe, expect, test } from 'vitest';
import { apply, compareTurns, Game, positionOf, shownReasons, type CardId } from '../../src/index.ts';
import {
  activate,
  battle,
  bribe,
  draw,
  end,
  money,
  onFoe,
  onOwn,
  play,
  roll,
  take,
  useDie,
} from '../actions.ts';
import { codesOf, compare, found, full, table } from './turns.ts';

describe('VP, money and cards', () => {
  test('own VP', () => {
    const start = table({ own: full({ 3: 'taberna' }), foe: full({ 1: 'nero', 2: 'consul' }) });
    expect(found(compare(start, [activate(3)]), 'vp')).toEqual([
      { speaks: '+', player: 0, better: 15, played: 10 },
    ]);
    expect(found(compare(start, [], [activate(3)]), 'vp')).toEqual([
      { speaks: '-', player: 0, better: 10, played: 15 },
    ]);
  });

  test('VP of the opponent, apart from those it loses for vacant spaces', () => {
    const start = table({ own: full({ 3: 'tribunusPlebis', 4: 'sicarius' }), foe: full({ 1: 'nero' }) });
    expect(found(compare(start, [activate(3)]), 'vp')).toEqual([
      { speaks: '+', player: 0, better: 11, played: 10 },
      { speaks: '+', player: 1, better: 9, played: 10 },
    ]);
    expect(found(compare(start, [activate(4), onFoe(1)]), 'vp')).toEqual([]);
  });

  test('an own vacant space', () => {
    const start = table({ own: full({}, 5), hand: ['turris'] });
    const better = compare(start, [play('turris', 5)]);
    expect(found(better, 'vacant')).toEqual([{ speaks: '+', player: 0, space: 5, better: 0, played: 1 }]);
    expect(found(compare(start, [], [play('turris', 5)]), 'vacant')).toEqual([
      { speaks: '-', player: 0, space: 5, better: 1, played: 0 },
    ]);
    const two = table({ own: full({}, 5, 6), hand: ['turris', 'nero'] });
    expect(found(compare(two, [play('turris', 5), play('nero', 6)]), 'vacant')).toEqual([
      { speaks: '+', player: 0, space: null, better: 0, played: 2 },
    ]);
  });

  test('VP that leave the game are good for who leads', () => {
    const own = full({ 3: 'aquaeductus' });
    const bank = (vp: [number, number]): unknown =>
      found(compare(table({ own, foe: full(), vp, bank: 10 }), [activate(3)]), 'bank');
    expect(bank([15, 10])).toEqual([{ speaks: '+', better: 7, played: 10 }]);
    expect(bank([5, 10])).toEqual([{ speaks: '-', better: 7, played: 10 }]);
  });

  test('money, and what every collection brings', () => {
    const start = table({ own: full({}), hand: ['telonium'] });
    expect(found(compare(start, [money(6)]), 'money')).toEqual([
      { speaks: '+', player: 0, better: 26, played: 20 },
    ]);
    const laid = compare(start, [play('telonium', 1)]);
    expect(found(laid, 'income')).toEqual([{ speaks: '+', player: 0, better: 2, played: 0 }]);
    expect(found(laid, 'money')).toEqual([{ speaks: '-', player: 0, better: 17, played: 20 }]);
  });

  test('the own hand, also if the card to keep is not known yet', () => {
    const start = table({ own: full(), draw: ['forum', 'nero', 'consul', 'turris', 'tuba', 'arena'] });
    const drawn = compareTurns(start, codesOf(draw(6)), codesOf(end));
    expect(found(drawn, 'hand')).toEqual([{ speaks: '+', player: 0, better: 1, played: 0 }]);
  });

  test('cards that are drawn before other dice are used', () => {
    const start = table({ own: full(), draw: ['forum', 'nero', 'tuba', 'arena', 'bestia'] });
    const { reasons } = compareTurns(start, codesOf(draw(4)), codesOf(money(3), money(4), end));
    // The money that the open turn has not taken yet does not speak against it.
    expect(reasons.map(({ difference }) => difference)).toEqual([
      { kind: 'draws-first', player: 0, dice: [3, 6] },
      { kind: 'hand', player: 0, better: 1, played: 0 },
    ]);
  });

  test('the hand of the opponent', () => {
    const start = table({ own: full({ 3: 'speculator' }), foe: full(), foeHand: ['nero'] });
    expect(found(compare(start, [activate(3), take('nero')]), 'hand')).toEqual([
      { speaks: '+', player: 0, better: 1, played: 0 },
      { speaks: '+', player: 1, better: 0, played: 1 },
    ]);
  });

  test('dice that are left', () => {
    const start = table({ own: full() });
    expect(found(compare(start, [money(3), money(4), money(6)], [money(4)]), 'dice')).toEqual([
      { speaks: '+', player: 0, better: [], played: [3, 6] },
    ]);
    expect(found(compare(start, [money(4)], [money(3), money(4)]), 'dice')).toEqual([
      { speaks: '-', player: 0, better: [3, 6], played: [6] },
    ]);
  });

  test('the next roll of the opponent', () => {
    const start = table({ own: full({ 3: 'philosophus' }), foe: full() });
    expect(found(compare(start, [activate(3)]), 'fewer-dice')).toEqual([
      { speaks: '+', player: 1, after: 'better' },
    ]);
    expect(found(compare(start, [], [activate(3)]), 'fewer-dice')).toEqual([
      { speaks: '-', player: 1, after: 'played' },
    ]);
  });
});

describe('the end of the game', () => {
  const near = table({ own: full({ 3: 'forum' }), foe: full(), bank: 4, vp: [20, 12] });

  test('a win is the only thing that counts', () => {
    const { reasons } = compareTurns(near, codesOf(activate(3), useDie(4)), codesOf(money(4), end));
    expect(reasons.map(({ difference }) => difference)).toEqual([{ kind: 'end', player: 0, outcome: 'won' }]);
  });

  test('a win that the battle die decides is a chance', () => {
    const start = table({ own: full({ 3: 'templarius' }), foe: full(), bank: 3, vp: [20, 12] });
    const { reasons } = compareTurns(start, codesOf(activate(3), battle(6)), codesOf(end));
    expect(reasons.map(({ difference }) => difference)).toEqual([
      { kind: 'end', player: 0, outcome: 'chance' },
    ]);
  });

  test('a defeat that was played', () => {
    const behind = table({ own: full({ 3: 'forum' }), foe: full(), bank: 4, vp: [5, 27] });
    const { reasons } = compareTurns(behind, codesOf(end), codesOf(activate(3), useDie(4)));
    expect(reasons).toEqual([{ difference: { kind: 'end', player: 0, outcome: 'on' }, weight: 100 }]);
  });

  test('how many rolls win for the opponent', () => {
    const start = table({
      own: full({ 3: 'aries' }),
      foe: full({ 1: 'tuba', 3: 'forum' }),
      bank: 6,
      vp: [10, 20],
    });
    const [difference] = found(compare(start, [activate(3)]), 'can-win');
    // A 3 for Forum and a 6 besides it: 30 of 216 rolls.
    expect(difference).toMatchObject({ speaks: '+', player: 1, better: 0 });
    expect(difference?.played).toBeCloseTo(30 / 216, 10);
  });
});

describe('cards', () => {
  test('a card of the opponent that is removed for certain, or stays', () => {
    const start = table({ own: full({ 3: 'veneficus' }), foe: full({ 3: 'nero' }) });
    const removed = { player: 1, card: 'nero', space: 3, to: 'discard', odds: null };
    expect(found(compare(start, [activate(3)]), 'removed')).toEqual([
      { speaks: '+', ...removed, after: 'better' },
    ]);
    expect(found(compare(start, [], [activate(3)]), 'removed')).toEqual([
      { speaks: '-', ...removed, after: 'played' },
    ]);
  });

  test('a card of the opponent that goes back to its hand', () => {
    const start = table({ own: full({ 3: 'gladiator' }), foe: full({ 1: 'nero' }) });
    expect(found(compare(start, [activate(3), onFoe(1)]), 'removed')).toEqual([
      { speaks: '+', player: 1, card: 'nero', space: 1, to: 'hand', odds: null, after: 'better' },
    ]);
  });

  const ballista = (tuba: boolean, foe: CardId = 'forum') =>
    table({ own: full({ 3: 'ballista', ...(tuba ? { 1: 'tuba' as const } : {}) }), foe: full({ 3: foe }) });

  test('a battle counts with its odds, whatever the die of the line shows', () => {
    // Forum has 5, Ballista adds 1: 4, 5 and 6 win.
    for (const die of [1, 4])
      expect(found(compare(ballista(false), [activate(3), battle(die)]), 'removed')).toEqual([
        {
          speaks: '+',
          player: 1,
          card: 'forum',
          space: 3,
          to: 'discard',
          odds: { wins: 1, of: 2 },
          after: 'better',
        },
      ]);
  });

  test('with Tuba the odds are those of two rolls', () => {
    const start = ballista(true);
    const [difference] = found(compareTurns(start, codesOf(activate(3)), codesOf(end)), 'removed');
    expect(difference?.odds).toEqual({ wins: 3, of: 4 });
  });

  test('a battle that both turns fight makes no difference', () => {
    const both = compare(ballista(false), [activate(3), battle(6)], [activate(3), battle(1)]);
    expect(found(both, 'removed')).toEqual([]);
  });

  test('an own card that is covered or sacrificed', () => {
    const start = table({ own: full({ 1: 'forum', 3: 'praedator' }), hand: ['turris'] });
    expect(found(compare(start, [], [play('turris', 1)]), 'kept')).toEqual([
      { speaks: '+', player: 0, card: 'forum', after: 'better' },
    ]);
    expect(found(compare(start, [activate(3), onOwn(1)]), 'kept')).toEqual([
      { speaks: '-', player: 0, card: 'forum', after: 'played' },
    ]);
  });

  test('a laid card that faces a card it can remove or attack', () => {
    const start = table({
      own: full({}, 1),
      foe: full({ 1: 'templarius' }),
      hand: ['veneficus', 'legionarius'],
    });
    expect(found(compare(start, [play('veneficus', 1)]), 'faces')).toEqual([
      { speaks: '+', player: 0, card: 'veneficus', space: 1, target: 'templarius', odds: { wins: 1, of: 1 } },
    ]);
    expect(found(compare(start, [play('legionarius', 1)]), 'faces')).toEqual([
      {
        speaks: '+',
        player: 0,
        card: 'legionarius',
        space: 1,
        target: 'templarius',
        odds: { wins: 2, of: 3 },
      },
    ]);
  });

  test('a laid card that gives VP, or that is only there', () => {
    const start = table({
      own: full({}, 1),
      foe: full({ 1: 'nero', 2: 'consul' }),
      hand: ['taberna', 'templum'],
    });
    expect(found(compare(start, [play('taberna', 1)]), 'gives')).toEqual([
      { speaks: '+', player: 0, card: 'taberna', space: 1, vp: 5 },
    ]);
    expect(found(compare(start, [play('templum', 1)]), 'laid')).toEqual([
      { speaks: '+', player: 0, card: 'templum', space: 1, after: 'better' },
    ]);
    expect(found(compare(start, [], [play('templum', 1)]), 'laid')).toEqual([
      { speaks: '-', player: 0, card: 'templum', space: 1, after: 'played' },
    ]);
  });

  test('the same card on another space', () => {
    const start = table({
      own: { 1: 'forum', 3: 'turris', 4: 'forum' },
      foe: full({ 2: 'nero' }),
      hand: ['templum'],
    });
    expect(found(compare(start, [play('templum', 2)], [play('templum', 6)]), 'place')).toEqual([
      { speaks: '+', player: 0, card: 'templum', space: 2, opposite: 'nero', beside: ['forum', 'turris'] },
    ]);
  });
});

describe('what comes next', () => {
  test('the defence of the opponent without Turris, with the battle that changes most', () => {
    const start = table({
      own: full({ 3: 'aries', 5: 'legionarius' }),
      foe: { 3: 'turris', 5: 'forum', 6: 'forum' },
    });
    expect(found(compare(start, [activate(3)]), 'defence')).toEqual([
      {
        speaks: '+',
        player: 1,
        cards: 2,
        by: -1,
        battle: {
          attacker: 'legionarius',
          target: 'forum',
          better: { wins: 1, of: 3 },
          played: { wins: 1, of: 6 },
        },
      },
    ]);
  });

  test('the own defence with Turris', () => {
    const start = table({ own: full({}), foe: full(), hand: ['turris'] });
    expect(found(compare(start, [play('turris', 7)]), 'defence')).toEqual([
      { speaks: '+', player: 0, cards: 6, by: 1, battle: null },
    ]);
  });

  test('what an attacker of the opponent can reach', () => {
    const start = table({
      own: { 1: 'mercator', 2: 'turris' },
      foe: { 1: 'legionarius', 5: 'veneficus' },
      hand: ['turris', 'nero'],
    });
    // Mercator has 2 + 1 for the other Turris; a second one makes it 4.
    expect(found(compare(start, [play('turris', 3)]), 'threat')).toEqual([
      {
        speaks: '+',
        player: 1,
        attacker: 'legionarius',
        target: 'mercator',
        better: { wins: 1, of: 2 },
        played: { wins: 2, of: 3 },
      },
    ]);
    // A card that is not there is not safer.
    expect(found(compare(start, [], [play('nero', 5)]), 'threat')).toEqual([]);
    expect(found(compare(start, [play('nero', 5)]), 'threat')).toEqual([
      {
        speaks: '-',
        player: 1,
        attacker: 'veneficus',
        target: 'nero',
        better: { wins: 1, of: 1 },
        played: null,
      },
    ]);
  });

  test('a blocked space', () => {
    const start = table({ own: full({ 3: 'praetorianus' }), foe: { 2: 'forum' } });
    const blocked = { player: 1, space: 2, card: 'forum' };
    expect(found(compare(start, [activate(3), onFoe(2)]), 'blocked')).toEqual([
      { speaks: '+', ...blocked, after: 'better' },
    ]);
    expect(found(compare(start, [], [activate(3), onFoe(2)]), 'blocked')).toEqual([
      { speaks: '-', ...blocked, after: 'played' },
    ]);
  });
});

describe('what is shown', () => {
  test('at most three reasons for the better turn, the weightiest first, and one against it', () => {
    const start = table({
      own: full({ 3: 'taberna', 4: 'aries' }, 5),
      foe: full({ 1: 'nero', 2: 'consul', 4: 'turris' }),
      hand: ['basilica'],
    });
    const { reasons } = compare(start, [play('basilica', 5), activate(3), activate(4)], [money(6)]);
    const weights = reasons.map(({ weight }) => Math.abs(weight));
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    const shown = shownReasons(reasons);
    expect(shown.for.map(({ kind }) => kind)).toEqual(['removed', 'vp', 'defence']);
    expect(shown.against?.kind).toBe('money');
  });

  test('VP weigh more near the end', () => {
    const weightOf = (bank: number): number => {
      const start = table({ own: full({ 3: 'taberna' }), foe: full({ 1: 'nero' }), bank });
      return compare(start, [activate(3)]).reasons[0]?.weight ?? 0;
    };
    expect(weightOf(8)).toBeGreaterThan(weightOf(16));
  });

  test('nothing depends on what the mover does not see', () => {
    const of = (foeHand: CardId[], pile: CardId[]): unknown => {
      const start = table({
        own: full({ 3: 'speculator' }),
        foe: full({ 3: 'forum' }),
        foeHand,
        draw: pile,
      });
      return compareTurns(start, codesOf(draw(4)), codesOf(activate(3))).reasons;
    };
    const other = ['forum', 'forum', 'legat', 'bestia', 'turris', 'arena'] as const;
    expect(of(['nero'], [...other])).toEqual(of(['forum'], ['nero', ...other.slice(1)]));
  });
});

describe('the steps of a turn', () => {
  test('an action with its answers and its chance is one step', () => {
    const start = table({
      own: full({ 3: 'ballista', 7: 'onager' }),
      foe: full({ 2: 'forum', 3: 'forum', 4: 'arena' }),
    });
    const { better } = compare(start, [
      activate(3),
      onFoe(2),
      battle(6),
      bribe(4),
      onFoe(3),
      battle(1),
      money(6),
    ]);
    expect(better.map(({ from, length, action }) => [from, length, action.do])).toEqual([
      [0, 3, 'activate'],
      [3, 3, 'bribe'],
      [6, 1, 'money'],
      [7, 1, 'end'],
    ]);
    expect(better.map(({ battles }) => battles.map(({ card, space, won }) => [card, space, won]))).toEqual([
      [['forum', 2, true]],
      [['forum', 3, false]],
      [],
      [],
    ]);
    expect(better[3]).toMatchObject({ dice: [], vacant: [] });
  });

  test('a list can begin in the middle of an action', () => {
    const start = table({ own: full({ 3: 'ballista' }), foe: full({ 2: 'forum', 4: 'arena' }) });
    codesOf(activate(3)).forEach((code) => apply(start, code));
    const { better, played } = compare(start, [onFoe(2), battle(6), money(4)], [onFoe(4), battle(1)]);
    expect(better.map(({ from, length, acting }) => [from, length, acting])).toEqual([
      [0, 2, 'ballista'],
      [2, 1, null],
      [3, 1, null],
    ]);
    expect(played[0]?.battles).toMatchObject([{ attacker: 'ballista', card: 'arena', won: false }]);
  });

  test('a roll before the first choice belongs to no step', () => {
    const game = new Game({ position: positionOf(table({ own: full(), foe: full() })) });
    game.play(end);
    const { better } = compare(game.state, [roll(1, 2, 3), money(3)], [roll(1, 2, 3)]);
    expect(better.map(({ from, action }) => [from, action.do])).toEqual([
      [1, 'money'],
      [2, 'end'],
    ]);
  });
});
