import { expect, test } from 'vitest';
import { nextRound, plannedRounds, tournamentAfter, type PairingRules } from '../src/index.ts';
import { begun, entered, people, playTournament, rolls } from './random-tournament.ts';

const rules: PairingRules = { system: 'round-robin', rounds: 1 };

test('Everybody meets everybody once, and begins as often as not within one, after every round', () => {
  for (let count = 2; count <= 33; count++) {
    const balance = new Map<string, number>();
    const met = new Set<string>();
    const free = new Set<string>();
    const { rounds } = playTournament({
      rules,
      people: count,
      roll: rolls(count),
      isRestless: false,
      onRound: (_, { pairs, byes }) => {
        for (const [first, second] of pairs) {
          balance.set(first, (balance.get(first) ?? 0) + 1);
          balance.set(second, (balance.get(second) ?? 0) - 1);
          met.add([first, second].toSorted().join(' '));
        }
        for (const person of byes) free.add(person);
        expect(new Set([...pairs.flat(), ...byes]).size).toBe(count);
        expect(byes.length).toBe(count % 2);
        expect(Math.max(...[...balance.values()].map(Math.abs))).toBe(1 - Number(isEven(balance)));
      },
    });
    expect(rounds.length).toBe(count - 1 + (count % 2));
    expect(met.size).toBe((count * (count - 1)) / 2);
    expect(free.size).toBe(count % 2 === 0 ? 0 : count);
  }
});

const isEven = (balance: ReadonlyMap<string, number>): boolean =>
  [...balance.values()].every((value) => value === 0);

test('Whoever should meet somebody who has left is free', () => {
  const names = people(4);
  const all = names.map(entered);
  const first = nextRound(tournamentAfter(all), rules);
  const [opponents = ['', '']] = first.pairs;
  const left = tournamentAfter([...all, { type: 'withdrawn', person: opponents[0] }]);
  // Before the first round, the schedule is made without them.
  expect(plannedRounds(left, rules)).toBe(3);
  const later = tournamentAfter([...all, begun(first, 0), { type: 'withdrawn', person: opponents[0] }]);
  const { pairs, byes } = nextRound(later, rules);
  expect(byes.length).toBe(1);
  expect([...pairs.flat(), ...byes].toSorted()).toEqual(names.filter((name) => name !== opponents[0]));
});
