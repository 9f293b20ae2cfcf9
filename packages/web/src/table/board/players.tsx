import { effectsInForce, type EffectInForce } from '@arena/i18n';
import { timeLeft } from '@arena/match';
import { handSize } from '../selectors/hand-size.ts';
import type { Player } from '@arena/rules';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../settings/language.ts';
import { Icon } from '../../components/icon.tsx';
import { Mosaic } from '../../components/mosaic.tsx';
import { useTableSlots } from '../model/slots.ts';
import { useTable } from '../model/context.ts';

export function Opponent() {
  const table = useTable();
  const player = table.opponent;
  const { value: view } = table.view;
  const seat = table.snapshot.value.terms.seats[player];
  const size = handSize(view, player);
  const beside = useTableSlots();
  return (
    <section class={`opponent ${view.active === player ? 'to-move' : ''}`} aria-label={table.nameOf(player)}>
      <PlayerCounters player={player} />
      <span class="who">
        <b>{table.nameOf(player)}</b>
        {seat.kind === 'bot' ? (
          <small>{m().computer({})}</small>
        ) : (
          beside !== null && <beside.Presence player={player} />
        )}
      </span>
      <PlayerClock player={player} />
      <span class="backs" role="img" aria-label={m().hand_of({ count: size, player: table.nameOf(player) })}>
        {Array.from({ length: Math.min(size, 8) }, (_, i) => (
          <span key={i} class="back">
            <Mosaic picture="back" />
          </span>
        ))}
        {size > 8 && <b>{size}</b>}
      </span>
    </section>
  );
}

export function PlayerCounters({ player }: { player: Player }) {
  const table = useTable();
  const { value: view } = table.view;
  return (
    <span class="counters">
      <span class="count vp" data-vp={player}>
        <Icon name="vp" />
        <b>{view.vp[player]}</b>
        <span class="sr-only">{m().victory_points({ count: view.vp[player] })}</span>
      </span>
      <span class="count money" data-money={player}>
        <Icon name="money" />
        <b>{view.money[player]}</b>
        <span class="sr-only">{m().sestertii({ count: view.money[player] })}</span>
      </span>
      {effectsInForce(m(), view, player, table.perspective).map(({ effect, text, label }) => (
        <EffectBadge key={effect} effect={effect} text={text} label={label} />
      ))}
    </span>
  );
}

/** An effect without a picture of its own is shown in words. */
function EffectBadge({ effect, text, label }: EffectInForce) {
  // The defences on the spaces show it.
  if (effect === 'weakened') return null;
  return (
    <span class="effect" role="img" aria-label={text}>
      {effect === 'fewerDice' ? (
        <>
          −1 <Icon name="roll" />
        </>
      ) : (
        label
      )}
    </span>
  );
}

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** What is left on a clock, if the game has any. */
export function PlayerClock({ player }: { player: Player }) {
  const table = useTable();
  const { clocks } = table.snapshot.value;
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
      aria-label={m().time_of({ player: table.nameOf(player) })}
    >
      {formatTimeLeft(left)}
    </time>
  );
}

function formatTimeLeft(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  const two = (n: number): string => String(n).padStart(2, '0');
  if (ms >= DAY)
    return m().days_left({ days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / (DAY / 24)) });
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
