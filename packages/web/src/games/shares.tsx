import { statisticsCsv, type WinStatistics } from '@arena/ai/statistics';
import type { ComponentChildren } from 'preact';
import { WithFigures } from '../components/with-figures.tsx';
import { download } from '../lib/download.ts';
import { m } from '../settings/language.ts';
import { CardShares, DeckShares, OpeningShares, SeatShares, WinShares } from './win-shares.tsx';

interface SharesProps {
  statistics: WinStatistics;
  lead: string;
  /** Further charts. */
  children?: ComponentChildren;
}

/** Who wins with what, as charts and as files. */
export function Shares({ statistics, lead, children }: SharesProps) {
  const { all, cards, openings, layouts, decks, seats } = statistics;
  return (
    <>
      <section class="slab">
        <p class="lead" role="status">
          <WithFigures text={lead} />
        </p>
        {all !== null && <p class="hint">{m().stats_intervals({})}</p>}
      </section>
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
        {children}
      </div>
      {all !== null && <Files statistics={statistics} />}
    </>
  );
}

const Files = ({ statistics }: Pick<SharesProps, 'statistics'>) => (
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
);
