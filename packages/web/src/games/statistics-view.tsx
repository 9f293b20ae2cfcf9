import { sidesOf, winStatistics, type PlayedSide, type WinShare } from '@arena/ai/statistics';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { percent } from '../charts/percent.ts';
import { RadioGroup } from '../components/form.tsx';
import { lazy } from '../lib/lazy.tsx';
import { m } from '../settings/language.ts';
import { ownSeat, type StoredGame } from '../store/stored-game.ts';
import { Shares } from './shares.tsx';

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
      {sides === 'site' ? <SiteShares /> : <OwnShares games={games} sides={sides} />}
    </>
  );
}

function OwnShares({ games, sides }: { games: readonly StoredGame[]; sides: 'own' | 'both' }) {
  const statistics = useMemo(
    () => winStatistics(games.flatMap((game) => sidesIn(game, sides))),
    [games, sides],
  );
  const { all } = statistics;
  return (
    <Shares
      statistics={statistics}
      lead={
        all === null
          ? m().stats_none({})
          : m().stats_all({ count: all.games, percent: percent(all.share), ...rangeOf(all) })
      }
    />
  );
}

/** The sides of a game that count. */
function sidesIn(game: StoredGame, sides: 'own' | 'both'): PlayedSide[] {
  const own = ownSeat(game);
  const both = sidesOf(game, game.cause === null ? null : game);
  return both.filter((_, player) => sides === 'both' || player === own);
}

const rangeOf = ({ low, high }: Pick<WinShare<string>, 'low' | 'high'>) => ({
  low: percent(low),
  high: percent(high),
});
