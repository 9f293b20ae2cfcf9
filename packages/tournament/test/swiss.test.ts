import { expect, test } from 'vitest';
import { presentEntrants, standingsOf, type RoundPlan, type TournamentState } from '../src/index.ts';
import { playTournament, rolls, type Roll } from './random-tournament.ts';

/** What a way to pair a round costs, by the rules that come first: see `best`. */
type Costs = readonly [secondByes: number, repeats: number, unbalanced: number, byePoints: number];

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
  Math.min(seatCost(a, b), seatCost(b, a)),
  0,
];

const byeCosts = ({ byes, points }: PresentPerson): Costs => [byes, 0, 0, points];

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
    return [0, timesMet(first, second), seatCost(first, second), 0];
  });
  return [...paired, ...byes.map((id) => byeCosts(personOf(id)))].reduce(added, [0, 0, 0, 0]);
}

/** Everybody who is there plays once or is free. */
function expectComplete({ pairs, byes }: RoundPlan, people: readonly PresentPerson[]): void {
  expect([...pairs.flat(), ...byes].toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  expect(byes.length).toBe(people.length % 2);
}

test('No way to pair a round has fewer second byes, then repeats, then odd seats; in the last, then points free', () => {
  let rounds = 0;
  for (let seed = 0; seed < 2000; seed++) {
    const roll = rolls(seed);
    const rules = { system: 'swiss', rounds: 2 + roll(6) } as const;
    playTournament({
      rules,
      people: 2 + roll(8),
      roll,
      isRestless: seed % 2 === 0,
      onRound: (state, plan) => {
        const people = peopleOf(state);
        if (people.length > 11) return;
        rounds++;
        expectComplete(plan, people);
        // Before the last round, who is free also depends on the rounds to come.
        const isLast = state.rounds.length === rules.rounds - 1;
        const compared = isLast ? 4 : 3;
        expect(costsOf(plan, people).slice(0, compared)).toEqual(best(people).slice(0, compared));
      },
    });
  }
  expect(rounds).toBeGreaterThan(5000);
});

/** Plays until nobody has anybody left to meet, at most, and expects no second bye, no repeat and no odd seats. */
function expectAllRules(people: number, rounds: number, roll: Roll): void {
  const played = playTournament({
    rules: { system: 'swiss', rounds },
    people,
    roll,
    isRestless: false,
    onRound: (state, plan) => {
      const present = peopleOf(state);
      expectComplete(plan, present);
      const [secondByes, repeats, unbalanced] = costsOf(plan, present);
      expect({ people, rounds, secondByes, repeats, unbalanced }).toEqual({
        people,
        rounds,
        secondByes: 0,
        repeats: 0,
        unbalanced: 0,
      });
    },
  });
  expect(played.rounds.length).toBe(rounds);
}

/** Of an odd number, one is free in each round, so everybody has one round more than opponents. */
const mostRounds = (people: number): number => Math.min(15, people - 1 + (people % 2));

test('In small fields, nobody meets anybody twice or is free twice, and seats are balanced, up to the last round', () => {
  for (let people = 4; people <= 12; people++)
    for (let seed = 0; seed < 250; seed++)
      expectAllRules(people, Math.max(1, mostRounds(people) - (seed % 5)), rolls(1000 * people + seed));
});

test('So it is in larger fields', () => {
  for (let people = 13; people <= 36; people++)
    for (let seed = 0; seed < 6; seed++)
      expectAllRules(people, mostRounds(people) - (seed % 3), rolls(1000 * people + seed));
});

/** For how many rounds the rules can be kept, at most so many, by trying everything. */
function longestFuture(people: readonly PresentPerson[], rounds: number): number {
  if (rounds === 0) return 0;
  let longest = 0;
  for (const after of waysToPlay(people, people.length % 2 === 1)) {
    longest = Math.max(longest, 1 + longestFuture(after, rounds - 1));
    if (longest === rounds) break;
  }
  return longest;
}

/** Everybody after a round without a second bye, a repeat or odd seats, for each such round. */
function* waysToPlay(waiting: readonly PresentPerson[], isByeLeft: boolean): Generator<PresentPerson[]> {
  const [person, ...others] = waiting;
  if (person === undefined) {
    yield [];
    return;
  }
  if (isByeLeft && person.byes === 0)
    for (const after of waysToPlay(others, false)) yield [{ ...person, byes: 1 }, ...after];
  for (const other of others)
    for (const [first, second] of [
      [person, other],
      [other, person],
    ] as const) {
      if (timesMet(person, other) > 0 || seatCost(first, second) > 0) continue;
      const rest = others.filter((one) => one !== other);
      for (const after of waysToPlay(rest, isByeLeft)) yield [...played(first, second), ...after];
    }
}

const played = (first: PresentPerson, second: PresentPerson): PresentPerson[] => [
  { ...first, met: [...first.met, second.id], balance: first.balance + 1 },
  { ...second, met: [...second.met, first.id], balance: second.balance - 1 },
];

function afterPlan({ pairs, byes }: RoundPlan, people: readonly PresentPerson[]): PresentPerson[] {
  const personOf = (id: string): PresentPerson[] => people.filter((one) => one.id === id);
  return [
    ...byes.flatMap((id) => personOf(id).map((one) => ({ ...one, byes: one.byes + 1 }))),
    ...pairs.flatMap(([a, b]) =>
      personOf(a).flatMap((first) => personOf(b).flatMap((second) => played(first, second))),
    ),
  ];
}

test('While people come and go, no way to pair a round leaves more rounds in which the rules can be kept', () => {
  let compared = 0;
  for (let seed = 0; seed < 600; seed++) {
    const roll = rolls(seed);
    const rules = { system: 'swiss', rounds: 2 + roll(4) } as const;
    playTournament({
      rules,
      people: 3 + roll(4),
      roll,
      isRestless: true,
      onRound: (state, plan) => {
        const people = peopleOf(state);
        if (people.length > 6) return;
        const left = rules.rounds - state.rounds.length;
        const longest = longestFuture(people, left);
        if (longest === 0) return;
        compared++;
        expect(1 + longestFuture(afterPlan(plan, people), longest - 1)).toBe(longest);
      },
    });
  }
  expect(compared).toBeGreaterThan(500);
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
      onRound: (state, plan) => expect(costsOf(plan, peopleOf(state))[2]).toBe(0),
    });
  }
});

test('The largest tournament, with people who come and go', () => {
  const whole = playTournament({
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
  expect(whole.rounds.length).toBe(11);
});

test('Many people in many rounds who come and go, where the rules differ too much for one exact number', () => {
  for (let seed = 0; seed < 4; seed++)
    playTournament({
      rules: { system: 'swiss', rounds: 15 },
      people: 63,
      roll: rolls(seed),
      isRestless: true,
      onRound: (state, plan) => {
        const people = peopleOf(state);
        expectComplete(plan, people);
        expect(costsOf(plan, people).slice(0, 3)).toEqual([0, 0, 0]);
      },
    });
});
