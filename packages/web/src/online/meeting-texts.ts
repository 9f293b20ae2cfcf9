import type { GamePace, Wanted } from '@arena/api';
import { deckName, joinParts } from '@arena/i18n';
import { m } from '../settings/language.ts';

export const paceName = (pace: GamePace): string => m()[`pool_pace_${pace}`]({});

export const wantedText = ({ deck, pace }: Pick<Wanted, 'deck' | 'pace'>): string =>
  joinParts(m(), [deckName(m(), deck), paceName(pace)]);

/** Deck, pace, and whether it counts. */
export const meetingText = (wanted: Wanted): string =>
  [deckName(m(), wanted.deck), paceName(wanted.pace), m()[`pool_kind_${kindOf(wanted)}`]({})].join(' · ');

export const kindOf = ({ isRated, games }: Pick<Wanted, 'isRated' | 'games'>): MeetingKind =>
  !isRated ? 'unrated' : games === 1 ? 'single' : 'match';

export const MEETING_KINDS = ['match', 'single', 'unrated'] as const;
export type MeetingKind = (typeof MEETING_KINDS)[number];
