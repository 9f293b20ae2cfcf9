import type { Game, Pair } from '@arena/rules';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { CardDialog } from '../cards/card-dialog.tsx';
import { Callout } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
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
import { readStoredRecord } from '../store/replay-record.ts';
import { ReplayMenu } from './replay-menu.tsx';
import { Replay } from './replay.ts';
import { stepsOf } from './steps.ts';
import '../table/styles/table.css';
import './replay.css';

/** A game that was played, looked at again step by step. */
export function ReplayPage() {
  const [kept] = useState(readStoredRecord);
  if (kept === null) return <ReplayUnavailable text={m().look_back_none({})} />;
  if ('error' in kept) return <ReplayUnavailable text={m().look_back_unreadable({})} error={kept.error} />;
  return <ReplayTable {...kept} />;
}

const ReplayUnavailable = ({ text, error }: { text: string; error?: string }) => (
  <Page title={m().look_back_title({})}>
    <Callout bad={error !== undefined}>
      <p>
        {text} {error !== undefined && <span lang="en">({error})</span>}
      </p>
    </Callout>
    <a class="btn" href="/">
      {m().home({})}
    </a>
  </Page>
);

type ReplayDialog = 'menu' | 'log' | 'discards';

function ReplayTable({ game, names }: { game: Game; names: Pair<string> | null }) {
  const [story] = useState(
    () =>
      new Replay({
        game,
        steps: stepsOf(game),
        names: names ?? [m().look_back_first_player({}), m().look_back_second_player({})],
      }),
  );
  const [open, setOpen] = useState<ReplayDialog | null>(null);
  const { value: table } = story.table;
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('keydown', (event) => handleReplayKey(event, story, request), { signal: stop.signal });
    return () => {
      stop.abort();
      story.close();
      inspected.hovered.value = null;
      inspected.opened.value = null;
    };
  }, []);

  function request(wish: UiRequest | 'discards'): void {
    if (wish === 'rules') navigate('/rules');
    else if (wish === 'text') updateSettings({ textView: !settings.value.textView });
    else if (wish === 'menu' || wish === 'log' || wish === 'discards') setOpen(wish);
  }

  const close = (): void => setOpen(null);
  const isText = settings.value.textView;
  return (
    <TableContext.Provider value={table}>
      <div class={isText ? 'look-back in-words' : 'app look-back'}>
        {!isText && <Board request={request} />}
        <StepSummary story={story} onMenu={() => setOpen('menu')} />
        <StepControls story={story} />
        {isText && <TextView request={request} />}
      </div>
      {open === 'menu' && <ReplayMenu story={story} onClose={close} />}
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

const KEYS: Record<string, (story: Replay) => void> = {
  ArrowRight: (story) => story.goTo(story.step + 1),
  ArrowLeft: (story) => story.goTo(story.step - 1),
  Home: (story) => story.goTo(0),
  End: (story) => story.goTo(story.lastStep),
  PageDown: (story) => story.nextTurn(),
  PageUp: (story) => story.previousTurn(),
};

/** Within a list or a field the arrows keep their usual meaning. */
function handleReplayKey(event: KeyboardEvent, story: Replay, request: (wish: UiRequest) => void): void {
  const isElsewhere = (event.target as Element).closest('ol, input, dialog') !== null;
  const step = isElsewhere ? undefined : KEYS[event.code];
  if (document.querySelector('dialog[open]') !== null) return;
  step?.(story);
  if (step !== undefined || handleKey(event, story.table.value, request)) event.preventDefault();
}
