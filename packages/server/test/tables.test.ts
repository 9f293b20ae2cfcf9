import { verify } from '@arena/match';
import { parseTranscript } from '@arena/match/schema';
import { seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import { Browser, newKey, OPTIONS, playOn, seated } from './client.ts';
import { openHouse } from './house.ts';

test('two people play a whole game, a third one watches, and all see the same', async () => {
  const { port } = await openHouse();
  const { table, people, screens } = await seated(port);
  const watcher = await (await Browser.of(port, 'Cato')).enter(table);
  expect(watcher.viewer).toBe('spectator');
  const moves = await playOn(screens, seeded('whole'));
  expect(moves).toBeGreaterThan(20);
  const all = [...screens, watcher];
  const { number } = screens[0].latest;
  await Promise.all(all.map((screen) => screen.until(() => screen.latest.number === number)));
  for (const { latest } of all) {
    expect(latest.snapshot.ending).not.toBeNull();
    expect(latest.snapshot.view.vp).toEqual(screens[0].latest.snapshot.view.vp);
  }
  for (const { updates } of all) {
    const numbers = updates.map((update) => update.number);
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0] + i));
  }
  const transcript = parseTranscript(await (await people[0].ask(`/api/tables/${table}/transcript`)).text());
  expect(verify(transcript)).toBeNull();
  expect((await people[1].ask(`/api/tables/${table}/record`)).status).toBe(200);
});

test('whoever was away gets exactly the rest, or everything', async () => {
  const { port } = await openHouse();
  const { table, people, screens } = await seated(port);
  await playOn(screens, seeded('away'), 5);
  const seen = screens[1].latest.number;
  screens[1].close();
  const { actions } = screens[0];
  if (actions.length > 0) await screens[0].act(actions[0]);
  await playOn([screens[0], await people[1].enter(table)], seeded('on'), 12);
  const back = await people[1].enter(table, seen);
  const { number } = screens[0].latest;
  await back.until(() => back.latest.number === number);
  expect(back.updates.map((update) => update.number)).toEqual(
    Array.from({ length: number - seen }, (_, i) => seen + 1 + i),
  );
  const fresh = await people[1].enter(table);
  expect(fresh.updates.map((update) => update.number)).toEqual(
    Array.from({ length: number }, (_, i) => i + 1),
  );
});

test('the same wish sent twice is done once, also after the server was restarted', async () => {
  const server = await openHouse();
  const { port } = server;
  const { table, people, screens } = await seated(port);
  await playOn(screens, seeded('twice'), 3);
  const mover = screens.find(({ actions }) => actions.length > 0) ?? screens[0];
  const key = newKey();
  const { decision } = mover.latest.snapshot;
  const command = { type: 'act', decision, action: mover.actions[0] } as const;
  expect(await mover.command(command, key)).toBeNull();
  const { number } = mover.latest;
  expect(await mover.command(command, key)).toBeNull();
  const again = await people[screens.indexOf(mover)].enter(table);
  expect(await again.command(command, key)).toBeNull();
  expect(again.latest.number).toBe(number);
  expect(await again.command(command)).toMatchObject({ reason: 'stale', current: { number } });
});

test('a seat is taken up on another device by a private link', async () => {
  const { port } = await openHouse();
  const { table, people, screens } = await seated(port);
  const { token } = (await (await people[0].ask(`/api/tables/${table}/link`)).json()) as { token: string };
  const phone = await Browser.of(port, 'Phone');
  expect((await phone.post(`/api/tables/${table}/seat`, { token: `${token}x` })).status).toBe(403);
  expect((await phone.ask(`/api/tables/${table}/link`)).status).toBe(403);
  expect((await phone.post(`/api/tables/${table}/seat`, { token })).status).toBe(204);
  const screen = await phone.enter(table);
  expect(screen.viewer).toBe(0);
  expect(screen.latest.snapshot.view).toEqual(screens[0].latest.snapshot.view);
  expect(screen.presence?.names).toEqual(['Ann', 'Ben']);
});

test('a third person finds both seats taken', async () => {
  const { port } = await openHouse();
  const { table } = await seated(port);
  const third = await Browser.of(port, 'Cato');
  expect((await third.join(table)).status).toBe(409);
});

test('a bot plays on the server, and gives its seed first', async () => {
  const { port } = await openHouse();
  const ann = await Browser.of(port, 'Ann');
  const table = await ann.newTable({ seats: [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }] });
  const screen = await ann.enter(table);
  await screen.until(() => screen.latest.snapshot.seeds[1] !== null);
  await screen.seed();
  const random = seeded('bot');
  while (screen.latest.snapshot.ending === null) {
    await screen.until(() => screen.actions.length > 0 || screen.latest.snapshot.ending !== null);
    const { actions } = screen;
    if (actions.length > 0) await screen.act(actions[random(actions.length)]);
  }
  expect(screen.latest.snapshot.ending).not.toBeNull();
});

test('a rematch leads everybody to the next table, with the sides swapped', async () => {
  const { port } = await openHouse();
  const { people, screens } = await seated(port);
  await screens[0].command({ type: 'resign' });
  await screens[0].command({ type: 'rematch' });
  await screens[1].command({ type: 'rematch' });
  await Promise.all(screens.map((screen) => screen.until(() => screen.next !== null)));
  const next = screens[0].next ?? '';
  expect((await people[0].enter(next)).viewer).toBe(1);
  expect((await people[1].enter(next)).viewer).toBe(0);
});

test('whoever follows is at the next table, and no longer at the last', async () => {
  const { port } = await openHouse();
  const { screens, people, table } = await seated(port);
  await screens[0].command({ type: 'resign' });
  await screens[0].command({ type: 'rematch' });
  await screens[1].command({ type: 'rematch' });
  await Promise.all(screens.map((screen) => screen.until(() => screen.next !== null)));
  for (const screen of screens) screen.send({ type: 'follow' });
  await Promise.all(screens.map((screen) => screen.until(() => screen.latest.number === 0)));
  expect(screens.map(({ viewer }) => viewer)).toEqual([1, 0]);
  await Promise.all(screens.map((screen) => screen.seed()));
  await screens[0].until(() => screens[0].latest.snapshot.seeds.every(Boolean));
  await playOn(screens, seeded('follow'), 3);
  const watcher = await people[0].enter(table);
  expect(watcher.presence?.isHere).toEqual([true, false]);
});

test('before there is a next game nobody can follow to it', async () => {
  const { port } = await openHouse();
  const { screens } = await seated(port);
  screens[0].send({ type: 'follow' });
  await screens[0].until(() => screens[0].closed !== null);
  expect(screens[0].said).toContainEqual({ type: 'error', error: 'there is no next game yet' });
});

test('an aborted game has no winner; after the first action it cannot be aborted', async () => {
  const { port } = await openHouse();
  const { screens } = await seated(port);
  expect(await screens[1].command({ type: 'abort' })).toBeNull();
  await screens[0].until(() => screens[0].latest.snapshot.ending !== null);
  expect(screens[0].latest.snapshot.ending).toEqual({ cause: 'aborted', winner: null });
  const other = await seated(port);
  await playOn(other.screens, seeded('abort'), 1);
  expect(await other.screens[0].command({ type: 'abort' })).toMatchObject({ reason: 'too-late' });
});

test('one may talk in set phrases, and spectators may not', async () => {
  const { port } = await openHouse();
  const { table, screens } = await seated(port);
  screens[0].talk('good-luck');
  await screens[1].until(() => screens[1].said.some(({ type }) => type === 'chat'));
  expect(screens[1].said).toContainEqual({ type: 'chat', from: 0, phrase: 'good-luck' });
  const watcher = await (await Browser.of(port, 'Cato')).enter(table);
  watcher.talk('laugh');
  await watcher.until(() => watcher.closed !== null);
  expect(watcher.said.at(-1)?.type).toBe('error');
});

test('the options of a table are checked', async () => {
  const { port } = await openHouse();
  const ann = await Browser.of(port, 'Ann');
  const post = async (options: unknown): Promise<[number, unknown]> => {
    const response = await ann.post('/api/tables', { options, seat: 0, isOpen: true });
    return [response.status, await response.json()];
  };
  expect(await post({ ...OPTIONS, undo: 'always' })).toMatchObject([400, { reason: 'unfit' }]);
  expect(
    await post({ ...OPTIONS, seats: [{ kind: 'person' }, { kind: 'bot', bot: 'nobody' }] }),
  ).toMatchObject([400, { error: 'there is no bot called nobody' }]);
  expect(await post({ ...OPTIONS, setup: { deck: 'tarot' } })).toMatchObject([400, {}]);
});
