import { PHRASES, type Phrase } from '@arena/match/wire';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Said } from '../host/online.ts';
import { m } from '../language.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Switch } from '../parts/form.tsx';
import { stored } from '../stored.ts';
import { useTable } from '../table/context.ts';
import { useOnline } from './context.ts';

const SHOWN_MS = 7000;

/** Whether what others say is kept from this screen. */
const isMuted = stored('arena.muted', (found) => found === true);

const inWords = (phrase: Phrase): string =>
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

const REACTIONS: readonly Phrase[] = ['laurel', 'laugh', 'wow'];

function useHeard(): Said[] {
  const { game } = useOnline();
  return game.said.value.filter(({ from }) => !isMuted.value || from === game.viewer.value);
}

function useTold(): (said: Said) => string {
  const table = useTable();
  return ({ from, phrase }) => m().named_value({ name: table.nameOf(from), value: inWords(phrase) });
}

/** What was said last, for a moment, and to those who only listen. */
export function Speech() {
  const last = useHeard().at(-1);
  const told = useTold();
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
export function TalkDialog({ onClose }: { onClose: () => void }) {
  const { game } = useOnline();
  const heard = useHeard();
  const told = useTold();
  const isPlayer = game.viewer.value !== 'spectator';
  const isOpen = game.link.value === 'open';
  const say = (phrase: Phrase): void => {
    if (game.say(phrase)) onClose();
  };
  const buttons = (phrases: readonly Phrase[]) =>
    phrases.map((phrase) => (
      <button key={phrase} type="button" class="btn" disabled={!isOpen} onClick={() => say(phrase)}>
        {inWords(phrase)}
      </button>
    ));
  return (
    <Dialog label={m().online_talk({})} class="asking talk" onClose={onClose}>
      <h2>{m().online_talk({})}</h2>
      {isPlayer && (
        <>
          <div class="btns">{buttons(PHRASES.filter((phrase) => !REACTIONS.includes(phrase)))}</div>
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
        on={isMuted.value}
        onTurn={(on) => (isMuted.value = on)}
      />
    </Dialog>
  );
}
