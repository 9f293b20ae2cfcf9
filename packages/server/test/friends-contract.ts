import { expect, test } from 'vitest';
import { z } from 'zod';
import { FriendsClient } from './friends-client.ts';
import { TestBrowser } from './test-client.ts';
import type { Ports } from './test-server.ts';

interface Visitor {
  id: string;
  page: FriendsClient;
}

const idOf = async (browser: TestBrowser): Promise<string> =>
  z.object({ id: z.string() }).parse(await (await browser.fetch('/api/me')).json()).id;

async function accountAt(port: number, name: string): Promise<Visitor> {
  const browser = await TestBrowser.withAccount(port, name);
  return { id: await idOf(browser), page: await FriendsClient.open(browser) };
}

async function twoAccounts([one, two]: Ports): Promise<[Visitor, Visitor]> {
  return [await accountAt(one, 'Annabel'), await accountAt(two, 'Benedict')];
}

async function makeFriends(ann: Visitor, ben: Visitor): Promise<void> {
  expect(await ann.page.add(ben.id)).toBeNull();
  await ben.page.until(() => ben.page.view.asking.length === 1);
  expect(await ben.page.add(ann.id)).toBeNull();
  for (const { page } of [ann, ben]) await page.until(() => page.view.friends.length === 1);
}

const friendIn = ({ page }: Visitor) => page.view.friends[0];

/** What friends and challenges must do on every storage and with any number of servers. */
export function testFriends(start: () => Promise<Ports>): void {
  test('two people are friends once both want it, and see each other come and go', async () => {
    const ports = await start();
    const [ann, ben] = await twoAccounts(ports);
    expect(await ann.page.add(ben.id)).toBeNull();
    await ann.page.until(() => ann.page.view.asked.length === 1);
    await ben.page.until(() => ben.page.view.asking.length === 1);
    expect(ben.page.view.asking).toEqual([{ id: ann.id, name: 'Annabel' }]);
    // Before that, nobody learns anything.
    expect([ann.page.view.friends, ben.page.view.friends]).toEqual([[], []]);
    expect(await ben.page.add(ann.id)).toBeNull();
    await ann.page.until(() => friendIn(ann)?.whereabouts === 'here');
    await ben.page.until(() => friendIn(ben)?.whereabouts === 'here');
    expect(friendIn(ann)).toMatchObject({ id: ben.id, name: 'Benedict', ratings: [], table: null });
    ben.page.leave();
    await ann.page.until(() => friendIn(ann)?.whereabouts === 'away');
    expect(friendIn(ann)?.seen).toBeGreaterThan(0);
    await FriendsClient.open(ben.page.browser);
    await ann.page.until(() => friendIn(ann)?.whereabouts === 'here');
    expect(await ann.page.post('/api/friends/remove', { person: ben.id })).toBeNull();
    await ann.page.until(() => ann.page.view.friends.length === 0);
    expect(ann.page.view.asking).toEqual([]);
  });

  test('friends see who plays, and where they may watch; whoever hides is away', async () => {
    const ports = await start();
    const [ann, ben] = await twoAccounts(ports);
    await makeFriends(ann, ben);
    const cato = await accountAt(ports[0], 'Catherine');
    const table = await cato.page.accept(await ben.page.challenge(cato.id));
    const seats = [await ben.page.browser.enter(table), await cato.page.browser.enter(table)];
    await Promise.all(seats.map((seat) => seat.seed()));
    await ann.page.until(() => friendIn(ann)?.whereabouts === 'playing');
    expect(friendIn(ann)?.table).toMatchObject({ id: table });
    const hidden = { hidesPresence: true, friendsOnly: false };
    expect(await ben.page.post('/api/friends/privacy', hidden)).toBeNull();
    await ben.page.until(() => ben.page.view.privacy.hidesPresence);
    await ann.page.until(() => friendIn(ann)?.whereabouts === 'away');
    expect(friendIn(ann)).toMatchObject({ seen: null, table: null });
  });

  test('a challenge that is accepted opens one table, however often', async () => {
    const [ann, ben] = await twoAccounts(await start());
    const challenge = await ann.page.challenge(ben.id, { deck: 'roma', games: 1 });
    await ben.page.until(() => ben.page.view.received.length === 1);
    expect(ben.page.view.received[0]).toMatchObject({
      id: challenge,
      name: 'Annabel',
      account: ann.id,
      deck: 'roma',
      isRated: true,
      games: 1,
    });
    const tables = await Promise.all([ben.page.accept(challenge), ben.page.accept(challenge)]);
    expect(tables[0]).toBe(tables[1]);
    await ann.page.until(() => ann.page.view.sent[0]?.table === tables[0]);
    await ben.page.until(() => ben.page.view.received.length === 0);
    const clients = await Promise.all([ann, ben].map(({ page }) => page.browser.enter(tables[0])));
    expect(new Set(clients.map(({ viewer }) => viewer))).toEqual(new Set([0, 1]));
    expect(clients[0]?.latest.snapshot.terms).toMatchObject({ rated: 'only' });
    expect(await ben.page.decline(challenge, 'no')).toBe('challenge-over');
  });

  test('whoever declines says why; a challenge can be withdrawn, and a new one takes its place', async () => {
    const [ann, ben] = await twoAccounts(await start());
    const first = await ann.page.challenge(ben.id);
    const second = await ann.page.challenge(ben.id, { pace: 'days' });
    await ben.page.until(() => ben.page.view.received[0]?.id === second);
    expect(ben.page.view.received).toHaveLength(1);
    expect(await ben.page.decline(first, 'no')).toBe('challenge-over');
    expect(await ben.page.decline(second, 'other-pace')).toBeNull();
    await ann.page.until(() => ann.page.view.sent[0]?.answer === 'declined');
    expect(ann.page.view.sent[0]?.reason).toBe('other-pace');
    const third = await ann.page.challenge(ben.id);
    await ben.page.until(() => ben.page.view.received.length === 1);
    expect(await ben.page.post(`/api/challenges/${third}/withdraw`, {})).toBe('challenge-over');
    expect(await ann.page.post(`/api/challenges/${third}/withdraw`, {})).toBeNull();
    await ben.page.until(() => ben.page.view.received.length === 0);
    expect(await ben.page.decline(third, 'no')).toBe('challenge-over');
  });

  test('a guest challenges the holder of an account to a game that is not rated', async () => {
    const ports = await start();
    const ben = await accountAt(ports[1], 'Benedict');
    const guest = await FriendsClient.open(await TestBrowser.of(ports[0], 'Ann'));
    const challenge = await guest.challenge(ben.id);
    await ben.page.until(() => ben.page.view.received.length === 1);
    expect(ben.page.view.received[0]).toMatchObject({ name: 'Ann', account: null });
    const table = await ben.page.accept(challenge);
    expect((await guest.browser.enter(table)).latest.snapshot.terms.rated).toBeUndefined();
    expect(await guest.add(ben.id)).toBe('no-account');
  });

  test('nobody reaches somebody who has blocked them, or who takes challenges from friends only', async () => {
    const [ann, ben] = await twoAccounts(await start());
    const friendsOnly = { hidesPresence: false, friendsOnly: true };
    expect(await ben.page.post('/api/friends/privacy', friendsOnly)).toBeNull();
    const wanted = { person: ben.id, deck: 'arena', pace: 'quick', isRated: false, games: 1 };
    expect(await ann.page.post('/api/challenges', wanted)).toBe('friends-only');
    await makeFriends(ann, ben);
    const challenge = await ann.page.challenge(ben.id);
    expect(await ben.page.post('/api/account/block', { person: ann.id })).toBeNull();
    // Both pages show it at once.
    for (const { page } of [ann, ben])
      await page.until(() => [page.view.friends, page.view.sent, page.view.received].flat().length === 0);
    expect(await ben.page.post(`/api/challenges/${challenge}/accept`, {})).toBe('challenge-over');
    expect(await ann.page.post('/api/challenges', wanted)).toBe('blocked');
    expect(await ann.page.add(ben.id)).toBe('blocked');
    // They are no friends any more either.
    const again = await FriendsClient.open(ann.page.browser);
    expect([again.view.friends, again.view.asked]).toEqual([[], []]);
  });

  test('requests that do not fit are refused, and nobody asks many people at once', async () => {
    const [ann, ben] = await twoAccounts(await start());
    expect(await ann.page.add(ann.id)).toBe('oneself');
    expect(await ann.page.add('nobody-here')).toBe('no-person');
    expect(await ann.page.post('/api/challenges', { person: ben.id, deck: 'decks' })).toBe('unfit');
    expect(await ann.page.decline('challenge-1', 'no')).toBe('challenge-over');
    // PostgreSQL does not take it.
    for (const answer of ['accept', 'decline'])
      expect(await ann.page.post(`/api/challenges/%00/${answer}`, { reason: 'no' })).toBe('none');
    expect(await ann.page.post('/api/challenges/%00/withdraw', {})).toBe('unfit');
    const wanted = { person: ben.id, deck: 'arena', pace: 'quick', isRated: false, games: 1 };
    const answers: (string | null)[] = [];
    for (let i = 0; i < 11; i++) answers.push(await ann.page.post('/api/challenges', wanted));
    expect(answers.at(-1)).toBe('too-many');
    await ben.page.until(() => ben.page.view.received.length === 1);
  });
}
