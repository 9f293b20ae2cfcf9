import { opponentOf, seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import type { Command } from '../src/index.ts';
import {
  startedMatch,
  deciderOf,
  decisionOf,
  drawOffer,
  giveSeeds,
  newMatch,
  playOn,
  randomAct,
  expectRefused,
  SETUPS,
  send,
} from './test-match.ts';

const random = seeded('commands');

test('a repeated answer is stale, and so is one to a decision before an undo', () => {
  const match = startedMatch({ setup: { deck: 'mixed', start: 0 } });
  const pass = randomAct(match, 0, random);
  send(match, 0, pass);
  expectRefused(match, 0, pass, 'stale');
  send(match, 0, { type: 'undo', decision: decisionOf(match) });
  expect(deciderOf(match)).toBe(0);
  expectRefused(match, 0, pass, 'stale');
  send(match, 0, { ...pass, decision: decisionOf(match) });
});

test('no answer applies to a decision other than its own', () => {
  const match = startedMatch();
  const sent: [0 | 1, Command][] = [];
  for (let step = 0; step < 60; step++) {
    const player = deciderOf(match);
    if (player === null) break;
    const act = randomAct(match, player, random);
    send(match, player, act);
    sent.push([player, act]);
    for (const [from, late] of sent.slice(-5))
      expect(match.receive(from, late, 0)?.reason).toMatch(/^(stale|over)$/);
  }
  expect(sent.length).toBeGreaterThan(20);
});

test('only the player who decides may answer, and only legally; a refusal names the rule', () => {
  const match = startedMatch({ setup: { deck: 'mixed', start: 0 } });
  const pass = randomAct(match, 0, random);
  const illegal: Command = { type: 'act', decision: decisionOf(match), action: { do: 'end' } };
  expectRefused(match, 1, illegal, 'not-your-decision');
  expect(expectRefused(match, 1, pass, 'illegal')).toMatchObject({ rule: 'not-offered' });
  expect(expectRefused(match, 0, illegal, 'illegal')).toMatchObject({ rule: 'not-now' });
  const action = { do: 'pass', cards: ['forum', 'forum'] } as const;
  expect(
    expectRefused(match, 0, { ...illegal, action: { ...action, cards: ['forum', 'forum'] } }, 'illegal'),
  ).toMatchObject({
    rule: 'not-offered',
  });
  playOn(match, 'on', { limit: 5 });
  const player = deciderOf(match) ?? 0;
  expectRefused(match, opponentOf(player), randomAct(match, player, random), 'not-your-decision');
});

test.each(SETUPS)('the other side wins after a resignation, at any time (%j)', (setup) => {
  for (const limit of [0, 3, 20]) {
    const match = startedMatch({ setup });
    playOn(match, 'resign', { limit });
    const player = deciderOf(match) ?? 0;
    const loser = limit === 3 ? player : opponentOf(player);
    send(match, loser, { type: 'resign' });
    expect(match.latest('spectator')).toMatchObject({
      notice: { what: 'resigned', by: loser },
      snapshot: { ending: { cause: 'resigned', winner: opponentOf(loser) } },
    });
    expect(deciderOf(match)).toBe(null);
    expectRefused(match, player, randomAct(match, player, seeded('x')), 'over');
    for (const type of ['resign', 'offer-draw', 'claim-time', 'retry-bot'] as const)
      expectRefused(match, 0, { type }, 'over');
    expectRefused(match, 0, { type: 'undo', decision: decisionOf(match) }, 'over');
  }
});

test('a match ends with its game, with the result of the rules', () => {
  const match = startedMatch();
  playOn(match, 'to the end');
  const { ending, view } = match.latest('spectator').snapshot;
  expect(view.decision.actor).toBe('over');
  expect(ending).toEqual({ cause: view.decision.result?.cause, winner: view.decision.result?.winner });
  expect(match.isOver).toBe(true);
});

test('a draw is offered, declined, refused in the same turn, offered again, and accepted', () => {
  const match = startedMatch({ setup: { deck: 'mixed', start: 0 } });
  send(match, 1, drawOffer(match));
  const first = match.latest(0).number;
  expect(match.latest(0).snapshot.offers).toEqual([{ kind: 'draw', by: 1, number: first }]);
  expectRefused(match, 1, drawOffer(match), 'already-offered');
  expectRefused(match, 0, drawOffer(match), 'already-offered');
  expectRefused(match, 1, { type: 'answer', offer: first, accept: true }, 'own-offer');
  expectRefused(match, 0, { type: 'answer', offer: first + 1, accept: true }, 'nothing-offered');
  send(match, 0, { type: 'answer', offer: first, accept: false });
  expectRefused(match, 0, { type: 'answer', offer: first, accept: true }, 'nothing-offered');
  expectRefused(match, 1, drawOffer(match), 'declined-before');
  send(match, 0, drawOffer(match));
  send(match, 1, { type: 'answer', offer: match.latest(1).number, accept: true });
  expect(match.latest('spectator').snapshot).toMatchObject({
    ending: { cause: 'draw-agreed', winner: null },
    offers: [],
  });
});

test('a declined draw may be offered again in another turn', () => {
  const match = startedMatch();
  playOn(match, 'turns', { limit: 5 });
  send(match, 0, drawOffer(match));
  send(match, 1, { type: 'answer', offer: match.latest(1).number, accept: false });
  const turn = (): number => match.latest(0).snapshot.view.turn;
  const before = turn();
  while (turn() === before) playOn(match, 'on', { limit: 1 });
  send(match, 0, drawOffer(match));
});

test('playing on declines an offer; a player who offers and plays on keeps the offer, and can withdraw it', () => {
  const match = startedMatch({ setup: { deck: 'mixed', start: 0 } });
  send(match, 0, drawOffer(match));
  const offer = match.latest(0).number;
  playOn(match, 'offerer', { limit: 1 });
  expect(match.latest(0).snapshot.offers).toHaveLength(1);
  expect(deciderOf(match)).toBe(1);
  playOn(match, 'other', { limit: 1 });
  expect(match.latest(0).snapshot.offers).toHaveLength(0);
  expectRefused(match, 1, { type: 'answer', offer, accept: true }, 'nothing-offered');
  send(match, 1, drawOffer(match));
  send(match, 1, { type: 'answer', offer: match.latest(1).number, accept: false });
  expect(match.latest(0)).toMatchObject({
    notice: { what: 'draw-declined', by: 1 },
    snapshot: { offers: [] },
  });
});

test('before the first card there is nothing to draw, undo or retry', () => {
  const match = newMatch();
  expectRefused(match, 0, drawOffer(match), 'not-started');
  expectRefused(match, 0, { type: 'undo', decision: 0 }, 'nothing-to-undo');
  expectRefused(match, 0, { type: 'retry-bot' }, 'no-trouble');
  expectRefused(match, 0, { type: 'claim-time' }, 'time-left');
});

test('invalid times are an error of the host', () => {
  const match = newMatch({ clock: { kind: 'days', days: 1 } });
  for (const now of [NaN, Infinity]) {
    expect(() => match.receive(0, { type: 'seed', seed: 's' }, now)).toThrow('time');
    expect(match.inputs).toHaveLength(0);
  }
});

test.each([0, 1, 'lot'] as const)(
  'in a rematch the players swap seats, and the other one begins (%s)',
  (start) => {
    const bot = { kind: 'bot', bot: 'b' } as const;
    const person = { kind: 'person' } as const;
    const match = newMatch({ seats: [person, bot], setup: { deck: 'sets', start } });
    expectRefused(match, 0, { type: 'rematch' }, 'not-over');
    giveSeeds(match);
    const begins = match.latest(0).snapshot.view.active;
    send(match, 0, { type: 'resign' });
    send(match, 1, { type: 'rematch' });
    expectRefused(match, 1, { type: 'rematch' }, 'already-offered');
    expect(match.latest(0).snapshot.rematch).toEqual([false, true]);
    expect(match.rematch()).toBe(null);
    send(match, 0, { type: 'rematch' });
    expect(match.rematch()).toEqual({
      ...match.options,
      seats: [bot, person],
      setup: { ...match.options.setup, start: begins },
    });
  },
);

test('custom decks stay with their players', () => {
  const match = startedMatch({ setup: SETUPS[4] });
  send(match, 0, { type: 'resign' });
  for (const player of [0, 1] as const) send(match, player, { type: 'rematch' });
  const [first, second] = match.options.setup.decks ?? [];
  expect(match.rematch()?.setup.decks).toEqual([second, first]);
});

test.each<[object, string]>([
  [{ undo: 'sometimes' }, 'undo must be one of'],
  [{ seats: [{ kind: 'person' }] }, 'two seats'],
  [{ seats: [{ kind: 'person' }, { kind: 'bot' }] }, 'a person or a bot'],
  [{ clock: { kind: 'sand' } }, 'none, increment or days'],
  [{ clock: null }, 'none, increment or days'],
  [{ clock: { kind: 'increment', initial: 0, increment: 0 } }, 'the initial time'],
  [{ clock: { kind: 'increment', initial: 1, increment: -1 } }, 'the increment'],
  [{ clock: { kind: 'days', days: 0.5 } }, 'the days'],
  [{ setup: { deck: 'x' } }, 'deck must be'],
])('invalid options are refused: %j', (options, fault) => {
  expect(() => newMatch(options)).toThrow(fault);
});

test('a draw offer that arrives after its decision is stale', () => {
  const match = startedMatch({ setup: { deck: 'mixed', start: 0 } });
  const { decision } = match;
  send(match, 0, randomAct(match, 0, random));
  expectRefused(match, 0, { type: 'offer-draw', decision }, 'stale');
  send(match, 0, { type: 'offer-draw', decision: match.decision });
  expect(match.state.offers).toHaveLength(1);
});
