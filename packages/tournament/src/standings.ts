import type { TournamentSystem } from './events.ts';
import { isDecided, type Entrant, type Pairing, type TournamentState } from './state.ts';

/** What a bye is worth: half of what a match is worth. */
const BYE_POINTS = 1;

/** What separates people with the same points, in this order. */
export const TIE_BREAKS = ['headToHead', 'opponents', 'margin'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** A line of the standings. */
export interface Standing {
  id: string;
  name: string;
  hasLeft: boolean;
  /** Those whom nothing separates share it. */
  place: number;
  points: number;
  /** Games; byes are not among them. */
  won: number;
  drawn: number;
  lost: number;
  /** Points from games against those with the same points; null: not all of them have met. */
  headToHead: number | null;
  /** Swiss: the points of all opponents. Round robin: each opponent's points times those won against them, by half. */
  opponents: number;
  /** Victory points won less those of opponents. */
  margin: number;
  /** What decided this place among those with the same points; null: nobody has the same, or nothing separates them. */
  decidedBy: TieBreak | null;
}

type Score = Omit<Standing, 'place' | 'decidedBy' | 'headToHead' | 'opponents'> & {
  matches: readonly PlayedMatch[];
  byes: number;
};

/** A match from the side of one person. */
interface PlayedMatch {
  opponent: string;
  points: number;
  /** Whether at least one game was played. */
  isPlayed: boolean;
}

/** The standings after the rounds that are over, best first. */
export function standingsOf(state: TournamentState, system: TournamentSystem): Standing[] {
  const scores = state.entrants.map((entrant) => scoreOf(entrant, state));
  const pointsOf = new Map(scores.map(({ id, points }) => [id, points]));
  const groups = Map.groupBy(scores, ({ points }) => points);
  const ordered = [...groups.keys()].toSorted((a, b) => b - a);
  const standings: Standing[] = [];
  for (const points of ordered) {
    const group = groups.get(points) ?? [];
    const lines = group.map((score) => lineOf(score, group, pointsOf, system));
    for (const { tied, decidedBy } of separate(lines, TIE_BREAKS, null)) {
      const place = standings.length + 1;
      for (const line of tied)
        standings.push({ ...line, place, decidedBy: group.length > 1 ? decidedBy : null });
    }
  }
  return standings;
}

type RankedLine = Omit<Standing, 'place' | 'decidedBy'>;

interface SeparatedLines {
  /** Usually one. */
  tied: readonly RankedLine[];
  decidedBy: TieBreak | null;
}

/** Separates lines by each tie-break in turn, until one is alone or none is left. */
function separate(
  lines: readonly RankedLine[],
  [tieBreak, ...others]: readonly TieBreak[],
  last: TieBreak | null,
): SeparatedLines[] {
  if (lines.length === 1) return [{ tied: lines, decidedBy: last }];
  if (tieBreak === undefined) return [{ tied: lines, decidedBy: null }];
  const groups = Map.groupBy(lines, (line) => line[tieBreak] ?? 0);
  const values = [...groups.keys()].toSorted((a, b) => b - a);
  return values.flatMap((value) =>
    separate(groups.get(value) ?? [], others, values.length > 1 ? tieBreak : last),
  );
}

function lineOf(
  { matches, byes, ...score }: Score,
  group: readonly Score[],
  pointsOf: ReadonlyMap<string, number>,
  system: TournamentSystem,
): RankedLine {
  const among = new Set(group.map(({ id }) => id));
  const haveAllMet = group.length > 1 && group.every((one) => hasMetAll(one, among));
  const mutual = matches.filter(({ opponent }) => among.has(opponent));
  const opponents =
    system === 'swiss' ? buchholz(score.points, matches, byes, pointsOf) : sonnebornBerger(matches, pointsOf);
  return { ...score, headToHead: haveAllMet ? sum(mutual.map(({ points }) => points)) : null, opponents };
}

function hasMetAll({ id, matches }: Score, others: ReadonlySet<string>): boolean {
  const met = new Set(matches.filter(({ isPlayed }) => isPlayed).map(({ opponent }) => opponent));
  return [...others].every((other) => other === id || met.has(other));
}

/** Whoever was free, or whose opponent did not come, met an opponent with the same points, as it were. */
const buchholz = (
  own: number,
  matches: readonly PlayedMatch[],
  byes: number,
  pointsOf: ReadonlyMap<string, number>,
): number =>
  own * byes +
  sum(
    matches.map(({ opponent, points, isPlayed }) => {
      if (isPlayed) return pointsOf.get(opponent) ?? 0;
      return points > 0 ? own : 0;
    }),
  );

const sonnebornBerger = (matches: readonly PlayedMatch[], pointsOf: ReadonlyMap<string, number>): number =>
  sum(matches.map(({ opponent, points }) => ((pointsOf.get(opponent) ?? 0) * points) / 2));

function scoreOf({ id, name, hasLeft }: Entrant, { rounds }: TournamentState): Score {
  const over = rounds.filter(({ pairings }) => pairings.every(isDecided));
  const byes = over.filter((round) => round.byes.includes(id)).length;
  const matches: PlayedMatch[] = [];
  const score = { points: byes * BYE_POINTS, won: 0, drawn: 0, lost: 0, margin: 0 };
  for (const pairing of over.flatMap(({ pairings }) => pairings)) {
    const place = pairing.people.indexOf(id);
    const opponent = pairing.people[1 - place];
    if (place === -1 || opponent === undefined) continue;
    const result = matchResult(pairing, place);
    for (const key of ['points', 'won', 'drawn', 'lost', 'margin'] as const) score[key] += result[key];
    const isPlayed = pairing.games.some((game) => game !== null && game.how !== 'no-show');
    matches.push({ opponent, points: result.points, isPlayed });
  }
  return { id, name, hasLeft, ...score, matches, byes };
}

function matchResult(
  { games }: Pairing,
  place: number,
): Pick<Standing, 'points' | 'won' | 'drawn' | 'lost' | 'margin'> {
  const winners = games.flatMap((game) => (game === null ? [] : [game.winner]));
  const won = winners.filter((winner) => winner === place).length;
  const drawn = winners.filter((winner) => winner === null).length;
  const margins = games.map((game) => {
    const [own = 0, other = 0] = game?.score ?? [];
    return place === 0 ? own - other : other - own;
  });
  return { won, drawn, lost: winners.length - won - drawn, points: won + drawn / 2, margin: sum(margins) };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
