import type { Game, Pair } from '@arena/rules';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../language.ts';
import { CardDialog } from '../parts/card-dialog.tsx';
import { Notice } from '../parts/form.tsx';
import { Page } from '../parts/page.tsx';
import { go } from '../router.ts';
import { set, settings } from '../settings.ts';
import { TextView } from '../table/later.ts';
import { TableContext } from '../table/context.ts';
import { DiscardDialog } from '../table/dialogs/discards.tsx';
import { ToldDialog } from '../table/dialogs/told.tsx';
import { enlarged } from '../table/enlarged.ts';
import { answerKey, type Request } from '../table/keys.ts';
import { Table } from '../table/table.tsx';
import { Steps, Told } from './controls.tsx';
import { readKept } from './kept.ts';
import { LookBackMenu } from './menu.tsx';
import { Story } from './story.ts';
import { stepsOf } from './steps.ts';
import '../table/table.css';
import './look-back.css';

/** A game that was played, looked at again step by step. */
export function LookBack() {
  const [kept] = useState(readKept);
  if (kept === null) return <Missing text={m().look_back_none({})} />;
  if ('fault' in kept) return <Missing text={m().look_back_unreadable({})} fault={kept.fault} />;
  return <Again {...kept} />;
}

const Missing = ({ text, fault }: { text: string; fault?: string }) => (
  <Page title={m().look_back_title({})}>
    <Notice bad={fault !== undefined}>
      <p>
        {text} {fault !== undefined && <span lang="en">({fault})</span>}
      </p>
    </Notice>
    <a class="btn" href="/">
      {m().home({})}
    </a>
  </Page>
);

type Open = 'menu' | 'log' | 'discards';

function Again({ game, names }: { game: Game; names: Pair<string> | null }) {
  const [story] = useState(
    () =>
      new Story({
        game,
        steps: stepsOf(game),
        names: names ?? [m().look_back_first_player({}), m().look_back_second_player({})],
      }),
  );
  const [open, setOpen] = useState<Open | null>(null);
  const { value: table } = story.table;
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('keydown', (event) => answer(event, story, request), { signal: stop.signal });
    return () => {
      stop.abort();
      story.close();
      enlarged.watched.value = null;
      enlarged.opened.value = null;
    };
  }, []);

  function request(wish: Request | 'discards'): void {
    if (wish === 'rules') go('/rules');
    else if (wish === 'text') set({ textView: !settings.value.textView });
    else if (wish === 'menu' || wish === 'log' || wish === 'discards') setOpen(wish);
  }

  const close = (): void => setOpen(null);
  const isText = settings.value.textView;
  return (
    <TableContext.Provider value={table}>
      <div class={isText ? 'look-back in-words' : 'app look-back'}>
        {!isText && <Table request={request} />}
        <Told story={story} onMenu={() => setOpen('menu')} />
        <Steps story={story} />
        {isText && <TextView request={request} />}
      </div>
      {open === 'menu' && <LookBackMenu story={story} onClose={close} />}
      {open === 'log' && <ToldDialog onClose={close} />}
      {open === 'discards' && <DiscardDialog onClose={close} />}
      {enlarged.opened.value !== null && (
        <CardDialog
          {...enlarged.opened.value}
          view={table.view.value}
          onClose={() => (enlarged.opened.value = null)}
        />
      )}
    </TableContext.Provider>
  );
}

const KEYS: Record<string, (story: Story) => void> = {
  ArrowRight: (story) => story.goTo(story.at + 1),
  ArrowLeft: (story) => story.goTo(story.at - 1),
  Home: (story) => story.goTo(0),
  End: (story) => story.goTo(story.last),
  PageDown: (story) => story.nextTurn(),
  PageUp: (story) => story.previousTurn(),
};

/** Within a list or a field the arrows keep their usual meaning. */
function answer(event: KeyboardEvent, story: Story, request: (wish: Request) => void): void {
  const isElsewhere = (event.target as Element).closest('ol, input, dialog') !== null;
  const step = isElsewhere ? undefined : KEYS[event.code];
  if (document.querySelector('dialog[open]') !== null) return;
  step?.(story);
  if (step !== undefined || answerKey(event, story.table.value, request)) event.preventDefault();
}
