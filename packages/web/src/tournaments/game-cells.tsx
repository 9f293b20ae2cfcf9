import type { TournamentGame, TournamentPairing, TournamentView } from '@arena/api';
import { m } from '../settings/language.ts';
import { GAMES, nameOf, type MatchSide } from './shown-tournament.ts';

/** A square stands at the side of who begins; the figure of the winner is underlined. */
function GameCell({ game: { outcome, turn }, number }: { game: TournamentGame; number: MatchSide }) {
  const mark = (side: MatchSide) => <i class={side === number ? 'begins' : ''} />;
  if (outcome === null)
    return (
      <span class={`game ${turn > 0 ? 'live' : 'empty'}`} aria-hidden="true">
        {mark(0)}
        <small>{turn > 0 ? m().online_is_at({ turn }) : '–'}</small>
        {mark(1)}
      </span>
    );
  const figures = figuresOf(outcome);
  if (figures === null)
    return (
      <span class="game empty" aria-hidden="true">
        {mark(0)}
        <small>–</small>
        {mark(1)}
      </span>
    );
  const figure = (side: MatchSide) => <b class={outcome.winner === side ? 'won' : ''}>{figures[side]}</b>;
  return (
    <span class="game" aria-hidden="true">
      {mark(0)}
      {figure(0)}:{figure(1)}
      {mark(1)}
    </span>
  );
}

/** Victory points, or 1 : 0 where somebody did not come. Null: nothing was played. */
function figuresOf({ winner, how, score }: NonNullable<TournamentGame['outcome']>): readonly number[] | null {
  if (score !== null) return score;
  if (how !== 'no-show') return null;
  return GAMES.map((side) => Number(winner === side));
}

interface Props {
  view: TournamentView;
  pairing: TournamentPairing;
  table: number;
}

/** Both games of a match, side by side or below each other. */
export const GameCells = ({ view, pairing, table }: Props) => (
  <>
    <span class="sr-only">{matchTold(view, pairing, table)}</span>
    {GAMES.map((number) => (
      <GameCell key={number} game={pairing.games[number]} number={number} />
    ))}
  </>
);

/** The same in words. */
function matchTold(view: TournamentView, pairing: TournamentPairing, table: number): string {
  const [first, second] = pairing.entrants.map((entrant) => nameOf(view, entrant));
  const names = { first: first ?? '', second: second ?? '' };
  const told = GAMES.map((number) => gameTold(pairing.games[number], number, names));
  return [m().tournament_table_told({ table, ...names }), ...told].join(' ');
}

function gameTold(
  { outcome, turn }: TournamentGame,
  number: MatchSide,
  { first, second }: { first: string; second: string },
): string {
  const { tournament_game_told: tell } = m();
  const told = (what: Parameters<typeof tell>[0]['what'], player: string): string =>
    tell({
      game: number + 1,
      what,
      player,
      turn,
      first: outcome?.score?.[0] ?? 0,
      second: outcome?.score?.[1] ?? 0,
    });
  const beginner = number === 0 ? first : second;
  if (outcome === null) return told(turn > 0 ? 'running' : 'waiting', beginner);
  if (outcome.how === 'no-show')
    return told(
      'absent',
      outcome.winner === 0 ? second : outcome.winner === 1 ? first : m().tournament_both({}),
    );
  return told(outcome.score === null ? 'void' : 'over', beginner);
}
