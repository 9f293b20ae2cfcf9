import type { TournamentView } from '@arena/api';
import { joinList } from '@arena/i18n';
import { m } from '../settings/language.ts';
import { isEndedEarly, standingOf, winnersOf } from './shown-tournament.ts';

/** Who has won, and how the reader did. */
export function EndSection({ view }: { view: TournamentView }) {
  const own = view.you === null ? null : standingOf(view, view.you);
  return (
    <section class="slab tournament-end" aria-live="polite">
      <h2>{endText(view)}</h2>
      {view.rounds.over > 0 && isEndedEarly(view) && <p>{m().tournament_ended_early({})}</p>}
      {own !== null && view.rounds.over > 0 && (
        <p>{m().tournament_your_place({ place: own.place, count: view.standings.length })}</p>
      )}
      {view.isOrganiser && (
        <div class="btns">
          <a class="btn" href="/tournaments/new">
            {m().tournament_another({})}
          </a>
        </div>
      )}
    </section>
  );
}

export function endText(view: TournamentView): string {
  if (view.rounds.over === 0) return m().tournament_called_off({});
  const winners = winnersOf(view);
  const [player = '', another] = winners;
  if (another !== undefined) return m().tournament_winners({ players: joinList(m(), winners) });
  const isOwn = view.you !== null && standingOf(view, view.you)?.place === 1;
  return isOwn ? m().tournament_you_win({}) : m().tournament_winner({ player });
}
