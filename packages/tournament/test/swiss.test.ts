import { expect, test } from 'vitest';
import { presentEntrants, standingsOf, type RoundPlan, type TournamentState } from '../src/index.ts';
import { playTournament, rolls } from './random-tournament.ts';

/** What a way to pair a round costs, by the rules that come first: see `best`. */
type Costs = readonly [secondByes: number, repeats: number, byePoints: number, unbalanced: number];

interface PresentPerson {
  id: string;
  met: readonly string[];
  balance: number;
  byes: number;
  points: number;
}

/** Counted from the events alone, without the code that pairs. */
function peopleOf(state: TournamentState): PresentPerson[] {
  const points = new Map(standingsOf(state, 'swiss').map((line) => [line.id, line.points]));
  return presentEntrants(state).map(({ id }) => {
    const own = state.rounds.flatMap(({ pairings }) => pairings.map((pairing) => pairing.people));
    const asFirst = own.filter(([first]) => first === id).map(([, second]) => second);
    const asSecond = own.filter(([, second]) => second === id).map(([first]) => first);
    return {
      id,
      met: [...asFirst, ...asSecond],
      balance: asFirst.length - asSecond.length,
      byes: state.rounds.filter(({ byes }) => byes.includes(id)).length,
      points: points.get(id) ?? 0,
    };
  });
}

const overOne = (balance: number): number => Math.max(0, Math.abs(balance) - 1);

const seatCost = (first: PresentPerson, second: PresentPerson): number =>
  overOne(first.balance + 1) + overOne(second.balance - 1);

const timesMet = (a: PresentPerson, b: PresentPerson): number => a.met.filter((id) => id === b.id).length;

const pairCosts = (a: PresentPerson, b: PresentPerson): Costs => [
  0,
  timesMet(a, b),
  0,
  Math.min(seatCost(a, b), seatCost(b, a)),
];

const byeCosts = ({ byes, points }: PresentPerson): Costs => [byes, 0, points, 0];

const added = (a: Costs, b: Costs): Costs => [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];

function isLess(a: Costs, b: Costs): boolean {
  const index = a.findIndex((cost, rule) => cost !== b[rule]);
  return index !== -1 && (a[index] ?? 0) < (b[index] ?? 0);
}

/** The least that any way to pair these people costs, by trying all. */
function best(people: readonly PresentPerson[]): Costs {
  const known = new Map<number, Costs>();
  const rest = (taken: number, isByeGiven: boolean): Costs => {
    const first = people.findIndex((_, index) => (taken & (1 << index)) === 0);
    const person = people[first];
    if (person === undefined) return [0, 0, 0, 0];
    const found = known.get(taken);
    if (found !== undefined) return found;
    let least: Costs | null = null;
    const consider = (costs: Costs): void => {
      if (least === null || isLess(costs, least)) least = costs;
    };
    if (!isByeGiven) consider(added(byeCosts(person), rest(taken | (1 << first), true)));
    for (const [index, other] of people.entries())
      if (index > first && (taken & (1 << index)) === 0)
        consider(added(pairCosts(person, other), rest(taken | (1 << first) | (1 << index), isByeGiven)));
    least ??= [Infinity, 0, 0, 0];
    known.set(taken, least);
    return least;
  };
  return rest(0, people.length % 2 === 0);
}

function costsOf({ pairs, byes }: RoundPlan, people: readonly PresentPerson[]): Costs {
  const personOf = (id: string): PresentPerson => {
    const person = people.find((one) => one.id === id);
    if (person === undefined) throw new Error(`${id} is not here`);
    return person;
  };
  const paired = pairs.map(([a, b]): Costs => {
    const [first, second] = [personOf(a), personOf(b)];
    return [0, timesMet(first, second), 0, seatCost(first, second)];
  });
  return [...paired, ...byes.map((id) => byeCosts(personOf(id)))].reduce(added, [0, 0, 0, 0]);
}

/** Everybody who is there plays once or is free. */
function expectComplete({ pairs, byes }: RoundPlan, people: readonly PresentPerson[]): void {
  expect([...pairs.flat(), ...byes].toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  expect(byes.length).toBe(people.length % 2);
}

test('No way to pair a round has fewer second byes, then repeats, then points free, then odd seats', () => {
  let rounds = 0;
  for (let seed = 0; seed < 2000; seed++) {
    const roll = rolls(seed);
    playTournament({
      rules: { system: 'swiss', rounds: 2 + roll(6) },
      people: 2 + roll(8),
      roll,
      isRestless: seed % 2 === 0,
      onRound: (state, plan) => {
        const people = peopleOf(state);
        if (people.length > 11) return;
        rounds++;
        expectComplete(plan, people);
        expect(costsOf(plan, people)).toEqual(best(people));
      },
    });
  }
  expect(rounds).toBeGreaterThan(5000);
});

test('With at most half as many rounds as people, nobody meets anybody twice or is free twice', () => {
  for (let seed = 0; seed < 200; seed++) {
    const roll = rolls(seed);
    const people = 6 + roll(35);
    playTournament({
      // Of an odd number, one is free, so there is one less to choose from.
      rules: { system: 'swiss', rounds: Math.min(7, Math.floor((people - 1) / 2)) },
      people,
      roll,
      isRestless: false,
      onRound: (state, plan) => {
        const present = peopleOf(state);
        expectComplete(plan, present);
        const [secondByes, repeats] = costsOf(plan, present);
        expect([secondByes, repeats]).toEqual([0, 0]);
      },
    });
  }
});

test('With at most a quarter as many rounds as people, everybody begins as often as not, within one', () => {
  for (let seed = 0; seed < 150; seed++) {
    const roll = rolls(seed);
    const people = 8 + roll(30);
    playTournament({
      rules: { system: 'swiss', rounds: Math.floor(people / 4) },
      people,
      roll,
      isRestless: false,
      onRound: (state, plan) => expect(costsOf(plan, peopleOf(state))[3]).toBe(0),
    });
  }
});

test('The largest tournament, with people who come and go', () => {
  const played = playTournament({
    rules: { system: 'swiss', rounds: 11 },
    people: 64,
    roll: rolls(64),
    isRestless: true,
    onRound: (state, plan) => {
      const people = peopleOf(state);
      expectComplete(plan, people);
      expect(costsOf(plan, people).slice(0, 2)).toEqual([0, 0]);
    },
  });
  expect(played.rounds.length).toBe(11);
});
