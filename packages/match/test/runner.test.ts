import { seeded, type Player, type Viewer } from '@arena/rules';
import { expect, test } from 'vitest';
import {
  committedChance,
  Match,
  MatchRunner,
  updateJson,
  updateObjects,
  type MatchSubscriber,
} from '../src/index.ts';
import { drawOffer, startedMatch, newMatch, SECRET } from './test-match.ts';
import {
  type RunnerUpdates,
  FakePorts,
  Watcher,
  tableWith,
  giveSeed,
  send,
  act,
  insertKey,
} from './test-runner.ts';

test('updates are published once they are durable, in order, and acknowledged only to the sender', () => {
  const table = tableWith(startedMatch());
  const { ports, players, spectator, runner } = table;
  ports.isSlow = true;
  const before = runner.match.inputs.length;
  send(table, 0, 'draw', drawOffer(runner.match));
  send(table, 0, 'draw again', drawOffer(runner.match));
  send(table, 1, 'no', { type: 'answer', offer: before + 1, accept: false });
  expect(ports.appended).toEqual([
    { input: runner.match.inputs[before], number: before + 1, key: '0 draw' },
    { input: runner.match.inputs[before + 1], number: before + 2, key: '1 no' },
  ]);
  for (const watcher of [...players, spectator])
    expect([watcher.updates, watcher.acknowledged, watcher.refused]).toEqual([[], [], []]);
  ports.becomeDurable();
  for (const watcher of [...players, spectator]) {
    expect(watcher.updates.map(({ number }) => number)).toEqual([before + 1, before + 2]);
    // Each update shows the match as it was then.
    expect(watcher.updates.map(({ snapshot }) => snapshot.offers.length)).toEqual([1, 0]);
  }
  expect(players.map(({ acknowledged }) => acknowledged)).toEqual([['draw'], ['no']]);
  expect(players[0].refused).toMatchObject([{ key: 'draw again', refusal: { reason: 'already-offered' } }]);
});

test('a repeated request is acknowledged again and carried out once, even after a restart', () => {
  const table = tableWith(startedMatch());
  const { ports, players, runner } = table;
  const [player, command] = act(table);
  send(table, player, 'k', command);
  const { length } = runner.match.inputs;
  const other = new Watcher(player);
  runner.handle({ from: player, key: 'k', subscriber: other }, command);
  runner.handle({ from: player, key: 'k', subscriber: other }, { type: 'resign' });
  expect(runner.match.inputs).toHaveLength(length);
  expect(ports.appended).toHaveLength(1);
  expect(players[player].acknowledged).toEqual(['k']);
  expect([other.acknowledged, other.updates]).toEqual([['k', 'k'], []]);
  const keys = ports.appended.map(({ key }) => key);
  const restarted = new MatchRunner(runner.match, ports, keys);
  restarted.handle({ from: player, key: 'k', subscriber: other }, { type: 'resign' });
  expect(runner.match.isOver).toBe(false);
  // The other player has separate keys.
  const opponent: Player = player === 0 ? 1 : 0;
  restarted.handle({ from: opponent, key: 'k', subscriber: other }, { type: 'resign' });
  expect(runner.match.isOver).toBe(true);
});

test('a refused request may be sent again with the same key', () => {
  const table = tableWith(newMatch());
  send(table, 0, 'k', drawOffer(table.runner.match));
  expect(table.players[0].refused).toMatchObject([{ key: 'k', refusal: { reason: 'not-started' } }]);
  send(table, 0, 'k', { type: 'resign' });
  expect(table.runner.match.isOver).toBe(true);
});

test('a host that sends no keys gets the refusal at once, and its commands are stored and published', () => {
  const { runner, ports, players } = tableWith(startedMatch());
  const before = runner.match.inputs.length;
  expect(runner.receive(0, drawOffer(runner.match))).toBe(null);
  expect(runner.receive(0, drawOffer(runner.match))?.reason).toBe('already-offered');
  expect(ports.appended).toEqual([{ input: runner.match.inputs[before], number: before + 1, key: null }]);
  expect(players[1].updates.map(({ number }) => number)).toEqual([before + 1]);
});

test('a viewer who was away catches up from any update, exactly or with a snapshot', () => {
  const { options } = newMatch({ undo: 'consent' });
  const match = new Match(options, committedChance(SECRET));
  const table = tableWith(match);
  const random = seeded('catch up');
  for (const player of [0, 1, 0] as const) giveSeed(table, player);
  for (let i = 0; i < 120 && !match.isOver; i++) {
    for (const player of [0, 1] as const) {
      send(table, player, `u${i}`, { type: 'undo', decision: match.decision });
      const [offer] = match.state.offers;
      if (offer !== undefined)
        send(table, player, `n${i}`, { type: 'answer', offer: offer.number, accept: false });
    }
    send(table, ...insertKey(act(table, random), `k${i}`));
  }
  const { length } = match.inputs;
  expect(length).toBeGreaterThan(110);
  for (const watcher of [...table.players, table.spectator]) {
    const [viewer = 0] = watcher.viewers;
    for (const last of [0, 1, length - 101, length - 100, length - 50, length - 2, length - 1, length]) {
      const missed = table.runner.updatesSince(viewer, last);
      if (length - last > 100) expect(missed).toEqual([match.snapshot(viewer)]);
      else expect(missed).toEqual(watcher.updates.slice(last));
    }
    expect(table.runner.updatesSince(viewer, length + 1)).toEqual([match.snapshot(viewer)]);
    expect(table.runner.updatesSince(viewer, null)).toEqual(watcher.updates.slice(-5));
  }
});

test('updates as JSON are the same as updates as objects', () => {
  const match = startedMatch();
  const viewers: Viewer[] = ['spectator', 1, 0];
  const objects = updateObjects.latest(match, viewers);
  expect(updateJson.latest(match, viewers).map((text) => JSON.parse(text) as unknown)).toEqual(objects);
  expect(objects.map((updates) => JSON.parse(updateJson.list(updates)) as unknown)).toEqual(objects);
});

test('a shared screen gets the updates of all its viewers at once', () => {
  const runner = new MatchRunner(startedMatch(), new FakePorts());
  const told: (readonly RunnerUpdates[])[] = [];
  const screen: MatchSubscriber<RunnerUpdates> = {
    viewers: ['spectator', 1, 0],
    onUpdates: (updates) => told.push(updates),
    onRefused: () => undefined,
  };
  runner.subscribe(screen);
  runner.handle({ from: 0, key: 'k', subscriber: screen }, drawOffer(runner.match));
  expect(told).toEqual([screen.viewers.map((viewer) => [runner.match.latest(viewer)])]);
});

test('a viewer who has unsubscribed gets nothing more, not even pending updates', () => {
  const table = tableWith(startedMatch());
  table.ports.isSlow = true;
  send(table, 0, 'k', drawOffer(table.runner.match));
  expect(table.runner.unsubscribe(table.players[1])).toBe(true);
  expect(table.runner.unsubscribe(table.players[1])).toBe(false);
  table.ports.becomeDurable();
  expect([table.players[0].updates.length, table.players[1].updates.length]).toEqual([1, 0]);
});

test('a player who was away for too long loses, once', () => {
  const table = tableWith(startedMatch());
  const request = { from: 0, key: 'k', subscriber: table.players[0] } as const;
  table.runner.handleClaim(request, 0, false);
  expect(table.players[0].refused).toMatchObject([{ key: 'k', refusal: { reason: 'time-left' } }]);
  expect(table.runner.match.isOver).toBe(false);
  table.runner.handleClaim(request, 0, true);
  table.runner.handleClaim(request, null, false);
  expect(table.runner.match.state.ending).toEqual({ cause: 'abandoned', winner: 0 });
  expect(table.players[0].acknowledged).toEqual(['k', 'k']);
  expect(table.ports.appended).toHaveLength(1);
});
