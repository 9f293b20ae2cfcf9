import type { TournamentView } from '@arena/api';
import { useSignal } from '@preact/signals';
import { Dialog } from '../components/dialog.tsx';
import { Switch } from '../components/form.tsx';
import { m } from '../settings/language.ts';
import { useTournament } from './context.ts';
import { TournamentCode, TournamentLink } from './join-section.tsx';
import { nameOf, openGame } from './shown-tournament.ts';

interface OrganiserDialogProps {
  view: TournamentView;
  onClose: () => void;
}

/** Everybody whose match is not over: who of them did not come. */
export function NoShowDialog({ view, onClose }: OrganiserDialogProps) {
  const tournament = useTournament();
  const chosen = useSignal<readonly number[]>([]);
  const playing = (view.round?.pairings ?? []).filter((pairing) => openGame(pairing) !== null);
  const choose = (entrant: number, isAbsent: boolean): void => {
    const others = chosen.value.filter((each) => each !== entrant);
    chosen.value = isAbsent ? [...others, entrant] : others;
  };
  const report = async (): Promise<void> => {
    onClose();
    // Both of a pair at once, so that neither wins.
    for (const { entrants } of playing) {
      const absent = entrants.filter((entrant) => chosen.value.includes(entrant));
      if (absent.length > 0)
        await tournament.run({ type: 'no-show', round: view.rounds.begun, entrants: absent });
    }
  };
  return (
    <Dialog label={m().tournament_no_show({})} class="asking tournament-dialog" onClose={onClose}>
      <h2>{m().tournament_no_show({})}</h2>
      <p class="hint">{m().tournament_no_show_text({})}</p>
      <ul class="choose-people">
        {playing
          .flatMap(({ entrants }) => entrants)
          .map((entrant) => (
            <li key={entrant}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.value.includes(entrant)}
                  onChange={(event) => choose(entrant, event.currentTarget.checked)}
                />
                <bdi>{nameOf(view, entrant)}</bdi>
              </label>
            </li>
          ))}
      </ul>
      <button
        type="button"
        class="btn gold"
        disabled={chosen.value.length === 0}
        onClick={() => void report()}
      >
        {m().tournament_no_show_do({})}
      </button>
    </Dialog>
  );
}

/** Who plays: lets people in, back in, or takes them out. */
export function PeopleDialog({ view, onClose }: OrganiserDialogProps) {
  const tournament = useTournament();
  const { system } = view.terms;
  const isFixed = system === 'round-robin' && view.rounds.begun > 0;
  return (
    <Dialog label={m().tournament_let_in({})} class="asking tournament-dialog" onClose={onClose}>
      <h2>{m().tournament_let_in({})}</h2>
      {isFixed ? (
        <p class="hint">{m().tournament_robin_closed({})}</p>
      ) : (
        <>
          <TournamentCode code={view.code} />
          <TournamentLink code={view.code} />
          <Switch
            label={m().tournament_newcomers({})}
            hint={m().tournament_newcomers_text({})}
            checked={view.isEntryOpen}
            onChange={(isOpen) => void tournament.run({ type: 'set-entry', isOpen })}
          />
        </>
      )}
      <ul class="people-rows">
        {view.entrants.map(({ name, hasLeft }, entrant) => {
          const act = hasLeft ? m().tournament_readmit({}) : m().tournament_remove({});
          return (
            <li key={entrant}>
              <span>
                <bdi>{name}</bdi>
                {hasLeft && <small>{m().tournament_has_left({})}</small>}
              </span>
              <button
                type="button"
                class="btn"
                aria-label={m().question_answer({ question: act, answer: name })}
                onClick={() => void tournament.run({ type: hasLeft ? 'readmit' : 'withdraw', entrant })}
              >
                {act}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
