import { playerParams } from '@arena/i18n';
import { timeLeft } from '@arena/match';
import type { Player } from '@arena/rules';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../settings/language.ts';
import { useTable } from '../model/context.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

/** The time left on a player's clock, if the match is timed. */
export function PlayerClock({ player }: { player: Player }) {
  const table = useTable();
  const clocks = table.match.value?.clocks ?? null;
  const [, tick] = useState(0);
  useEffect(() => {
    if (clocks === null) return;
    const timer = setInterval(() => tick((n) => n + 1), SECOND / 4);
    return () => clearInterval(timer);
  }, [clocks === null]);
  if (clocks === null) return null;
  const left = timeLeft(clocks, player, table.host.now());
  return (
    <time
      class={`clock ${clocks.running === player ? 'runs' : ''}`}
      role="timer"
      aria-label={m().time_of(playerParams(table.perspective, player))}
    >
      {formatTimeLeft(left)}
    </time>
  );
}

function formatTimeLeft(ms: number): string {
  if (ms >= DAY) return m().days_left({ days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / HOUR) });
  const seconds = Math.ceil(ms / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
