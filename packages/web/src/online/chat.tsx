import { QUICK_PHRASES, type QuickPhrase } from '@arena/api';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ChatMessage } from '../host/online-host.ts';
import { m } from '../settings/language.ts';
import { Dialog } from '../components/dialog.tsx';
import { Switch } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { storedSignal } from '../lib/storage.ts';
import { useTable } from '../table/model/context.ts';
import { useOnline } from './context.ts';
import { isSuspended } from './notices.ts';
import { ReportButton } from './report-button.tsx';
import { othersAt } from './reportable.ts';

const SHOWN_MS = 7000;

/** Whether the messages of others are hidden. */
const isMuted = storedSignal('arena.muted', (found) => found === true);

const phraseText = (phrase: QuickPhrase): string =>
  ({
    hello: m().phrase_hello,
    'good-luck': m().phrase_good_luck,
    'well-played': m().phrase_well_played,
    thanks: m().phrase_thanks,
    oops: m().phrase_oops,
    'nice-move': m().phrase_nice_move,
    'one-moment': m().phrase_one_moment,
    'sorry-must-go': m().phrase_sorry_must_go,
    again: m().phrase_again,
    laurel: m().phrase_laurel,
    laugh: m().phrase_laugh,
    wow: m().phrase_wow,
  })[phrase]({});

const REACTIONS: readonly QuickPhrase[] = ['laurel', 'laugh', 'wow'];

function useMessages(): ChatMessage[] {
  const { host, people } = useOnline();
  const hidesOthers = isMuted.value || people.value?.isBlocked === true;
  return host.chat.value.filter(({ from }) => !hidesOthers || from === host.viewer.value);
}

function useMessageText(): (message: ChatMessage) => string {
  const table = useTable();
  return ({ from, phrase }) => m().named_value({ name: table.nameOf(from), value: phraseText(phrase) });
}

/** The last message, for a moment; screen readers announce it. */
export function ChatBubble() {
  const last = useMessages().at(-1);
  const textOf = useMessageText();
  const { host } = useOnline();
  const lastFaded = useSignal(0);
  useEffect(() => {
    if (last === undefined) return;
    const timer = setTimeout(() => (lastFaded.value = last.number), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [last?.number]);
  const isShown = last !== undefined && last.number > lastFaded.value;
  const side = last?.from === host.viewer.value ? 'mine' : 'theirs';
  return (
    <div class="chat-bubble" role="status">
      {isShown && <p class={side}>{textOf(last)}</p>}
    </div>
  );
}

/** Fixed phrases: players need no common language, and nobody can be insulted. */
export function ChatDialog({ onClose }: { onClose: () => void }) {
  const { host, openDialog, people } = useOnline();
  const table = useTable();
  const messages = useMessages();
  const textOf = useMessageText();
  const isPlayer = host.viewer.value !== 'spectator';
  const isOpen = host.status.value === 'open' && !isSuspended.value;
  const say = (phrase: QuickPhrase): void => {
    if (host.sendChat(phrase)) onClose();
  };
  const buttons = (phrases: readonly QuickPhrase[]) =>
    phrases.map((phrase) => (
      <button key={phrase} type="button" class="btn" disabled={!isOpen} onClick={() => say(phrase)}>
        {phraseText(phrase)}
      </button>
    ));
  return (
    <Dialog label={m().online_talk({})} class="asking chat-dialog" onClose={onClose}>
      <h2>{m().online_talk({})}</h2>
      {isPlayer && (
        <>
          {isSuspended.value && <p role="status">{m().online_suspended({})}</p>}
          <div class="btns">{buttons(QUICK_PHRASES.filter((phrase) => !REACTIONS.includes(phrase)))}</div>
          <div class="btns reactions">{buttons(REACTIONS)}</div>
        </>
      )}
      {messages.length > 0 && (
        <ol class="chat-log">
          {messages.map((message) => (
            <li key={message.number}>{textOf(message)}</li>
          ))}
        </ol>
      )}
      <Switch
        label={m().online_mute({})}
        hint={m().online_mute_text({})}
        checked={isMuted.value}
        onChange={(on) => (isMuted.value = on)}
      />
      {isPlayer && host.latest().snapshot.terms.seats[table.opponent].kind === 'person' && (
        <button type="button" class="btn" onClick={() => (openDialog.value = 'block')}>
          <Icon name="blocked" />
          {people.value?.isBlocked === true
            ? m().online_unblock({ name: table.nameOf(table.opponent) })
            : m().online_block({ name: table.nameOf(table.opponent) })}
        </button>
      )}
      <ReportButton people={othersAt(host)} />
    </Dialog>
  );
}
