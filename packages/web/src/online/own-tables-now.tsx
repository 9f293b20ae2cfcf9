import { useEffect, useState } from 'preact/hooks';
import { LobbyClient } from './lobby-client.ts';
import { OwnTables } from './table-list.tsx';

/** The reader's unfinished games on the server, kept up to date. Shows nothing while the server cannot be reached. */
export function OwnTablesNow() {
  const [lobby] = useState(() => new LobbyClient());
  useEffect(() => () => lobby.close(), []);
  const unfinished = lobby.tables.value?.own.filter(({ isOver }) => !isOver) ?? [];
  return unfinished.length === 0 ? null : <OwnTables tables={unfinished} />;
}
