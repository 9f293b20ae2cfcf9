import type { TournamentView } from '@arena/api';
import { useEffect } from 'preact/hooks';
import { fetchMe, tryRequest } from '../online/guest.ts';
import { NameField } from '../online/name-field.tsx';
import { ShareLink } from '../online/share-link.tsx';
import { m } from '../settings/language.ts';
import { useTournament } from './context.ts';
import { noEntryText } from './faults.ts';
import { LeaveOrReturn } from './own-section.tsx';
import { isIn, presentCount } from './shown-tournament.ts';
import { termsText } from './terms-text.ts';

/** Before the first round: the code, large, and who is in. */
export const JoinSection = ({ view }: { view: TournamentView }) => (
  <section class="slab join-section">
    <div>
      <h2>
        <bdi>{view.terms.title}</bdi>
      </h2>
      <p class="hint">{termsText(view)}</p>
    </div>
    <TournamentCode code={view.code} />
    {isIn(view) ? (
      <div class="is-in">
        <p role="status">{view.isOrganiser ? m().tournament_in_own({}) : m().tournament_in({})}</p>
        <LeaveOrReturn view={view} />
      </div>
    ) : (
      <EnterForm view={view} />
    )}
    <WhoIsIn view={view} />
    <div class="to-share">
      <TournamentLink code={view.code} />
    </div>
  </section>
);

/** Large, and what it is for. */
export const TournamentCode = ({ code }: { code: string }) => (
  <div>
    <p class="tournament-code">
      <span class="sr-only">{m().tournament_code({})} </span>
      {code}
    </p>
    <p class="hint">{m().tournament_code_text({})}</p>
  </div>
);

export const TournamentLink = ({ code }: { code: string }) => (
  <ShareLink
    isAside
    label={m().tournament_link({})}
    link={`${location.origin}/tournaments/${code}`}
    shareText={m().tournament_words({})}
  />
);

/** Name and gold button, or why one cannot enter. */
function EnterForm({ view }: { view: TournamentView }) {
  const tournament = useTournament();
  useEffect(() => void tryRequest(fetchMe), []);
  if (view.noEntry !== null) return <p role="status">{noEntryText(view.noEntry)}</p>;
  const isLate = view.rounds.begun > 0;
  return (
    <form
      class="enter-form"
      onSubmit={(event) => {
        event.preventDefault();
        void tournament.enter();
      }}
    >
      <NameField />
      <button type="submit" class="btn gold">
        {isLate ? m().tournament_join_late({}) : m().tournament_join({})}
      </button>
      <p class="hint">{m().tournament_watch({})}</p>
    </form>
  );
}

/** Once the first round has begun. */
export const LateSection = ({ view }: { view: TournamentView }) => (
  <section class="slab">
    <EnterForm view={view} />
  </section>
);

function WhoIsIn({ view }: { view: TournamentView }) {
  const count = presentCount(view);
  return (
    <div class="who-is-in">
      <p class="hint" role="status">
        {count === 0 ? m().tournament_nobody({}) : m().tournament_people({ count })}{' '}
        {count > 1 && count % 2 === 1 && m().tournament_odd({})}
      </p>
      <ul>
        {view.entrants.map(
          ({ name, hasLeft }, entrant) =>
            !hasLeft && (
              <li key={entrant} class={entrant === view.you ? 'mine' : undefined}>
                <bdi>{name}</bdi>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
