import { loadPosition, viewOf } from '@arena/rules';
import { expect, test } from 'vitest';
import { EngineClient } from './engine-client.ts';

const setup = { deck: 'arena', start: 0 };

test('hello introduces the engine', () => {
  expect(new EngineClient().send('hello')).toEqual({
    ok: true,
    name: 'arena',
    version: '0.2.0',
    protocol: 1,
    rules: '1',
  });
});

test.each([
  '7',
  '"a"',
  'null',
  '[1,{"b":[]}]',
  '0.5',
  '1763240000000000001',
  '-1e400',
  '{"id":12345678901234567890}',
])('the id %s is returned, even in an error', (id) => {
  const { session } = new EngineClient();
  for (const line of [
    `{"id":${id},"cmd":"hello"}`,
    `{"a":{"id":1},"cmd":"nonsense","id":${id}}`,
    `{"id":${id}}`,
  ]) {
    const isLossy = id.startsWith('{'); // only an id that is itself a number keeps all its digits
    expect(session.handleLine(line).startsWith(isLossy ? '{"id":{"id":' : `{"id":${id},"ok"`)).toBe(true);
  }
});

test('a request without an id gets a reply without one', () => {
  expect(new EngineClient().send('hello')).not.toHaveProperty('id');
});

test('a new game begins by drawing the start player, or with the first card if it is given', () => {
  const talk = new EngineClient();
  const lot = talk.send('new', { setup: { deck: 'arena' } });
  expect(lot.decision).toEqual({
    actor: 'chance',
    ask: 'start',
    actions: [
      { do: 'start', player: 0, p: 0.5 },
      { do: 'start', player: 1, p: 0.5 },
    ],
  });
  expect(lot.events).toEqual([]);
  const given = talk.send('new', { setup, seed: 'mine' });
  expect(given).toMatchObject({
    ok: true,
    events: [],
    seed: 'mine',
    decision: { actor: 'chance', ask: 'deal' },
  });
});

test('without a seed, a random one is chosen and returned', () => {
  const talk = new EngineClient();
  const [first, second] = [talk.send('new', { setup }), talk.send('new', { setup })];
  expect(first.seed).toMatch(/./);
  expect(second.seed).not.toBe(first.seed);
});

test('apply returns what happened, each event with its name and who may see it', () => {
  const talk = new EngineClient();
  const { decision } = talk.send('new', { setup });
  const action = decision.actions[0];
  const reply = talk.send('apply', { action });
  expect(reply.events).toEqual([
    { event: 'draw', to: 'all', player: 0 },
    { event: 'drawn', to: 0, player: 0, card: 'card' in action ? action.card : '' },
  ]);
  expect(talk.send('decide').decision).toEqual(reply.decision);
});

test('a chance action is accepted with or without its p', () => {
  const talk = new EngineClient();
  talk.send('new', { setup: { deck: 'arena' } });
  expect(talk.send('apply', { action: { do: 'start', player: 1, p: 'unknown keys are ignored' } }).ok).toBe(
    true,
  );
  expect(talk.send('apply', { action: { do: 'deal', card: 'forum' } }).ok).toBe(true);
});

test('auto resolves chance at once, including an open decision', () => {
  const talk = new EngineClient();
  talk.send('new', { setup, seed: 's' });
  const { events, decision } = talk.send('auto', { on: true });
  expect(events.filter(({ event }) => event === 'drawn')).toHaveLength(10);
  expect(decision).toMatchObject({ actor: 0, ask: 'pass' });
  const next = talk.send('new', { setup, seed: 's' });
  expect(next).toMatchObject({ events, decision });
  expect(talk.send('auto', { on: false })).toMatchObject({ events: [], decision });
  expect(talk.send('new', { setup }).decision.actor).toBe('chance');
});

test('auto may be set before the first game', () => {
  const talk = new EngineClient();
  expect(talk.send('auto', { on: true })).toEqual({ ok: true, events: [], decision: null });
  expect(talk.send('new', { setup }).decision.actor).toBe(0);
});

test('the position is complete, the views are not', () => {
  const talk = new EngineClient();
  talk.send('auto', { on: true });
  talk.send('new', { setup, seed: 's' });
  const { position } = talk.send('position');
  expect(position).toMatchObject({ turn: 0, active: 0, pending: expect.any(String) as string });
  expect(position.hands.map(({ length }) => length)).toEqual([5, 5]);
  const { view } = talk.send('view', { player: 1 });
  expect(view).toMatchObject({ player: 1, hands: [5, position.hands[1]], known: [], draw: 45 });
  expect(view).not.toHaveProperty('decision');
  expect(view).not.toHaveProperty('pending');
});

const midGame = {
  deck: 'mixed',
  active: 1,
  vp: [10, 10],
  bank: 16,
  dice: [6, 6, 5],
  rows: [
    ['turris', 'tuba', 'castra', null, null, null, null],
    ['legat', null, null, null, null, 'forum', null],
  ],
  hands: [[], []],
};

test('load leads to the actions of phase 3, with every default', () => {
  const talk = new EngineClient();
  const { ok, events, seed, decision } = talk.send('load', { position: midGame });
  expect({ ok, events }).toEqual({ ok: true, events: [] });
  expect(seed).toMatch(/./);
  expect(decision).toMatchObject({ actor: 1, ask: 'act' });
  expect(decision.actions).toContainEqual({ do: 'activate', die: 6 });
  const { position } = talk.send('position');
  expect(position).toMatchObject({ turn: 1, money: [0, 0], bribed: false, beginner: false });
  expect(position.draw).toHaveLength(102);
});

test('a loaded position with a player without VP is over', () => {
  const { decision } = new EngineClient().send('load', { position: { ...midGame, vp: [0, 10] } });
  expect(decision).toEqual({
    actor: 'over',
    ask: 'over',
    actions: [],
    result: { winner: 1, vp: [0, 10], cause: 'player-empty' },
  });
});

test('go returns a legal action for the player who decides, and how it was found', () => {
  const talk = new EngineClient();
  const { decision } = talk.send('load', { position: midGame });
  const reply = talk.send('go', { seed: 'x' });
  expect(reply).toMatchObject({ ok: true, bot: 'level-8' });
  expect(decision.actions).toContainEqual(reply.action);
  expect(reply.value).toBeGreaterThan(0.3);
  expect(reply.value).toBeLessThan(0.9);
  expect(reply.nodes).toBeGreaterThan(0);
  expect(reply.ms).toBeGreaterThan(0);
  expect(talk.send('go', { seed: 'x', player: 1, level: 8 })).toMatchObject({
    action: reply.action,
    value: reply.value,
  });
  expect(talk.send('go', { seed: 'x', level: 3, ms: 10 })).toMatchObject({ bot: 'level-3' });
  expect(talk.send('go', { bot: 'greedy', seed: 'x' })).toMatchObject({ action: { do: 'activate', die: 6 } });
  expect(talk.send('go', { bot: 'random', nodes: 1 })).toMatchObject({ bot: 'random', value: 0.5 });
  expect(talk.send('decide').decision).toEqual(decision);
});

test('go returns as many lines as asked for, which can be played', () => {
  const talk = new EngineClient();
  talk.send('load', { position: midGame });
  const { lines, action, value } = talk.send('go', { seed: 'x', lines: 3 });
  expect(lines).toHaveLength(3);
  expect(lines?.[0]?.value).toBe(value);
  expect(lines?.[0]?.actions[0]).toEqual(action);
  for (const { actions, leadsTo } of lines ?? []) {
    talk.send('load', { position: midGame });
    for (const each of actions) expect(talk.send('apply', { action: each }).ok).toBe(true);
    const { vp, bank, money } = talk.send('position').position;
    expect({ vp, bank, money }).toEqual(leadsTo);
  }
  talk.send('load', { position: midGame });
  expect(talk.send('go', { bot: 'random', lines: 3 }).lines).toHaveLength(1);
  expect(talk.send('go', { bot: 'random' }).lines).toBeUndefined();
});

test('go is reproducible by its seed, or without one by the seed of the game', () => {
  const talk = new EngineClient();
  talk.send('load', { position: midGame, seed: 'game' });
  const again = (fields: object): unknown[] =>
    [1, 2, 3].map(() => talk.send('go', { bot: 'random', ...fields }).action);
  expect(new Set(again({ seed: 'x' }).map((action) => JSON.stringify(action))).size).toBe(1);
  expect(new Set(again({}).map((action) => JSON.stringify(action))).size).toBe(1);
});

test('play returns the score of a match, the same for the same seed, and does not affect the game', () => {
  const talk = new EngineClient();
  talk.send('load', { position: midGame });
  const before = talk.send('position').position;
  const match = { setup: { deck: 'roma' }, bots: ['greedy', 'random'], games: 20, seed: 'm' };
  const reply = talk.send('play', match);
  expect(reply.wins[0] + reply.wins[1] + reply.draws).toBe(20);
  expect(reply).toMatchObject({ ok: true, games: 20 });
  expect(reply.turns).toBeGreaterThan(20);
  expect(talk.send('play', { ...match, ms: 5 })).toEqual(reply);
  expect(talk.send('position').position).toEqual(before);
});

test('quit is answered, and then the session is over', () => {
  const talk = new EngineClient();
  expect(talk.session.ended).toBe(false);
  expect(talk.send('quit', { id: 1 })).toEqual({ id: 1, ok: true });
  expect(talk.session.ended).toBe(true);
});

test('a choice from a view alone, as for a game on a server', () => {
  const talk = new EngineClient();
  talk.send('auto', { on: true });
  const { decision } = talk.send('new', { setup: { deck: 'arena', start: 0 }, seed: 'view' });
  const view = viewOf(loadPosition(talk.send('position').position), 0);
  const elsewhere = new EngineClient();
  const asked = { view, bot: 'greedy', seed: 'x' };
  const { action, value } = elsewhere.send('choose', asked);
  expect(decision.actions).toContainEqual(action);
  expect(value).toBeGreaterThan(0);
  expect(elsewhere.send('choose', asked).action).toEqual(action);
  expect(elsewhere.errorOf('position')).toBe('no-game');
  expect(elsewhere.errorOf('choose', {})).toBe('bad-position');
  const other = { ...view, player: 1 };
  expect(elsewhere.errorOf('choose', { view: other })).toBe('illegal not-now');
  const invented = { ...view, decision: { ...view.decision, actions: [{ do: 'end' }] } };
  expect(elsewhere.errorOf('choose', { view: invented })).toBe('bad-position');
});
