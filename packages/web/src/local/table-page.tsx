import { useEffect, useRef, useState } from 'preact/hooks';
import { LocalHost } from '../host/local-host.ts';
import { newGame, type NewGameOptions } from '../host/start-game.ts';
import { Dialog } from '../components/dialog.tsx';
import { ProgrammerDetails } from '../components/programmer-details.tsx';
import { lazy } from '../lib/lazy.tsx';
import { loadMessages, m } from '../settings/language.ts';
import { navigate } from '../lib/router.ts';
import { onSavedInOtherTab, parseSavedGame, readSavedText } from '../store/saved-game.ts';
import { TableModel } from '../table/model/table-model.ts';
import { TableSlotsContext } from '../table/model/slots.ts';
import { TableScreen } from '../table/screen/screen.tsx';
import { localSlots } from './local-slots.tsx';

/** A match, a save that cannot be opened, or a match that has failed. */
type LocalGame = LocalHost | { error: string } | { failure: Error };

export function LocalTablePage() {
  const [game, setGame] = useState<LocalGame | null>(null);
  const requested = useRef(newGame.take());
  const open = async (): Promise<void> => {
    try {
      const opened = await openGame(requested.current);
      // From now on it is saved, and a retry resumes it.
      requested.current = null;
      if (opened === null) navigate('/', { replace: true });
      else setGame(opened);
    } catch (error) {
      setGame({ failure: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  useEffect(() => void open(), []);
  if (game === null) return null;
  if ('error' in game) return <UnreadableSave error={game.error} />;
  const failure = game instanceof LocalHost ? game.failure.value : game.failure;
  if (failure !== null || !(game instanceof LocalHost))
    return <MatchFailed error={String(failure)} onRetry={() => void open()} />;
  return <LocalTable key={game.latest('spectator').snapshot.commitment} host={game} onNext={setGame} />;
}

/** Starts the requested game, or resumes the saved one. */
async function openGame(requested: NewGameOptions | null): Promise<LocalHost | { error: string } | null> {
  if (requested !== null) return LocalHost.start(requested.options, requested.names);
  const text = readSavedText();
  if (text === null) return null;
  const saved = parseSavedGame(text);
  return saved === null ? { error: m().save_damaged({}) } : LocalHost.resume(saved);
}

const UnreadableSave = ({ error }: { error: string }) => (
  <main class="page">
    <h1>{m().save_unreadable({})}</h1>
    <p>{error}</p>
    <a class="btn" href="/">
      {m().home({})}
    </a>
  </main>
);

const MatchFailed = ({ error, onRetry }: { error: string; onRetry: () => void }) => (
  <main class="page">
    <h1>{m().match_failed({})}</h1>
    <div role="alert">
      <p>{m().match_failed_more({})}</p>
      <ProgrammerDetails text={error} />
    </div>
    <div class="btns">
      <button type="button" class="btn gold" onClick={onRetry}>
        {m().bot_retry({})}
      </button>
      <a class="btn" href="/">
        {m().home({})}
      </a>
    </div>
  </main>
);

/** Needed only after a game; its texts are those of games online. */
const FairnessDialog = lazy(async () => {
  await loadMessages('online');
  return (await import('./fairness-dialog.tsx')).FairnessDialog;
});

function LocalTable({ host, onNext }: { host: LocalHost; onNext: (host: LocalHost) => void }) {
  const [table] = useState(() => new TableModel(host));
  const [slots] = useState(() => localSlots(host, onNext));
  useEffect(() => {
    const stop = new AbortController();
    onSavedInOtherTab(() => (host.isTakenOver.value = true), stop.signal);
    return () => {
      stop.abort();
      table.close();
    };
  }, []);
  return (
    <TableSlotsContext.Provider value={slots}>
      <TableScreen table={table} />
      {slots.isFairnessOpen.value && (
        <FairnessDialog host={host} onClose={() => (slots.isFairnessOpen.value = false)} />
      )}
      {host.isTakenOver.value && <TakenOverDialog />}
    </TableSlotsContext.Provider>
  );
}

/** The game continues in another tab. */
const TakenOverDialog = () => (
  <Dialog label={m().left({})} class="asked">
    <h2>{m().left({})}</h2>
    <button type="button" class="btn gold" onClick={() => location.reload()}>
      {m().left_here({})}
    </button>
  </Dialog>
);
