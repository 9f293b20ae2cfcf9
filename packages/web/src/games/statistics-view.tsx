import { sidesOf, winStatistics, type PlayedSide, type WinStatistics } from '@arena/ai/statistics';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { percent } from '../charts/percent.ts';
import { RadioGroup } from '../components/form.tsx';
import { lazy } from '../lib/lazy.tsx';
import { m } from '../settings/language.ts';
import { ownSeat, type StoredGame } from '../store/stored-game.ts';
import { ownStatistics } from './own-statistics.ts';
import { Shares } from './shares.tsx';
import { OpponentShares } from './win-shares.tsx';

const SiteShares = lazy(async () => (await import('./site-shares.tsx')).SiteShares);

/** Of the games of this browser one's own side or both; or both sides of everybody's games at the server. */
type Sides = 'own' | 'both' | 'site';

/** How often one wins with what. */
export function StatisticsView({ games }: { games: readonly StoredGame[] }) {
  const hasOwn = games.some((game) => ownSeat(game) !== null);
  const chosen = useSignal<Sides>(hasOwn ? 'own' : 'both');
  const { value: sides } = chosen;
  return (
    <>
      <section class="slab">
        <RadioGroup<Sides>
          label={m().stats_sides({})}
          value={sides}
          onChange={(next) => (chosen.value = next)}
          options={[
            { value: 'own', label: m().stats_own({}) },
            { value: 'both', label: m().stats_both({}) },
            { value: 'site', label: m().stats_site({}), hint: m().stats_site_text({}) },
          ]}
        />
      </section>
      <SharesOf games={games} sides={sides} />
    </>
  );
}

function SharesOf({ games, sides }: { games: readonly StoredGame[]; sides: Sides }) {
  switch (sides) {
    case 'own':
      return <OwnShares games={games} />;
    case 'both':
      return <BothShares games={games} />;
    case 'site':
      return <SiteShares />;
  }
}

function OwnShares({ games }: { games: readonly StoredGame[] }) {
  const statistics = useMemo(() => ownStatistics(games), [games]);
  return (
    <Shares statistics={statistics} lead={leadOf(statistics)}>
      <OpponentShares shares={statistics.opponents} />
    </Shares>
  );
}

function BothShares({ games }: { games: readonly StoredGame[] }) {
  const statistics = useMemo(() => winStatistics(games.flatMap(countedSides)), [games]);
  return <Shares statistics={statistics} lead={leadOf(statistics)} />;
}

const countedSides = (game: StoredGame): PlayedSide[] => sidesOf(game, game.cause === null ? null : game);

const leadOf = ({ all }: WinStatistics): string =>
  all === null
    ? m().stats_none({})
    : m().stats_all({
        count: all.games,
        percent: percent(all.share),
        low: percent(all.low),
        high: percent(all.high),
      });
