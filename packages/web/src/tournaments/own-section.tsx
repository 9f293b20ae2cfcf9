import type { TournamentGame, TournamentView } from '@arena/api';
import { opponentOf } from '@arena/rules';
import { timeOfDay } from '../online/status-bar.tsx';
import { m } from '../settings/language.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { useTournament } from './context.ts';
import {
  GAMES,
  isIn,
  isRoundRunning,
  nameOf,
  openGame,
  ownMatch,
  tablesPlaying,
  type OwnMatch,
  type MatchSide,
} from './shown-tournament.ts';

/** What the reader, who plays, does next. Their own table comes first. */
export function OwnSection({ view }: { view: TournamentView }) {
  const match = ownMatch(view);
  const game = match === null || !isRoundRunning(view) ? null : openGame(match.pairing);
  return (
    <section class="slab own-match">
      {match !== null && game !== null ? (
        <OpenMatch view={view} match={match} game={game} />
      ) : (
        <p class="words" role="status">
          {isIn(view) ? waitingText(view, match) : m().tournament_you_left({})}
        </p>
      )}
      <LeaveOrReturn view={view} />
    </section>
  );
}

function OpenMatch({ view, match, game }: { view: TournamentView; match: OwnMatch; game: MatchSide }) {
  const { table, pairing, side } = match;
  const player = nameOf(view, pairing.entrants[opponentOf(side)]);
  return (
    <>
      <div class="words" role="status">
        <b>{m().tournament_your_table({ table, player })}</b>
        <p class="hint">
          {GAMES.map((number) => ownGameText(pairing.games[number], number, side, player)).join(' ')}
        </p>
      </div>
      <a class="btn gold" href={`/t/${pairing.games[game].table}`}>
        {m().tournament_to_table({})}
      </a>
    </>
  );
}

function ownGameText(
  { outcome, turn }: TournamentGame,
  number: MatchSide,
  side: MatchSide,
  player: string,
): string {
  const other = opponentOf(side);
  return m().tournament_own_game({
    game: number + 1,
    what: outcome === null ? stateOf(turn, number, side) : resultOf(outcome, side),
    own: outcome?.score?.[side] ?? 0,
    other: outcome?.score?.[other] ?? 0,
    player,
    turn,
  });
}

/** How a game stands for the reader. */
type GameForReader = 'drawn' | 'free' | 'lost' | 'missed' | 'running' | 'they' | 'void' | 'won' | 'you';

const stateOf = (turn: number, number: MatchSide, side: MatchSide): GameForReader =>
  turn > 0 ? 'running' : number === side ? 'you' : 'they';

function resultOf(
  { winner, how, score }: NonNullable<TournamentGame['outcome']>,
  side: MatchSide,
): GameForReader {
  if (how === 'no-show') return winner === side ? 'free' : 'missed';
  if (score === null) return 'void';
  return winner === null ? 'drawn' : winner === side ? 'won' : 'lost';
}

/** Nothing to do now: why, and what comes. */
function waitingText(view: TournamentView, match: OwnMatch | null): string {
  const { rounds, round, you } = view;
  if (!isRoundRunning(view)) return nextRoundText(view);
  if (match !== null) return m().tournament_others_play({ count: tablesPlaying(view).length });
  if (you !== null && round?.byes.includes(you) === true) return m().tournament_you_bye({});
  return m().tournament_from_next({ round: rounds.begun + 1 });
}

function nextRoundText({ rounds, round }: TournamentView): string {
  const next = rounds.begun + 1;
  const at = round?.endsAt ?? null;
  return at === null
    ? m().tournament_next_by_hand({ round: next })
    : m().tournament_next_at({ round: next, time: timeOfDay(at) });
}

export function LeaveOrReturn({ view }: { view: TournamentView }) {
  const tournament = useTournament();
  const { you } = view;
  if (you === null || (!isIn(view) && view.noEntry !== null)) return null;
  if (!isIn(view))
    return (
      <button type="button" class="btn" onClick={() => void tournament.enter()}>
        {m().tournament_come_back({})}
      </button>
    );
  return (
    <ConfirmButton
      class="btn quiet"
      label={m().tournament_leave({})}
      question={m().tournament_leave_sure({})}
      onConfirm={() => void tournament.run({ type: 'withdraw', entrant: you })}
    />
  );
}
