import { describe, expect } from 'vitest';
import { viewOf, type OpenDecision } from '../../src/index.ts';
import {
  activate,
  battle,
  bribe,
  done,
  draw,
  end,
  keep,
  money,
  onEachFoe,
  onFoe,
  onOwn,
  play,
  roll,
  skip,
  take,
} from '../actions.ts';
import { foe, scenario, type Scenario } from '../scenario.ts';

describe('activating', () => {
  scenario('puts the die on the space of its number, which may be used again', (table) => {
    const game = table({ own: { 3: 'aquaeductus' }, dice: [3, 3, 4] });
    game
      .refuses(activate(4), 'no-card')
      .does(activate(3))
      .shows({ dice: [3, 4], bank: 13 });
    game
      .does(activate(3))
      .shows({ dice: [4], bank: 10 })
      .refuses(activate(3), 'no-die');
  });

  scenario('on bribery takes any die, for its value in HS, once a turn', (table) => {
    const game = table({ own: { 7: 'aquaeductus' }, dice: [2, 3, 5], money: 6 });
    game.asks('act', [2, 3, 5].flatMap((die) => [money(die), draw(die), bribe(die)]).concat(end));
    game.does(bribe(5)).shows({ money: 1, foeMoney: 0, dice: [2, 3], bank: 13, bribed: true });
    game
      .does(money(3))
      .refuses(bribe(2), 'bribery-used')
      .refuses(bribe(3), 'no-die')
      .asks('act', [money(2), draw(2), end]);
    game.does(end).shows({ bribed: false });
  });

  scenario('needs the bribe to the last HS', (table) => {
    const game = table({ own: { 7: 'aquaeductus' }, dice: [4, 5], money: 4 });
    game.refuses(bribe(5), 'cannot-afford').does(bribe(4)).shows({ money: 0, bank: 13 });
  });

  scenario('gives the first reason that applies', (table) => {
    const card = { own: { 7: 'tuba' } } as const;
    table({ ...card, dice: [4], money: 4 })
      .refuses(bribe(4), 'passive')
      .refuses(bribe(3), 'no-die');
    table({ ...card, dice: [4], money: 3 }).refuses(bribe(4), 'cannot-afford');
    table({ dice: [4], money: 3 }).refuses(bribe(4), 'no-card');
    table({ dice: [4], money: 3, blocked: [[7], []] }).refuses(bribe(4), 'blocked');
    table({ dice: [4], money: 3, blocked: [[7], []], bribed: true }).refuses(bribe(4), 'bribery-used');
    table({ dice: [4], beginner: true, bribed: true })
      .refuses(bribe(4), 'no-bribery')
      .refuses(bribe(3), 'no-die');
    table({ dice: [4], blocked: [[4], []] }).refuses(activate(4), 'blocked');
  });

  scenario('leaves die and money as they were when it is refused', (table) => {
    const game = table({ own: { 1: 'forum', 7: 'statuaJovis' }, foe: { 1: 'tuba' }, dice: [1], money: 10 });
    game
      .refuses(activate(1), 'no-dice')
      .refuses(bribe(1), 'cannot-afford')
      .shows({ dice: [1], money: 10, bribed: false });
  });

  scenario('other answers are refused now', (table) => {
    const game = table({
      own: { 1: 'bestia' },
      foe: { 1: 'legat', 2: 'mercator' },
      hand: ['tuba'],
      dice: [1, 2],
      money: 9,
    });
    game.refuses(take('tuba'), 'not-now').refuses(onFoe(1), 'not-now').refuses(keep, 'not-now');
    game
      .refuses(roll(1, 2, 3), 'not-now')
      .refuses(skip, 'not-now')
      .refuses(done, 'not-now');
    game
      .does(activate(1))
      .refuses(end, 'not-now')
      .refuses(activate(2), 'not-now')
      .refuses(play('tuba', 1), 'not-now');
    game.refuses(money(2), 'not-now').refuses(battle(3), 'not-now').does(onFoe(1)).refuses(end, 'not-now');
    game.refuses(battle(7), 'not-offered').refuses(battle(0), 'not-offered');
  });
});

describe('blocks (R-12)', () => {
  scenario('a blocked space takes no die, but cards may be laid there', (table) => {
    const game = table({
      own: { 3: 'aquaeductus', 4: 'taberna', 7: 'arena' },
      foe: { 1: 'tuba' },
      hand: ['forum'],
      dice: [3, 4],
      money: 9,
      blocked: [[3, 7], []],
    });
    game.refuses(activate(3), 'blocked').refuses(bribe(3), 'blocked').refuses(bribe(4), 'blocked');
    game
      .does(activate(4))
      .shows({ vp: [11, 10] })
      .does(play('forum', 3))
      .shows({ own: { 3: 'forum', 4: 'taberna', 7: 'arena' } });
    game.shows({ blocked: [[3, 7], []] });
  });

  scenario('holds through the next turn of the blocked player and ends with it', (table) => {
    const game = table({ foe: { 2: 'aquaeductus' }, blocked: [[1], [2, 5]] });
    game
      .does(end)
      .shows({ blocked: [[], [2, 5]] })
      .does(roll(2, 2, 3))
      .asks('act', [money(2), draw(2), money(3), draw(3), end], foe);
    game
      .refuses(activate(2), 'blocked')
      .does(end)
      .shows({ blocked: [[], []] });
  });
});

describe('the next action', () => {
  const decisionOf = (game: Scenario): OpenDecision => viewOf(game.game.state, 'spectator').decision;

  scenario('starts from scratch after a battle', (table) => {
    const cards = {
      own: { 1: 'mercennarius', 2: 'decurio' },
      foe: { 1: 'nero', 2: 'tuba', 3: 'bestia' },
    } as const;
    const game = table({ ...cards, dice: [1, 2, 3], draw: ['arena', 'portus', 'forum'] });
    game
      .does(activate(1))
      .rolls(1)
      .shows({ foe: cards.foe })
      .does(activate(2))
      .asks('target', onEachFoe(1, 2, 3));
    expect(decisionOf(game)).toMatchObject({
      acting: 'decurio',
      site: 2,
      chain: [{ side: 'own', space: 2 }],
    });
    expect(decisionOf(game)).not.toHaveProperty('roll');
    expect(decisionOf(game)).not.toHaveProperty('target');
    const fresh = table({ ...cards, dice: [3], draw: ['arena', 'portus', 'forum'] });
    game.does(onFoe(1)).rolls(1).does(draw(3));
    expect(decisionOf(game)).toEqual(decisionOf(fresh.does(draw(3))));
  });

  scenario('a new turn resets the last action', (table) => {
    const game = table({ own: { 1: 'mercennarius' }, foe: { 1: 'nero' }, dice: [1] });
    game.does(activate(1)).rolls(1).does(end).asks('roll');
    expect(decisionOf(game)).not.toHaveProperty('acting');
  });

  scenario('may go through the same cards again', (table) => {
    const game = table({ own: { 3: 'viaCassia', 4: 'aquaeductus' }, dice: [3, 3] });
    game
      .does(activate(3), onOwn(4), activate(3))
      .asks('target', [onOwn(4)])
      .does(onOwn(4))
      .shows({ bank: 10 });
  });
});
