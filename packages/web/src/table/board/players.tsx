import { effectsInForce, type EffectInForce } from '@arena/i18n';
import { paymentOf, type Player } from '@arena/rules';
import { levelOfSeat, LEVELS, styleOf, type Level } from '../../opponents/levels.ts';
import { styleName } from '../../opponents/names.ts';
import { OpponentSign } from '../../opponents/opponent-sign.tsx';
import { m } from '../../settings/language.ts';
import { Icon } from '../../components/icon.tsx';
import { Mosaic } from '../../components/mosaic.tsx';
import { useTableSlots } from '../model/slots.ts';
import { useTable } from '../model/context.ts';
import { explain } from '../model/explained.ts';
import { handSize } from '../selectors/hands.ts';
import { PlayerClock } from '../shared/player-clock.tsx';

/** Larger hands are shown as a number too. */
const MAX_BACKS = 8;

export function Opponent() {
  const table = useTable();
  const player = table.opponent;
  const { value: view } = table.view;
  const seat = table.match.value?.terms.seats[player];
  const level = levelOfSeat(seat);
  const size = handSize(view, player);
  const slots = useTableSlots();
  return (
    <section class={`opponent ${view.active === player ? 'to-move' : ''}`} aria-label={table.nameOf(player)}>
      <PlayerCounters player={player} />
      {level !== undefined && <OpponentSign level={level} />}
      <span class="who">
        <b>
          <span>{table.nameOf(player)}</span>
          {level !== undefined && <LevelMark level={level} />}
        </b>
        {seat?.kind === 'bot' ? (
          <small>{computerName(seat.bot)}</small>
        ) : (
          slots?.Presence !== undefined && <slots.Presence player={player} isBrief />
        )}
      </span>
      <PlayerClock player={player} />
      <button
        type="button"
        class="backs"
        aria-label={m().hand_of({ count: size, player: table.nameOf(player) })}
        onClick={explain({ about: 'hand', player })}
      >
        {Array.from({ length: Math.min(size, MAX_BACKS) }, (_, i) => (
          <span key={i} class="back">
            <Mosaic picture="back" />
          </span>
        ))}
        {size > MAX_BACKS && <b>{size}</b>}
      </button>
    </section>
  );
}

/** For a computer player with a style, that style. */
const computerName = (bot: string): string =>
  styleOf(bot) === 'balanced' ? m().computer({}) : styleName(styleOf(bot));

const LevelMark = ({ level: { level } }: { level: Level }) => (
  <>
    <span aria-hidden="true">&nbsp;· {level}</span>
    <span class="sr-only">, {m().computer_level({ level, count: LEVELS.length })}</span>
  </>
);

export function PlayerCounters({ player }: { player: Player }) {
  const table = useTable();
  const { value: view } = table.view;
  return (
    <span class="counters">
      <button type="button" class="count vp" data-vp={player} onClick={explain({ about: 'vp', player })}>
        <Icon name="vp" />
        <b>{view.vp[player]}</b>
        <span class="sr-only">{m().victory_points({ count: view.vp[player] })}</span>
      </button>
      <button
        type="button"
        class="count money"
        data-money={player}
        onClick={explain({ about: 'money', player })}
      >
        <Icon name="money" />
        <b>{view.money[player]}</b>
        <MoneyAfterPayment player={player} />
        <span class="sr-only">{m().sestertii({ count: view.money[player] })}</span>
      </button>
      {effectsInForce(m(), view, player, table.perspective).map(({ effect, text, label }) => (
        <EffectBadge key={effect} effect={effect} text={text} label={label} />
      ))}
    </span>
  );
}

/** What is left if the player pays for the attack as offered. */
function MoneyAfterPayment({ player }: { player: Player }) {
  const table = useTable();
  const { value: view } = table.view;
  const { value: payment } = table.payment;
  const price = payment === null || player !== view.active ? 0 : paymentOf(view, payment);
  if (price === 0) return null;
  const money = view.money[player] - price;
  return (
    <span class="money-left">
      <span aria-hidden="true">→ {money}</span>
      <span class="sr-only">{m().money_left({ money })}</span>
    </span>
  );
}

/** An effect without a picture of its own is shown in words. */
function EffectBadge({ effect, text, label }: EffectInForce) {
  // The defences on the spaces show it.
  if (effect === 'weakened') return null;
  return (
    <button type="button" class="effect" onClick={explain({ about: 'effect', text })}>
      {effect === 'fewerDice' ? (
        <>
          −1 <Icon name="roll" />
        </>
      ) : (
        label
      )}
      <span class="sr-only">{text}</span>
    </button>
  );
}
