import { PACES, POOL_DECKS, type GamePace, type PoolDeck } from '@arena/api';
import { isObject, oneOf, storedSignal } from '../lib/storage.ts';
import { MEETING_KINDS, type MeetingKind } from './texts.ts';

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
