import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXIT } from '../src/exit-codes.ts';
import { runReplay } from '../src/replay/index.ts';

const RECORD = join(import.meta.dirname, '../../../test/records/rules-1/arena.json');

let folder: string;
let output: string[];
let errors: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-replay-'));
  output = [];
  errors = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void output.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void errors.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const printed = (): string => output.join('\n');

/** The record as if another version of the rules had played it. */
function olderRecord(): string {
  const file = join(folder, 'older.json');
  writeFileSync(file, readFileSync(RECORD, 'utf8').replace('"rules":"1"', '"rules":"0"'));
  return file;
}

test('a record is shown turn by turn, with the result', async () => {
  expect(await runReplay([RECORD, '--lang', 'en'])).toBe(EXIT.ok);
  expect(printed()).toContain('Set-up');
  expect(printed()).toContain('Turn 1: ');
  expect(printed()).toContain('Turn 2: ');
  expect(printed()).not.toContain('You draw');
  expect(printed()).toMatch(/wins/);
});

test('one turn can be chosen', async () => {
  expect(await runReplay([RECORD, '--turn', '3', '--lang', 'en'])).toBe(EXIT.ok);
  expect(printed().match(/Turn \d+:/g)).toEqual(['Turn 3:']);
});

test('a record of older rules shows the same turns and says so', async () => {
  await runReplay([RECORD, '--lang', 'en']);
  const current = printed();
  output = [];
  expect(await runReplay([olderRecord(), '--lang', 'en'])).toBe(EXIT.ok);
  expect(printed()).toContain('rules version 0');
  expect(printed().match(/Turn \d+:/g)).toEqual(current.match(/Turn \d+:/g));
});

test.each([
  [[], EXIT.usageError, 'Name one file'],
  [[RECORD, '--turn', 'x'], EXIT.usageError, '--turn must be'],
  [[RECORD, '--turn', '999'], EXIT.failed, 'has no turn 999'],
  [['missing.json'], EXIT.failed, 'there is no file missing.json'],
])('%j is refused', async (args, code, message) => {
  expect(await runReplay(args)).toBe(code);
  expect(errors.join('\n')).toContain(message);
});

test('a file that is not a record is refused', async () => {
  const file = join(folder, 'other.json');
  writeFileSync(file, '{"a":1}');
  expect(await runReplay([file])).toBe(EXIT.failed);
  expect(errors.join('\n')).toMatch(/record/);
});
