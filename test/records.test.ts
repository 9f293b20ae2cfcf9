import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  parseRecord,
  readRecord,
  replayTurn,
  RULES_VERSION,
  writeRecord,
  writeRecordText,
} from '@arena/rules';

/** Records of every released version of the rules. They must stay readable. */
const folder = new URL('records/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(json|txt)$/.test(name),
);
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

test('there are records of these rules in both forms', () => {
  expect(files).toContain(`rules-${RULES_VERSION}/arena.json`);
  expect(files).toContain(`rules-${RULES_VERSION}/arena.txt`);
});

test.each(files)('%s opens', (name) => {
  const text = textOf(name);
  const record = parseRecord(text);
  record.turns.forEach((_, turn) => expect(replayTurn(record, turn).state.turn).toBeGreaterThan(0));
  if (record.rules !== RULES_VERSION) return;
  const game = readRecord(text);
  expect(`${writeRecord(game)}\n` === text || writeRecordText(game) === text).toBe(true);
});
