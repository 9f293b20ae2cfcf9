import { deckName } from '@arena/i18n';
import { DECK_NAMES } from '@arena/rules';
import { useMemo } from 'preact/hooks';
import { Field } from '../components/form.tsx';
import { language, m } from '../settings/language.ts';
import type { StoredGame } from '../store/stored-game.ts';
import { opponentNames, type GameFilter } from './filters.ts';
import { RESULTS } from './game-row.tsx';

const RESULT_NAMES = ['won', 'lost', 'draw', 'played-on'] as const;

interface FilterProps {
  games: readonly StoredGame[];
  filter: GameFilter;
  onChange: (filter: GameFilter) => void;
}

/** What a list of games is limited to. */
export function GameFilters({ games, filter, onChange }: FilterProps) {
  const opponents = useMemo(
    () => [...opponentNames(games)].toSorted(([, a], [, b]) => a.localeCompare(b, language())),
    [games],
  );
  const decks = DECK_NAMES.filter((deck) => games.some((game) => game.deck === deck));
  return (
    <div class="game-filters">
      <Choice
        label={m().games_deck({})}
        value={filter.deck}
        options={[['all', m().games_all({})], ...decks.map((deck) => [deck, deckName(m(), deck)] as const)]}
        onChange={(deck) => onChange({ ...filter, deck })}
      />
      <Choice
        label={m().games_opponent({})}
        value={filter.opponent}
        options={[
          ['all', m().games_all({})],
          ['computer', m().games_computer({})],
          ['person', m().games_people({})],
          ['program', m().games_programs({})],
          ...opponents,
        ]}
        onChange={(opponent) => onChange({ ...filter, opponent })}
      />
      <Choice
        label={m().games_result({})}
        value={filter.result}
        options={[
          ['all', m().games_all({})],
          ...RESULT_NAMES.map((result) => [result, RESULTS[result]()] as const),
        ]}
        onChange={(result) => onChange({ ...filter, result })}
      />
      <DayField
        label={m().games_from({})}
        day={filter.from}
        onChange={(from) => onChange({ ...filter, from })}
      />
      <DayField
        label={m().games_until({})}
        day={filter.until}
        onChange={(until) => onChange({ ...filter, until })}
      />
    </div>
  );
}

interface DayFieldProps {
  label: string;
  day: string;
  onChange: (day: string) => void;
}

const DayField = ({ label, day, onChange }: DayFieldProps) => (
  <Field label={label}>
    {(id) => (
      <input
        class="input"
        type="date"
        id={id}
        value={day}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
    )}
  </Field>
);

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}

const Choice = <T extends string>({ label, value, options, onChange }: ChoiceProps<T>) => (
  <Field label={label}>
    {(id) => (
      <select
        id={id}
        class="input"
        value={value}
        onChange={({ currentTarget: { selectedIndex } }) => {
          const chosen = options[selectedIndex];
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option} selected={option === value}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);
