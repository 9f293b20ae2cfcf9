import { readFileSync } from 'node:fs';
import { InputError, seeded, type Player, type Random, type Viewer } from '@arena/rules';
import { expect, test } from 'vitest';
import { transcriptOf, type Command, type RefusalReply, type Update } from '../src/index.ts';
import { command, parse, parseTranscript, refusalReply, update } from '../src/schema/index.ts';
import {
  startedMatch,
  deciderOf,
  decisionOf,
  giveSeeds,
  newMatch,
  playWithOffers,
  randomAct,
  SETUPS,
  send,
} from './test-match.ts';

const parseCommand = (text: string): Command => parse(command, 'command', text);
const parseUpdate = (text: string): Update => parse(update, 'update', text);
const parseRefusal = (text: string): RefusalReply => parse(refusalReply, 'refusal', text);

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];
const FISCHER = { kind: 'increment', initial: 600_000, increment: 5_000 } as const;

function throughTheWire<T>(read: (text: string) => T, message: T): void {
  const text = JSON.stringify(message);
  expect(JSON.stringify(read(text))).toHaveLength(text.length);
  expect(read(text)).toEqual(JSON.parse(text));
}

test('the update of a match that waits for its seeds passes unchanged', () => {
  for (const start of ['lot', 0] as const) {
    const match = newMatch({ setup: { deck: 'arena', start } });
    for (const viewer of VIEWERS) throughTheWire(parseUpdate, match.latest(viewer));
  }
});

test.each(SETUPS)('every message of games with offers and undos passes unchanged (%j)', (setup) => {
  for (const seed of ['p', 'q', 'r']) {
    const match = startedMatch({ setup, clock: FISCHER });
    playWithOffers(match, seed, 300, () => {
      for (const viewer of VIEWERS) throughTheWire(parseUpdate, match.latest(viewer));
    });
    for (const { from, ...input } of match.inputs)
      if (from !== 'system' && 'command' in input) throughTheWire(parseCommand, input.command);
    const player: Player = deciderOf(match) ?? 0;
    const late = match.receive(player, { type: 'undo', decision: 0 }, 1e6);
    expect(late).not.toBe(null);
    if (late !== null) throughTheWire(parseRefusal, late);
    if (!match.isOver) send(match, 0, { type: 'resign' }, 1e6);
    for (const viewer of VIEWERS) throughTheWire(parseUpdate, match.snapshot(viewer));
    const transcript = transcriptOf(match);
    if (transcript !== null) throughTheWire(parseTranscript, transcript);
  }
});

/** The modules that this one loads at run time, including itself. */
function loadedBy(module: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(module.href)) return seen;
  seen.add(module.href);
  const source = readFileSync(module, 'utf8');
  for (const [, specifier = ''] of source.matchAll(/^(?:import|export) (?!type\b)[^;]*? from '(.*)';/gm))
    if (specifier.startsWith('.')) loadedBy(new URL(specifier, module), seen);
    else seen.add(specifier);
  return seen;
}

test('play without a network does not load the schemas', () => {
  const loaded = [...loadedBy(new URL('../src/index.ts', import.meta.url))];
  expect(loaded).toContain(new URL('../src/match.ts', import.meta.url).href);
  expect(loaded.filter((module) => /zod|\/schema\//.test(module))).toEqual([]);
});

test('rarer messages pass unchanged too', () => {
  const match = newMatch({
    seats: [{ kind: 'bot', bot: 'b' }, { kind: 'person' }],
    setup: { deck: 'arena', start: 0 },
  });
  throughTheWire(parseUpdate, match.latest(0));
  giveSeeds(match);
  match.reportBotFailure(0, decisionOf(match), 'threw', 1);
  throughTheWire(parseUpdate, match.latest(1));
  const illegal = match.receive(0, { type: 'act', decision: decisionOf(match), action: { do: 'end' } }, 1);
  expect(illegal?.rule).toBe('not-now');
  if (illegal !== null) throughTheWire(parseRefusal, illegal);
  const commands: Command[] = [
    { type: 'resign' },
    { type: 'claim-time' },
    { type: 'retry-bot' },
    { type: 'retry-bot', failure: 5 },
    { type: 'offer-draw' },
    { type: 'commit', commitment: 'c0'.repeat(32) },
    { type: 'rematch' },
    { type: 'answer', offer: 3, accept: false },
    { type: 'act', decision: 1, action: { do: 'reroll' } },
  ];
  for (const each of commands) throughTheWire(parseCommand, each);
});

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Changes the type of a value somewhere in the message, or adds a field. */
function mutated(value: Json, random: Random, surplus: boolean): Json {
  if (Array.isArray(value)) {
    // Lists that may be empty may also be shorter, so their entries are changed instead.
    if (value.length === 0) return 'no list';
    const at = random(value.length);
    return value.with(at, mutated(value[at] ?? null, random, surplus));
  }
  if (typeof value !== 'object' || value === null) return otherKind(value);
  const keys = Object.keys(value);
  const key = keys[random(keys.length)] ?? '';
  switch (random(6)) {
    case 0:
      return surplus ? { ...value, surplus: 1 } : { ...value, [key]: otherKind(value[key] ?? null) };
    case 1:
      return { ...value, [key]: otherKind(value[key] ?? null) };
    default:
      return { ...value, [key]: mutated(value[key] ?? null, random, surplus) };
  }
}

const otherKind = (value: Json): Json =>
  typeof value === 'string' ? 77.5 : typeof value === 'number' ? 'x' : -0.5;

test('mutated messages are refused with an InputError that says where', () => {
  const match = startedMatch({ clock: FISCHER, setup: SETUPS[5] });
  const random = seeded('mutants');
  let refused = 0;
  playWithOffers(match, 'mutants', 150, () => {
    for (const viewer of VIEWERS) {
      const message = JSON.parse(JSON.stringify(match.latest(viewer))) as Json;
      const text = JSON.stringify(mutated(message, random, false));
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

test('every field of an update except the optional ones is required', () => {
  const match = startedMatch({ clock: FISCHER });
  const latest = match.latest(0);
  for (const key of Object.keys(latest)) expect(() => parseUpdate(without(latest, key))).toThrow(InputError);
  const { seedCommitments: _, ...required } = latest.snapshot;
  for (const key of Object.keys(required))
    expect(() =>
      parseUpdate(
        JSON.stringify({ ...latest, snapshot: JSON.parse(without(latest.snapshot, key)) as object }),
      ),
    ).toThrow(`snapshot.${key}`);
});

const without = (value: object, name: string): string =>
  JSON.stringify(Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)));

test.each<[string, string]>([
  ['', 'not JSON'],
  ['{', 'not JSON'],
  ['null', 'not a valid command: '],
  ['[]', 'not a valid command'],
  ['{"type":"cheat"}', 'type'],
  ['{"type":"seed"}', 'seed: Invalid input: expected string'],
  ['{"type":"seed","seed":""}', 'seed'],
  ['{"type":"commit","commitment":"c0"}', 'commitment'],
  ['{"type":"act","decision":-1,"action":{"do":"end"}}', 'decision'],
  ['{"type":"act","decision":1,"action":{"do":"play","card":"ace","space":1}}', 'action.card'],
  ['{"type":"act","decision":1,"action":{"do":"pass","cards":["forum"]}}', 'action.cards'],
  ['{"type":"act","decision":1,"action":{"do":"roll","dice":[1,2,3,4]}}', 'action.dice'],
  ['{"type":"resign","now":5}', 'now'],
])('%s is not a command, and the error says why', (text, reason) => {
  expect(() => parseCommand(text)).toThrow(InputError);
  expect(() => parseCommand(text)).toThrow(reason);
});
