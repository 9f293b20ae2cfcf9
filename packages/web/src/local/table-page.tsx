import { useEffect, useState } from 'preact/hooks';
import { LocalHost } from '../host/local-host.ts';
import { onSavedInOtherTab, parseSavedGame, readSavedText } from '../store/saved-game.ts';
import { newGame } from '../host/start-game.ts';
import { Dialog } from '../components/dialog.tsx';
import { m } from '../settings/language.ts';
import { navigate } from '../lib/router.ts';
import { TableModel } from '../table/model/table-model.ts';
import { TableSlotsContext } from '../table/model/slots.ts';
import { TableScreen } from '../table/screen/screen.tsx';
import { FairnessDialog } from './fairness-dialog.tsx';
import { localSlots } from './local-slots.tsx';

type OpenedGame = LocalHost | { fault: string };

export function LocalTablePage() {
  const [game, setGame] = useState<OpenedGame | null>(null);
  useEffect(() => {
    openGame().then(
      (opened) => (opened === null ? navigate('/', { replace: true }) : setGame(opened)),
      (error: unknown) => setGame({ fault: String(error) }),
    );
  }, []);
  if (game === null) return null;
  if ('fault' in game) return <UnreadableSave fault={game.fault} />;
  return <LocalTable key={game.latest('spectator').snapshot.commitment} game={game} onNext={setGame} />;
}

/** The game that was asked for, or the one that was left. */
async function openGame(): Promise<OpenedGame | null> {
  const requested = newGame.take();
  if (requested !== null) return LocalHost.start(requested.options, requested.names);
  const text = readSavedText();
  if (text === null) return null;
  const kept = parseSavedGame(text);
  return kept === null ? { fault: m().save_damaged({}) } : LocalHost.resume(kept);
}

const UnreadableSave = ({ fault }: { fault: string }) => (
  <main class="page">
    <h1>{m().save_unreadable({})}</h1>
    <p>{fault}</p>
    <a class="btn" href="/">
      {m().home({})}
    </a>
  </main>
);

function LocalTable({ game, onNext }: { game: LocalHost; onNext: (game: LocalHost) => void }) {
  const [table] = useState(() => new TableModel(game));
  const [slots] = useState(() => localSlots(game, onNext));
  useEffect(() => {
    const stop = new AbortController();
    onSavedInOtherTab(() => (game.isTakenOver.value = true), stop.signal);
    return () => {
      stop.abort();
      table.close();
    };
  }, []);
  return (
    <TableSlotsContext.Provider value={slots}>
      <TableScreen table={table} />
      {slots.isFairnessOpen.value && (
        <FairnessDialog game={game} onClose={() => (slots.isFairnessOpen.value = false)} />
      )}
      {game.isTakenOver.value && <TakenOverDialog />}
    </TableSlotsContext.Provider>
  );
}

/** The game goes on in another tab. */
const TakenOverDialog = () => (
  <Dialog label={m().left({})} class="asked">
    <h2>{m().left({})}</h2>
    <button type="button" class="btn gold" onClick={() => location.reload()}>
      {m().left_here({})}
    </button>
  </Dialog>
);
