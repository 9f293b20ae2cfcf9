import { deckName } from '@arena/i18n';
import type { ClockOptions, UndoPolicy } from '@arena/match';
import type { DeckName } from '@arena/rules';
import { m } from '../settings/language.ts';
import { undoOptions } from '../new-game/options.ts';

const MINUTE = 60_000;

export interface GameTerms {
  deck: DeckName;
  beginner: boolean;
  undo: UndoPolicy;
  clock: ClockOptions;
  isRated?: boolean;
  programs?: true;
}

/** The terms of a game, each in a few words. */
export function describeTerms({ deck, beginner, undo, clock, isRated, programs }: GameTerms): string[] {
  const undoLabel = undoOptions().find(({ value }) => value === undo)?.label ?? undo;
  return [
    deckName(m(), deck),
    ...(beginner ? [m().variant_beginner_name({})] : []),
    describeClock(clock),
    m().question_answer({ question: m().setup_undo({}), answer: undoLabel }),
    ...(isRated === true ? [m().online_rated({})] : []),
    ...(programs === true ? [m().online_programs_welcome({})] : []),
  ];
}

export function describeClock(clock: ClockOptions): string {
  switch (clock.kind) {
    case 'none':
      return m().online_clock_none({});
    case 'increment':
      return m().online_clock_increment({ minutes: clock.initial / MINUTE, seconds: clock.increment / 1000 });
    case 'days':
      return m().online_clock_days({ days: clock.days });
  }
}
