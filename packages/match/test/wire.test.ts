import { readdirSync, readFileSync } from 'node:fs';
import { InputError, seeded, type Player, type Random, type Viewer } from '@arena/rules';
import { expect, test } from 'vitest';
import {
  parseCommand,
  parseFromClient,
  parseRefusal,
  parseTranscript,
  parseUpdate,
  type FromClient,
} from '../src/wire/index.ts';
import { transcriptOf, type Command } from '../src/index.ts';
import { begun, deciderOf, decisionOf, opened, playLively, randomAct, SETUPS, taken } from './table.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];
const FISCHER = { kind: 'increment', initial: 600_000, increment: 5_000 } as const;

function throughTheWire<T>(parse: (text: string) => T, message: T): void {
  const text = JSON.stringify(message);
  expect(JSON.stringify(parse(text))).toHaveLength(text.length);
  expect(parse(text)).toEqual(JSON.parse(text));
}

test('a table that waits for its seeds and its lot passes as it is', () => {
  for (const start of ['lot', 0] as const) {
    const match = opened({ setup: { deck: 'arena', start } });
    for (const viewer of VIEWERS) throughTheWire(parseUpdate, match.latest(viewer));
  }
});

test.each(SETUPS)('every message of lively games passes as it is (%j)', (setup) => {
  for (const seed of ['p', 'q', 'r']) {
    const match = begun({ setup, clock: FISCHER });
    playLively(match, seed, 300, () => {
      for (const viewer of VIEWERS) throughTheWire(parseUpdate, match.latest(viewer));
    });
    for (const { from, ...input } of match.inputs)
      if (from !== 'table' && 'command' in input) throughTheWire(parseCommand, input.command);
    const player: Player = deciderOf(match) ?? 0;
    const late = match.receive(player, { type: 'undo', decision: 0 }, 1e6);
    expect(late).not.toBe(null);
    if (late !== null) throughTheWire(parseRefusal, late);
    if (!match.isOver) taken(match, 0, { type: 'resign' }, 1e6);
    for (const viewer of VIEWERS) throughTheWire(parseUpdate, match.snapshot(viewer));
    const transcript = transcriptOf(match);
    if (transcript !== null) throughTheWire(parseTranscript, transcript);
  }
});

test('play without a wire does not load the schemas', () => {
  const folder = new URL('../src/', import.meta.url);
  const modules = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  expect(modules).toContain('index.ts');
  for (const name of modules)
    expect(readFileSync(new URL(name, folder), 'utf8')).not.toMatch(/from '(zod|\.\/wire)/);
});

test('so do the rarer ones', () => {
  const match = opened({
    seats: [{ kind: 'bot', bot: 'b' }, { kind: 'person' }],
    setup: { deck: 'arena', start: 0 },
  });
  throughTheWire(parseUpdate, match.latest(0));
  for (const player of [0, 1] as const) taken(match, player, { type: 'seed', seed: 's' });
  match.reportBotFailure(0, decisionOf(match), 'threw', 1);
  throughTheWire(parseUpdate, match.latest(1));
  const illegal = match.receive(0, { type: 'act', decision: decisionOf(match), action: { do: 'end' } }, 1);
  expect(illegal?.rule).toBe('not-now');
  if (illegal !== null) throughTheWire(parseRefusal, illegal);
  const commands: Command[] = [
    { type: 'resign' },
    { type: 'claim-time' },
    { type: 'retry-bot' },
    { type: 'rematch' },
    { type: 'answer', offer: 3, accept: false },
    { type: 'act', decision: 1, action: { do: 'reroll' } },
  ];
  for (const command of commands) throughTheWire(parseCommand, command);
});

test('what was read before is read the same again, and only in the very same letters', () => {
  const match = begun();
  playLively(match, 'twice', 150, () => {
    const player = deciderOf(match);
    if (player === null) return;
    const command = randomAct(match, player, seeded('twice'));
    const wish: FromClient = { type: 'command', key: 'k 1', command };
    for (let time = 0; time < 2; time++) throughTheWire(parseFromClient, wish);
  });
  const text = (key: string, decision: string, action: string): string =>
    `{"type":"command","key":"${key}","command":{"type":"act","decision":${decision},"action":${action}}}`;
  const known = '{"do":"target","side":"own","space":3}';
  expect(parseFromClient(text('a', '7', known))).toEqual(JSON.parse(text('a', '7', known)));
  const word = '{"type":"command","key":"a","command":{"type":"rematch"}}';
  for (let time = 0; time < 2; time++) expect(parseFromClient(word)).toEqual(JSON.parse(word));
  for (const key of ['\\"', 'é', '\\u0041', '羅', 'a'.repeat(40)])
    expect(parseFromClient(text(key, '7', known))).toEqual(JSON.parse(text(key, '7', known)));
  const unfit = [
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
  for (const each of unfit)
    for (let time = 0; time < 2; time++) expect(() => parseFromClient(each)).toThrow(InputError);
});

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Somewhere in the message something is left out, of another kind or, on request, added. */
function mutated(value: Json, random: Random, adds: boolean): Json {
  if (Array.isArray(value)) {
    // Lists that may be empty may also be shorter: what they hold is changed instead.
    if (value.length === 0) return 'no list';
    const at = random(value.length);
    return value.with(at, mutated(value[at], random, adds));
  }
  if (typeof value !== 'object' || value === null) return otherKind(value);
  const keys = Object.keys(value);
  const key = keys[random(keys.length)];
  switch (random(6)) {
    case 0:
      return adds ? { ...value, surplus: 1 } : { ...value, [key]: otherKind(value[key]) };
    case 1:
      return { ...value, [key]: otherKind(value[key]) };
    default:
      return { ...value, [key]: mutated(value[key], random, adds) };
  }
}

const otherKind = (value: Json): Json =>
  typeof value === 'string' ? 77.5 : typeof value === 'number' ? 'x' : -0.5;

test('mutated messages are refused with a Fault that says where', () => {
  const match = begun({ clock: FISCHER, setup: SETUPS[5] });
  const random = seeded('mutants');
  let refused = 0;
  playLively(match, 'mutants', 150, () => {
    for (const viewer of VIEWERS) {
      const update = JSON.parse(JSON.stringify(match.latest(viewer))) as Json;
      const text = JSON.stringify(mutated(update, random, false));
      expect(() => parseUpdate(text)).toThrow(InputError);
      refused++;
    }
    const player = deciderOf(match);
    if (player === null) return;
    const act = JSON.parse(JSON.stringify(randomAct(match, player, random))) as Json;
    const text = JSON.stringify(mutated(act, random, true));
    expect(() => parseCommand(text)).toThrow(InputError);
  });
  expect(refused).toBeGreaterThan(100);
});

test('fields of a view or an event that are unknown are ignored, those of an action are refused', () => {
  const match = begun();
  const { events, ...update } = match.snapshot(0);
  const more = { surplus: 1 };
  const { sight } = update;
  const { view } = sight;
  const event = { event: 'turn' as const, to: 'all' as const, player: 0 as const, turn: 1 };
  const text = JSON.stringify({
    ...update,
    events: [...events, { ...event, ...more }],
    sight: {
      ...sight,
      view: {
        ...view,
        ...more,
        effects: { ...view.effects, ...more },
        decision: { ...view.decision, ...more },
      },
    },
  });
  expect(parseUpdate(text)).toEqual(JSON.parse(JSON.stringify({ ...update, events: [...events, event] })));
  const act = { type: 'act', decision: 1, action: { do: 'end', ...more } };
  expect(() => parseCommand(JSON.stringify(act))).toThrow('surplus');
});

test('every field of an update but the optional ones is needed', () => {
  const match = begun({ clock: FISCHER });
  const update = match.latest(0);
  for (const key of Object.keys(update)) expect(() => parseUpdate(without(update, key))).toThrow(InputError);
  for (const key of Object.keys(update.sight))
    expect(() =>
      parseUpdate(JSON.stringify({ ...update, sight: JSON.parse(without(update.sight, key)) as object })),
    ).toThrow(`sight.${key}`);
});

const without = (value: object, name: string): string =>
  JSON.stringify(Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)));

test.each<[string, string]>([
  ['', 'nor any JSON'],
  ['{', 'nor any JSON'],
  ['null', 'this is no command; it: '],
  ['[]', 'this is no command'],
  ['{"type":"cheat"}', 'type'],
  ['{"type":"seed"}', 'seed: Invalid input: expected string'],
  ['{"type":"seed","seed":""}', 'seed'],
  ['{"type":"act","decision":-1,"action":{"do":"end"}}', 'decision'],
  ['{"type":"act","decision":1,"action":{"do":"play","card":"ace","space":1}}', 'action.card'],
  ['{"type":"act","decision":1,"action":{"do":"pass","cards":["forum"]}}', 'action.cards'],
  ['{"type":"act","decision":1,"action":{"do":"roll","dice":[1,2,3,4]}}', 'action.dice'],
  ['{"type":"resign","now":5}', 'now'],
])('%s is no command, and the reason is told', (text, reason) => {
  expect(() => parseCommand(text)).toThrow(InputError);
  expect(() => parseCommand(text)).toThrow(reason);
});
