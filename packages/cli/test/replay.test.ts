import { RULES_VERSION } from '@arena/rules';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { runReplay } from '../src/replay/index.ts';
import { turnsOfRecord } from '../src/replay/turns.ts';

const RECORD = readFileSync(new URL('../../../test/records/rules-1/arena.json', import.meta.url), 'utf8');
const OLDER = RECORD.replace(/"rules":\s*"1"/, '"rules":"0"');

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'arena-replay-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'record.json');
  writeFileSync(file, text);
  return file;
}

/** The exit code, and what was written before each answer and after the last. */
async function replay(args: string[], ...answers: string[]): Promise<{ code: number; screens: string[] }> {
  const input = new PassThrough();
  const screens = [''];
  const output = new Writable({
    write(chunk: Buffer, _, done) {
      const text = chunk.toString();
      screens.push(`${screens.pop() ?? ''}${text}`);
      done();
      if (text.endsWith('\n')) return;
      const answer = answers.shift();
      screens.push('');
      if (answer === undefined) input.end();
      else input.write(`${answer}\n`);
    },
  });
  const code = await runReplay(args, { input, output, env: { LC_ALL: 'C' } });
  return { code, screens };
}

test('a record is stepped through turn by turn, back and to any turn, and ends after the last', async () => {
  const file = fileWith(RECORD);
  const last = turnsOfRecord(RECORD).turns.at(-1)?.turn ?? 0;
  const { code, screens } = await replay([file], '', '', 'b', '3', 'nonsense', String(last), '');
  expect(code).toBe(0);
  const turns = screens.map((screen) => /Turn (\d+) of (\d+)\./.exec(screen)?.slice(1, 3));
  expect(turns).toEqual([...[0, 1, 2, 1, 3, 3, last].map((turn) => [String(turn), String(last)]), undefined]);
  expect(screens[0]).not.toContain('played by rules');
});

test('it shows the view of one seat: its hand, and what it may know', async () => {
  const file = fileWith(RECORD);
  const [mine, theirs] = await Promise.all([replay([file], '', 'q'), replay([file, '--seat', '1'], '', 'q')]);
  expect(mine.screens[1]).not.toBe(theirs.screens[1]);
});

test('a record of older rules opens turn by turn, and says so', async () => {
  const { code, screens } = await replay([fileWith(OLDER)], '', '', 'q');
  expect(code).toBe(0);
  expect(screens[0]?.replaceAll(/\s+/g, ' ')).toContain(
    `This game was played with rules version 0; the current version is ${RULES_VERSION}. It opens turn by turn`,
  );
  expect(screens[2]).toMatch(/Turn 2 of \d+\./);
  const { hasCurrentRules, turns } = turnsOfRecord(OLDER);
  expect(hasCurrentRules).toBe(false);
  expect(turns.map(({ turn }) => turn)).toEqual(turnsOfRecord(RECORD).turns.map(({ turn }) => turn));
});

test.each([
  [[], 2, 'Name one file'],
  [['a', 'b'], 2, 'Name one file'],
  [['no-such-file'], 1, 'There’s no file called no-such-file.'],
])('wrong usage is explained: %j', async (args, code, text) => {
  const result = await replay(args);
  expect(result.code).toBe(code);
  expect(result.screens.join('')).toContain(text);
});

test('a file that is not a record is refused with the reason', async () => {
  const { code, screens } = await replay([fileWith('{}')]);
  expect(code).toBe(1);
  expect(screens.join('')).toContain('isn’t a game that can be opened');
});
