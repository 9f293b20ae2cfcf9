import { committedChance, Match, seedCommands } from '@arena/match';
import { PLAYERS, type Player } from '@arena/rules';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TableChannel } from '../src/cluster/table-channel.ts';
import { TablePresence } from '../src/tables/table-presence.ts';
import { OPTIONS } from './test-client.ts';
import { rowOf } from './storage-contract.ts';

/** A match in which this player decides. */
function decidedBy(decider: Player): Match {
  for (let seed = 10; seed < 99; seed++) {
    const match = new Match(OPTIONS, committedChance(String(seed).repeat(32)));
    for (let step = 0; step < 2; step++)
      for (const player of PLAYERS)
        for (const command of seedCommands(match.latest(player).snapshot, player, 'ab'.repeat(32)))
          match.receive(player, command, 0);
    if (match.state.decider === decider) return match;
  }
  throw new Error('the other player always decides');
}

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

test('nobody may claim a game while other servers cannot say who is there, nor right afterwards', () => {
  const match = decidedBy(0);
  let now = 0;
  const bus = { isConnected: true, node: 'here', onReconnect: null, publish: () => undefined };
  const channel = new TableChannel(
    { ...bus, subscribe: () => () => undefined, close: () => Promise.resolve() },
    'table',
    () => undefined,
  );
  const connected = vi.spyOn(channel, 'isConnected', 'get');
  const table = { match, row: rowOf('table'), now: () => now, send: () => undefined };
  const presence = new TablePresence(table, channel);
  const away = 300_000;
  expect(presence.claimableAt(0)).toBe(away);
  connected.mockReturnValue(false);
  presence.attend(true);
  expect(presence.claimableAt(0)).toBeNull();
  connected.mockReturnValue(true);
  now = 1_000_000;
  presence.attend(true);
  expect(presence.claimableAt(0)).toBe(now + away);
});

test('a second connection of a player is not announced', () => {
  const sent: string[] = [];
  const match = decidedBy(0);
  const table = { match, row: rowOf('table'), now: () => 0, send: (text: string) => void sent.push(text) };
  const presence = new TablePresence(table, null);
  presence.add(0, []);
  expect(sent).toHaveLength(1);
  presence.add(0, []);
  presence.remove(0);
  expect(sent).toHaveLength(1);
  presence.remove(0);
  expect(sent).toHaveLength(2);
});
