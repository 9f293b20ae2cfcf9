import type { CalledOff } from '@arena/api';
import { computed } from '@preact/signals';
import type { Player } from '@arena/rules';
import { useEffect } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { Icon } from '../components/icon.tsx';
import type { RecordResult, TableSlots } from '../table/model/slots.ts';
import { useTable } from '../table/model/context.ts';
import { ConfirmedItem, MenuItem, MenuLink } from '../components/menu-item.tsx';
import { getRecord, getTablePeople } from './api.ts';
import { requestPermission, notificationPermission } from './notify.ts';
import { useOnline, type OnlineTable } from './context.ts';
import { hasAccount, tryRequest } from './guest.ts';
import { isSuspended } from './notices.ts';
import { PeopleItems } from './people-items.tsx';
import { othersAt } from './reportable.ts';
import { timeOfDay } from './status-bar.tsx';
import { NextInTournament, TournamentChip, TournamentMenuLink } from './tournament-strip.tsx';

export const onlineSlots = ({ host, tournament }: OnlineTable, checkDice: () => void): TableSlots => ({
  HeaderChips: StatusChips,
  Presence,
  MenuItems,
  ending: {
    record: () => fetchRecord(host.id),
    tableId: host.id,
    checkDice,
    ...(host.viewer.value !== 'spectator' && { Rematch }),
    MoreLinks: EndingLinks,
  },
  // Whoever calls off a game of a tournament loses it, so there they resign.
  canAbort: computed(() => tournament.value === null && host.canAbort.value),
});

async function fetchRecord(id: string): Promise<RecordResult> {
  let text = '';
  const error = await tryRequest(async () => (text = await getRecord(id)));
  return error === null ? { text } : { error };
}

function StatusChips() {
  const { host, openDialog } = useOnline();
  const { spectators } = host.presence.value;
  return (
    <>
      <TournamentChip />
      {spectators > 0 && (
        <span class="chip" role="img" aria-label={m().online_watchers({ count: spectators })}>
          <Icon name="watch" />
          {spectators}
        </span>
      )}
      <button
        type="button"
        class="chip"
        aria-label={m().online_talk({})}
        onClick={() => (openDialog.value = 'chat')}
      >
        <Icon name="talk" />
      </button>
    </>
  );
}

function Presence({ player, isBrief = false }: { player: Player; isBrief?: boolean }) {
  const { host } = useOnline();
  const awaySince = host.awaySince.value[player];
  const calledOff = host.presence.value.calledOff?.[player] ?? null;
  return (
    <>
      {/* Unknown without a connection. */}
      {host.status.value === 'open' && (
        <small class={awaySince === null ? 'here' : 'away'} role="status">
          {awaySince === null ? m().online_here({}) : m().online_away({ time: timeOfDay(awaySince) })}
        </small>
      )}
      {calledOff !== null && <CalledOffNote {...calledOff} isBrief={isBrief} />}
    </>
  );
}

const CalledOffNote = ({ isBrief, ...calledOff }: CalledOff & { isBrief: boolean }) => {
  const text = m().online_called_off(calledOff);
  if (!isBrief) return <small> ({text})</small>;
  return (
    <small title={text}>
      <span aria-hidden="true">{m().online_called_off_brief(calledOff)}</span>
      <span class="sr-only">{text}</span>
    </small>
  );
};

function MenuItems({ onClose }: { onClose: () => void }) {
  const { host, openDialog, tournament } = useOnline();
  const isPlayer = host.viewer.value !== 'spectator';
  const people = othersAt(host);
  const open = (dialog: 'chat' | 'device' | 'account' | 'report') => () => {
    onClose();
    openDialog.value = dialog;
  };
  return (
    <>
      <MenuItem icon="talk" label={m().online_talk({})} onClick={open('chat')} />
      {isPlayer && <MenuItem icon="device" label={m().online_device({})} onClick={open('device')} />}
      {isPlayer && !hasAccount.value && (
        <MenuItem icon="passkey" label={m().online_keep_name({})} onClick={open('account')} />
      )}
      <PeopleItems onClose={onClose} />
      {isPlayer && notificationPermission.value === 'default' && (
        <MenuItem icon="bell" label={m().online_notify({})} onClick={() => void requestPermission()} />
      )}
      {tournament.value === null && host.canAbort.value && (
        <ConfirmedItem
          icon="close"
          label={m().online_abort({})}
          question={host.isAbortCounted ? m().online_abort_counted({}) : m().online_abort_sure({})}
          onConfirm={() => void host.abort().then(onClose)}
        />
      )}
      <TournamentMenuLink />
      {people.length > 0 && <MenuItem icon="report" label={m().online_report({})} onClick={open('report')} />}
      <MenuLink icon="online" label={m().online_lobby({})} href="/play" />
    </>
  );
}

function EndingLinks() {
  const { openDialog, tournament } = useOnline();
  return (
    <>
      <OpponentLink />
      {tournament.value !== null && (
        <a
          class="btn icon"
          href={`/tournaments/${tournament.value.code}`}
          aria-label={m().tournament_back({})}
        >
          <Icon name="vp" />
        </a>
      )}
      <button
        type="button"
        class="btn icon"
        aria-label={m().online_talk({})}
        onClick={() => (openDialog.value = 'chat')}
      >
        <Icon name="talk" />
      </button>
      <a class="btn icon" href="/play" aria-label={m().online_lobby({})}>
        <Icon name="online" />
      </a>
    </>
  );
}

/** Where the opponent can be challenged again, or become a friend, if they have an account. */
function OpponentLink() {
  const { host, people } = useOnline();
  const table = useTable();
  const account = people.value?.accounts[table.opponent] ?? null;
  useEffect(() => {
    if (people.value === null)
      void tryRequest(async () => {
        people.value = await getTablePeople(host.id);
      });
  }, []);
  if (host.viewer.value === 'spectator' || account === null) return null;
  return (
    <a
      class="btn icon"
      href={`/people/${account}`}
      aria-label={m().online_profile({ name: table.nameOf(table.opponent) })}
    >
      <Icon name="character" />
    </a>
  );
}

/** Offers another game with the seats swapped, which starts once both players want it. */
function Rematch() {
  const { host, tournament } = useOnline();
  const table = useTable();
  const rematch = table.match.value?.rematch ?? [false, false];
  const { value: me } = table.me;
  const player = table.nameOf(table.opponent);
  if (tournament.value !== null) return <NextInTournament />;
  if (host.nextTable.value !== null)
    return (
      <a class="btn gold" href={`/t/${host.nextTable.value}`}>
        {m().online_next({})}
      </a>
    );
  if (isSuspended.value) return <p role="status">{m().online_suspended({})}</p>;
  if (rematch[me]) return <p role="status">{m().online_rematch_asked({ player })}</p>;
  return (
    <>
      {rematch[table.opponent] && <p role="status">{m().online_rematch_wanted({ player })}</p>}
      <button type="button" class="btn gold" onClick={() => void table.send({ type: 'rematch' })}>
        {m().rematch({})}
      </button>
    </>
  );
}
