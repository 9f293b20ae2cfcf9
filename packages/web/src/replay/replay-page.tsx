import { InputError, openRecord, type Pair, type RecordReplay } from '@arena/rules';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { CardDialog } from '../cards/card-dialog.tsx';
import { Callout } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { ProgrammerDetails } from '../components/programmer-details.tsx';
import { navigate } from '../lib/router.ts';
import { updateSettings, settings } from '../settings/settings.ts';
import { TextView } from '../table/screen/lazy.ts';
import { TableContext } from '../table/model/context.ts';
import { DiscardDialog } from '../table/dialogs/discard-dialog.tsx';
import { LogDialog } from '../table/dialogs/log-dialog.tsx';
import { inspected } from '../table/model/inspected.ts';
import { handleKey, type UiRequest } from '../table/input/shortcuts.ts';
import { Board } from '../table/board/board.tsx';
import { StepControls, StepSummary } from './controls.tsx';
import { readLinkedRecord } from '../store/linked-record.ts';
import { readStoredRecord, type StoredRecord } from '../store/replay-record.ts';
import { stepOfTurn, type Recording } from './recording.ts';
import { ReplayMenu } from './replay-menu.tsx';
import { Replay } from './replay.ts';
import '../table/styles/table.css';
import './replay.css';

/** Steps through a recorded game. */
export function ReplayPage() {
  const [opened] = useState(openStoredRecord);
  if (opened === null) return <ReplayUnavailable text={m().look_back_none({})} />;
  if ('error' in opened)
    return <ReplayUnavailable text={m().look_back_unreadable({})} error={opened.error} />;
  return <ReplayTable {...opened} />;
}

type OpenedRecord = StoredRecord & { record: RecordReplay };

function openStoredRecord(): OpenedRecord | { error: string } | null {
  const stored = readLinkedRecord() ?? readStoredRecord();
  if (stored === null) return null;
  try {
    return { ...stored, record: openRecord(stored.text) };
  } catch (error) {
    if (error instanceof InputError) return { error: error.message };
    throw error;
  }
}

const ReplayUnavailable = ({ text, error }: { text: string; error?: string }) => (
  <Page title={m().look_back_title({})}>
    <Callout isError={error !== undefined}>
      <p>{text}</p>
      {error !== undefined && <ProgrammerDetails text={error} />}
    </Callout>
    <a class="btn" href="/">
      {m().home({})}
    </a>
  </Page>
);

type ReplayDialog = 'menu' | 'log' | 'discards';

function ReplayTable({ record, text, names }: OpenedRecord) {
  const [replay] = useState(() => {
    const recording = {
      record,
      text,
      names: names ?? defaultNames(),
    };
    return new Replay(recording, requestedStep(recording));
  });
  const [open, setOpen] = useState<ReplayDialog | null>(null);
  const { value: table } = replay.table;
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('keydown', (event) => handleReplayKey(event, replay, onRequest), {
      signal: stop.signal,
    });
    return () => {
      stop.abort();
      replay.close();
      inspected.hovered.value = null;
      inspected.opened.value = null;
    };
  }, []);

  function onRequest(request: UiRequest): void {
    if (request === 'rules') navigate('/rules');
    else if (request === 'text') updateSettings({ textView: !settings.value.textView });
    else if (request === 'menu' || request === 'log' || request === 'discards') setOpen(request);
  }

  const close = (): void => setOpen(null);
  const isText = settings.value.textView;
  return (
    <TableContext.Provider value={table}>
      <div class={isText ? 'replay in-text' : 'app replay'}>
        {!isText && <Board onRequest={onRequest} />}
        <StepSummary replay={replay} onMenu={() => setOpen('menu')} />
        <StepControls replay={replay} />
        {isText && <TextView onRequest={onRequest} />}
      </div>
      {open === 'menu' && <ReplayMenu replay={replay} onClose={close} />}
      {open === 'log' && <LogDialog onClose={close} />}
      {open === 'discards' && <DiscardDialog onClose={close} />}
      {inspected.opened.value !== null && (
        <CardDialog
          {...inspected.opened.value}
          view={table.view.value}
          onClose={() => (inspected.opened.value = null)}
        />
      )}
    </TableContext.Provider>
  );
}

const defaultNames = (): Pair<string> => [m().look_back_first_player({}), m().look_back_second_player({})];

/** A link may lead to a turn: `?turn=12`. */
function requestedStep(recording: Recording): number {
  const turn = /^[1-9]\d{0,3}$/.exec(new URLSearchParams(location.search).get('turn') ?? '')?.[0];
  return turn === undefined ? 0 : (stepOfTurn(recording, Number(turn)) ?? 0);
}

const KEYS: Record<string, (replay: Replay) => void> = {
  ArrowRight: (replay) => replay.goTo(replay.step + 1),
  ArrowLeft: (replay) => replay.goTo(replay.step - 1),
  Home: (replay) => replay.goTo(0),
  End: (replay) => replay.goTo(replay.lastStep),
  PageDown: (replay) => replay.nextTurn(),
  PageUp: (replay) => replay.previousTurn(),
  Space: (replay) => replay.autoplay.toggle(),
};

/** In lists and fields, the arrow keys keep their usual meaning, and the space bar on buttons. */
function handleReplayKey(
  event: KeyboardEvent,
  replay: Replay,
  onRequest: (request: UiRequest) => void,
): void {
  const isElsewhere =
    event.target instanceof Element &&
    event.target.closest(event.code === 'Space' ? 'a, button, ol, input, dialog' : 'ol, input, dialog') !==
      null;
  const step = isElsewhere ? undefined : KEYS[event.code];
  if (document.querySelector('dialog[open]') !== null) return;
  step?.(replay);
  if (step !== undefined || handleKey(event, replay.table.value, onRequest)) event.preventDefault();
}
