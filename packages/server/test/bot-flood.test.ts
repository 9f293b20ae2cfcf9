import type { Action, View } from '@arena/rules';
import { expect, test } from 'vitest';
import { LocalBots } from '../src/bots/bots.ts';
import type { JobOwner } from '../src/bots/fair-queue.ts';
import { startGame, TestBrowser, type TableClient } from './test-client.ts';
import { startTestServer } from './test-server.ts';

/** Opens tables against the slowest bot, which decides first at all of them and is answered at once. */
async function openBotTables(port: number, name: string, count: number): Promise<void> {
  const person = await TestBrowser.of(port, name);
  const open = async (): Promise<void> => {
    const table = await person.newTable(
      { seats: [{ kind: 'bot', bot: 'level-8' }, { kind: 'person' }] },
      { seat: 1 },
    );
    const client = await person.enter(table);
    client.socket.on('message', () => {
      // Refused if it was answered already, and never answered once the server is closed.
      if (client.actions.length > 0) client.act(client.firstAction).catch(() => undefined);
    });
    await client.seed();
  };
  await Promise.all(Array.from({ length: count }, open));
}

/** Plays so many moves at each table in turn; returns the median time until one is acknowledged. */
async function medianWait(tables: readonly (readonly TableClient[])[], moves: number): Promise<number> {
  const waits: number[] = [];
  for (let move = 0; move < moves; move++)
    for (const clients of tables) {
      const mover = clients.find(({ actions }) => actions.length > 0);
      if (mover === undefined) continue;
      const start = performance.now();
      await mover.act(mover.firstAction);
      waits.push(performance.now() - start);
      const { number } = mover.latest;
      await Promise.all(clients.map((client) => client.until(() => client.latest.number >= number)));
    }
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? Infinity;
}

test('a flood of tables with bots does not slow the tables of people', async () => {
  const localBots = new LocalBots();
  const { port } = await startTestServer({ localBots });
  const games = await Promise.all(Array.from({ length: 8 }, () => startGame(port)));
  const tables = games.map(({ clients }) => clients);
  /** The best of several medians: other programs on this machine disturb some of them. */
  const measure = async (): Promise<number> => {
    const medians: number[] = [];
    for (let i = 0; i < 4; i++) medians.push(await medianWait(tables, 3));
    return Math.min(...medians);
  };
  // Until everything is compiled.
  await medianWait(tables, 3);
  const before = await measure();
  await openBotTables(port, 'Flo', 100);
  const during = await measure();
  // If bots thought where moves are made, it would be a hundred times as long.
  expect(during / before).toBeLessThan(10);
  // Otherwise nothing was tested.
  expect(localBots.waiting).toBeGreaterThan(0);
});

/** Writes down in which order owners ask, and whose bot begins to think. */
class RecordingBots extends LocalBots {
  readonly steps: { step: 'asks' | 'begins'; person: string }[] = [];

  override choose(bot: string, owner: JobOwner, view: View, onBegin: () => void): Promise<Action> {
    const { person } = owner;
    this.steps.push({ step: 'asks', person });
    return super.choose(bot, owner, view, () => {
      this.steps.push({ step: 'begins', person });
      onBegin();
    });
  }
}

test('whoever has one table with a bot does not wait for all tables of another', async () => {
  const localBots = new RecordingBots(1);
  const { port } = await startTestServer({ localBots });
  await openBotTables(port, 'Flo', 30);
  await expect.poll(() => localBots.waiting).toBeGreaterThan(10);
  const flo = localBots.steps[0]?.person;
  await openBotTables(port, 'Ann', 1);
  const ofAnn = (wanted: 'asks' | 'begins'): number =>
    localBots.steps.findIndex(({ step, person }) => step === wanted && person !== flo);
  await expect.poll(() => ofAnn('begins'), { timeout: 30_000 }).toBeGreaterThan(0);
  expect(localBots.waiting).toBeGreaterThan(10);
  const between = localBots.steps.slice(ofAnn('asks') + 1, ofAnn('begins'));
  // One of Flo's was next.
  expect(between.filter(({ step }) => step === 'begins').length).toBeLessThanOrEqual(1);
});
