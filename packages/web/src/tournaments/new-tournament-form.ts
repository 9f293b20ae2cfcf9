import { MAX_ROUND_MINUTES, MAX_ROUNDS, TOURNAMENT_DECKS, type TournamentTerms } from '@arena/api';
import { isObject, oneOf, storedSignal } from '../lib/storage.ts';
import { clockTermsOf, integerInRange, parseClockForm, type ClockForm } from '../new-game/new-game-form.ts';

/** The options of the next tournament, kept from one to the next. */
export interface NewTournamentForm extends ClockForm {
  title: string;
  system: TournamentTerms['system'];
  rounds: number;
  deck: TournamentTerms['deck'];
  isByClock: boolean;
  /** Of a round by the clock. */
  roundMinutes: number;
  lateEntry: boolean;
  /** Whether whoever makes it plays too. */
  isPlaying: boolean;
}

export const TOURNAMENT_RANGES = {
  rounds: [1, MAX_ROUNDS],
  roundMinutes: [1, MAX_ROUND_MINUTES],
} as const;

function parseForm(found: unknown): NewTournamentForm {
  const given = isObject(found) ? found : {};
  return {
    title: typeof given.title === 'string' ? given.title : '',
    system: oneOf(['swiss', 'round-robin'], given.system, 'swiss'),
    rounds: integerInRange(TOURNAMENT_RANGES.rounds, given.rounds, 3),
    deck: oneOf(TOURNAMENT_DECKS, given.deck, 'arena'),
    isByClock: given.isByClock === true,
    roundMinutes: integerInRange(TOURNAMENT_RANGES.roundMinutes, given.roundMinutes, 60),
    lateEntry: given.lateEntry !== false,
    isPlaying: given.isPlaying !== false,
    ...parseClockForm(given),
  };
}

export const newTournamentForm = storedSignal('arena.tournament', parseForm);
export const updateNewTournamentForm = (change: Partial<NewTournamentForm>): void => {
  newTournamentForm.value = parseForm({ ...newTournamentForm.value, ...change });
};

/** `unnamed`: the title of a tournament without one. */
export function termsFromForm(form: NewTournamentForm, unnamed: string): TournamentTerms {
  const { title, system, rounds, deck, isByClock, roundMinutes, lateEntry } = form;
  return {
    title: title.trim() || unnamed,
    system,
    rounds,
    deck,
    clock: clockTermsOf(form),
    roundMinutes: isByClock ? roundMinutes : null,
    lateEntry,
  };
}
