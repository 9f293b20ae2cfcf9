import { QUICK_PHRASES, type QuickPhrase } from '@arena/api';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ChatMessage } from '../host/online-host.ts';
import { m } from '../settings/language.ts';
import { Dialog } from '../components/dialog.tsx';
import { Switch } from '../components/form.tsx';
import { storedSignal } from '../lib/storage.ts';
import { useTable } from '../table/model/context.ts';
import { useOnline } from './context.ts';

const SHOWN_MS = 7000;

/** Whether what others say is kept from this screen. */
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
  const { game } = useOnline();
  return game.chat.value.filter(({ from }) => !isMuted.value || from === game.viewer.value);
}

function useMessageText(): (said: ChatMessage) => string {
  const table = useTable();
  return ({ from, phrase }) => m().named_value({ name: table.nameOf(from), value: phraseText(phrase) });
}

/** What was said last, for a moment, and to those who only listen. */
export function ChatBubble() {
  const last = useMessages().at(-1);
  const told = useMessageText();
  const { game } = useOnline();
  const faded = useSignal(0);
  useEffect(() => {
    if (last === undefined) return;
    const timer = setTimeout(() => (faded.value = last.number), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [last?.number]);
  const isShown = last !== undefined && last.number > faded.value;
  const side = last?.from === game.viewer.value ? 'mine' : 'theirs';
  return (
    <div class="speech" role="status">
      {isShown && <p class={side}>{told(last)}</p>}
    </div>
  );
}

/** A few phrases, so that nobody needs a common language or has to be afraid of words. */
export function ChatDialog({ onClose }: { onClose: () => void }) {
  const { game } = useOnline();
  const heard = useMessages();
  const told = useMessageText();
  const isPlayer = game.viewer.value !== 'spectator';
  const isOpen = game.status.value === 'open';
  const say = (phrase: QuickPhrase): void => {
    if (game.sendChat(phrase)) onClose();
  };
  const buttons = (phrases: readonly QuickPhrase[]) =>
    phrases.map((phrase) => (
      <button key={phrase} type="button" class="btn" disabled={!isOpen} onClick={() => say(phrase)}>
        {phraseText(phrase)}
      </button>
    ));
  return (
    <Dialog label={m().online_talk({})} class="asking talk" onClose={onClose}>
      <h2>{m().online_talk({})}</h2>
      {isPlayer && (
        <>
          <div class="btns">{buttons(QUICK_PHRASES.filter((phrase) => !REACTIONS.includes(phrase)))}</div>
          <div class="btns reactions">{buttons(REACTIONS)}</div>
        </>
      )}
      {heard.length > 0 && (
        <ol class="heard">
          {heard.map((said) => (
            <li key={said.number}>{told(said)}</li>
          ))}
        </ol>
      )}
      <Switch
        label={m().online_mute({})}
        hint={m().online_mute_text({})}
        checked={isMuted.value}
        onChange={(on) => (isMuted.value = on)}
      />
    </Dialog>
  );
}
