import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { committedChance, Match, transcriptOf } from '@arena/match';
import { gameOfProof, verifyProof, writeProof } from '@arena/match/proof';
import { parseTranscript } from '@arena/match/schema';
import { restoreMatch } from '@arena/match/restore-match';
import {
  InputError,
  namesInLink,
  openRecord,
  parseRecord,
  readRecord,
  recordFragment,
  seeded,
  type Random,
} from '@arena/rules';

/** Whatever somebody pastes: a reader returns, or throws an InputError. Nothing is executed, nothing hangs. */
const READERS: Record<string, (text: string) => unknown> = {
  parseRecord,
  readRecord,
  openRecord,
  namesInLink,
  parseTranscript,
  verifyProof: (text) => verifyProof(text),
  gameOfProof,
  restoreMatch: (text) => restoreMatch(text),
};

function readAll(text: string): void {
  for (const [name, read] of Object.entries(READERS)) {
    try {
      read(text);
    } catch (error) {
      if (!(error instanceof InputError)) throw new Error(`${name} threw ${String(error)}`, { cause: error });
    }
  }
}

const file = (name: string): string =>
  readFileSync(new URL(`records/rules-1/${name}`, import.meta.url), 'utf8');

function proof(): string {
  const match = new Match(
    {
      setup: { deck: 'arena' },
      undo: 'free',
      clock: { kind: 'none' },
      seats: [{ kind: 'person' }, { kind: 'person' }],
      chance: 'by-event',
    },
    committedChance('5a'.repeat(32)),
  );
  for (const player of [0, 1] as const) match.receive(player, { type: 'seed', seed: `seed ${player}` }, 0);
  match.receive(0, { type: 'resign' }, 0);
  const transcript = transcriptOf(match);
  if (transcript === null) throw new Error('the match is not over');
  return writeProof(transcript);
}

const SOUND: Record<string, string> = {
  json: file('roma.json'),
  text: file('roma.txt'),
  decks: file('decks.json'),
  link: `https://example.org/look-back#${recordFragment(readRecord(file('mixed.json')), ['A', 'B'])}`,
  proof: proof(),
};

const byte = (random: Random): string => String.fromCharCode(random(4) === 0 ? random(0x3000) : random(256));
const noise = (random: Random, length: number): string => Array.from({ length }, () => byte(random)).join('');

/** One small change somewhere. */
function damaged(text: string, random: Random): string {
  const at = random(text.length);
  const rest = text.slice(at + random(6));
  const insert = [
    '',
    byte(random),
    '9'.repeat(1 + random(400)),
    '-1',
    '1e999',
    '"__proto__":{"polluted":true},',
    '\u0000\u001b[2J\u202e',
    '[['.repeat(random(50)),
    'null',
    text.slice(random(text.length)).slice(0, 40),
  ];
  return `${text.slice(0, at)}${insert[random(insert.length)] ?? ''}${rest}`;
}

test('what is sound is read', () => {
  for (const text of ['json', 'text', 'decks', 'link']) readRecord(SOUND[text] ?? '');
  expect(verifyProof(SOUND.proof).mismatch).toBe(null);
});

describe.each(Object.entries(SOUND))('%s', (name, text) => {
  test('cut short anywhere is refused or read, nothing else', () => {
    const random = seeded(`cut ${name}`);
    for (let i = 0; i < 150; i++) readAll(text.slice(0, random(text.length)));
  });

  test('damaged anywhere is refused or read, nothing else', () => {
    const random = seeded(`damage ${name}`);
    for (let i = 0; i < 300; i++) readAll(damaged(text, random));
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}).not.toHaveProperty('polluted');
  });
});

test('noise is refused', () => {
  const random = seeded('noise');
  for (let i = 0; i < 300; i++) {
    readAll(noise(random, random(2000)));
    readAll(`1.1.${noise(random, random(200))}`);
    readAll(`arena-record 1\n${noise(random, random(500))}`);
    readAll(`{"format":"arena-record","version":1,${noise(random, 50)}}`);
  }
});

test.each([
  ['deep objects', '{"a":'.repeat(100_000)],
  ['deep lists', `{"log":${'['.repeat(100_000)}`],
  ['deep and whole', `{"commitment":"","log":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ['a huge number', `{"format":"arena-record","version":${'9'.repeat(100_000)}}`],
  ['many actions', file('roma.json').replace(/"actions":\[/, `"actions":[${'1,'.repeat(200_000)}`)],
  ['a long line', `arena-record 1\nrules: 1\n${'keep; '.repeat(100_000)}`],
  ['a long link', `#g=1.1.${'Z'.repeat(59_000)}`],
  ['many names', `#g=1.1.A${'&n=%F0%9F%92%A9'.repeat(10_000)}`],
  ['nothing', ''],
])('%s: bounded', (_, text) => readAll(text));
