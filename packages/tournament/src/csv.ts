import type { PairingRules } from './events.ts';
import { standingsOf } from './standings.ts';
import type { TournamentState } from './state.ts';

const SEATS = [0, 1] as const;

/** The standings, a line for each person. For programs, so in English. */
export const standingsCsv = (state: TournamentState, { system }: PairingRules): string =>
  csv(
    ['place', 'name', 'points', 'won', 'drawn', 'lost', 'head to head', 'opponents', 'margin'],
    standingsOf(state, system).map(
      ({ place, name, points, won, drawn, lost, headToHead, opponents, margin }) => [
        place,
        name,
        points,
        won,
        drawn,
        lost,
        headToHead ?? '',
        opponents,
        margin,
      ],
    ),
  );

/** All games that are over, a line for each; byes have none. */
export function gamesCsv({ entrants, rounds }: TournamentState): string {
  const names = new Map(entrants.map(({ id, name }) => [id, name]));
  const lines = rounds.flatMap(({ pairings }, round) =>
    pairings.flatMap(({ people, games }, pairing) =>
      SEATS.flatMap((game) => {
        const outcome = games[game];
        if (outcome === null) return [];
        const { winner, how, score } = outcome;
        const nameOf = (side: 0 | 1): string => names.get(people[side]) ?? '';
        const won = winner === null || winner === 'none' ? '' : nameOf(winner);
        return [
          [
            round + 1,
            pairing + 1,
            game + 1,
            nameOf(0),
            nameOf(1),
            nameOf(game),
            won,
            score?.[0] ?? '',
            score?.[1] ?? '',
            how,
          ],
        ];
      }),
    ),
  );
  return csv(
    [
      'round',
      'table',
      'game',
      'first',
      'second',
      'began',
      'winner',
      'score of first',
      'score of second',
      'how',
    ],
    lines,
  );
}

const csv = (head: readonly string[], lines: readonly (readonly (string | number)[])[]): string =>
  [head, ...lines].map((cells) => `${cells.map(cell).join()}\r\n`).join('');

/** A spreadsheet would run a name such as `=1+1`. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
