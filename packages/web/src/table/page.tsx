import { useEffect, useState } from 'preact/hooks';
import { LocalGame } from '../host/local.ts';
import { onSavedElsewhere, parseKept, savedText } from '../host/saved.ts';
import { takeNewGame } from '../host/start.ts';
import { m } from '../language.ts';
import { go } from '../router.ts';
import { TableModel } from './model.ts';
import { TableScreen } from './screen.tsx';

type Opened = LocalGame | { fault: string };

export function TablePage() {
  const [game, setGame] = useState<Opened | null>(null);
  useEffect(() => {
    openGame().then(
      (opened) => (opened === null ? go('/', { replace: true }) : setGame(opened)),
      (error: unknown) => setGame({ fault: String(error) }),
    );
  }, []);
  if (game === null) return null;
  if ('fault' in game) return <Unreadable fault={game.fault} />;
  return <Seated key={game.latest('spectator').sight.commitment} game={game} onNext={setGame} />;
}

/** The game that was asked for, or the one that was left. */
async function openGame(): Promise<Opened | null> {
  const wanted = takeNewGame();
  if (wanted !== null) return LocalGame.begin(wanted.options, wanted.names);
  const text = savedText();
  if (text === null) return null;
  const kept = parseKept(text);
  return kept === null ? { fault: m().save_damaged({}) } : LocalGame.resume(kept);
}

const Unreadable = ({ fault }: { fault: string }) => (
  <main class="page">
    <h1>{m().save_unreadable({})}</h1>
    <p>{fault}</p>
    <a class="btn" href="/">
      {m().home({})}
    </a>
  </main>
);

function Seated({ game, onNext }: { game: LocalGame; onNext: (game: LocalGame) => void }) {
  const [table] = useState(() => new TableModel(game));
  useEffect(() => {
    const stop = new AbortController();
    onSavedElsewhere(() => (game.left.value = true), stop.signal);
    return () => {
      stop.abort();
      table.close();
    };
  }, []);
  return <TableScreen table={table} game={game} onNext={onNext} />;
}
