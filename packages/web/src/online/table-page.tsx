import { computed, useComputed, useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { OnlineHost } from '../host/online-host.ts';
import { m } from '../settings/language.ts';
import { Callout } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { Handoff } from '../lib/handoff.ts';
import { navigate } from '../lib/router.ts';
import { TableSlotsContext } from '../table/model/slots.ts';
import { TableContext } from '../table/model/context.ts';
import { TableModel } from '../table/model/table-model.ts';
import { TableScreen } from '../table/screen/screen.tsx';
import { OutdatedPage } from '../update/outdated-page.tsx';
import { takeSeat } from './api.ts';
import { onlineSlots } from './online-slots.tsx';
import { notifyTurns } from './notify.ts';
import { OnlineContext, createOnlineTable, useOnline } from './context.ts';
import { DeviceLinkDialog } from './device-link-dialog.tsx';
import { ensureGuest, tryRequest } from './guest.ts';
import { FairnessDialog } from './fairness-dialog.tsx';
import { StatusBar } from './status-bar.tsx';
import { ChatBubble, ChatDialog } from './chat.tsx';
import { InvitePage, JoinPage } from './waiting-room.tsx';
import './online.css';

/** The host of the next game, already connected: the rematch goes on over the same socket. */
const nextHost = new Handoff<OnlineHost>();

function openHost(id: string): OnlineHost {
  const next = nextHost.take();
  if (next?.id === id) return next;
  next?.close();
  return new OnlineHost(id);
}

/** A table on the server: its id is in the address. */
export function OnlineTablePage({ rest: id }: { rest: string }) {
  const game = useSignal<OnlineHost | null>(null);
  const error = useSignal<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    const open = async (): Promise<void> => {
      error.value = await takeLinkedSeat(id);
      if (!isLeft) game.value = openHost(id);
    };
    void open();
    return () => {
      isLeft = true;
      game.value?.close();
    };
  }, []);
  return (
    <>
      {error.value !== null && (
        <Callout isError>
          <p>{error.value}</p>
        </Callout>
      )}
      {game.value !== null && <ConnectedTable game={game.value} />}
    </>
  );
}

/** A private link brings the seat along; the address keeps nothing of it. */
async function takeLinkedSeat(id: string): Promise<string | null> {
  const token = /^#seat=(.+)$/.exec(location.hash)?.[1];
  if (token === undefined) return null;
  history.replaceState(null, '', location.pathname);
  return tryRequest(async () => {
    await ensureGuest();
    await takeSeat(id, token);
  });
}

function ConnectedTable({ game }: { game: OnlineHost }) {
  const watches = useSignal(false);
  const isKnown = useComputed(() => game.latestNumber.value >= 0).value;
  const isCalledOff = useComputed(
    () => game.latestNumber.value >= 0 && game.latest().snapshot.ending?.cause === 'aborted',
  ).value;
  const { value: viewer } = game.viewer;
  if (game.isOutdated.value) return <OutdatedPage />;
  if (game.isNotFound.value) return <TableMessage text={m().online_no_table({})} />;
  if (game.error.value !== null)
    return <TableMessage text={m().online_broken({})} error={game.error.value} />;
  if (viewer === null || !isKnown) return <TableMessage text={connectingText(game)} />;
  if (isCalledOff) return <TableMessage text={m().ended_aborted({})} />;
  if (game.freeSeat.value !== null && viewer !== 'spectator') return <InvitePage game={game} />;
  if (game.freeSeat.value !== null && !watches.value)
    return <JoinPage game={game} onWatch={() => (watches.value = true)} />;
  return <SeatedTable key={viewer} game={game} />;
}

const connectingText = ({ status }: OnlineHost): string =>
  status.value === 'lost' ? m().online_unreachable({}) : m().online_connecting({});

/** No table to show, or not yet. */
const TableMessage = ({ text, error }: { text: string; error?: string }) => (
  <Page title={m().online_table({})} back="/play">
    <p role="status">{text}</p>
    {error !== undefined && <p lang="en">{error}</p>}
    <div class="btns">
      {error !== undefined && (
        <button type="button" class="btn gold" onClick={() => location.reload()}>
          {m().online_reload({})}
        </button>
      )}
      <a class="btn" href="/play">
        {m().online_lobby({})}
      </a>
    </div>
  </Page>
);

function SeatedTable({ game }: { game: OnlineHost }) {
  const [online] = useState(() => createOnlineTable(game));
  const [beside] = useState(() => onlineSlots(game));
  const [table] = useState(() => new TableModel(game));
  const [before] = useState(game.nextTable.value);
  useEffect(() => {
    const waiting = computed(() => (game.latestNumber.value >= 0 && isMyTurn(game) ? 1 : 0));
    const stopCalling = notifyTurns(waiting, game.id);
    return () => {
      stopCalling();
      table.detach();
    };
  }, []);
  const { value: next } = game.nextTable;
  useEffect(() => {
    // Whoever has come to look at an old table stays there.
    if (next === null || next === before || game.viewer.value === 'spectator') return;
    const host = game.follow(next);
    if (host !== null) nextHost.put(host);
    navigate(`/t/${next}`);
  }, [next]);
  return (
    <OnlineContext.Provider value={online}>
      <TableSlotsContext.Provider value={beside}>
        <div class="seated">
          <TableContext.Provider value={table}>
            <StatusBar />
            <ChatBubble />
            <CurrentDialog />
          </TableContext.Provider>
          <TableScreen table={table} />
        </div>
      </TableSlotsContext.Provider>
    </OnlineContext.Provider>
  );
}

function CurrentDialog() {
  const { openDialog } = useOnline();
  const close = (): void => void (openDialog.value = null);
  switch (openDialog.value) {
    case 'talk':
      return <ChatDialog onClose={close} />;
    case 'device':
      return <DeviceLinkDialog onClose={close} />;
    case 'proof':
      return <FairnessDialog onClose={close} />;
    case null:
      return null;
  }
}

function isMyTurn(game: OnlineHost): boolean {
  const { ending, seeds, view } = game.latest().snapshot;
  return ending === null && seeds.every(Boolean) && view.decision.actor === game.viewer.value;
}
