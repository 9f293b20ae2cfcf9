import {
  sidesOf,
  statisticsCsv,
  winStatistics,
  type PlayedSide,
  type WinShare,
  type WinStatistics,
} from '@arena/ai/statistics';
import { cardName, deckName } from '@arena/i18n';
import type { CardId } from '@arena/rules';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { DataFigure } from '../charts/data-figure.tsx';
import { IntervalChart, type IntervalRow, type Scale } from '../charts/interval-chart.tsx';
import { percent } from '../charts/percent.ts';
import { RadioGroup } from '../components/form.tsx';
import { Emblem } from '../components/icon.tsx';
import { download } from '../lib/download.ts';
import { m } from '../settings/language.ts';
import { ownSeat, type StoredGame } from '../store/stored-game.ts';

type Sides = 'own' | 'both';

/** Of what was played most; the table behind a chart has everything. */
const SHOWN_ROWS = 12;

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
    <Shares
      title={m().stats_cards({})}
      hint={m().stats_cards_text({})}
      shares={cards}
      name={cardOf}
      sign={emblemOf}
    />
    <Shares title={m().stats_openings({})} shares={openings} name={cardOf} sign={emblemOf} />
    <Shares
      title={m().stats_layouts({})}
      hint={m().stats_layouts_text({})}
      shares={layouts}
      name={(spaces) => spaces}
    />
    <Shares title={m().stats_decks({})} shares={decks} name={(deck) => deckName(m(), deck)} />
    <Shares
      title={m().stats_seats({})}
      shares={seats}
      name={(seat) => (seat === 'first' ? m().stats_first({}) : m().stats_second({}))}
    />
  </div>
);

/** The sides of a game that count. */
function sidesIn(game: StoredGame, sides: Sides): PlayedSide[] {
  const own = ownSeat(game);
  const both = sidesOf(game, game.cause === null ? null : game);
  return both.filter((_, player) => sides === 'both' || player === own);
}

const cardOf = (card: CardId): string => cardName(m(), card);
const emblemOf = (card: CardId): ComponentChildren => <Emblem card={card} />;

const rangeOf = ({ low, high }: Pick<WinShare<string>, 'low' | 'high'>) => ({
  low: percent(low),
  high: percent(high),
});

interface SharesProps<Subject extends string> {
  title: string;
  hint?: string;
  shares: readonly WinShare<Subject>[];
  name: (subject: Subject) => string;
  sign?: (subject: Subject) => ComponentChildren;
}

const wholeScale = (): Scale => ({
  min: 0,
  max: 1,
  ticks: [0, 0.5, 1].map((at) => ({ at, label: percent(at) })),
});

function Shares<Subject extends string>({ title, hint, shares, name, sign }: SharesProps<Subject>) {
  if (shares.length === 0) return null;
  const rows = shares.slice(0, SHOWN_ROWS).map(({ subject, games, share, low, high }): IntervalRow => ({
    name: name(subject),
    ...(sign && { sign: sign(subject) }),
    note: m().games_count({ count: games }),
    estimate: share,
    low,
    high,
    figure: percent(share),
  }));
  return (
    <section class="slab">
      <h2>{title}</h2>
      {hint !== undefined && <p class="hint">{hint}</p>}
      <DataFigure
        label={title}
        table={{
          head: [m().col_what({}), m().col_games({}), m().col_won({}), m().col_from({}), m().col_to({})],
          rows: shares.map(({ subject, games, share, low, high }) => [
            name(subject),
            String(games),
            percent(share),
            percent(low),
            percent(high),
          ]),
        }}
      >
        <IntervalChart rows={rows} scale={wholeScale()} isOwn />
      </DataFigure>
    </section>
  );
}
