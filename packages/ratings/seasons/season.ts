import { FIRST_PLAYER_RATING, type PlayerRating } from '../src/player-rating.ts';
import { advantageIn, rateGame } from '../src/rate-game.ts';
import { RandomSource } from './random-source.ts';

/** How games come about: in pairs with the seats swapped, or single, begun by lot or by whoever likes to begin. */
export type Meeting = 'match' | 'lot' | 'choice';

export interface SeasonOptions {
  seed: number;
  people: number;
  /** For each person, on average. */
  games: number;
  meeting: Meeting;
  /** Whether ratings take into account who begins. */
  countsSeat: boolean;
  /** The standard deviation of people's strengths. */
  spread?: number;
}

/** Somebody whose strength is known here, and not to the ratings. */
interface SimulatedPerson {
  strength: number;
  /** How often they look for a game, relative to others. */
  activity: number;
  /** How much they like to begin: the one who likes it more does, if people choose. */
  eagerness: number;
  rating: PlayerRating;
  games: number;
  lastPlayed: number;
}

/** A rating after so many games, and the truth. */
export interface Sample {
  games: number;
  error: number;
  deviation: number;
}

export const SAMPLED_AFTER = [0, 5, 10, 20, 50, 100] as const;
const WEEKS = 26;
const MEAN_STRENGTH = 1500;
/** As wide as from the computer's weakest level to its strongest, for 90 of 100 people. */
const SPREAD = 250;
/** The busiest twentieth looks for a game at least eight times as often as the middle one. */
const ACTIVITY_SPREAD = 1.25;
/** How many are waiting for an opponent when somebody comes. */
const WAITING = 12;
const WINDOW = 200;

/** Plays a season, and returns what ratings said along the way. */
export function playSeason(options: SeasonOptions): Sample[] {
  const random = new RandomSource(options.seed);
  const { spread = SPREAD } = options;
  const people = Array.from({ length: options.people }, () => newPerson(random, spread));
  const pick = picker(people, random);
  const samples = people.map(sampleOf);
  const gamesPerMeeting = options.meeting === 'match' ? 2 : 1;
  const meetings = (options.people * options.games) / 2 / gamesPerMeeting;
  for (let meeting = 0; meeting < meetings; meeting++) {
    const week = (meeting / meetings) * WEEKS;
    const one = pick();
    const other = opponentFor(one, pick);
    if (other === null) continue;
    let starter = starterOf(one, other, options.meeting, random);
    for (let game = 0; game < gamesPerMeeting; game++) {
      playGame([one, other], starter, week, options.countsSeat, random);
      for (const person of [one, other])
        if (SAMPLED_AFTER.some((count) => count === person.games)) samples.push(sampleOf(person));
      starter = starter === 0 ? 1 : 0;
    }
  }
  return samples;
}

const newPerson = (random: RandomSource, spread: number): SimulatedPerson => ({
  strength: MEAN_STRENGTH + spread * random.normal(),
  activity: Math.exp(ACTIVITY_SPREAD * random.normal()),
  eagerness: random.next(),
  rating: FIRST_PLAYER_RATING,
  games: 0,
  lastPlayed: 0,
});

const sampleOf = ({ games, rating, strength }: SimulatedPerson): Sample => ({
  games,
  error: rating.value - strength,
  deviation: rating.deviation,
});

/** Draws people as often as they are active. */
function picker(people: readonly SimulatedPerson[], random: RandomSource): () => SimulatedPerson {
  let total = 0;
  const upTo = people.map(({ activity }) => (total += activity));
  return () => {
    const drawn = random.next() * total;
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > drawn) high = middle;
      else low = middle + 1;
    }
    const person = people[low];
    if (person === undefined) throw new Error('nobody takes part');
    return person;
  };
}

/** The first of those waiting who is in the window, or else the nearest. */
function opponentFor(person: SimulatedPerson, pick: () => SimulatedPerson): SimulatedPerson | null {
  const waiting = Array.from({ length: WAITING }, pick).filter((other) => other !== person);
  const distanceTo = (other: SimulatedPerson): number => Math.abs(other.rating.value - person.rating.value);
  const fitting = waiting.find((other) => distanceTo(other) <= WINDOW);
  return fitting ?? waiting.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0] ?? null;
}

function starterOf(
  one: SimulatedPerson,
  other: SimulatedPerson,
  meeting: Meeting,
  random: RandomSource,
): 0 | 1 {
  if (meeting === 'choice') return one.eagerness > other.eagerness ? 0 : 1;
  return random.next() < 0.5 ? 0 : 1;
}

function playGame(
  players: readonly [SimulatedPerson, SimulatedPerson],
  starter: 0 | 1,
  week: number,
  countsSeat: boolean,
  random: RandomSource,
): void {
  const [one, other] = players;
  const seats = { deck: 'arena', starter, arena: null } as const;
  const gap = one.strength + advantageIn(seats, 0) - other.strength;
  const winner = random.next() < 1 / (1 + 10 ** (-gap / 400)) ? 0 : 1;
  const ratings = rateGame(
    [
      { rating: one.rating, periods: week - one.lastPlayed },
      { rating: other.rating, periods: week - other.lastPlayed },
    ],
    { ...seats, winner },
    countsSeat,
  );
  players.forEach((player, seat) => {
    player.rating = ratings[seat === 0 ? 0 : 1];
    player.games++;
    player.lastPlayed = week;
  });
}
