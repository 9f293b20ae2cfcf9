import { InputError, openRecord, type Player } from '@arena/rules';
import { keepGame } from '../../store/game-store.ts';
import { newStoredGame } from '../../store/new-stored-game.ts';
import type { StoredSeat } from '../../store/stored-game.ts';
import type { TableModel } from '../model/table-model.ts';
import { gameFacts, type GameFacts } from '../selectors/game-facts.ts';

/** What a record tells; null if it cannot be read, such as one of a server with newer rules. */
export function readFacts(record: string): GameFacts | null {
  try {
    return gameFacts(openRecord(record).steps);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** Keeps the game among those of this browser, unless its person only watched. */
export async function keepFinishedGame(
  table: TableModel,
  record: string,
  tableId: string | null,
): Promise<void> {
  const { host, match } = table;
  const snapshot = match.peek();
  const { localPlayers } = host;
  if (snapshot === null || snapshot.ending === null || localPlayers.length === 0) return;
  const { cause, winner } = snapshot.ending;
  if (cause === 'aborted') return;
  const seatOf = (player: Player): StoredSeat => {
    const seat = snapshot.terms.seats[player];
    if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot };
    if (localPlayers.length === 1 && localPlayers[0] === player) return { kind: 'me' };
    return { kind: 'guest', ...(typeof host.programs?.[player] === 'string' && { isProgram: true }) };
  };
  const seats: [StoredSeat, StoredSeat] = [seatOf(0), seatOf(1)];
  const isWithBot = seats.some(({ kind }) => kind === 'bot');
  try {
    await keepGame(
      newStoredGame(record, {
        source: tableId !== null ? 'online' : isWithBot ? 'computer' : 'screen',
        table: tableId,
        seats,
        names: [host.programs?.[0] ?? host.names[0], host.programs?.[1] ?? host.names[1]],
        ended: Date.now(),
        ending: { winner, cause },
      }),
    );
  } catch (error) {
    // A record of a server with newer rules cannot be read, and so not listed.
    if (!(error instanceof InputError)) throw error;
  }
}
