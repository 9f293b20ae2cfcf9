import { PACES, POOL_DECKS, type Crowd } from '@arena/api';
import { deckName } from '@arena/i18n';
import { useId } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { playNowForm, updatePlayNow } from '../online/play-now-form.tsx';
import { paceName } from '../online/meeting-texts.ts';
import { roughTime } from './times.ts';

/** More are a number. */
const MAX_STONES = 8;

/** Chooses deck and pace in a table that shows who waits for what. */
export function PoolTable({ crowds }: { crowds: readonly Crowd[] }) {
  const group = useId();
  return (
    <fieldset class="pool-table">
      <legend class="sr-only">{m().pool_choices({})}</legend>
      <span />
      {PACES.map((pace) => (
        <span key={pace} class="pool-pace">
          <b>{paceName(pace)}</b> {m()[`pool_time_${pace}`]({})}
        </span>
      ))}
      {POOL_DECKS.map((deck) => [
        <span key={deck} class="pool-deck">
          {deckName(m(), deck)}
        </span>,
        ...crowds
          .filter((crowd) => crowd.deck === deck)
          .map((crowd) => <Cell key={`${deck} ${crowd.pace}`} crowd={crowd} group={group} />),
      ])}
    </fieldset>
  );
}

function Cell({ crowd, group }: { crowd: Crowd; group: string }) {
  const { deck, pace, waiting } = crowd;
  const { value: form } = playNowForm;
  const wait = waitText(crowd);
  return (
    <label>
      <input
        type="radio"
        name={group}
        checked={form.deck === deck && form.pace === pace}
        aria-label={m().pool_cell({ deck: deckName(m(), deck), pace: paceName(pace), count: waiting, wait })}
        onChange={() => updatePlayNow({ deck, pace })}
      />
      <span class="pool-stones" aria-hidden="true">
        {waiting > MAX_STONES ? waiting : Array.from({ length: waiting }, (_, i) => <i key={i} />)}
        {waiting === 0 && '–'}
      </span>
      <small aria-hidden="true">{wait}</small>
    </label>
  );
}

function waitText({ waiting, typicalMs }: Crowd): string {
  if (typicalMs !== null) return m().pool_typical({ time: roughTime(typicalMs) });
  return waiting > 0 ? m().pool_someone({}) : m().pool_first({});
}
