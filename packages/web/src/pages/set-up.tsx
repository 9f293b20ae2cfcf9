import { deckName } from '@arena/i18n';
import type { Pair, Player } from '@arena/rules';
import { useId } from 'preact/hooks';
import { choices, choose, LONGEST_PLAYER_NAME, RANGES } from '../choices.ts';
import { decks, isFinished } from '../decks.ts';
import { figures } from '../figures.ts';
import { m } from '../language.ts';
import { Choice, NumberField, Switch, TextField } from '../parts/form.tsx';
import { Page } from '../parts/page.tsx';
import { Begin } from './begin.tsx';
import { Opponent } from './opponent.tsx';
import { clockOptions, deckOptions, sides, startOptions, undoOptions } from './options.ts';
import './set-up.css';

/** Everything that can be agreed on before a game. */
export function SetUp() {
  const { beginner, start, undo } = choices.value;
  return (
    <Page title={m().new_game({})}>
      <section class="slab fields">
        <Opponent />
        <Names />
      </section>
      <section class="slab fields">
        <Cards />
        <Switch
          label={m().variant_beginner_name({})}
          hint={m().variant_beginner_text({})}
          on={beginner}
          onTurn={(on) => choose({ beginner: on })}
        />
      </section>
      <section class="slab fields">
        <Choice
          label={m().setup_start({})}
          value={start}
          onChoose={(value) => choose({ start: value })}
          options={startOptions()}
        />
        <Choice
          label={m().setup_undo({})}
          value={undo}
          onChoose={(value) => choose({ undo: value })}
          options={undoOptions()}
        />
        <Clock />
      </section>
      <p class="hint">
        {Object.keys(figures.value).length > 0 ? m().setup_corrected({}) : m().setup_figures({})}{' '}
        <a href="/figures">{m().to_figures({})}</a>
      </p>
      <Begin />
    </Page>
  );
}

function changed<T>(pair: Pair<T>, player: Player, value: T): Pair<T> {
  return player === 0 ? [value, pair[1]] : [pair[0], value];
}

function Names() {
  const { opponent, names } = choices.value;
  const field = (player: Player, label: string, placeholder: string) => (
    <TextField
      label={label}
      placeholder={placeholder}
      value={names[player]}
      longest={LONGEST_PLAYER_NAME}
      onText={(name) => choose({ names: changed(names, player, name) })}
    />
  );
  if (opponent !== 'person') return field(0, m().setup_your_name({}), m().side_alone({}));
  return (
    <div class="pair">
      {field(0, m().setup_first_name({}), m().side_first({}))}
      {field(1, m().setup_second_name({}), m().side_second({}))}
    </div>
  );
}

function Cards() {
  const { deck, set } = choices.value;
  const [first, second] = sides();
  const halves = [deckName(m(), 'arena'), deckName(m(), 'roma')];
  const dealt = ([one, two]: string[]): string => m().setup_sets_dealt({ first, second, one, two });
  return (
    <>
      <Choice
        look="list"
        label={m().setup_cards({})}
        value={deck}
        onChoose={(value) => choose({ deck: value })}
        options={deckOptions()}
      />
      {deck === 'sets' && (
        <Choice
          label={m().setup_sets({})}
          value={set}
          onChoose={(value) => choose({ set: value })}
          options={[
            { value: 'arena', label: dealt(halves) },
            { value: 'roma', label: dealt(halves.toReversed()) },
          ]}
        />
      )}
      {deck === 'decks' && (
        <div class="field">
          <div class="pair">
            <DeckOf player={0} />
            <DeckOf player={1} />
          </div>
          <p class="hint">
            {m().setup_finished_decks({})} <a href="/decks">{m().to_decks({})}</a>
          </p>
        </div>
      )}
    </>
  );
}

function DeckOf({ player }: { player: Player }) {
  const id = useId();
  const { decks: chosen } = choices.value;
  const finished = decks.value.filter(isFinished);
  return (
    <div class="field">
      <label for={id}>{m().setup_deck_of({ name: sides()[player] })}</label>
      <select
        class="input"
        id={id}
        onChange={(event) => choose({ decks: changed(chosen, player, event.currentTarget.value || null) })}
      >
        <option value="">{m().setup_deck_by_lot({})}</option>
        {finished.map((deck) => (
          <option key={deck.id} value={deck.id} selected={deck.id === chosen[player]}>
            {deck.name}
          </option>
        ))}
      </select>
    </div>
  );
}

function Clock() {
  const { clock, minutes, seconds, days } = choices.value;
  return (
    <>
      <Choice
        label={m().setup_clock({})}
        value={clock}
        onChoose={(value) => choose({ clock: value })}
        options={clockOptions()}
      />
      {clock === 'increment' && (
        <div class="pair">
          <NumberField
            label={m().setup_clock_minutes({})}
            value={minutes}
            range={RANGES.minutes}
            onNumber={(value) => choose({ minutes: value })}
          />
          <NumberField
            label={m().setup_clock_seconds({})}
            value={seconds}
            range={RANGES.seconds}
            onNumber={(value) => choose({ seconds: value })}
          />
        </div>
      )}
      {clock === 'days' && (
        <NumberField
          label={m().setup_clock_days_number({})}
          value={days}
          range={RANGES.days}
          onNumber={(value) => choose({ days: value })}
        />
      )}
    </>
  );
}
