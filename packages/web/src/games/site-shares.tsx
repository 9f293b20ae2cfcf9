import type { SiteStatistics } from '@arena/api';
import { joinSentences } from '@arena/i18n';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Callout } from '../components/form.tsx';
import { getStatistics } from '../online/api.ts';
import { tryRequest } from '../online/guest.ts';
import { m } from '../settings/language.ts';
import { Shares } from './shares.tsx';

/** How long until the page asks again how far the server has counted. */
const COUNTING_MS = 3000;

/** Who wins with what, over the games of everybody at the server. */
export function SiteShares() {
  const site = useSignal<SiteStatistics | null>(null);
  const fault = useSignal<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      fault.value = await tryRequest(async () => (site.value = await getStatistics()));
      if (fault.value === null && site.value?.isCounting === true)
        timer = setTimeout(() => void ask(), COUNTING_MS);
    };
    void ask();
    return () => clearTimeout(timer);
  }, []);
  if (fault.value !== null)
    return (
      <Callout isError>
        <p>{fault.value}</p>
      </Callout>
    );
  if (site.value === null) return <p role="status">{m().online_connecting({})}</p>;
  const { games, isCounting, statistics } = site.value;
  const told = [
    ...(isCounting && games === 0 ? [] : [gamesText(games)]),
    ...(isCounting ? [m().stats_counting({})] : []),
  ];
  return <Shares statistics={statistics} lead={joinSentences(m(), told)} />;
}

const gamesText = (games: number): string =>
  games === 0 ? m().stats_none({}) : m().stats_site_games({ count: games });
