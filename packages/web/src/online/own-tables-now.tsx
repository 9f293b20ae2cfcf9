import { useEffect, useState } from 'preact/hooks';
import { LobbyClient } from './lobby-client.ts';
import { OwnTables } from './table-list.tsx';
import { describeClock } from './terms.ts';

/** The reader's unfinished games on the server, kept up to date. Shows nothing while the server cannot be reached. */
export function OwnTablesNow() {
  const [lobby] = useState(() => new LobbyClient());
  useEffect(() => () => lobby.close(), []);
  const unfinished = lobby.tables.value?.own.filter(({ isOver }) => !isOver) ?? [];
  if (unfinished.length === 0) return null;
  return (
    <OwnTables
      tables={unfinished}
      termsOf={({ clock }) => (clock.kind === 'none' ? [] : [describeClock(clock)])}
    />
  );
}
