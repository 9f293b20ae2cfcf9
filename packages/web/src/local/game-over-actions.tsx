import type { LocalHost } from '../host/local-host.ts';
import { navigate } from '../lib/router.ts';
import { m } from '../settings/language.ts';
import { storeRecord } from '../store/replay-record.ts';

interface Props {
  host: LocalHost;
  onRematch: (next: LocalHost) => void;
  onCheckDice: () => void;
}

export function LocalGameOverActions({ host, onRematch, onCheckDice }: Props) {
  const rematch = async (): Promise<void> => {
    const next = await host.rematch();
    if (next !== null) onRematch(next);
  };
  const openReplay = async (): Promise<void> => {
    storeRecord(await host.record(), host.names);
    navigate('/look-back');
  };
  return (
    <>
      <button type="button" class="btn gold" onClick={() => void rematch()}>
        {m().rematch({})}
      </button>
      <button type="button" class="btn" onClick={() => void openReplay()}>
        {m().look_back({})}
      </button>
      <button type="button" class="btn" onClick={onCheckDice}>
        {m().check_dice({})}
      </button>
    </>
  );
}
