import type { SeatOrder, WinShare } from '@arena/ai/statistics';
import { cardName, deckName } from '@arena/i18n';
import type { CardId, DeckName } from '@arena/rules';
import type { ComponentChildren } from 'preact';
import { DataFigure } from '../charts/data-figure.tsx';
import { IntervalChart, type IntervalRow, type Scale } from '../charts/interval-chart.tsx';
import { percent } from '../charts/percent.ts';
import { Emblem } from '../components/icon.tsx';
import { m } from '../settings/language.ts';

/** How often one wins, by something: a chart with the table behind it. */

/** Of what was played most; the table behind a chart has everything. */
const SHOWN_ROWS = 12;

interface Of<Subject> {
  shares: readonly WinShare<Subject>[];
}

export const CardShares = ({ shares }: Of<CardId>) => (
  <WinShares
    title={m().stats_cards({})}
    hint={m().stats_cards_text({})}
    shares={shares}
    name={cardOf}
    sign={emblemOf}
  />
);

export const OpeningShares = ({ shares }: Of<CardId>) => (
  <WinShares title={m().stats_openings({})} shares={shares} name={cardOf} sign={emblemOf} />
);

export const DeckShares = ({ shares }: Of<DeckName>) => (
  <WinShares title={m().stats_decks({})} shares={shares} name={(deck) => deckName(m(), deck)} />
);

export const SeatShares = ({ shares }: Of<SeatOrder>) => (
  <WinShares
    title={m().stats_seats({})}
    shares={shares}
    name={(seat) => (seat === 'first' ? m().stats_first({}) : m().stats_second({}))}
  />
);

const cardOf = (card: CardId): string => cardName(m(), card);
const emblemOf = (card: CardId): ComponentChildren => <Emblem card={card} />;

interface WinSharesProps<Subject extends string> extends Of<Subject> {
  title: string;
  hint?: string;
  name: (subject: Subject) => string;
  sign?: (subject: Subject) => ComponentChildren;
}

const wholeScale = (): Scale => ({
  min: 0,
  max: 1,
  ticks: [0, 0.5, 1].map((at) => ({ at, label: percent(at) })),
});

export function WinShares<Subject extends string>({
  title,
  hint,
  shares,
  name,
  sign,
}: WinSharesProps<Subject>) {
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
