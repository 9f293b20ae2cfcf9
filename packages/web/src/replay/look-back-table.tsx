import { deckName } from '@arena/i18n';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../components/icon.tsx';
import { navigate } from '../lib/router.ts';
import { m } from '../settings/language.ts';
import { settings, updateSettings } from '../settings/settings.ts';
import type { UiRequest } from '../table/input/shortcuts.ts';
import { TableContext } from '../table/model/context.ts';
import { inspected } from '../table/model/inspected.ts';
import { TextView } from '../table/screen/lazy.ts';
import type { BranchSession } from './branch-session.ts';
import { EyesSwitch } from './eyes.tsx';
import { GameGraph } from './game-graph.tsx';
import { handleLookBackKey } from './keys.ts';
import { isWide } from './layout.ts';
import { BranchTable, LookBackDialogs, Panel, ShareDialog, WhatIfDialog } from './lazy.ts';
import type { LookBackDialog } from './look-back-dialogs.tsx';
import type { LookBack } from './look-back.ts';
import { ReplayBoard } from './replay-board.tsx';
import { StepBar } from './step-bar.tsx';

/** The game on the board, the graph below it, and words beside them; or a branch that is being played. */
export function LookBackTable({ lookBack }: { lookBack: LookBack }) {
  const [session, setSession] = useState<BranchSession | null>(null);
  useEffect(() => {
    void lookBack.run?.start();
    return () => lookBack.close();
  }, []);
  if (session === null) return <LookBackScreen lookBack={lookBack} onBranch={setSession} />;
  return (
    <BranchTable
      session={session}
      onKeep={(name, note) => {
        lookBack.keepBranch(session.codes, name, note);
        setSession(null);
      }}
      onLeave={() => setSession(null)}
    />
  );
}

interface ScreenProps {
  lookBack: LookBack;
  onBranch: (session: BranchSession) => void;
}

function LookBackScreen({ lookBack, onBranch }: ScreenProps) {
  const { replay } = lookBack;
  const [open, setOpen] = useState<LookBackDialog | null>(null);
  const { value: table } = replay.table;
  const onRequest = (request: UiRequest): void => {
    if (request === 'rules') navigate('/rules');
    else if (request === 'text') updateSettings({ textView: !settings.value.textView });
    else if (request === 'menu' || request === 'help' || request === 'log' || request === 'discards')
      setOpen(request);
  };
  useKeys(lookBack, onRequest);
  useAddress(lookBack);
  // The text view is the main part itself.
  const Root = settings.value.textView ? 'div' : 'main';
  const isText = settings.value.textView;
  const isLine = replay.line.value !== null;
  return (
    <TableContext.Provider value={table}>
      <Root class={`look-back ${isText ? 'in-text' : ''} ${isLine ? 'in-line' : ''}`}>
        <section class="look-back-stay" aria-label={m().look_back_title({})}>
          <Header lookBack={lookBack} onOpen={setOpen} />
          {!isText && <ReplayBoard />}
          <StepBar lookBack={lookBack} />
          <GameGraph lookBack={lookBack} />
        </section>
        <Panel lookBack={lookBack} />
        {isText && <TextView onRequest={onRequest} />}
      </Root>
      {(open !== null || inspected.opened.value !== null) && (
        <LookBackDialogs replay={replay} open={open} onOpen={setOpen} onRequest={onRequest} />
      )}
      {open === 'share' && <ShareDialog lookBack={lookBack} onClose={() => setOpen(null)} />}
      {lookBack.asked.value !== null && <WhatIfDialog lookBack={lookBack} onStart={onBranch} />}
    </TableContext.Provider>
  );
}

/** Before the page is drawn: whoever sees it can use them. */
function useKeys(lookBack: LookBack, onRequest: (request: UiRequest) => void): void {
  useLayoutEffect(() => {
    const stop = new AbortController();
    addEventListener('keydown', (event) => handleLookBackKey(event, lookBack, onRequest), {
      signal: stop.signal,
    });
    return () => {
      stop.abort();
      inspected.hovered.value = null;
      inspected.opened.value = null;
    };
  }, []);
}

const ADDRESS_DELAY_MS = 300;

/** The address leads to the moment on the board: it can be copied, and a reload stays there. */
function useAddress({ place, replay }: LookBack): void {
  const opened = useRef(replay.step);
  useEffect(() => {
    if (opened.current === replay.step) return undefined;
    opened.current = -1;
    const timer = setTimeout(
      () => history.replaceState(null, '', `?step=${place}${location.hash}`),
      ADDRESS_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [place]);
}

interface HeaderProps {
  lookBack: LookBack;
  onOpen: (dialog: LookBackDialog) => void;
}

function Header({ lookBack: { replay }, onOpen }: HeaderProps) {
  const { names, steps } = replay.recording;
  const { value: side } = replay.side;
  const other = side === 0 ? 1 : 0;
  const last = steps.at(-1);
  const { deck } = replay.table.value.view.value;
  return (
    <header class="look-back-head">
      <button type="button" class="chip" aria-label={m().menu({})} onClick={() => onOpen('menu')}>
        <Icon name="menu" />
      </button>
      <div class="look-back-title">
        <h1>
          <span class="own">{names[side]}</span> <b class="own">{last?.vp[side]}</b> :{' '}
          <b class="other">{last?.vp[other]}</b> <span class="other">{names[other]}</span>
        </h1>
        <small>{m().analysis_game({ deck: deckName(m(), deck), count: last?.turn ?? 0 })}</small>
      </div>
      <button
        type="button"
        class="chip share-chip"
        aria-label={m().look_back_share({})}
        onClick={() => onOpen('share')}
      >
        <Icon name="share" />
      </button>
      {isWide.value ? (
        <EyesSwitch replay={replay} />
      ) : (
        <button
          type="button"
          class="chip"
          aria-label={m().look_back_viewpoint({})}
          onClick={() => onOpen('eyes')}
        >
          <Icon name="viewpoint" />
        </button>
      )}
    </header>
  );
}
