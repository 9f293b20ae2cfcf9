import type { Player } from '@arena/rules';
import { useState } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { storeRecord } from '../store/replay-record.ts';
import { Icon } from '../components/icon.tsx';
import { navigate } from '../lib/router.ts';
import type { TableSlots } from '../table/model/slots.ts';
import { useTable } from '../table/model/context.ts';
import { MenuItem } from '../components/menu-item.tsx';
import type { OnlineHost } from '../host/online-host.ts';
import { getRecord } from './api.ts';
import { requestPermission, notificationPermission } from './notify.ts';
import { useOnline } from './context.ts';
import { tryRequest } from './guest.ts';
import { timeOfDay } from './status-bar.tsx';

export const onlineSlots = (game: OnlineHost): TableSlots => ({
  HeaderChips: Chips,
  Presence,
  MenuItems,
  GameOverActions: OverActs,
  canAbort: game.canAbort,
});

function Chips() {
  const { game, openDialog } = useOnline();
  const { spectators } = game.presence.value;
  return (
    <>
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
        onClick={() => (openDialog.value = 'talk')}
      >
        <Icon name="talk" />
      </button>
    </>
  );
}

function Presence({ player }: { player: Player }) {
  const { game } = useOnline();
  const since = game.awaySince.value[player];
  // Without a connection nobody here knows.
  if (game.status.value !== 'open') return null;
  return (
    <small class={since === null ? 'here' : 'away'} role="status">
      {since === null ? m().online_here({}) : m().online_away({ time: timeOfDay(since) })}
    </small>
  );
}

function MenuItems({ onClose }: { onClose: () => void }) {
  const { game, openDialog } = useOnline();
  const [isAborting, setAborting] = useState(false);
  const isPlayer = game.viewer.value !== 'spectator';
  const open = (what: 'talk' | 'device') => () => {
    onClose();
    openDialog.value = what;
  };
  return (
    <>
      <MenuItem icon="talk" label={m().online_talk({})} onClick={open('talk')} />
      {isPlayer && <MenuItem icon="device" label={m().online_device({})} onClick={open('device')} />}
      {isPlayer && notificationPermission.value === 'default' && (
        <MenuItem icon="bell" label={m().online_notify({})} onClick={() => void requestPermission()} />
      )}
      {game.canAbort.value && !isAborting && (
        <MenuItem icon="close" label={m().online_abort({})} onClick={() => setAborting(true)} />
      )}
      {game.canAbort.value && isAborting && (
        <li class="confirm">
          <p>{m().online_abort_sure({})}</p>
          <button type="button" class="btn" onClick={() => setAborting(false)}>
            {m().go_on({})}
          </button>
          <button type="button" class="btn gold" onClick={() => void game.abort()}>
            {m().online_abort({})}
          </button>
        </li>
      )}
      <li>
        <a class="item" href="/play">
          <Icon name="online" />
          {m().online_lobby({})}
        </a>
      </li>
    </>
  );
}

function OverActs({ onClose }: { onClose: () => void }) {
  const { game, openDialog } = useOnline();
  const [error, setError] = useState<string | null>(null);
  const lookBack = async (): Promise<void> => {
    setError(
      await tryRequest(async () => {
        storeRecord(await getRecord(game.id), game.names);
        navigate('/look-back');
      }),
    );
  };
  return (
    <>
      {game.viewer.value === 'spectator' ? null : <Rematch />}
      <button type="button" class="btn" onClick={() => void lookBack()}>
        {m().look_back({})}
      </button>
      <button
        type="button"
        class="btn"
        onClick={() => {
          onClose();
          openDialog.value = 'proof';
        }}
      >
        {m().check_dice({})}
      </button>
      <a class="btn" href="/play">
        {m().online_lobby({})}
      </a>
      {error !== null && (
        <p role="alert" class="fault">
          {error}
        </p>
      )}
    </>
  );
}

/** Another game with the sides swapped, once both want one. */
function Rematch() {
  const { game } = useOnline();
  const table = useTable();
  const rematch = table.match.value?.rematch ?? [false, false];
  const { value: me } = table.me;
  const player = table.nameOf(table.opponent);
  if (game.nextTable.value !== null)
    return (
      <a class="btn gold" href={`/t/${game.nextTable.value}`}>
        {m().online_next({})}
      </a>
    );
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
