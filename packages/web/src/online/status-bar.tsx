import { opponentOf, type Player } from '@arena/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { OnlineHost } from '../host/online-host.ts';
import { language, m } from '../settings/language.ts';
import { Callout } from '../components/form.tsx';
import { Icon, type IconName } from '../components/icon.tsx';
import { useTable } from '../table/model/context.ts';
import { useOnline } from './context.ts';

export const timeOfDay = (at: number): string =>
  new Intl.DateTimeFormat(language(), { timeStyle: 'short' }).format(at);

const UNITS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
  ['second', 1000],
] as const;

/** In the largest unit of which there are two, such as "90 minutes". */
function duration(ms: number): string {
  const [unit, length] = UNITS.find((each) => ms >= 2 * each[1]) ?? UNITS[3];
  const format = new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.round(ms / length));
}

/** A time by the server's clock, by the reader's. */
const pageTimeOf = (host: OnlineHost, at: number): string => timeOfDay(at - host.now() + Date.now());

function connectionLostText({ status, pendingCount }: OnlineHost): string | null {
  if (status.value === 'open') return null;
  return pendingCount.value > 0 ? m().online_lost_unsent({}) : m().online_lost({});
}

/** For pages without a board: the connection is lost. */
export function ConnectionLostNotice({ host }: { host: OnlineHost }) {
  const text = connectionLostText(host);
  return text === null ? null : (
    <Callout isError>
      <p>{text}</p>
    </Callout>
  );
}

/** Above the table: a lost connection, an absent opponent, open offers. Usually empty. */
export function StatusBar() {
  const { host } = useOnline();
  const lost = connectionLostText(host);
  return (
    <div class="status-bar" role="status">
      {lost !== null && (
        <div class="status-line">
          <span>{lost}</span>
        </div>
      )}
      <ClockStopNotice />
      {host.viewer.value === 'spectator' ? <SpectatorStatus /> : <PlayerStatus />}
    </div>
  );
}

const StatusLine = ({ icon, children }: { icon: IconName; children: ComponentChildren }) => (
  <div class="status-line">
    <Icon name={icon} />
    {children}
  </div>
);

/** Until something happens in the game. */
function ClockStopNotice() {
  const { host } = useOnline();
  const { value: stop } = host.clockStop;
  if (stop === null || stop.number !== host.latestNumber.value) return null;
  return (
    <StatusLine icon="info">
      <span>{m().online_outage({ time: duration(stop.ms) })}</span>
    </StatusLine>
  );
}

function SpectatorStatus() {
  const { host } = useOnline();
  const { nextTable } = host;
  return (
    <StatusLine icon="watch">
      <span>{m().online_watching({})}</span>
      {nextTable.value !== null && (
        <a class="btn" href={`/t/${nextTable.value}`}>
          {m().online_next_watch({})}
        </a>
      )}
    </StatusLine>
  );
}

function PlayerStatus() {
  const { host } = useOnline();
  const table = useTable();
  const { ending } = table.snapshot.value;
  const { opponent } = table;
  const claimableAt = host.presence.value.claimableAt[opponent];
  const abortAllowedAt = host.abortAllowedAt.value;
  return (
    <>
      <MissingSeed opponent={opponent} />
      <OwnOffers />
      {abortAllowedAt !== null && (
        <StatusLine icon="close">
          <span>{m().online_abort_often({ time: pageTimeOf(host, abortAllowedAt) })}</span>
        </StatusLine>
      )}
      {ending === null && claimableAt !== null && (
        <AbsenceClaim opponent={opponent} claimableAt={claimableAt} />
      )}
    </>
  );
}

/** Before the first card: the page that must show a seed for the dice is not open. */
function MissingSeed({ opponent }: { opponent: Player }) {
  const { host } = useOnline();
  const { value: match } = useTable().match;
  if (host.ownSeed.isElsewhere.value)
    return (
      <StatusLine icon="device">
        <span>{m().online_seed_elsewhere({})}</span>
        <button type="button" class="btn" onClick={() => void host.abort()}>
          {m().online_abort({})}
        </button>
      </StatusLine>
    );
  if (match === null || match.ending !== null || host.presence.value.isHere[opponent]) return null;
  if (match.seeds[opponent] !== null || match.seeds[opponentOf(opponent)] === null) return null;
  return (
    <StatusLine icon="endTurn">
      <span>{m().online_seed_awaited({ player: host.names[opponent] })}</span>
    </StatusLine>
  );
}

/** The player's own offers that the opponent has not answered yet. */
function OwnOffers() {
  const table = useTable();
  const { value: me } = table.me;
  const open = table.match.value?.offers.find(({ by }) => by === me);
  if (open === undefined) return null;
  const player = table.nameOf(opponentOf(me));
  const withdraw = (): void => void table.send({ type: 'answer', offer: open.number, accept: false });
  return (
    <StatusLine icon={open.kind === 'undo' ? 'undo' : 'vp'}>
      <span>
        {open.kind === 'undo' ? m().online_undo_asked({ player }) : m().online_draw_offered({ player })}
      </span>
      <button type="button" class="btn" onClick={withdraw}>
        {m().online_withdraw({})}
      </button>
    </StatusLine>
  );
}

/** The opponent is away; from the stated time on, the game can be claimed. */
function AbsenceClaim({ opponent, claimableAt }: { opponent: Player; claimableAt: number }) {
  const { host } = useOnline();
  const player = host.names[opponent];
  const isDue = useHasPassed(claimableAt, () => host.now());
  if (!isDue)
    return (
      <StatusLine icon="endTurn">
        <span>{m().online_claim_later({ player, time: pageTimeOf(host, claimableAt) })}</span>
      </StatusLine>
    );
  return (
    <StatusLine icon="endTurn">
      <span>{m().online_claim_now({ player })}</span>
      <div class="btns">
        <button type="button" class="btn" onClick={() => void host.claim('draw')}>
          {m().online_claim_draw({})}
        </button>
        <button type="button" class="btn gold" onClick={() => void host.claim('win')}>
          {m().online_claim_win({})}
        </button>
      </div>
    </StatusLine>
  );
}

/** Whether a time by the server's clock has passed. */
function useHasPassed(at: number, now: () => number): boolean {
  const [, tick] = useState(0);
  const left = at - now();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), left + 50);
    return () => clearTimeout(timer);
  }, [at]);
  return left <= 0;
}
