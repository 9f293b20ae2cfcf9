import { deckName } from '@arena/i18n';
import type { ClockTerms, UndoPolicy } from '@arena/match';
import type { DeckName } from '@arena/rules';
import { m } from '../language.ts';
import { undoOptions } from '../pages/options.ts';

const MINUTE = 60_000;

export interface ToldTerms {
  deck: DeckName;
  beginner: boolean;
  undo: UndoPolicy;
  clock: ClockTerms;
}

/** What is agreed on for a game, each in a few words. */
export function termsInWords({ deck, beginner, undo, clock }: ToldTerms): string[] {
  const taking = undoOptions().find(({ value }) => value === undo)?.label ?? undo;
  return [
    deckName(m(), deck),
    ...(beginner ? [m().variant_beginner_name({})] : []),
    clockInWords(clock),
    m().question_answer({ question: m().setup_undo({}), answer: taking }),
  ];
}

function clockInWords(clock: ClockTerms): string {
  switch (clock.kind) {
    case 'none':
      return m().online_clock_none({});
    case 'increment':
      return m().online_clock_increment({ minutes: clock.initial / MINUTE, seconds: clock.increment / 1000 });
    case 'days':
      return m().online_clock_days({ days: clock.days });
  }
}
