import { PACES, POOL_DECKS, type GamePace, type PoolDeck, type Wanted } from '@arena/api';
import { RadioGroup } from '../components/form.tsx';
import { m } from '../settings/language.ts';
import { isObject, oneOf, storedSignal } from '../lib/storage.ts';
import { MEETING_KINDS, type MeetingKind } from './meeting-texts.ts';
import { hasAccount } from './guest.ts';

interface PlayNowForm {
  deck: PoolDeck;
  pace: GamePace;
  kind: MeetingKind;
}

/** What the reader waits for, kept from one time to the next. */
export const playNowForm = storedSignal('arena.play-now', (found): PlayNowForm => {
  const { deck, pace, kind } = isObject(found) ? found : {};
  return {
    deck: oneOf(POOL_DECKS, deck, 'arena'),
    pace: oneOf(PACES, pace, 'quick'),
    kind: oneOf(MEETING_KINDS, kind, 'match'),
  };
});

export const updatePlayNow = (change: Partial<PlayNowForm>): void => {
  playNowForm.value = { ...playNowForm.value, ...change };
};

/** What the reader wants; games of guests are not rated. */
export function wantedFromForm(): Wanted {
  const { deck, pace, kind } = playNowForm.value;
  return { deck, pace, isRated: hasAccount.value && kind !== 'unrated', games: kind === 'single' ? 1 : 2 };
}

/** Chooses whether the game counts, and how many games a meeting has. */
export const KindChoice = () => (
  <RadioGroup
    label={m().pool_kind({})}
    value={playNowForm.value.kind}
    onChange={(kind) => updatePlayNow({ kind })}
    options={MEETING_KINDS.map((value) => ({
      value,
      label: m()[`pool_kind_${value}`]({}),
      hint: m()[`pool_kind_${value}_text`]({}),
    }))}
  />
);
