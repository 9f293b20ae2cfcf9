import type { SeatOrder, WinShare } from '@arena/ai/statistics';
import { cardName, deckName } from '@arena/i18n';
import type { CardId, DeckName } from '@arena/rules';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { DataFigure } from '../charts/data-figure.tsx';
import { IntervalChart, type IntervalRow, type Scale } from '../charts/interval-chart.tsx';
import { percent } from '../charts/percent.ts';
import { RadioGroup } from '../components/form.tsx';
import { Emblem } from '../components/icon.tsx';
import { m } from '../settings/language.ts';

/** How often one wins, by something: a chart with the table behind it. */

/** Of what comes first; the table behind a chart has everything. */
const SHOWN_ROWS = 12;

interface Of<Subject> {
  shares: readonly WinShare<Subject>[];
}

type CardOrder = 'most-played' | 'most-successful';

/** From how many games on a card is compared by success. */
const LEAST_GAMES = 5;

export function CardShares({ shares }: Of<CardId>) {
  const order = useSignal<CardOrder>('most-played');
  const comparable = shares.filter(({ games }) => games >= LEAST_GAMES);
  const isBySuccess = order.value === 'most-successful' && comparable.length > 0;
  return (
    <WinShares
      title={m().stats_cards({})}
      hint={m().stats_cards_text({})}
      shares={isBySuccess ? comparable.toSorted((a, b) => b.low - a.low) : shares}
      name={cardOf}
      sign={emblemOf}
    >
      {comparable.length > 0 && (
        <RadioGroup<CardOrder>
          label={m().stats_cards_order({})}
          value={order.value}
          onChange={(next) => (order.value = next)}
          options={[
            { value: 'most-played', label: m().stats_most_played({}) },
            {
              value: 'most-successful',
              label: m().stats_most_successful({}),
              hint: m().stats_most_successful_text({ least: LEAST_GAMES }),
            },
          ]}
        />
      )}
    </WinShares>
  );
}

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

export const OpponentShares = ({ shares }: Of<string>) => (
  <WinShares title={m().stats_opponents({})} shares={shares} name={(opponent) => opponent} />
);

const cardOf = (card: CardId): string => cardName(m(), card);
const emblemOf = (card: CardId): ComponentChildren => <Emblem card={card} />;

interface WinSharesProps<Subject extends string> extends Of<Subject> {
  title: string;
  hint?: string;
  name: (subject: Subject) => string;
  sign?: (subject: Subject) => ComponentChildren;
  /** Above the chart. */
  children?: ComponentChildren;
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
  children,
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
      {children}
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
