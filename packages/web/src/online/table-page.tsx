import { computed, useComputed, useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { OnlineHost } from '../host/online-host.ts';
import { loadMessages, m } from '../settings/language.ts';
import { Callout } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { ProgrammerDetails } from '../components/programmer-details.tsx';
import { Handoff } from '../lib/handoff.ts';
import { navigate } from '../lib/router.ts';
import { TableSlotsContext } from '../table/model/slots.ts';
import { TableContext } from '../table/model/context.ts';
import { TableModel } from '../table/model/table-model.ts';
import { TableScreen } from '../table/screen/screen.tsx';
import { OutdatedPage } from '../update/outdated-page.tsx';
import { lazy } from '../lib/lazy.tsx';
import { getTablePeople, takeSeat } from './api.ts';
import { onlineSlots } from './online-slots.tsx';
import { notifyTurns } from './notify.ts';
import { OnlineContext, createOnlineTable, useOnline } from './context.ts';
import { DeviceLinkDialog } from './device-link-dialog.tsx';
import { ensureGuest, fetchMe, me, tryRequest } from './guest.ts';
import { FairnessDialog } from './fairness-dialog.tsx';
import { ReportDialog } from './report-button.tsx';
import { othersAt } from './reportable.ts';
import { StatusBar } from './status-bar.tsx';
import { ChatBubble, ChatDialog } from './chat.tsx';
import { TournamentStrip } from './tournament-strip.tsx';
import { useTournamentOfTable } from './tournament-of-table.ts';
import { InvitePage, JoinPage } from './waiting-room.tsx';
import './online.css';

/** The host of the next game, already connected: a rematch continues on the same socket. */
const nextHost = new Handoff<OnlineHost>();

function openHost(id: string): OnlineHost {
  const next = nextHost.take();
  if (next?.id === id) return next;
  next?.close();
  return new OnlineHost(id);
}

/** A table on the server; its id is in the address. */
export function OnlineTablePage({ rest: id }: { rest: string }) {
  const host = useSignal<OnlineHost | null>(null);
  const error = useSignal<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    const open = async (): Promise<void> => {
      error.value = await takeLinkedSeat(id);
      if (!isLeft) host.value = openHost(id);
    };
    void open();
    return () => {
      isLeft = true;
      host.value?.close();
    };
  }, []);
  return (
    <>
      {error.value !== null && (
        <Callout isError>
          <p>{error.value}</p>
        </Callout>
      )}
      {host.value !== null && <ConnectedTable host={host.value} />}
    </>
  );
}

/** Takes the seat of a private link, and removes the token from the address. */
async function takeLinkedSeat(id: string): Promise<string | null> {
  const token = /^#seat=(.+)$/.exec(location.hash)?.[1];
  if (token === undefined) return null;
  history.replaceState(null, '', location.pathname);
  return tryRequest(async () => {
    await ensureGuest();
    await takeSeat(id, token);
  });
}

function ConnectedTable({ host }: { host: OnlineHost }) {
  const isWatching = useSignal(false);
  const isKnown = useComputed(() => host.latestNumber.value >= 0).value;
  // Without a second player, there is no game that could have ended.
  const isAborted = useComputed(
    () =>
      host.latestNumber.value >= 0 &&
      host.presence.value.names.includes(null) &&
      host.latest().snapshot.ending?.cause === 'aborted',
  ).value;
  const { value: viewer } = host.viewer;
  if (host.isOutdated.value) return <OutdatedPage />;
  if (host.isNotFound.value) return <TableMessage text={m().online_no_table({})} />;
  if (host.error.value !== null)
    return <TableMessage text={m().online_broken({})} error={host.error.value} />;
  if (viewer === null || !isKnown) return <TableMessage text={connectingText(host)} />;
  if (isAborted) return <TableMessage text={m().ended_aborted({})} />;
  if (host.freeSeat.value !== null && viewer !== 'spectator') return <InvitePage host={host} />;
  if (host.freeSeat.value !== null && !isWatching.value)
    return <JoinPage host={host} onWatch={() => (isWatching.value = true)} />;
  return <SeatedTable key={viewer} host={host} />;
}

const connectingText = ({ status }: OnlineHost): string =>
  status.value === 'lost' ? m().online_unreachable({}) : m().online_connecting({});

/** Shown while there is no table to show. */
const TableMessage = ({ text, error }: { text: string; error?: string }) => (
  <Page title={m().online_table({})} back="/play">
    <p role="status">{text}</p>
    {error !== undefined && <ProgrammerDetails text={error} />}
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

function SeatedTable({ host }: { host: OnlineHost }) {
  const [online] = useState(() => createOnlineTable(host));
  const [slots] = useState(() => onlineSlots(online, () => (online.openDialog.value = 'fairness')));
  const [table] = useState(() => new TableModel(host));
  useTournamentOfTable(online);
  const [initialNext] = useState(host.nextTable.value);
  useEffect(() => {
    const waiting = computed(() => (host.latestNumber.value >= 0 && isMyTurn(host) ? 1 : 0));
    const stopNotifying = notifyTurns(waiting, host.id);
    return () => {
      stopNotifying();
      table.detach();
    };
  }, []);
  const person = me.value?.id;
  useEffect(() => {
    const learnPeople = async (): Promise<void> => {
      if (person === undefined) await fetchMe();
      online.people.value = await getTablePeople(host.id);
    };
    // Without an answer, the table only lacks what has to do with accounts.
    void tryRequest(learnPeople);
  }, [person]);
  const { value: next } = host.nextTable;
  useEffect(() => {
    // A reader who opened an old table to look at it stays there, and so does whoever has not asked for the next game.
    if (next === null || next === initialNext || host.viewer.value === 'spectator') return;
    if (table.match.value?.terms.rated === 'first') return;
    const following = host.follow(next);
    if (following !== null) nextHost.put(following);
    navigate(`/t/${next}`);
  }, [next]);
  return (
    <OnlineContext.Provider value={online}>
      <TableSlotsContext.Provider value={slots}>
        <div class="online-table">
          <TableContext.Provider value={table}>
            <TournamentStrip />
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

const KeepDialog = lazy(async () => {
  const [module] = await Promise.all([import('./account/keep-dialog.tsx'), loadMessages('account')]);
  return module.KeepDialog;
});

const BlockDialog = lazy(async () => {
  const [module] = await Promise.all([import('./account/block-dialog.tsx'), loadMessages('account')]);
  return module.BlockDialog;
});

function CurrentDialog() {
  const { host, openDialog } = useOnline();
  const close = (): void => void (openDialog.value = null);
  switch (openDialog.value) {
    case 'chat':
      return <ChatDialog onClose={close} />;
    case 'device':
      return <DeviceLinkDialog onClose={close} />;
    case 'fairness':
      return <FairnessDialog onClose={close} />;
    case 'account':
      return <KeepDialog onClose={close} />;
    case 'block':
      return <BlockDialog onClose={close} />;
    case 'report':
      return <ReportDialog people={othersAt(host)} onClose={close} />;
    case null:
      return null;
  }
}

function isMyTurn(host: OnlineHost): boolean {
  const { ending, seeds, view, early } = host.latest().snapshot;
  const mayPass = early?.player === host.viewer.value && !early.hasPassed;
  return ending === null && seeds.every(Boolean) && (mayPass || view.decision.actor === host.viewer.value);
}
