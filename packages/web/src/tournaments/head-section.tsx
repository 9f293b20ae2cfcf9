import type { TournamentView } from '@arena/api';
import { m } from '../settings/language.ts';
import { useTournament } from './context.ts';
import { Countdown } from './countdown.tsx';
import { isRoundRunning } from './shown-tournament.ts';
import { summaryText } from './terms-text.ts';

/** With more rounds than this, there is only room for their numbers. */
const MOST_NAMED = 5;
/** With more than this, not even for those. */
const MOST_NUMBERED = 15;

/** What the tournament is, and how far. */
export function HeadSection({ view }: { view: TournamentView }) {
  const { feed } = useTournament();
  const endsAt = isRoundRunning(view) ? (view.round?.endsAt ?? null) : null;
  return (
    <section class="slab tournament-head">
      <h2>
        <bdi>{view.terms.title}</bdi>
      </h2>
      <p class="hint">{summaryText(view)}</p>
      {view.rounds.planned > 1 && <RoundStrip view={view} />}
      {endsAt !== null && (
        <p class="time-left">
          {m().tournament_left_time({})} <Countdown until={endsAt} now={() => feed.now()} />
        </p>
      )}
    </section>
  );
}

/** A bar for each round: filled, filled as far as its games are over, or empty. */
function RoundStrip({ view }: { view: TournamentView }) {
  const { planned, begun, over } = view.rounds;
  const games = (view.round?.pairings ?? []).flatMap((pairing) => pairing.games);
  const done = games.filter(({ outcome }) => outcome !== null).length;
  const label = m().tournament_round_of({ round: Math.max(1, begun), rounds: planned });
  return (
    <div class="round-strip" role="img" aria-label={label}>
      {Array.from({ length: planned }, (_, index) => {
        const isNow = index === over && begun > over;
        const share = index < over ? 1 : isNow && games.length > 0 ? done / games.length : 0;
        return (
          <span key={index} class={isNow ? 'now' : ''} style={{ '--done': `${100 * share}%` }}>
            {planned <= MOST_NAMED
              ? m().tournament_round({ round: index + 1 })
              : planned <= MOST_NUMBERED && index + 1}
          </span>
        );
      })}
    </div>
  );
}
