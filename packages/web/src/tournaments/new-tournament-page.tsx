import { MAX_TITLE_LENGTH, TOURNAMENT_DECKS } from '@arena/api';
import { deckName, deckText } from '@arena/i18n';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Callout, NumberField, RadioGroup, Switch, TextField } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { navigate } from '../lib/router.ts';
import { ClockChoice } from '../new-game/clock-choice.tsx';
import { postTournament, postTournamentCommand } from '../online/api.ts';
import { ensureGuest, fetchMe, tryRequest } from '../online/guest.ts';
import { NameField } from '../online/name-field.tsx';
import { m } from '../settings/language.ts';
import { tournamentFault } from './faults.ts';
import {
  newTournamentForm,
  termsFromForm,
  TOURNAMENT_RANGES,
  updateNewTournamentForm,
} from './new-tournament-form.ts';
import './tournaments.css';

/** All options of a new tournament. */
export function NewTournamentPage() {
  const { title, deck, isPlaying } = newTournamentForm.value;
  useEffect(() => void tryRequest(fetchMe), []);
  return (
    <Page title={m().tournament_make({})} back="/tournaments" backLabel={m().tournament_title({})}>
      <section class="slab fields">
        <TextField
          label={m().tournament_name({})}
          placeholder={m().tournament_name_default({})}
          value={title}
          maxLength={MAX_TITLE_LENGTH}
          onChange={(value) => updateNewTournamentForm({ title: value })}
        />
        <SystemChoice />
      </section>
      <section class="slab fields">
        <RadioGroup
          variant="list"
          label={m().setup_cards({})}
          value={deck}
          onChange={(value) => updateNewTournamentForm({ deck: value })}
          options={TOURNAMENT_DECKS.map((value) => ({
            value,
            label: deckName(m(), value),
            hint: deckText(m(), value),
          }))}
        />
      </section>
      <section class="slab fields">
        <ClockChoice choice={newTournamentForm.value} onChange={updateNewTournamentForm} />
        <RoundClockChoice />
      </section>
      <section class="slab fields">
        <Switch
          label={m().tournament_i_play({})}
          checked={isPlaying}
          onChange={(on) => updateNewTournamentForm({ isPlaying: on })}
        />
        {isPlaying && <NameField />}
      </section>
      <CreateButton />
    </Page>
  );
}

function SystemChoice() {
  const { system, rounds, lateEntry } = newTournamentForm.value;
  return (
    <>
      <RadioGroup
        label={m().tournament_system({})}
        value={system}
        onChange={(value) => updateNewTournamentForm({ system: value })}
        options={[
          { value: 'swiss', label: m().tournament_swiss({}), hint: m().tournament_swiss_text({}) },
          { value: 'round-robin', label: m().tournament_robin({}), hint: m().tournament_robin_text({}) },
        ]}
      />
      {system === 'swiss' && (
        <>
          <NumberField
            label={m().tournament_rounds({})}
            value={rounds}
            range={TOURNAMENT_RANGES.rounds}
            onChange={(value) => updateNewTournamentForm({ rounds: value })}
          />
          <Switch
            label={m().tournament_late({})}
            hint={m().tournament_late_text({})}
            checked={lateEntry}
            onChange={(on) => updateNewTournamentForm({ lateEntry: on })}
          />
        </>
      )}
    </>
  );
}

function RoundClockChoice() {
  const { isByClock, roundMinutes } = newTournamentForm.value;
  return (
    <>
      <RadioGroup
        label={m().tournament_rounds_how({})}
        value={isByClock ? 'clock' : 'hand'}
        onChange={(value) => updateNewTournamentForm({ isByClock: value === 'clock' })}
        options={[
          { value: 'hand', label: m().tournament_by_hand({}), hint: m().tournament_by_hand_text({}) },
          { value: 'clock', label: m().tournament_by_clock({}), hint: m().tournament_by_clock_text({}) },
        ]}
      />
      {isByClock && (
        <NumberField
          label={m().tournament_minutes({})}
          value={roundMinutes}
          range={TOURNAMENT_RANGES.roundMinutes}
          onChange={(value) => updateNewTournamentForm({ roundMinutes: value })}
        />
      )}
    </>
  );
}

function CreateButton() {
  const error = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const create = async (): Promise<void> => {
    if (isBusy.value) return;
    isBusy.value = true;
    const form = newTournamentForm.value;
    error.value = await tryRequest(async () => {
      await ensureGuest();
      const code = await postTournament(termsFromForm(form, m().tournament_name_default({})));
      if (form.isPlaying) await postTournamentCommand(code, { type: 'enter' });
      navigate(`/tournaments/${code}`);
    }, tournamentFault);
    isBusy.value = false;
  };
  return (
    <>
      {error.value !== null && (
        <Callout isError>
          <p>{error.value}</p>
        </Callout>
      )}
      <button type="button" class="btn gold begin" onClick={() => void create()}>
        {m().tournament_create({})}
      </button>
    </>
  );
}
