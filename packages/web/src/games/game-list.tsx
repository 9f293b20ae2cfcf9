import { deckName } from '@arena/i18n';
import { DECK_NAMES } from '@arena/rules';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Field } from '../components/form.tsx';
import { download } from '../lib/download.ts';
import { m } from '../settings/language.ts';
import { withRecords } from '../store/game-store.ts';
import type { StoredGame } from '../store/stored-game.ts';
import { AnalysisState } from './analysis-state.tsx';
import { exportGames, gamesCsv } from './export-games.ts';
import { filtered, NO_FILTER, opponentsOf, type GameFilter } from './filters.ts';
import { GameRow, RESULTS } from './game-row.tsx';
import { ImportSection } from './import-section.tsx';

const PAGE_SIZE = 50;

export function GameList({ games }: { games: readonly StoredGame[] }) {
  const filter = useSignal(NO_FILTER);
  const limit = useSignal(PAGE_SIZE);
  const shown = filtered(games, filter.value);
  return (
    <>
      {games.length === 0 ? (
        <NoGames />
      ) : (
        <section class="slab games" aria-label={m().games_list({})}>
          <Filters games={games} filter={filter.value} onChange={(next) => (filter.value = next)} />
          <p class="hint" role="status">
            {m().games_count({ count: shown.length })}
          </p>
          <ol class="game-list">
            {shown.slice(0, limit.value).map((game) => (
              <GameRow key={game.key} game={game} />
            ))}
          </ol>
          <div class="btns">
            {shown.length > limit.value && (
              <button type="button" class="btn" onClick={() => (limit.value += PAGE_SIZE)}>
                {m().games_more({})}
              </button>
            )}
            <button type="button" class="btn" onClick={() => void saveGames(games)}>
              {m().games_export({})}
            </button>
            <button type="button" class="btn" onClick={() => download('arena-games.csv', gamesCsv(games))}>
              {m().games_table({})}
            </button>
          </div>
          <AnalysisState />
        </section>
      )}
      <ImportSection />
    </>
  );
}

const saveGames = async (games: readonly StoredGame[]): Promise<void> =>
  download('arena-games.json', exportGames(await withRecords(games)));

const NoGames = () => (
  <section class="slab">
    <p class="lead">{m().games_none({})}</p>
    <p class="hint">{m().games_none_text({})}</p>
    <div class="btns">
      <a class="btn gold" href="/">
        {m().games_play({})}
      </a>
    </div>
  </section>
);

const RESULT_NAMES = ['won', 'lost', 'draw', 'played-on'] as const;

interface FilterProps {
  games: readonly StoredGame[];
  filter: GameFilter;
  onChange: (filter: GameFilter) => void;
}

function Filters({ games, filter, onChange }: FilterProps) {
  const names = useMemo(() => [...new Set(games.flatMap(opponentsOf))].toSorted(), [games]);
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
          ...names.map((name) => [`name ${name}`, name] as const),
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
    </div>
  );
}

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
