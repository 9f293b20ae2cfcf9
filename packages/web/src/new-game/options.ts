import { deckName, deckText } from '@arena/i18n';
import type { UndoPolicy } from '@arena/match';
import { DECK_NAMES, type DeckName } from '@arena/rules';
import { newGameForm, isAgainstBot, levelOfBot, type NewGameForm } from './new-game-form.ts';
import { opponentName } from '../opponents/names.ts';
import { m } from '../settings/language.ts';
import type { RadioOption } from '../components/form.tsx';

export const deckOptions = (): RadioOption<DeckName>[] =>
  DECK_NAMES.map((value) => ({ value, label: deckName(m(), value), hint: deckText(m(), value) }));

/** The names of both sides before the game starts. */
export function sideNames(): [string, string] {
  const { opponent, bot, names } = newGameForm.value;
  if (isAgainstBot(newGameForm.value)) return [m().side_you({}), opponentName(levelOfBot(bot))];
  return opponent === 'online'
    ? [m().side_you({}), m().setup_opponent({})]
    : [names[0] || m().side_first({}), names[1] || m().side_second({})];
}

export function startOptions(): RadioOption<NewGameForm['start']>[] {
  const [first, second] = sideNames();
  return [
    { value: 'lot', label: m().setup_start_lot({}), hint: m().setup_start_lot_text({}) },
    { value: 0, label: first, hint: m().setup_start_fixed_text({}) },
    { value: 1, label: second, hint: m().setup_start_fixed_text({}) },
  ];
}

export const undoOptions = (): RadioOption<UndoPolicy>[] => [
  { value: 'free', label: m().setup_undo_free({}), hint: m().setup_undo_free_text({}) },
  { value: 'consent', label: m().setup_undo_consent({}), hint: m().setup_undo_consent_text({}) },
  { value: 'never', label: m().setup_undo_never({}), hint: m().setup_undo_never_text({}) },
];

export const accessOptions = (): RadioOption<NewGameForm['access']>[] => [
  { value: 'invited', label: m().access_invited({}), hint: m().access_invited_text({}) },
  { value: 'open', label: m().access_open({}), hint: m().access_open_text({}) },
  { value: 'computer', label: m().access_computer({}), hint: m().access_computer_text({}) },
];

export const clockOptions = (): RadioOption<NewGameForm['clock']>[] => [
  { value: 'none', label: m().setup_clock_none({}), hint: m().setup_clock_none_text({}) },
  { value: 'increment', label: m().setup_clock_increment({}), hint: m().setup_clock_increment_text({}) },
  { value: 'days', label: m().setup_clock_days({}), hint: m().setup_clock_days_text({}) },
];

/** The label of a chosen option, with its question; nothing if it is the default. */
const unlessDefault = <T>(question: string, options: RadioOption<T>[], value: T): string[] =>
  options
    .filter((option, i) => i > 0 && option.value === value)
    .map(({ label }) => m().question_answer({ question, answer: label }));

const beginnerChoice = (): string[] => (newGameForm.value.beginner ? [m().variant_beginner_name({})] : []);
const undoChoice = (): string[] => unlessDefault(m().setup_undo({}), undoOptions(), newGameForm.value.undo);
const clockChoice = (): string[] =>
  unlessDefault(m().setup_clock({}), clockOptions(), newGameForm.value.clock);

/** The options that differ from the defaults, besides opponent and cards. */
export const nonDefaultChoices = (): string[] => [
  ...beginnerChoice(),
  ...unlessDefault(m().setup_start({}), startOptions(), newGameForm.value.start),
  ...undoChoice(),
  ...clockChoice(),
];

/** The options of a game against the computer, as briefly as a link has room for. */
export function briefChoices(): string {
  const { deck, start, bot } = newGameForm.value;
  const starter = m().setup_starter({
    who: start === 'lot' ? 'lot' : start === 0 ? 'you' : 'opponent',
    name: opponentName(levelOfBot(bot)),
  });
  return [deckName(m(), deck), starter, ...beginnerChoice(), ...undoChoice(), ...clockChoice()].join(' · ');
}
