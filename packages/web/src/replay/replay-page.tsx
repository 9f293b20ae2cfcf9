import type { Pair } from '@arena/rules';
import { useEffect, useState } from 'preact/hooks';
import type { FileFault } from '../host/file-fault.ts';
import { readNamedRecord } from '../host/named-record.ts';
import { RecordClient } from '../host/record-client.ts';
import { useHash } from '../lib/use-hash.ts';
import { m } from '../settings/language.ts';
import { faultText } from '../sharing/fault-text.ts';
import { addBranches } from '../store/branches.ts';
import { RecordUnavailable } from './lazy.ts';
import { LookBackTable } from './look-back-table.tsx';
import { LookBack } from './look-back.ts';
import { stepOfTurn, stepReaching, type Recording } from './recording.ts';
import '../table/styles/table.css';
import './replay.css';

/** Looks back at a game. */
export function ReplayPage() {
  // Another link may be put into the address of this page.
  const [hash] = useHash();
  const [opened, setOpened] = useState<{ hash: string; found: LookBack | FileFault | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const open = async (): Promise<void> => {
      const found = await openLookBack(hash);
      if (isWanted) setOpened({ hash, found });
      else if (found instanceof LookBack) found.close();
    };
    void open();
    return () => void (isWanted = false);
  }, [hash]);
  if (opened === null) return null;
  const { found } = opened;
  if (found === null) return <RecordUnavailable text={m().look_back_none({})} />;
  if (found instanceof LookBack) return <LookBackTable key={opened.hash} lookBack={found} />;
  const { error, link } = found;
  return (
    <RecordUnavailable text={link === null ? m().look_back_unreadable({}) : faultText(link)} error={error} />
  );
}

/** The game in the address, or else the one that was opened last in this tab. */
async function openLookBack(hash: string): Promise<LookBack | FileFault | null> {
  const records = new RecordClient();
  const opened = await records.call('open', hash, await readNamedRecord(hash));
  if (opened === null || 'error' in opened) {
    records.close();
    return opened;
  }
  const { game, names, sent } = opened;
  if (sent !== null) {
    addBranches(game.codes, sent.branches);
    // One that is deleted here does not come back with the next reload.
    history.replaceState(null, '', `#${sent.hash}`);
  }
  const recording = { ...game, names: names ?? defaultNames() };
  return new LookBack(recording, requestedStep(recording), records);
}

const defaultNames = (): Pair<string> => [m().look_back_first_player({}), m().look_back_second_player({})];

/** A link may lead to a turn, `?turn=12`, or to the moment after so many actions, `?step=140`. */
function requestedStep(recording: Recording): number {
  const query = new URLSearchParams(location.search);
  const number = (name: string): number | null => {
    const found = /^\d{1,5}$/.exec(query.get(name) ?? '')?.[0];
    return found === undefined ? null : Number(found);
  };
  const [step, turn] = [number('step'), number('turn')];
  if (step !== null) return stepReaching(recording, step);
  return turn === null || turn === 0 ? 0 : (stepOfTurn(recording, turn) ?? 0);
}
