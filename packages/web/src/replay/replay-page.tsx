import { InputError, openRecord, PackedRecordError, type Pair, type RecordReplay } from '@arena/rules';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { readLinkedRecord } from '../store/linked-record.ts';
import { readStoredRecord, type StoredRecord } from '../store/replay-record.ts';
import { faultText } from '../sharing/fault-text.ts';
import { RecordUnavailable } from './lazy.ts';
import { LookBackTable } from './look-back-table.tsx';
import { LookBack } from './look-back.ts';
import { stepOfTurn, stepReaching, type Recording } from './recording.ts';
import '../table/styles/table.css';
import './replay.css';

/** Looks back at a game. */
export function ReplayPage() {
  const [opened] = useState(openStoredRecord);
  useEffect(() => {
    const stop = new AbortController();
    // Another link, put into the address of this page.
    addEventListener('hashchange', () => location.reload(), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  if (opened === null) return <RecordUnavailable text={m().look_back_none({})} />;
  if ('error' in opened)
    return <RecordUnavailable text={sentenceFor(opened.error)} error={opened.error.message} />;
  return <OpenedReplay {...opened} />;
}

type OpenedRecord = StoredRecord & { record: RecordReplay };

function openStoredRecord(): OpenedRecord | { error: InputError } | null {
  const stored = readLinkedRecord() ?? readStoredRecord();
  if (stored === null) return null;
  try {
    return { ...stored, record: openRecord(stored.text) };
  } catch (error) {
    if (error instanceof InputError) return { error };
    throw error;
  }
}

const sentenceFor = (error: InputError): string =>
  error instanceof PackedRecordError ? faultText(error) : m().look_back_unreadable({});

function OpenedReplay({ record, text, names }: OpenedRecord) {
  const [lookBack] = useState(() => {
    const recording = { record, text, names: names ?? defaultNames() };
    return new LookBack(recording, requestedStep(recording));
  });
  return <LookBackTable lookBack={lookBack} />;
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
