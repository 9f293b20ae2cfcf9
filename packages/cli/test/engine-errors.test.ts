import { REASONS } from '@arena/rules';
import { expect, test, vi } from 'vitest';
import { SETUPS, EngineClient } from './engine-client.ts';

const setup = { deck: 'arena', start: 0 };

type RowJson = (string | null)[];
const row = (cards: Record<number, string> = {}): RowJson =>
  [1, 2, 3, 4, 5, 6, 7].map((space) => cards[space] ?? null);

function position({
  mine = {},
  theirs = {},
  ...rest
}: {
  mine?: object;
  theirs?: object;
  [field: string]: unknown;
}): object {
  return {
    deck: 'mixed',
    active: 0,
    vp: [10, 10],
    bank: 16,
    dice: [1, 2, 3],
    hands: [['forum'], []],
    rows: [row({ ...mine }), row({ ...theirs })],
    ...rest,
  };
}

test.each([
  ['', 'parse'],
  ['   ', 'parse'],
  ['nonsense', 'parse'],
  ['{"cmd":"hello"', 'parse'],
  ['[]', 'parse'],
  ['null', 'parse'],
  ['"hello"', 'parse'],
  ['{}', 'parse'],
  ['{"cmd":1}', 'parse'],
  ['{"cmd":["hello"]}', 'parse'],
  [`{"cmd":"hello","id":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'parse'],
  [`{"cmd":"hello","pad":"${'x'.repeat(4_000_000)}"}`, 'parse'],
  ['{"cmd":"Hello"}', 'unknown-command'],
  ['{"cmd":""}', 'unknown-command'],
  ['{"cmd":"constructor"}', 'unknown-command'],
  ['{"cmd":"__proto__"}', 'unknown-command'],
])('line %#: %.40s', (line, code) => {
  expect(new EngineClient().sendLine(line)).toMatchObject({
    ok: false,
    error: { code, message: expect.any(String) as string },
  });
});

test.each(['decide', 'apply', 'position', 'view', 'go'])('%s needs a game', (cmd) => {
  expect(new EngineClient().errorOf(cmd, { action: { do: 'end' }, player: 0 })).toBe('no-game');
});

test.each([
  undefined,
  null,
  [],
  {},
  { deck: 'Arena' },
  { deck: 'arena', beginner: 1 },
  { deck: 'arena', start: 2 },
  { deck: 'arena', decks: [[], []] },
  { deck: 'arena', sets: ['arena', 'roma'] },
  { deck: 'sets', sets: ['arena', 'arena'] },
  { deck: 'decks' },
  { deck: 'decks', decks: [['forum'], ['forum']] },
  { deck: 'arena', figures: { forum: { cost: -1 } } },
  { deck: 'arena', figures: { nobody: { cost: 1 } } },
])('set-up %j is refused', (bad) => {
  const talk = new EngineClient();
  expect(talk.errorOf('new', { setup: bad })).toBe('bad-position');
  expect(talk.errorOf('play', { setup: bad, bots: ['random', 'random'], games: 1 })).toBe('bad-position');
});

test.each([
  { deck: 'none' },
  { vp: [30, 10] },
  { vp: [10] },
  { vp: '10' },
  { bank: undefined },
  { dice: [0] },
  { dice: [1, 1, 1, 1] },
  { rows: [row({ 1: 'forum' })] },
  { rows: [['forum'], []] },
  { rows: [row({ 1: 'nobody' }), row()] },
  { beginner: true, rows: [row({ 7: 'forum' }), row()] },
  { hands: [['tuba', 'tuba'], []] },
  { hands: ['forum', []] },
  { known: [['forum'], []] },
  { decks: [[], []] },
  { turn: 301 },
  { turn: 0 },
  { active: null },
  { money: [-1, 0] },
  { effects: { blocked: [[8], []] } },
  { shown: ['forum'] },
  { pending: 'mine' },
  { pending: 1 },
  { draw: [[], []] },
  { effects: [] },
])('a position with %j is refused, and the current game stays', (fields) => {
  const talk = new EngineClient();
  talk.send('load', { position: position({}) });
  const before = talk.send('position').position;
  expect(talk.errorOf('load', { position: { ...position({}), ...fields } })).toBe('bad-position');
  expect(talk.send('position').position).toEqual(before);
});

test.each([undefined, null, 'x', [], 3])('position %j is refused', (bad) => {
  expect(new EngineClient().errorOf('load', { position: bad })).toBe('bad-position');
});

test('a request that is nested too deeply for an error message is still refused', () => {
  const { session } = new EngineClient();
  const nested = '['.repeat(50_000) + ']'.repeat(50_000);
  const bad = JSON.stringify(position({})).replace('"forum"', nested);
  expect(JSON.parse(session.handleLine(`{"cmd":"load","position":${bad}}`))).toMatchObject({
    error: { code: 'bad-position' },
  });
});

test.each([
  undefined,
  null,
  'end',
  [],
  {},
  { do: 1 },
  { do: 'END' },
  { do: 'toString' },
  { do: '__proto__' },
  { do: 'play', card: 'forum' },
  { do: 'play', card: 'forum', space: '1' },
  { do: 'play', card: 3, space: 1 },
  { do: 'money' },
  { do: 'money', die: null },
  { do: 'draw', die: [1] },
  { do: 'activate', die: '1' },
  { do: 'bribe', die: true },
  { do: 'pass', cards: 'forum' },
  { do: 'pass', cards: [1, 2] },
  { do: 'roll', dice: 3 },
  { do: 'roll', dice: ['1'] },
  { do: 'reroll', dice: null },
  { do: 'target', space: 1 },
  { do: 'target', side: 1, space: 1 },
  { do: 'adjust', die: 1 },
  { do: 'adjust', die: 1, by: '1' },
  { do: 'pay', times: {} },
  { do: 'buy' },
  { do: 'battle', roll: '6' },
  { do: 'start', player: 'one' },
  { do: 'deal' },
  { do: 'take', card: null },
  { do: 'place', card: 'forum', space: [] },
  { do: 'swap', space: 1 },
  { do: 'die', die: {} },
])('action %j is refused', (action) => {
  const talk = new EngineClient();
  talk.send('load', { position: position({}) });
  expect(talk.errorOf('apply', { action })).toBe('bad-action');
});

test.each([
  ['new', { setup, seed: 1 }],
  ['load', { position: position({}), seed: null }],
  ['auto', {}],
  ['auto', { on: 'yes' }],
  ['view', {}],
  ['view', { player: 2 }],
  ['view', { player: '0' }],
  ['go', { player: -1 }],
  ['go', { bot: 'nobody' }],
  ['go', { bot: 1 }],
  ['go', { bot: 'level-9' }],
  ['go', { level: 0 }],
  ['go', { level: 9 }],
  ['go', { level: 1.5 }],
  ['go', { ms: 0 }],
  ['go', { ms: -5 }],
  ['go', { ms: '5' }],
  ['go', { ms: 1e300 }],
  ['go', { nodes: 0 }],
  ['go', { nodes: 0.5 }],
  ['go', { seed: 5 }],
  ['go', { lines: 0 }],
  ['go', { lines: 21 }],
  ['go', { lines: '3' }],
  ['play', { setup, bots: ['random'], games: 1 }],
  ['play', { setup, bots: ['random', 'nobody'], games: 1 }],
  ['play', { setup, bots: 'random', games: 1 }],
  ['play', { setup, bots: ['random', 'random'] }],
  ['play', { setup, bots: ['random', 'random'], games: 0 }],
  ['play', { setup, bots: ['random', 'random'], games: 100_001 }],
  ['play', { setup, bots: ['random', 'random'], games: 1e18 }],
  ['play', { setup, bots: ['random', 'random'], games: 1, nodes: -1 }],
  ['play', { setup, bots: ['random', 'random'], games: 1, seed: {} }],
])('%s with %j is refused', (cmd, fields) => {
  const talk = new EngineClient();
  talk.send('load', { position: position({}) });
  expect(talk.errorOf(cmd, fields)).toBe('bad-action');
});

test('the error names the limit of games', () => {
  const { error } = new EngineClient().send('play', { setup, bots: ['random', 'random'], games: 1e9 });
  expect(error?.message).toContain('100000');
});

const activate = { do: 'activate', die: 1 };
const bribe = { do: 'bribe', die: 1 };
const empty = { hands: [[], []], draw: [] };

const REFUSED: [string, Parameters<typeof position>[0], object][] = [
  ['game-over', { bank: 0 }, { do: 'end' }],
  ['game-over', { bank: 0 }, { do: 'keep' }],
  ['not-now', {}, { do: 'keep' }],
  ['not-now', {}, { do: 'roll', dice: [1, 2, 3] }],
  ['not-in-hand', {}, { do: 'play', card: 'bestia', space: 1 }],
  ['not-in-hand', {}, { do: 'play', card: 'nobody', space: 99 }],
  ['no-space', {}, { do: 'play', card: 'forum', space: 8 }],
  ['no-space', {}, { do: 'play', card: 'forum', space: 1.5 }],
  ['no-space', { beginner: true }, { do: 'play', card: 'forum', space: 7 }],
  ['cannot-afford', {}, { do: 'play', card: 'forum', space: 1 }],
  ['no-die', {}, { do: 'money', die: 4 }],
  ['no-die', {}, { do: 'draw', die: 7 }],
  ['no-die', {}, { do: 'activate', die: -1 }],
  ['no-die', { beginner: true }, { do: 'bribe', die: 6 }],
  ['no-bribery', { beginner: true }, bribe],
  ['bribery-used', { bribed: true, effects: { blocked: [[7], []] } }, bribe],
  ['blocked', { effects: { blocked: [[1, 7], []] } }, activate],
  ['blocked', { effects: { blocked: [[1, 7], []] } }, bribe],
  ['no-card', {}, activate],
  ['no-card', {}, bribe],
  ['cannot-afford', { mine: { 7: 'turris' } }, bribe],
  ['passive', { mine: { 7: 'turris' }, money: [1, 0] }, bribe],
  ['passive', { mine: { 1: 'tuba' } }, activate],
  ['loop', { mine: { 1: 'magister' }, theirs: { 1: 'magister' } }, activate],
  ['no-target', { mine: { 1: 'aries' } }, activate],
  [
    'no-room',
    { mine: { 1: 'castra', 2: 'bestia', 3: 'aries', 4: 'tuba', 5: 'forum', 6: 'forum', 7: 'forum' } },
    activate,
  ],
  ['no-dice', { mine: { 1: 'forum' }, dice: [1] }, activate],
  ['no-cards', { mine: { 1: 'castra' }, ...empty }, activate],
  ['no-cards', { ...empty }, { do: 'draw', die: 1 }],
  ['cannot-afford', { mine: { 1: 'mercator' } }, activate],
  ['no-effect', { mine: { 1: 'taberna' } }, activate],
];

test.each(REFUSED)('%s: %j, %j', (reason, fields, action) => {
  const talk = new EngineClient();
  expect(talk.send('load', { position: position(fields) })).toMatchObject({ ok: true });
  const before = talk.send('position').position;
  expect(talk.errorOf('apply', { action })).toBe(`illegal ${reason}`);
  expect(talk.send('position').position).toEqual(before);
});

test('not-offered: answers to chance', () => {
  const talk = new EngineClient();
  talk.send('new', { setup });
  for (const card of ['nobody', 'consul']) {
    expect(talk.errorOf('apply', { action: { do: 'deal', card } })).toBe('illegal not-offered');
  }
});

test('not-offered: answers to players', () => {
  const talk = new EngineClient();
  talk.send('auto', { on: true });
  const { decision } = talk.send('new', { setup, seed: 's' });
  const [{ do: verb, ...first }] = decision.actions;
  const cards = 'cards' in first ? first.cards : [];
  const passes = [[], ['forum'], [...cards, cards[0]], ['nobody', 'nobody'], cards.toReversed()];
  for (const pass of passes) {
    expect(talk.errorOf('apply', { action: { do: verb, cards: pass } })).toBe('illegal not-offered');
  }
  talk.send('load', { position: position({ mine: { 1: 'onager' }, theirs: { 2: 'forum', 3: 'forum' } }) });
  expect(talk.send('apply', { action: activate }).decision.ask).toBe('target');
  const targets = [
    { side: 'left', space: 2 },
    { side: 'own', space: 2 },
    { side: 'opponent', space: 1 },
    { side: 'opponent', space: 70 },
  ];
  for (const target of targets) {
    expect(talk.errorOf('apply', { action: { do: 'target', ...target } })).toBe('illegal not-offered');
  }
});

test('not-offered: declining where it is not allowed', () => {
  const talk = new EngineClient();
  talk.send('load', { position: position({ mine: { 1: 'forum' } }) });
  expect(talk.send('apply', { action: activate }).decision.ask).toBe('die');
  expect(talk.errorOf('apply', { action: { do: 'skip' } })).toBe('illegal not-offered');
});

test('these tests cover every reason', () => {
  const met = new Set([...REFUSED.map(([reason]) => reason), 'not-offered']);
  expect([...met].sort()).toEqual([...REASONS].sort());
});

test('go is refused if nobody or another player decides', () => {
  const talk = new EngineClient();
  talk.send('new', { setup });
  expect(talk.errorOf('go')).toBe('illegal not-now');
  talk.send('load', { position: position({}) });
  expect(talk.errorOf('go', { player: 1 })).toBe('illegal not-now');
  talk.send('load', { position: position({ bank: 0 }) });
  expect(talk.errorOf('go')).toBe('illegal game-over');
});

test('bots play every kind of deck', () => {
  for (const each of SETUPS) {
    expect(
      new EngineClient().send('play', { setup: each, bots: ['random', 'greedy'], games: 2 }),
    ).toMatchObject({
      ok: true,
    });
  }
});

test('an internal failure is answered like any other error, and nothing changes', () => {
  const talk = new EngineClient();
  talk.send('load', { position: position({ mine: { 1: 'philosophus' } }) });
  const before = talk.send('position').position;
  const { state } = talk.session['state'].game ?? {};
  if (state === undefined) throw new Error('there is no game');
  const clone = vi.spyOn(state, 'clone').mockImplementation(() => {
    throw new Error('a mistake in the rules');
  });
  for (const reply of [talk.send('apply', { action: activate }), talk.send('auto', { on: true })]) {
    expect(reply.error).toEqual({
      code: 'bad-action',
      message: 'internal error of the engine, not of the request: Error: a mistake in the rules',
    });
  }
  clone.mockRestore();
  expect(talk.send('position').position).toEqual(before);
  expect(talk.send('apply', { action: { do: 'end' } }).decision.actor).toBe('chance');
});
