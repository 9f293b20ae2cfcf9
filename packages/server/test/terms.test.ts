import { verify } from '@arena/match';
import { parseTranscript } from '@arena/match/schema';
import { seeded } from '@arena/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { playOn, seated } from './client.ts';
import { openHouse } from './house.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a clock that runs out ends the game, whoever looks', async () => {
  const { port } = await openHouse();
  const { screens } = await seated(port, { clock: { kind: 'increment', initial: 300, increment: 0 } });
  await Promise.all(screens.map((screen) => screen.until(() => screen.latest.snapshot.ending !== null)));
  expect(screens[0].latest.snapshot.ending?.cause).toBe('time-out');
  expect(await screens[0].command({ type: 'resign' })).toMatchObject({ reason: 'over' });
});

test('time is the time of the server, whatever the clients say', async () => {
  const { port } = await openHouse();
  const { screens } = await seated(port, { clock: { kind: 'increment', initial: 60_000, increment: 0 } });
  const before = screens[0].latest.snapshot.clocks?.left[0] ?? 0;
  await new Promise((resolve) => setTimeout(resolve, 120));
  const mover = screens.find(({ actions }) => actions.length > 0) ?? screens[0];
  await mover.act(mover.actions[0]);
  const after = mover.latest.snapshot.clocks?.left[mover === screens[0] ? 0 : 1] ?? 0;
  expect(after).toBeLessThanOrEqual(before - 100);
});

test('what was seen is only taken back if the other side agrees', async () => {
  const { port } = await openHouse();
  const { screens } = await seated(port, { undo: 'consent' });
  await playOn(screens, seeded('undo'), 6);
  const asker = screens.find(({ latest }) => latest.snapshot.undo === 'consent') ?? screens[0];
  const other = asker === screens[0] ? screens[1] : screens[0];
  const ask = (): Promise<unknown> =>
    asker.command({ type: 'undo', decision: asker.latest.snapshot.decision });
  expect(await ask()).toBeNull();
  await other.until(() => other.latest.snapshot.offers.length > 0);
  const { decision } = asker.latest.snapshot;
  const [offer] = other.latest.snapshot.offers;
  expect(await asker.command({ type: 'answer', offer: offer.number, accept: true })).toMatchObject({
    reason: 'own-offer',
  });
  expect(await other.command({ type: 'answer', offer: offer.number, accept: false })).toBeNull();
  await asker.until(() => asker.latest.snapshot.offers.length === 0);
  expect(asker.latest.snapshot.decision).toBe(decision);
  expect(await ask()).toMatchObject({ reason: 'declined-before' });
  await playOn(screens, seeded('on'), 1);
  const again = screens.find(({ latest }) => latest.snapshot.undo === 'consent');
  if (again === undefined) return;
  const judge = again === screens[0] ? screens[1] : screens[0];
  await again.command({ type: 'undo', decision: again.latest.snapshot.decision });
  await judge.until(() => judge.latest.snapshot.offers.length > 0);
  await judge.command({ type: 'answer', offer: judge.latest.snapshot.offers[0].number, accept: true });
  await again.until(() => again.latest.snapshot.undos === 1);
});

test('whoever is gone for the stated time can lose, but not before, and not to one who is gone too', async () => {
  const { port } = await openHouse();
  const { people, table, screens } = await seated(port, {
    clock: { kind: 'increment', initial: 900_000, increment: 0 },
  });
  expect(await screens[0].claim('win')).toMatchObject({ reason: 'time-left' });
  screens[1].close();
  await screens[0].until(() => screens[0].presence?.isHere[1] === false);
  const claimable = screens[0].presence?.claimableAt[1] ?? 0;
  expect(claimable).toBeGreaterThan(Date.now() + 50_000);
  expect(await screens[0].claim('draw')).toMatchObject({ reason: 'time-left' });
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000);
  expect(await screens[0].claim('win')).toBeNull();
  vi.restoreAllMocks();
  await screens[0].until(() => screens[0].latest.snapshot.ending !== null);
  expect(screens[0].latest.snapshot.ending).toEqual({ cause: 'abandoned', winner: 0 });
  expect((await people[1].enter(table)).latest.snapshot.ending).toEqual({ cause: 'abandoned', winner: 0 });
});

test('a game that was played can be verified, and no roll in it changed', async () => {
  const { port } = await openHouse();
  const { table, people, screens } = await seated(port);
  await playOn(screens, seeded('fair'));
  const text = await (await people[1].ask(`/api/tables/${table}/transcript`)).text();
  const transcript = parseTranscript(text);
  expect(verify(transcript)).toBeNull();
  expect(transcript.commitment).toBe(screens[0].updates[0].snapshot.commitment);
  const chance = transcript.log.flatMap((step, i) =>
    'action' in step && ['roll', 'deal', 'battle'].includes(step.action.do) ? [i] : [],
  );
  expect(chance.length).toBeGreaterThan(10);
  for (const i of chance) {
    const tampered = structuredClone(transcript);
    const step = tampered.log[i];
    if (!('action' in step)) continue;
    const { action } = step;
    if (action.do === 'roll') action.dice = action.dice.map((die) => (die % 6) + 1).toSorted((a, b) => a - b);
    else if (action.do === 'battle') action.roll = (action.roll % 6) + 1;
    else if (action.do === 'deal') action.card = action.card === 'forum' ? 'arena' : 'forum';
    expect(verify(tampered)).not.toBeNull();
  }
  expect(
    verify({ ...transcript, secret: transcript.secret.replace(/^./, (c) => (c === '0' ? '1' : '0')) }),
  ).not.toBeNull();
});
