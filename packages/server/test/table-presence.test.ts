import { committedChance, Match } from '@arena/match';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TablePresence } from '../src/tables/table-presence.ts';
import { OPTIONS } from './test-client.ts';
import { rowOf } from './storage-contract.ts';

test('spectators at many other servers are announced together, players at once', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const match = new Match(OPTIONS, committedChance('ab'.repeat(32)));
  const sent: string[] = [];
  const table = { match, row: rowOf('table'), now: () => 0, send: (text: string) => void sent.push(text) };
  const presence = new TablePresence(table, null);
  const remote = { type: 'presence', botWaitsAt: null, asks: false } as const;
  for (let i = 0; i < 50; i++) presence.onMessage({ ...remote, node: `server ${i}`, counts: [0, 0, 3] });
  expect(sent).toEqual([]);
  vi.runAllTimers();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('"spectators":150');
  presence.onMessage({ ...remote, node: 'server 0', counts: [0, 1, 3] });
  expect(sent[1]).toContain('"isHere":[false,true]');
});
