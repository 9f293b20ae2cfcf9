import { committedChance, Match } from '@arena/match';
import { InputError, seeded, type Random } from '@arena/rules';
import { expect, test } from 'vitest';
import {
  commonProtocol,
  isOutdated,
  parseClientMessage,
  parseMe,
  parseLobby,
  parseNewTable,
  parseServerMessage,
  PROTOCOL_QUERY,
  PROTOCOL_VERSION,
  type ClientMessage,
  type ServerMessage,
} from '../src/index.ts';

function newMatch(): Match {
  const match = new Match(
    {
      setup: { deck: 'mixed' },
      undo: 'free',
      clock: { kind: 'increment', initial: 600_000, increment: 5_000 },
      seats: [{ kind: 'person' }, { kind: 'person' }],
    },
    committedChance('00112233445566778899aabbccddeeff'.repeat(2)),
  );
  for (const player of [0, 1] as const) match.receive(player, { type: 'seed', seed: `s${player}` }, 0);
  return match;
}

/** One random decision; false when the game is over. */
function playOne(match: Match, random: Random): boolean {
  const { decider } = match.state;
  if (decider === null) return false;
  const { actions = [] } = match.viewOf(decider).decision;
  const action = actions[random(actions.length)];
  if (action === undefined) throw new Error('a decision without actions');
  expect(match.receive(decider, { type: 'act', decision: match.decision, action }, 0)).toBe(null);
  return true;
}

const PRESENCE = {
  names: ['Ann', null],
  isHere: [true, false],
  claimableAt: [null, 5],
  spectators: 2,
} satisfies (ServerMessage & { type: 'presence' })['presence'];

function serverMessages(match: Match): ServerMessage[] {
  const updates = match.catchUp(0, Math.max(0, match.inputs.length - 3));
  return [
    {
      type: 'welcome',
      protocol: PROTOCOL_VERSION,
      viewer: 0,
      code: 'ABCDEF',
      now: 1,
      presence: PRESENCE,
      updates,
      next: null,
    },
    { type: 'updates', updates, acknowledged: 'k' },
    { type: 'refused', key: 'k', refused: { reason: 'illegal', rule: 'not-now', current: match.latest(1) } },
    { type: 'presence', presence: PRESENCE },
    { type: 'chat', from: 1, phrase: 'hello' },
    { type: 'next', table: 'table-2' },
    { type: 'pong', now: 1 },
    { type: 'error', error: 'no' },
  ];
}

type JsonTree = null | boolean | number | string | JsonTree[] | { [key: string]: JsonTree };

/** With one more field in every object, as from a newer server. */
function extended(value: JsonTree): JsonTree {
  if (Array.isArray(value)) return value.map(extended);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, field]): [string, JsonTree] => [key, extended(field)]);
  return { ...Object.fromEntries(fields), addedLater: { more: [1] } };
}

function expectDropped<T>(parse: (text: string) => T, message: T): void {
  const text = JSON.stringify(message);
  const longer = JSON.stringify(extended(JSON.parse(text) as JsonTree));
  expect(longer.length).toBeGreaterThan(text.length);
  expect(parse(longer)).toEqual(JSON.parse(text));
}

test('a page reads the messages of a server that sends more fields than it knows', () => {
  const match = newMatch();
  const random = seeded('more fields');
  for (let step = 0; step < 60 && playOne(match, random); step++)
    for (const message of serverMessages(match)) expectDropped(parseServerMessage, message);
  const card = {
    id: 'table-1',
    names: ['Ann', 'level-1'] as [string, string],
    isBot: [false, true] as [boolean, boolean],
    deck: 'arena' as const,
    beginner: false,
    undo: 'free' as const,
    clock: { kind: 'days' as const, days: 3 },
    turn: 4,
    isOver: false,
  };
  const own = { ...card, seat: 0 as const, isMyTurn: true, changed: 7 };
  expectDropped(parseLobby, { protocol: PROTOCOL_VERSION, open: [card], running: [card], own: [own] });
  expectDropped(parseMe, { id: 'guest-1', name: 'Ann', hasAccount: true });
});

test.each<ClientMessage>([
  { type: 'command', key: 'k', command: { type: 'resign' } },
  { type: 'command', key: 'k', command: { type: 'act', decision: 1, action: { do: 'end' } } },
  { type: 'claim', key: 'k', result: 'win' },
  { type: 'chat', phrase: 'wow' },
  { type: 'follow' },
  { type: 'ping' },
])('a server rejects fields that it does not know: %j', (message) => {
  expect(parseClientMessage(JSON.stringify(message))).toEqual(message);
  expect(() => parseClientMessage(JSON.stringify({ ...message, more: 1 }))).toThrow(InputError);
  if (message.type !== 'command') return;
  const inner = { ...message, command: { ...message.command, more: 1 } };
  expect(() => parseClientMessage(JSON.stringify(inner))).toThrow(InputError);
});

test('server and page speak the newest protocol that both know, and a page knows when it is outdated', () => {
  expect(commonProtocol(1, PROTOCOL_VERSION)).toBe(PROTOCOL_VERSION);
  // The page is older, or newer but still speaks an older one.
  expect([commonProtocol(1), commonProtocol(1, null)]).toEqual([1, null]);
  expect(commonProtocol(1, PROTOCOL_VERSION + 3)).toBe(PROTOCOL_VERSION);
  expect(commonProtocol(PROTOCOL_VERSION, PROTOCOL_VERSION + 1)).toBe(PROTOCOL_VERSION);
  for (const protocol of [null, 0, PROTOCOL_VERSION + 1]) expect(commonProtocol(protocol)).toBe(null);
  expect(commonProtocol(PROTOCOL_VERSION, 1)).toBe(null);
  expect(isOutdated(PROTOCOL_VERSION)).toBe(false);
  expect(isOutdated(PROTOCOL_VERSION + 1)).toBe(true);
});

test('a server of protocol 1 reads that a page of this version speaks it too', () => {
  const query = new URLSearchParams(PROTOCOL_QUERY);
  expect([query.get('protocol'), query.get('newest')]).toEqual(['1', String(PROTOCOL_VERSION)]);
});

test('a cached command is read as it was the first time, and only from exactly the same text', () => {
  const match = newMatch();
  const random = seeded('twice');
  for (let step = 0; step < 150 && playOne(match, random); step++) {
    const command = match.inputs.at(-1);
    if (command === undefined || !('command' in command)) continue;
    const message: ClientMessage = { type: 'command', key: 'k 1', command: command.command };
    const text = JSON.stringify(message);
    for (let time = 0; time < 2; time++) expect(parseClientMessage(text)).toEqual(JSON.parse(text));
  }
  const text = (key: string, decision: string, action: string): string =>
    `{"type":"command","key":"${key}","command":{"type":"act","decision":${decision},"action":${action}}}`;
  const known = '{"do":"target","side":"own","space":3}';
  expect(parseClientMessage(text('a', '7', known))).toEqual(JSON.parse(text('a', '7', known)));
  const word = '{"type":"command","key":"a","command":{"type":"rematch"}}';
  for (let time = 0; time < 2; time++) expect(parseClientMessage(word)).toEqual(JSON.parse(word));
  for (const key of ['\\"', 'é', '\\u0041', '羅', 'a'.repeat(40)])
    expect(parseClientMessage(text(key, '7', known))).toEqual(JSON.parse(text(key, '7', known)));
  const bad = [
    text('', '7', known),
    text('a'.repeat(41), '7', known),
    text('a\n', '7', known),
    text('a', '07', known),
    text('a', '-7', known),
    text('a', '7.5', known),
    text('a', '7', known.replace('3', '8')),
    text('a', '7', known.replace('own', 'both')),
    `${text('a', '7', known)} {}`,
    text('a', '7', `${known},"more":1`),
    text('a', '7', '{"type":"rematch"}'),
    word.replace('rematch', 'cheat'),
    word.replace('"rematch"', '"seed"'),
    word.replace('"rematch"', '"rematch","more":1'),
  ];
  for (const each of bad)
    for (let time = 0; time < 2; time++) expect(() => parseClientMessage(each)).toThrow(InputError);
});

test('a table on a server begins with a set-up, never with a position of somebody’s choice', () => {
  const options = {
    setup: { deck: 'mixed' },
    position: 'turn=4',
    undo: 'free',
    clock: { kind: 'none' },
    seats: [{ kind: 'person' }, { kind: 'person' }],
  };
  const table = parseNewTable(JSON.stringify({ options, seat: 0, isOpen: false }));
  expect(table.options).not.toHaveProperty('position');
});
