import { readFileSync } from 'node:fs';
import { readRecord, seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadTable } from '../src/storage/sqlite/load-table.ts';
import { inspectTable } from '../src/tables/inspect-table.ts';
import { playRandomly, startGame } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

test('a table is inspected while its server runs, and nobody notices', async () => {
  const dataDir = tempFolder();
  const { port } = await startTestServer({ dataDir });
  const { table, clients } = await startGame(port);
  await playRandomly(clients, seeded('inspect'), 10);
  const stored = loadTable(dataDir, table);
  if (stored === null) throw new Error('the table is missing');
  const { lines, record } = inspectTable(stored);
  expect(lines.filter((line) => line.includes('"type":"act"'))).toHaveLength(10);
  expect(readRecord(record ?? '').codes.length).toBeGreaterThan(10);
  await playRandomly(clients, seeded('inspect more'), 5);
  expect(clients[0].closed).toBe(null);
});

test('inputs that cannot be replayed are listed with the reason', async () => {
  const dataDir = tempFolder();
  const { port } = await startTestServer({ dataDir });
  const { table } = await startGame(port);
  const stored = loadTable(dataDir, table);
  if (stored === null) throw new Error('the table is missing');
  const inputs = [...stored.inputs, { key: null, input: { from: 0, at: 0, command: { type: 'dance' } } }];
  const { lines, record } = inspectTable({ ...stored, inputs });
  expect(record).toBe(null);
  expect(lines.at(-1)).toMatch(/cannot be replayed/);
  expect(lines.some((line) => line.includes('dance'))).toBe(true);
});

test('at new tables seeds are committed to, whatever a page asks for; older tables keep their chance', async () => {
  const dataDir = tempFolder();
  const { port } = await startTestServer({ dataDir });
  const { table } = await startGame(port);
  const stored = loadTable(dataDir, table);
  if (stored === null) throw new Error('the table is missing');
  expect(JSON.parse(stored.row.options)).toMatchObject({ chance: 'committed-seeds' });
  const save = readFileSync(
    new URL('../../match/test/fixtures/save-version-2.json', import.meta.url),
    'utf8',
  );
  const { options, secret, inputs } = oldSave.parse(JSON.parse(save));
  const row = { ...stored.row, options: JSON.stringify(options), secret };
  const old = { row, inputs: inputs.map((input) => ({ key: null, input })) };
  expect(readRecord(inspectTable(old).record ?? '').state.turn).toBe(5);
  const other = { ...old, row: { ...row, options: JSON.stringify({ ...options, chance: 'by-event' }) } };
  expect(inspectTable(other).record).toBe(null);
});

const oldSave = z.object({
  options: z.record(z.string(), z.unknown()),
  secret: z.string(),
  inputs: z.array(z.unknown()),
});

test('an unknown table or an empty folder is not found', async () => {
  const dataDir = tempFolder();
  expect(() => loadTable(dataDir, 'none')).toThrow('There are no tables');
  await startTestServer({ dataDir });
  expect(loadTable(dataDir, 'none')).toBe(null);
});
