import {
  PROTOCOL_VERSION,
  type TournamentGame,
  type TournamentPairing,
  type TournamentView,
} from '@arena/api';
import { expect, type Page } from '@playwright/test';

/** A club evening of eleven people, in the middle of its fourth round of five. */

const NAMES = [
  'Livia',
  'Claudia',
  'Octavia',
  'Marcus',
  'Gaius',
  'Wilhelmina Augustin',
  'Flavia',
  'Cassius',
  'Aurelia',
  'Drusus',
  'Nero',
];

let tables = 0;
const over = (first: number, second: number): TournamentGame => ({
  table: `table${tables++}`,
  outcome: { winner: first > second ? 0 : 1, how: 'played', score: [first, second] },
  turn: 0,
});
const open = (turn: number): TournamentGame => ({ table: `table${tables++}`, outcome: null, turn });
const absent = (winner: 0 | 1): TournamentGame => ({
  table: `table${tables++}`,
  outcome: { winner, how: 'no-show', score: null },
  turn: 0,
});

const PAIRINGS: TournamentPairing[] = [
  { entrants: [0, 1], games: [over(19, 14), over(11, 22)] },
  { entrants: [3, 2], games: [over(17, 16), open(11)] },
  { entrants: [4, 5], games: [over(12, 21), over(18, 15)] },
  { entrants: [6, 7], games: [absent(0), absent(0)] },
  { entrants: [8, 9], games: [open(11), open(0)] },
];

/** Points, won, drawn, lost, A, B, C, and which of these decided. */
const FIGURES = [
  [5, 5, 0, 1, null, 13, 21, 'opponents'],
  [5, 5, 0, 1, null, 11, 17, 'opponents'],
  [4.5, 4, 1, 1, null, 15, 9, null],
  [4, 4, 0, 2, 2, 12, 4, 'headToHead'],
  [4, 4, 0, 2, 0, 13.5, 12, 'headToHead'],
  [3.5, 3, 1, 2, null, 12, 1, null],
  [2, 2, 0, 4, null, 9, -6, 'margin'],
  [2, 1, 0, 3, null, 9, -8, 'margin'],
  [2, 1, 0, 3, null, 8, -11, 'opponents'],
  [1, 0, 0, 4, null, 8.5, -17, null],
  [0, 0, 0, 6, null, 7.5, -22, null],
] as const;

const MINUTE = 60_000;

export const CODE = 'FORUM-2741';

/** As the reader sees it, who is Marcus, and its organiser. */
export const exampleTournament = (): TournamentView => ({
  protocol: PROTOCOL_VERSION,
  code: CODE,
  terms: {
    title: 'Tuesday at the Forum',
    system: 'swiss',
    rounds: 5,
    deck: 'arena',
    clock: { kind: 'none' },
    roundMinutes: 60,
    lateEntry: true,
  },
  now: Date.now(),
  entrants: NAMES.map((name) => ({ name, hasLeft: name === 'Cassius' })),
  you: 3,
  isOrganiser: true,
  isOver: false,
  isEntryOpen: true,
  noEntry: null,
  rounds: { planned: 5, begun: 4, over: 3 },
  round: { pairings: PAIRINGS, byes: [10], endsAt: Date.now() + 18 * MINUTE },
  standings: FIGURES.map(([points, won, drawn, lost, headToHead, opponents, margin, decidedBy], entrant) => ({
    entrant,
    place: entrant + 1,
    points,
    won,
    drawn,
    lost,
    headToHead,
    opponents,
    margin,
    decidedBy,
  })),
});

/** Before its first round, with this many people. */
export function waitingTournament(people: number, change: Partial<TournamentView> = {}): TournamentView {
  const view = exampleTournament();
  return {
    ...view,
    entrants: view.entrants.slice(0, people).map(({ name }) => ({ name, hasLeft: false })),
    you: null,
    isOrganiser: false,
    rounds: { planned: 5, begun: 0, over: 0 },
    round: null,
    standings: [],
    ...change,
  };
}

/** After its last round. */
export function finishedTournament(): TournamentView {
  const view = exampleTournament();
  return { ...view, isOver: true, rounds: { planned: 4, begun: 4, over: 4 } };
}

/** Answers as a server with this tournament would. Resolves to a function that shows another view. */
export async function openTournament(
  page: Page,
  view: TournamentView,
  path = '',
): Promise<(next: TournamentView) => void> {
  let send: (text: string) => void = () => undefined;
  await page.route('**/api/me', (route) =>
    route.fulfill({ json: { id: 'marcus12', name: 'Marcus', hasAccount: false } }),
  );
  await page.routeWebSocket(/\/tournaments\/.*socket/, (socket) => {
    send = (text) => socket.send(text);
    send(JSON.stringify(view));
  });
  await page.goto(`/tournaments/${CODE}${path}`);
  await expect(page.getByRole('heading', { name: view.terms.title })).toBeVisible();
  return (next) => send(JSON.stringify(next));
}
