import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { download } from '../lib/download.ts';
import { m } from '../settings/language.ts';
import { ExchangeClient } from './exchange-client.ts';
import { ExchangeState } from './exchange-state.tsx';
import type { ExchangeProgress } from './import-games.ts';

/** Offers games as a file, which a worker writes. */
export function SaveGames({ write }: { write: (client: ExchangeClient) => Promise<Blob> }) {
  const progress = useSignal<ExchangeProgress | null>(null);
  const [client] = useState(() => new ExchangeClient((now) => (progress.value = now)));
  useEffect(() => () => client.stop(), []);
  const save = async (): Promise<void> => {
    progress.value = { done: 0, total: 0 };
    try {
      download('arena-games.json', await write(client));
    } catch {
      // It was cancelled.
    } finally {
      client.stop();
      progress.value = null;
    }
  };
  return progress.value === null ? (
    <button type="button" class="btn" onClick={() => void save()}>
      {m().games_export({})}
    </button>
  ) : (
    <ExchangeState text={m().games_writing({})} {...progress.value} onCancel={() => client.stop()} />
  );
}
