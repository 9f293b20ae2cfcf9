import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSeeds } from '../src/connect/seeds.ts';

const folder = mkdtempSync(join(tmpdir(), 'arena-seeds-'));

test('the key is made once, and the seeds of a table follow from it', () => {
  const file = join(folder, 'key');
  const seed = openSeeds(file)('table1', 'commitment');
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect(openSeeds(file)('table1', 'commitment')).toBe(seed);
  expect(openSeeds(file)('table2', 'commitment')).not.toBe(seed);
});

test.each(['', 'my secret words', 'abcd'])(
  'a file with %j is no key: anybody could guess the seeds',
  (text) => {
    const file = join(folder, `key-${text.length}`);
    writeFileSync(file, text);
    expect(() => openSeeds(file)).toThrow('is not a key');
  },
);
