import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  openRecord,
  parseRecord,
  readRecord,
  RULES_VERSION,
  viewsOf,
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
  const { steps, stateAt } = openRecord(text);
  expect(steps.map((_, i) => stateAt(i).turn)).toEqual(steps.map(({ turn }) => turn));
  expect(steps.at(-1)?.actionCount).toBe(record.codes.length);
  if (record.rules !== RULES_VERSION) return;
  const game = readRecord(text);
  expect(`${writeRecord(game)}\n` === text || writeRecordText(game) === text).toBe(true);
});

/** As a later version of the rules would see it. */
const asOlder = (name: string): string => {
  const text = textOf(name);
  return text.startsWith('{')
    ? JSON.stringify({ ...Object(JSON.parse(text)), rules: 'older' })
    : text.replace(/^rules: .*$/m, 'rules: older');
};

test.each(files)('%s opens turn by turn when the rules are newer', (name) => {
  const current = openRecord(textOf(name));
  if (!current.hasCurrentRules) return;
  const older = openRecord(asOlder(name));
  expect([older.rules, older.hasCurrentRules]).toEqual(['older', false]);
  expect(older.steps).toEqual(current.steps);
  older.steps.forEach((_, i) => expect(viewsOf(older.stateAt(i))).toEqual(viewsOf(current.stateAt(i))));
  expect(() => readRecord(asOlder(name))).toThrow('turn by turn');
});
