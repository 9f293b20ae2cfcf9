import {
  sidesOf,
  statisticsCsv,
  winStatistics,
  type PlayedSide,
  type WinShare,
  type WinStatistics,
} from '@arena/ai/statistics';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { percent } from '../charts/percent.ts';
import { RadioGroup } from '../components/form.tsx';
import { download } from '../lib/download.ts';
import { m } from '../settings/language.ts';
import { ownSeat, type StoredGame } from '../store/stored-game.ts';
import { CardShares, DeckShares, OpeningShares, SeatShares, WinShares } from './win-shares.tsx';

type Sides = 'own' | 'both';

/** How often one wins with what, over the games of this browser. */
export function StatisticsView({ games }: { games: readonly StoredGame[] }) {
  const hasOwn = games.some((game) => ownSeat(game) !== null);
  const chosen = useSignal<Sides>(hasOwn ? 'own' : 'both');
  const statistics = useMemo(
    () => winStatistics(games.flatMap((game) => sidesIn(game, chosen.value))),
    [games, chosen.value],
  );
  const { all } = statistics;
  return (
    <>
      <section class="slab">
        <RadioGroup<Sides>
          label={m().stats_sides({})}
          value={chosen.value}
          onChange={(sides) => (chosen.value = sides)}
          options={[
            { value: 'own', label: m().stats_own({}) },
            { value: 'both', label: m().stats_both({}) },
          ]}
        />
        <p class="lead">
          {all === null
            ? m().stats_none({})
            : m().stats_all({ count: all.games, percent: percent(all.share), ...rangeOf(all) })}
        </p>
        <p class="hint">{m().stats_intervals({})}</p>
      </section>
      <AllShares {...statistics} />
      <div class="btns">
        <button
          type="button"
          class="btn"
          onClick={() => download('arena-statistics.csv', statisticsCsv(statistics))}
        >
          CSV
        </button>
        <button
          type="button"
          class="btn"
          onClick={() => download('arena-statistics.json', `${JSON.stringify(statistics, null, 2)}\n`)}
        >
          JSON
        </button>
      </div>
    </>
  );
}

const AllShares = ({ cards, openings, layouts, decks, seats }: WinStatistics) => (
  <div class="statistics">
    <CardShares shares={cards} />
    <OpeningShares shares={openings} />
    <WinShares
      title={m().stats_layouts({})}
      hint={m().stats_layouts_text({})}
      shares={layouts}
      name={(spaces) => spaces}
    />
    <DeckShares shares={decks} />
    <SeatShares shares={seats} />
  </div>
);

/** The sides of a game that count. */
function sidesIn(game: StoredGame, sides: Sides): PlayedSide[] {
  const own = ownSeat(game);
  const both = sidesOf(game, game.cause === null ? null : game);
  return both.filter((_, player) => sides === 'both' || player === own);
}

const rangeOf = ({ low, high }: Pick<WinShare<string>, 'low' | 'high'>) => ({
  low: percent(low),
  high: percent(high),
});
