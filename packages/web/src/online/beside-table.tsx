import type { Player } from '@arena/rules';
import { useState } from 'preact/hooks';
import { m } from '../language.ts';
import { keepRecord } from '../look-back/kept.ts';
import { Icon } from '../parts/icon.tsx';
import { go } from '../router.ts';
import type { Beside } from '../table/beside.ts';
import { useTable } from '../table/context.ts';
import { Item } from '../table/dialogs/menu.tsx';
import type { OnlineGame } from '../host/online.ts';
import { recordOf } from './api.ts';
import { askPermission, permission } from './call.ts';
import { useOnline } from './context.ts';
import { trying } from './me.ts';
import { timeOfDay } from './strip.tsx';

export const besideOf = (game: OnlineGame): Beside => ({
  Chips,
  Presence,
  MenuItems,
  OverActs,
  mayAbort: game.mayAbort,
});

function Chips() {
  const { game, opened } = useOnline();
  const { watchers } = game.company.value;
  return (
    <>
      {watchers > 0 && (
        <span class="chip" role="img" aria-label={m().online_watchers({ count: watchers })}>
          <Icon name="watch" />
          {watchers}
        </span>
      )}
      <button
        type="button"
        class="chip"
        aria-label={m().online_talk({})}
        onClick={() => (opened.value = 'talk')}
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
  if (game.link.value !== 'open') return null;
  return (
    <small class={since === null ? 'here' : 'away'} role="status">
      {since === null ? m().online_here({}) : m().online_away({ time: timeOfDay(since) })}
    </small>
  );
}

function MenuItems({ onClose }: { onClose: () => void }) {
  const { game, opened } = useOnline();
  const [isAborting, setAborting] = useState(false);
  const isPlayer = game.viewer.value !== 'spectator';
  const open = (what: 'talk' | 'device') => () => {
    onClose();
    opened.value = what;
  };
  return (
    <>
      <Item icon="talk" label={m().online_talk({})} onClick={open('talk')} />
      {isPlayer && <Item icon="device" label={m().online_device({})} onClick={open('device')} />}
      {isPlayer && permission.value === 'default' && (
        <Item icon="bell" label={m().online_notify({})} onClick={() => void askPermission()} />
      )}
      {game.mayAbort.value && !isAborting && (
        <Item icon="close" label={m().online_abort({})} onClick={() => setAborting(true)} />
      )}
      {game.mayAbort.value && isAborting && (
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
  const { game, opened } = useOnline();
  const [fault, setFault] = useState<string | null>(null);
  const lookBack = async (): Promise<void> => {
    setFault(
      await trying(async () => {
        keepRecord(await recordOf(game.id), game.names);
        go('/look-back');
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
          opened.value = 'proof';
        }}
      >
        {m().check_dice({})}
      </button>
      <a class="btn" href="/play">
        {m().online_lobby({})}
      </a>
      {fault !== null && (
        <p role="alert" class="fault">
          {fault}
        </p>
      )}
    </>
  );
}

/** Another game with the sides swapped, once both want one. */
function Rematch() {
  const { game } = useOnline();
  const table = useTable();
  const { rematch } = table.sight.value;
  const { value: me } = table.me;
  const player = table.nameOf(table.opponent);
  if (game.next.value !== null)
    return (
      <a class="btn gold" href={`/t/${game.next.value}`}>
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
