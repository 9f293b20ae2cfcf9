import { parseLobby, parseMe } from '@arena/api';
import { seeded } from '@arena/rules';
import { expect } from 'vitest';
import { PoolClient } from './pool-client.ts';
import { TestBrowser } from './test-client.ts';
import type { Ports } from './test-server.ts';

const CROWD = 200;
/** The first ones have accounts, and block some of each other. */
const HOLDERS = (
  'Aelia Brutus Cassia Drusus Ennius Fabia Galba Horatia Iunia Julius ' +
  'Kaeso Livia Marcus Nerva Octavia Pompeia Quintus Rufus Sabina Titus'
).split(' ');
const ACCOUNTS = HOLDERS.length;
const BLOCKS_EACH = 4;
/** Of 15 people, three do this with the first offer that they get. */
const MOODS = ['decline', 'leave', 'ignore'] as const;
const EVERY = 15;
/** Longer than several offers in a row take until their time is up. */
const PATIENCE_MS = 240_000;

interface CrowdVisitor {
  id: string;
  mood: (typeof MOODS)[number] | 'accept';
  browser: TestBrowser;
  page: PoolClient;
  /** The tables that they were told to go to. */
  tables: Set<string>;
  isOut: boolean;
}

async function visitorAt(port: number, number: number): Promise<CrowdVisitor> {
  const holder = HOLDERS[number];
  const browser = await (holder === undefined
    ? TestBrowser.of(port, `Person ${number}`)
    : TestBrowser.withAccount(port, holder));
  const { id } = parseMe(await (await browser.fetch('/api/me')).text());
  const mood = MOODS[number % EVERY] ?? 'accept';
  return { id, mood, browser, page: await PoolClient.enter(browser), tables: new Set(), isOut: false };
}

/** Does what they do with offers, until they have a table or have left. */
function attend(visitor: CrowdVisitor): void {
  const { page, mood, tables } = visitor;
  const answered = new Set<string>();
  page.follow(({ found, waiting }) => {
    if (typeof found?.table === 'string') tables.add(found.table);
    // Their time has run out, or they have declined.
    if (mood !== 'accept' && answered.size > 0 && found === null && waiting === null) visitor.isOut = true;
    if (found === null || answered.has(found.offer)) return;
    answered.add(found.offer);
    if (mood === 'accept') page.answer(true);
    if (mood === 'decline') page.answer(false);
    if (mood !== 'leave') return;
    page.close();
    visitor.isOut = true;
  });
}

/**
 * Hundreds of people come to the pool at once, a fifth of whom decline, leave or let the time run out, and some of whom
 * have blocked others: nobody sits at two tables or with somebody who is blocked, and nobody is lost.
 */
export async function comeInHundreds(ports: Ports): Promise<void> {
  const visitors: CrowdVisitor[] = [];
  for (let start = 0; start < CROWD; start += ACCOUNTS)
    visitors.push(
      ...(await Promise.all(
        Array.from({ length: ACCOUNTS }, (_, index) =>
          visitorAt(ports[index % 2 === 0 ? 0 : 1], start + index),
        ),
      )),
    );
  const isBlocked = await block(visitors);
  await Promise.all(
    visitors.map(async (visitor) => {
      await visitor.page.wait();
      attend(visitor);
    }),
  );
  const left = (): CrowdVisitor[] => visitors.filter(({ isOut, tables }) => !isOut && tables.size === 0);
  const couldMeet = (): boolean => {
    const waiting = left();
    return waiting.some((a) => a.mood !== 'accept' || waiting.some((b) => a !== b && !isBlocked(a.id, b.id)));
  };
  await expect.poll(() => [left().length < 5, couldMeet()], { timeout: PATIENCE_MS }).toEqual([true, false]);
  // Those who are left still wait.
  for (const { page } of left()) expect(page.view.waiting).not.toBeNull();
  const people = new Map<string, string[]>();
  for (const { id, browser, tables, mood } of visitors) {
    const { own } = parseLobby(await (await browser.fetch('/api/lobby')).text());
    expect([id, own.map((table) => table.id)]).toEqual([id, [...tables]]);
    expect(tables.size).toBeLessThanOrEqual(mood === 'accept' ? 1 : 0);
    for (const table of tables) people.set(table, [...(people.get(table) ?? []), id]);
  }
  expect(people.size).toBeGreaterThan(CROWD / 4);
  for (const [one = '', other = '', ...more] of people.values()) {
    expect([other, more]).toEqual([expect.stringMatching(/./), []]);
    expect(isBlocked(one, other)).toBe(false);
  }
}

/** Resolves to whether one of two people has blocked the other. */
async function block(visitors: readonly CrowdVisitor[]): Promise<(one: string, other: string) => boolean> {
  const random = seeded('blocks');
  const blocks = new Set<string>();
  for (const holder of visitors.slice(0, ACCOUNTS))
    for (let count = 0; count < BLOCKS_EACH; count++) {
      const other = visitors[random(ACCOUNTS)];
      if (other === undefined || other === holder) continue;
      const reply = await holder.browser.post('/api/account/block', { person: other.id });
      if (!reply.ok) continue;
      blocks.add(`${holder.id} ${other.id}`).add(`${other.id} ${holder.id}`);
    }
  expect(blocks.size).toBeGreaterThan(ACCOUNTS);
  return (one, other) => blocks.has(`${one} ${other}`);
}
