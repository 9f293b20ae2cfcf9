import type { TournamentView } from '@arena/api';
import { joinList } from '@arena/i18n';
import { useSignal } from '@preact/signals';
import { m } from '../settings/language.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { useTournament } from './context.ts';
import { NoShowDialog, PeopleDialog } from './organiser-dialogs.tsx';
import { gamesPlaying, isRoundRunning, presentCount, tablesPlaying } from './shown-tournament.ts';

const FEWEST = 2;

/** For whoever made the tournament. */
export function OrganiserSection({ view }: { view: TournamentView }) {
  const tournament = useTournament();
  const dialog = useSignal<'no-show' | 'people' | null>(null);
  const close = (): void => void (dialog.value = null);
  const { begun } = view.rounds;
  const isRunning = isRoundRunning(view);
  return (
    <section class="slab organiser">
      <h2>{m().tournament_host({})}</h2>
      <RoundButton view={view} />
      <div class="btns">
        {isRunning && (
          <button type="button" class="btn" onClick={() => (dialog.value = 'no-show')}>
            {m().tournament_no_show({})}
          </button>
        )}
        <button type="button" class="btn" onClick={() => (dialog.value = 'people')}>
          {m().tournament_let_in({})}
        </button>
        <ConfirmButton
          label={begun === 0 ? m().tournament_cancel({}) : m().tournament_close({})}
          question={begun === 0 ? m().tournament_cancel_sure({}) : m().tournament_close_sure({})}
          onConfirm={() => void tournament.run({ type: 'close' })}
        />
      </div>
      {isRunning && <p class="know">{m().tournament_missing_rule({})}</p>}
      {dialog.value === 'no-show' && <NoShowDialog view={view} onClose={close} />}
      {dialog.value === 'people' && <PeopleDialog view={view} onClose={close} />}
    </section>
  );
}

/** Begins the next round, or ends the one that is being played. */
function RoundButton({ view }: { view: TournamentView }) {
  const tournament = useTournament();
  const { begun } = view.rounds;
  if (isRoundRunning(view))
    return (
      <>
        <p class="hint">{stillPlayingText(view)}</p>
        <div class="btns">
          <ConfirmButton
            label={m().tournament_end_round({ round: begun })}
            question={m().tournament_end_sure({ count: gamesPlaying(view) })}
            onConfirm={() => void tournament.run({ type: 'end-round', round: begun })}
          />
        </div>
      </>
    );
  const isTooFew = presentCount(view) < FEWEST;
  return (
    <>
      {isTooFew && <p class="hint">{m().tournament_too_few({})}</p>}
      <button
        type="button"
        class="btn gold"
        disabled={isTooFew}
        onClick={() => void tournament.run({ type: 'begin-round', round: begun + 1 })}
      >
        {m().tournament_begin({ round: begun + 1 })}
      </button>
    </>
  );
}

function stillPlayingText(view: TournamentView): string {
  const { begun, planned } = view.rounds;
  const tables = joinList(m(), tablesPlaying(view).map(String));
  return begun < planned
    ? m().tournament_still_playing({ round: begun + 1, tables })
    : m().tournament_last_playing({ tables });
}
