import { useEffect, useState } from 'preact/hooks';
import { navigate } from '../../lib/router.ts';
import { storeRecord } from '../../store/replay-record.ts';
import type { EndingSlots, RecordResult } from '../model/slots.ts';
import type { TableModel } from '../model/table-model.ts';
import type { GameFacts } from '../selectors/game-facts.ts';

export interface GameReview {
  /** Null while it is loading, and if it cannot be read. */
  facts: GameFacts | null;
  isLoading: boolean;
  /** Why the record could not be fetched, once somebody has asked for it. */
  error: string | null;
  /** The record, if it can be read. */
  record: string | null;
  /** Opens the replay, at its beginning or at a turn. */
  openReplay: (turn?: number) => Promise<void>;
  /** Opens what luck and play had to do with the result. */
  openLuck: () => Promise<void>;
}

/** The record of the finished game: what it tells, and the way to its replay. */
export function useFinishedGame(table: TableModel, slots: EndingSlots | null): GameReview {
  const [record, setRecord] = useState<RecordResult | null>(null);
  const [facts, setFacts] = useState<GameFacts | null>(null);
  const [isLoading, setLoading] = useState(slots !== null);
  const [error, setError] = useState<string | null>(null);
  const fetchRecord = async (): Promise<RecordResult> => {
    if (record !== null && 'text' in record) return record;
    const result = await (slots?.record() ?? Promise.resolve({ error: '' }));
    setRecord(result);
    if (slots === null || 'error' in result) return result;
    const { readFacts, keepFinishedGame } = await loadReaders();
    setFacts(readFacts(result.text));
    void keepFinishedGame(table, result.text, slots.tableId ?? null);
    return result;
  };
  useEffect(() => {
    if (slots !== null) void fetchRecord().finally(() => setLoading(false));
  }, []);
  const open = async (page: string): Promise<void> => {
    const result = await fetchRecord();
    if ('error' in result) return setError(result.error);
    storeRecord(result.text, table.host.names);
    navigate(page);
  };
  return {
    facts,
    isLoading,
    error,
    record: facts !== null && record !== null && 'text' in record ? record.text : null,
    openReplay: (turn) => open(turn === undefined ? '/look-back' : `/look-back?turn=${turn}`),
    openLuck: () => open('/luck'),
  };
}

/** Load on demand, because they replay the game with the whole engine. */
const loadReaders = () => import('./read-finished-game.ts');
