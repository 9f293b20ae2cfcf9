import { computed, useComputed, useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { OnlineGame } from '../host/online.ts';
import { m } from '../language.ts';
import { Notice } from '../parts/form.tsx';
import { Page } from '../parts/page.tsx';
import { go } from '../router.ts';
import { BesideContext } from '../table/beside.ts';
import { TableContext } from '../table/context.ts';
import { TableModel } from '../table/model.ts';
import { TableScreen } from '../table/screen.tsx';
import { takeSeat } from './api.ts';
import { besideOf } from './beside-table.tsx';
import { callWhile } from './call.ts';
import { OnlineContext, onlineTable, useOnline } from './context.ts';
import { DeviceDialog } from './device-link.tsx';
import { beSomebody, trying } from './me.ts';
import { ProofDialog } from './proof.tsx';
import { Strip } from './strip.tsx';
import { Speech, TalkDialog } from './talk.tsx';
import { Invitation, Joining } from './waiting-room.tsx';
import './online.css';

/** The game to which the page is on its way, already connected. */
let followed: OnlineGame | null = null;

function gameAt(id: string): OnlineGame {
  const game = followed;
  followed = null;
  if (game?.id === id) return game;
  game?.close();
  return new OnlineGame(id);
}

/** A table on the server: its id is in the address. */
export function OnlineTablePage({ rest: id }: { rest: string }) {
  const game = useSignal<OnlineGame | null>(null);
  const fault = useSignal<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    const open = async (): Promise<void> => {
      fault.value = await takeUp(id);
      if (!isLeft) game.value = gameAt(id);
    };
    void open();
    return () => {
      isLeft = true;
      game.value?.close();
    };
  }, []);
  return (
    <>
      {fault.value !== null && (
        <Notice bad>
          <p>{fault.value}</p>
        </Notice>
      )}
      {game.value !== null && <Entered game={game.value} />}
    </>
  );
}

/** A private link brings the seat along; the address keeps nothing of it. */
async function takeUp(id: string): Promise<string | null> {
  const token = /^#seat=(.+)$/.exec(location.hash)?.[1];
  if (token === undefined) return null;
  history.replaceState(null, '', location.pathname);
  return trying(async () => {
    await beSomebody();
    await takeSeat(id, token);
  });
}

function Entered({ game }: { game: OnlineGame }) {
  const watches = useSignal(false);
  const isKnown = useComputed(() => game.newest.value >= 0).value;
  const isCalledOff = useComputed(
    () => game.newest.value >= 0 && game.latest().sight.ending?.cause === 'aborted',
  ).value;
  const { value: viewer } = game.viewer;
  if (game.isMissing.value) return <Nothing text={m().online_no_table({})} />;
  if (game.fault.value !== null) return <Nothing text={m().online_broken({})} fault={game.fault.value} />;
  if (viewer === null || !isKnown) return <Nothing text={arrivingText(game)} />;
  if (isCalledOff) return <Nothing text={m().ended_aborted({})} />;
  if (game.freeSeat.value !== null && viewer !== 'spectator') return <Invitation game={game} />;
  if (game.freeSeat.value !== null && !watches.value)
    return <Joining game={game} onWatch={() => (watches.value = true)} />;
  return <Seated key={viewer} game={game} />;
}

const arrivingText = ({ link }: OnlineGame): string =>
  link.value === 'lost' ? m().online_unreachable({}) : m().online_connecting({});

/** No table to show, or not yet. */
const Nothing = ({ text, fault }: { text: string; fault?: string }) => (
  <Page title={m().online_table({})} back="/play">
    <p role="status">{text}</p>
    {fault !== undefined && <p lang="en">{fault}</p>}
    <div class="btns">
      {fault !== undefined && (
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

function Seated({ game }: { game: OnlineGame }) {
  const [online] = useState(() => onlineTable(game));
  const [beside] = useState(() => besideOf(game));
  const [table] = useState(() => new TableModel(game));
  const [before] = useState(game.next.value);
  useEffect(() => {
    const waiting = computed(() => (game.newest.value >= 0 && isMyTurn(game) ? 1 : 0));
    const stopCalling = callWhile(waiting, game.id);
    return () => {
      stopCalling();
      table.leave();
    };
  }, []);
  const { value: next } = game.next;
  useEffect(() => {
    // Whoever has come to look at an old table stays there.
    if (next === null || next === before || game.viewer.value === 'spectator') return;
    followed = game.follow(next);
    go(`/t/${next}`);
  }, [next]);
  return (
    <OnlineContext.Provider value={online}>
      <BesideContext.Provider value={beside}>
        <div class="seated">
          <TableContext.Provider value={table}>
            <Strip />
            <Speech />
            <OpenDialog />
          </TableContext.Provider>
          <TableScreen table={table} />
        </div>
      </BesideContext.Provider>
    </OnlineContext.Provider>
  );
}

function OpenDialog() {
  const { opened } = useOnline();
  const close = (): void => void (opened.value = null);
  switch (opened.value) {
    case 'talk':
      return <TalkDialog onClose={close} />;
    case 'device':
      return <DeviceDialog onClose={close} />;
    case 'proof':
      return <ProofDialog onClose={close} />;
    case null:
      return null;
  }
}

function isMyTurn(game: OnlineGame): boolean {
  const { ending, seeds, view } = game.latest().sight;
  return ending === null && seeds.every(Boolean) && view.decision.actor === game.viewer.value;
}
