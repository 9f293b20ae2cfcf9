import { CLOSE_CODES } from '@arena/api';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PoolClient } from './pool-client.ts';
import { comeInHundreds } from './pool-crowd.ts';
import { TestBrowser } from './test-client.ts';
import type { Ports } from './test-server.ts';

async function visitors(ports: Ports, ...names: string[]): Promise<PoolClient[]> {
  return Promise.all(
    names.map(async (name, i) => PoolClient.enter(await TestBrowser.of(ports[i % 2 === 0 ? 0 : 1], name))),
  );
}

/** What the pool must do on every storage and with any number of servers. */
export function testPool(start: () => Promise<Ports>): void {
  test('two people who wait for the same find each other and sit at one table', async () => {
    const ports = await start();
    const browsers = await Promise.all([TestBrowser.of(ports[0], 'Ann'), TestBrowser.of(ports[1], 'Ben')]);
    const [ann, ben] = await Promise.all(browsers.map((browser) => PoolClient.enter(browser)));
    if (ann === undefined || ben === undefined) throw new Error('nobody is there');
    await ann.wait();
    await ben.until(() => ben.view.crowds.some(({ deck, waiting }) => deck === 'arena' && waiting === 1));
    expect(ann.view.waiting).toMatchObject({ deck: 'arena', pace: 'quick', rating: 1500 });
    await ben.wait();
    expect([await ann.found(), await ben.found()]).toEqual(['Ben', 'Ann']);
    ann.answer(true);
    await ann.until(() => ann.view.found?.hasAccepted === true);
    expect(ann.view.found?.table).toBeNull();
    ben.answer(true);
    const table = await ann.table();
    expect(await ben.table()).toBe(table);
    const clients = await Promise.all(browsers.map((browser) => browser.enter(table)));
    expect(new Set(clients.map(({ viewer }) => viewer))).toEqual(new Set([0, 1]));
    await Promise.all(clients.map((client) => client.seed()));
    expect(clients[0]?.latest.snapshot.terms.clock).toEqual({
      kind: 'increment',
      initial: 600_000,
      increment: 0,
    });
    // How long they waited is told to those who come next.
    const [cleo] = await visitors(ports, 'Cleo');
    const crowd = cleo?.view.crowds.find(({ deck, pace }) => deck === 'arena' && pace === 'quick');
    expect(crowd?.waiting).toBe(0);
    expect(crowd?.typicalMs).not.toBeNull();
  });

  test('whoever declines leaves the pool; the other one waits on with the time they have waited', async () => {
    const [ann, ben, cleo] = await visitors(await start(), 'Ann', 'Ben', 'Cleo');
    if (ann === undefined || ben === undefined || cleo === undefined) throw new Error('nobody is there');
    await ann.wait({ deck: 'roma' });
    await setTimeout(1500);
    await ben.wait({ deck: 'roma' });
    await ann.found();
    await ben.found();
    ann.answer(true);
    ben.answer(false);
    await ben.until(() => ben.view.waiting === null && ben.view.found === null);
    await ann.until(() => ann.view.found === null);
    expect(ann.view.waiting?.waitedMs).toBeGreaterThanOrEqual(1500);
    await cleo.wait({ deck: 'roma' });
    expect(await cleo.found()).toBe('Ann');
  });

  test('nobody meets themselves, people who want something else, or two at once', async () => {
    const ports = await start();
    const ann = await TestBrowser.of(ports[0], 'Ann');
    const [one, two] = [await PoolClient.enter(ann), await PoolClient.enter(ann.at(ports[1]))];
    await Promise.all([one.wait(), two.wait()]);
    const [ben, cleo, dora] = await visitors(ports, 'Ben', 'Cleo', 'Dora');
    if (ben === undefined || cleo === undefined || dora === undefined) throw new Error('nobody is there');
    await ben.wait({ deck: 'mixed' });
    await setTimeout(1500);
    for (const client of [one, two, ben]) expect(client.view.found).toBeNull();
    expect(one.view.crowds.find(({ deck, pace }) => deck === 'arena' && pace === 'quick')?.waiting).toBe(1);
    await Promise.all([cleo.wait(), dora.wait()]);
    const found = await Promise.race([cleo.found().then(() => cleo), dora.found().then(() => dora)]);
    await Promise.all([one, two].map((client) => client.found()));
    const other = found === cleo ? dora : cleo;
    await setTimeout(1500);
    const pairs = [one.view.found?.name, other.view.found?.name ?? null];
    expect(pairs).toEqual([found === cleo ? 'Cleo' : 'Dora', null]);
  });

  test('dozens who come at the same moment are all paired, each once', async () => {
    const ports = await start();
    const names = Array.from({ length: 24 }, (_, i) => `Person ${i}`);
    const clients = await visitors(ports, ...names);
    await Promise.all(clients.map((client) => client.wait({ pace: 'calm' })));
    const found = await Promise.all(clients.map((client) => client.found()));
    expect(found.toSorted()).toEqual(names.toSorted());
    for (const [i, name] of found.entries()) expect(found[names.indexOf(name)]).toBe(names[i]);
    for (const client of clients) client.answer(true);
    const tables = await Promise.all(clients.map((client) => client.table()));
    expect(new Set(tables).size).toBe(12);
  });

  test('hundreds come, a fifth of whom decline, leave or let the time run out: nobody is lost or seated twice', async () => {
    await comeInHundreds(await start());
  }, 400_000);

  test('whoever waits for turns of days may leave, and finds a table on coming back', async () => {
    const ports = await start();
    const ann = await TestBrowser.of(ports[0], 'Ann');
    const before = await PoolClient.enter(ann);
    await before.wait({ pace: 'days', games: 1 });
    before.close();
    const [ben] = await visitors(ports, 'Ben');
    await ben?.wait({ pace: 'days', games: 1 });
    const table = await ben?.table();
    const after = await PoolClient.enter(ann.at(ports[1]));
    expect(await after.table()).toBe(table);
    expect(after.view.found).toMatchObject({ name: 'Ben', games: 1 });
  });

  test('two people with accounts play a rated game, unless one has blocked the other', async () => {
    const ports = await start();
    const [ann, ben] = ports.map((port) => new TestBrowser(port, 'localhost'));
    if (ann === undefined || ben === undefined) throw new Error('nobody is there');
    await ann.makeAccount('Annabel');
    await ben.makeAccount('Benedict');
    const clients = await Promise.all([PoolClient.enter(ann), PoolClient.enter(ben)]);
    await Promise.all(clients.map((client) => client.wait({ games: 1 })));
    await Promise.all(clients.map((client) => client.found()));
    for (const client of clients) client.answer(true);
    const table = await clients[0].table();
    expect((await ann.enter(table)).latest.snapshot.terms.rated).toBe('only');
    const { id } = z.object({ id: z.string() }).parse(await (await ben.fetch('/api/me')).json());
    expect(clients[0].view.found).toMatchObject({ isRated: true, account: id });
    expect((await ann.post('/api/account/block', { person: id })).ok).toBe(true);
    await Promise.all(clients.map((client) => client.wait({ deck: 'mixed' })));
    await setTimeout(1500);
    for (const client of clients) expect(client.view.found).toBeNull();
  });

  test('a game is rated only if both want that', async () => {
    const ports = await start();
    const [ann, ben] = ports.map((port) => new TestBrowser(port, 'localhost'));
    if (ann === undefined || ben === undefined) throw new Error('nobody is there');
    await ann.makeAccount('Annabel');
    await ben.makeAccount('Benedict');
    const clients = await Promise.all([PoolClient.enter(ann), PoolClient.enter(ben)]);
    await clients[0].wait({ isRated: false });
    await clients[1].wait();
    await Promise.all(clients.map((client) => client.found()));
    for (const client of clients) {
      expect(client.view.found?.isRated).toBe(false);
      client.answer(true);
    }
    const table = await clients[0].table();
    expect((await ann.enter(table)).latest.snapshot.terms.rated).toBeUndefined();
  });

  test('requests that do not fit close the socket; those without a name cannot wait', async () => {
    const ports = await start();
    const [ann] = await visitors(ports, 'Ann');
    ann?.send('{"type":"wait","deck":"decks","pace":"quick","games":2}');
    await ann?.until(() => ann.closed === CLOSE_CODES.badMessage);
    const nobody = await PoolClient.enter(new TestBrowser(ports[0]));
    expect(nobody.view.waiting).toBeNull();
    nobody.send({ type: 'stop' });
    await nobody.until(() => nobody.closed === CLOSE_CODES.badMessage);
    const [ben] = await visitors(ports, 'Ben');
    for (let i = 0; i < 31; i++) ben?.send({ type: 'stop' });
    await ben?.until(() => ben.closed === CLOSE_CODES.tooManyMessages);
  });
}
