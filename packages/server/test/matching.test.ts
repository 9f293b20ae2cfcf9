import { readFileSync } from 'node:fs';
import { seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import { pairsAmong, reachOf, type Acquaintance, type WaitingPerson } from '../src/pool/matching.ts';
import { simulatePool, simulationTable } from './pool-simulation.ts';

const STRANGERS: Acquaintance = { mayMeet: () => true, haveJustMet: () => false };
const NOW = 1_000_000;

const waiter = (person: string, rating: number, waited = 0, deviation = 80): WaitingPerson => ({
  person,
  rating,
  deviation,
  since: NOW - waited,
});

const namesOf = (pairs: readonly (readonly WaitingPerson[])[]): string[] =>
  pairs.map((pair) =>
    pair
      .map(({ person }) => person)
      .toSorted()
      .join(),
  );

test('people of about the same strength meet at once, others once both windows are open', () => {
  expect(namesOf(pairsAmong([waiter('a', 1500), waiter('b', 1600)], 'quick', NOW, STRANGERS))).toEqual([
    'a,b',
  ]);
  const far = (waited: number): WaitingPerson[] => [waiter('a', 1400, waited), waiter('b', 1600, waited)];
  expect(pairsAmong(far(10_000), 'quick', NOW, STRANGERS)).toEqual([]);
  expect(namesOf(pairsAmong(far(16_000), 'quick', NOW, STRANGERS))).toEqual(['a,b']);
  // Whoever has just come is not forced on anybody far away, however long the other one has waited.
  const oneNew = [waiter('a', 1400, 600_000), waiter('b', 1600)];
  expect(pairsAmong(oneNew, 'quick', NOW, STRANGERS)).toEqual([]);
});

test('whoever has waited longest gets the nearest rating', () => {
  const waiters = [waiter('a', 1500, 1000), waiter('b', 1510, 9000), waiter('c', 1530, 5000)];
  expect(namesOf(pairsAmong(waiters, 'quick', NOW, STRANGERS))).toEqual(['a,b']);
});

test('windows open by 10 every 2 seconds, and wider for uncertain ratings', () => {
  const opened = [0, 2000, 4000].map((waited) => reachOf(waiter('a', 1500, waited), 'quick', NOW));
  expect(opened).toEqual([120, 130, 140]);
  expect(reachOf(waiter('a', 1500, 0, 300), 'quick', NOW)).toBe(230);
});

test('two who have just met are offered to each other again only if nobody else comes', () => {
  const met: Acquaintance = {
    mayMeet: () => true,
    haveJustMet: (a, b) => [a, b].toSorted().join() === 'a,b',
  };
  const two = [waiter('a', 1500), waiter('b', 1500)];
  expect(namesOf(pairsAmong(two, 'quick', NOW, met))).toEqual(['a,b']);
  // Somebody whose rating is too far away yet.
  expect(pairsAmong([...two, waiter('c', 2500)], 'quick', NOW, met)).toEqual([]);
  const patient = [waiter('a', 1500, 60_000), waiter('b', 1500, 60_000), waiter('c', 2500)];
  expect(namesOf(pairsAmong(patient, 'quick', NOW, met))).toEqual(['a,b']);
  expect(namesOf(pairsAmong([...two, waiter('c', 1600)], 'quick', NOW, met))).toEqual(['a,c']);
});

test('in any pool, nobody is paired twice, with themselves, beyond reach or with somebody blocked', () => {
  const random = seeded('pools');
  for (let round = 0; round < 400; round++) {
    const waiters = Array.from({ length: random(40) }, (_, i) =>
      waiter(`p${i}`, 1000 + random(1000), random(90_000), 45 + random(255)),
    );
    const odd = random(7);
    const mayMeet = (a: string, b: string): boolean => (Number(a.slice(1)) + Number(b.slice(1))) % 7 !== odd;
    const pairs = pairsAmong(waiters, 'quick', NOW, { ...STRANGERS, mayMeet });
    const people = pairs.flat().map(({ person }) => person);
    expect(new Set(people).size).toBe(people.length);
    const fits = (a: WaitingPerson, b: WaitingPerson): boolean =>
      mayMeet(a.person, b.person) &&
      Math.abs(a.rating - b.rating) <= Math.min(reachOf(a, 'quick', NOW), reachOf(b, 'quick', NOW));
    for (const [a, b] of pairs) expect(fits(a, b)).toBe(true);
    // Nobody is left who could have met somebody else who is left.
    const left = waiters.filter(({ person }) => !people.includes(person));
    for (const a of left) for (const b of left) expect(a !== b && fits(a, b)).toBe(false);
    // The order in which they are read does not matter.
    const shuffled = waiters.toSorted((a, b) => a.rating - b.rating);
    expect(namesOf(pairsAmong(shuffled, 'quick', NOW, { ...STRANGERS, mayMeet }))).toEqual(namesOf(pairs));
  }
});

test('of hundreds of people who come at any rate, nearly all find somebody', () => {
  for (const perMinute of [0.5, 3, 30, 200]) {
    const { meetings } = simulatePool({ perMinute, people: 400, guests: 0.3, seed: `all ${perMinute}` });
    expect(meetings.length).toBeGreaterThanOrEqual(196);
    const people = meetings.flatMap(({ waiters }) => waiters.map(({ person }) => person));
    expect(new Set(people).size).toBe(people.length);
  }
});

test('hundreds of people with blocks, of whom a fifth decline: nobody is lost, and nobody meets twice', () => {
  // Everybody has trouble with one person in nine.
  const mayMeet = (a: string, b: string): boolean => (Number(a.slice(1)) + Number(b.slice(1))) % 9 !== 4;
  for (const perMinute of [3, 30, 200]) {
    const seed = `blocks ${perMinute}`;
    const pool = simulatePool({ perMinute, people: 400, guests: 0.3, seed, declined: 0.2, mayMeet });
    const met = pool.meetings.flatMap(({ waiters }) => waiters);
    const people = [...met, ...pool.gone, ...pool.left].map(({ person }) => person);
    expect([people.length, new Set(people).size]).toEqual([400, 400]);
    for (const { waiters } of pool.meetings) expect(mayMeet(waiters[0].person, waiters[1].person)).toBe(true);
    expect(pool.gone.length).toBeGreaterThan(30);
    // Whoever waits in the end could meet nobody else who does.
    for (const a of pool.left)
      for (const b of pool.left) expect(a !== b && mayMeet(a.person, b.person)).toBe(false);
    expect(pool.left.length).toBeLessThan(10);
  }
});

test('the figures in the documentation are those of the simulation', () => {
  expect(readFileSync('docs/finding-opponents.md', 'utf8')).toContain(simulationTable());
});
