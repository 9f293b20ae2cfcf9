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
  const rematch = (): void => {
    const start = (next: LocalHost | null): void => void (next !== null && onRematch(next));
    // The host reports a failure itself.
    host.rematch().then(start, () => undefined);
  };
  const openReplay = (): void => {
    const open = (record: string): void => {
      storeRecord(record, host.names);
      navigate('/look-back');
    };
    host.record().then(open, () => undefined);
  };
  return (
    <>
      <button type="button" class="btn gold" onClick={rematch}>
        {m().rematch({})}
      </button>
      <button type="button" class="btn" onClick={openReplay}>
        {m().look_back({})}
      </button>
      <button type="button" class="btn" onClick={onCheckDice}>
        {m().check_dice({})}
      </button>
    </>
  );
}
