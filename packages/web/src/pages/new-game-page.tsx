import { deckName } from '@arena/i18n';
import type { Pair, Player } from '@arena/rules';
import { newGameForm, updateNewGameForm, MAX_PLAYER_NAME_LENGTH } from '../new-game/new-game-form.ts';
import { decks, isComplete } from '../store/decks.ts';
import { figures } from '../store/figures.ts';
import { m } from '../settings/language.ts';
import { Field, RadioGroup, Switch, TextField } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { StartButton } from './start-button.tsx';
import { OpponentChoice } from '../new-game/opponent.tsx';
import { ClockChoice } from '../new-game/clock-choice.tsx';
import { deckOptions, sideNames, startOptions, undoOptions } from '../new-game/options.ts';
import './new-game.css';

/** All options of a new game. */
export function NewGamePage() {
  const { beginner, start, undo } = newGameForm.value;
  return (
    <Page title={m().new_game({})}>
      <section class="slab fields">
        <OpponentChoice />
        <NameFields />
      </section>
      <section class="slab fields">
        <DeckChoice />
        <Switch
          label={m().variant_beginner_name({})}
          hint={m().variant_beginner_text({})}
          checked={beginner}
          onChange={(on) => updateNewGameForm({ beginner: on })}
        />
      </section>
      <section class="slab fields">
        <RadioGroup
          label={m().setup_start({})}
          value={start}
          onChange={(value) => updateNewGameForm({ start: value })}
          options={startOptions()}
        />
        <RadioGroup
          label={m().setup_undo({})}
          value={undo}
          onChange={(value) => updateNewGameForm({ undo: value })}
          options={undoOptions()}
        />
        <ClockChoice choice={newGameForm.value} onChange={updateNewGameForm} />
      </section>
      <p class="hint">
        {Object.keys(figures.value).length > 0 ? m().setup_corrected({}) : m().setup_figures({})}{' '}
        <a href="/figures">{m().to_figures({})}</a>
      </p>
      <StartButton />
    </Page>
  );
}

function replaceAt<T>(pair: Pair<T>, player: Player, value: T): Pair<T> {
  return player === 0 ? [value, pair[1]] : [pair[0], value];
}

function NameFields() {
  const { opponent, names } = newGameForm.value;
  const field = (player: Player, label: string, placeholder: string) => (
    <TextField
      label={label}
      placeholder={placeholder}
      value={names[player]}
      maxLength={MAX_PLAYER_NAME_LENGTH}
      onChange={(name) => updateNewGameForm({ names: replaceAt(names, player, name) })}
    />
  );
  if (opponent !== 'person') return field(0, m().setup_your_name({}), m().side_first({}));
  return (
    <div class="pair">
      {field(0, m().setup_first_name({}), m().side_first({}))}
      {field(1, m().setup_second_name({}), m().side_second({}))}
    </div>
  );
}

function DeckChoice() {
  const { deck, set } = newGameForm.value;
  const [first, second] = sideNames();
  const [arena, roma] = [deckName(m(), 'arena'), deckName(m(), 'roma')];
  const dealt = (one: string, two: string): string => m().setup_sets_dealt({ first, second, one, two });
  return (
    <>
      <RadioGroup
        variant="list"
        label={m().setup_cards({})}
        value={deck}
        onChange={(value) => updateNewGameForm({ deck: value })}
        options={deckOptions()}
      />
      {deck === 'sets' && (
        <RadioGroup
          label={m().setup_sets({})}
          value={set}
          onChange={(value) => updateNewGameForm({ set: value })}
          options={[
            { value: 'arena', label: dealt(arena, roma) },
            { value: 'roma', label: dealt(roma, arena) },
          ]}
        />
      )}
      {deck === 'decks' && (
        <div class="field">
          <div class="pair">
            <DeckSelect player={0} />
            <DeckSelect player={1} />
          </div>
          <p class="hint">
            {m().setup_finished_decks({})} <a href="/decks">{m().to_decks({})}</a>
          </p>
        </div>
      )}
    </>
  );
}

function DeckSelect({ player }: { player: Player }) {
  const { decks: chosen } = newGameForm.value;
  const finished = decks.value.filter(isComplete);
  return (
    <Field label={m().setup_deck_of({ name: sideNames()[player] })}>
      {(id) => (
        <select
          class="input"
          id={id}
          onChange={(event) =>
            updateNewGameForm({ decks: replaceAt(chosen, player, event.currentTarget.value || null) })
          }
        >
          <option value="">{m().setup_deck_by_lot({})}</option>
          {finished.map((deck) => (
            <option key={deck.id} value={deck.id} selected={deck.id === chosen[player]}>
              {deck.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
