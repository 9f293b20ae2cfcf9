import { UNDO_POLICIES, type ClockOptions, type Seat, type UndoPolicy } from '@arena/match';
import {
  DECK_NAMES,
  seeded,
  type CardId,
  type DeckName,
  type FigureOverrides,
  type Pair,
  type SetName,
} from '@arena/rules';
import { expandCounts, decks, fillAtRandom, isComplete } from '../store/decks.ts';
import { randomHex } from '../lib/random.ts';
import { botOf, findLevel, LEVELS, styleOf, type Level } from '../opponents/levels.ts';
import type { NewGameOptions } from '../host/start-game.ts';
import { isObject, oneOf, storedSignal } from '../lib/storage.ts';

/** The kind of clock, and the figures of both kinds. */
export interface ClockForm {
  clock: ClockOptions['kind'];
  minutes: number;
  seconds: number;
  days: number;
}

/** The options of the next game, kept from one game to the next. */
export interface NewGameForm extends ClockForm {
  opponent: (typeof OPPONENTS)[number];
  /** Who may join a table on the server. */
  access: (typeof ACCESSES)[number];
  /** Programs may join it too. */
  programs: boolean;
  bot: string;
  /** The people's names; the second is used only if there are two people. Empty if none was entered. */
  names: Pair<string>;
  deck: DeckName;
  /** The set of the first player; the second player gets the other one. */
  set: SetName;
  /** By id; null for a random deck. */
  decks: Pair<string | null>;
  beginner: boolean;
  start: 'lot' | 0 | 1;
  undo: UndoPolicy;
}

export const OPPONENTS = ['computer', 'person', 'online'] as const;
export const ACCESSES = ['invited', 'open', 'computer'] as const;
export const STARTS = ['lot', 0, 1] as const;
export const CLOCKS = ['none', 'increment', 'days'] as const;
export const RANGES = {
  minutes: [1, 180],
  seconds: [0, 300],
  days: [1, 30],
} as const;
export const MAX_PLAYER_NAME_LENGTH = 20;

export function integerInRange([min, max]: readonly [number, number], x: unknown, otherwise: number): number {
  return typeof x === 'number' && Number.isInteger(x) && x >= min && x <= max ? x : otherwise;
}

function parsePair<T>(x: unknown, read: (part: unknown) => T): Pair<T> {
  const parts: unknown[] = Array.isArray(x) ? x : [];
  const [first, second] = parts;
  return [read(first), read(second)];
}

const tidyName = (x: unknown): string =>
  typeof x === 'string' ? x.trim().replace(/\s+/g, ' ').slice(0, MAX_PLAYER_NAME_LENGTH) : '';

function parseNewGameForm(found: unknown): NewGameForm {
  const given = isObject(found) ? found : {};
  return {
    opponent: oneOf(OPPONENTS, given.opponent, 'computer'),
    access: oneOf(ACCESSES, given.access, 'invited'),
    programs: given.programs === true,
    bot: botOf(levelOfBot(given.bot), styleOf(given.bot)),
    names: parsePair(given.names, tidyName),
    deck: oneOf(DECK_NAMES, given.deck, 'arena'),
    set: oneOf(['arena', 'roma'], given.set, 'arena'),
    decks: parsePair(given.decks, (id) => (typeof id === 'string' ? id : null)),
    beginner: given.beginner === true,
    start: oneOf(STARTS, given.start, 'lot'),
    undo: oneOf(UNDO_POLICIES, given.undo, 'free'),
    ...parseClockForm(given),
  };
}

export const parseClockForm = (given: Record<string, unknown>): ClockForm => ({
  clock: oneOf(CLOCKS, given.clock, 'none'),
  minutes: integerInRange(RANGES.minutes, given.minutes, 15),
  seconds: integerInRange(RANGES.seconds, given.seconds, 20),
  days: integerInRange(RANGES.days, given.days, 2),
});

/** Whoever has not chosen an opponent yet gets the weakest. */
export const levelOfBot = (bot: unknown): Level => findLevel(bot) ?? LEVELS[0];

export const newGameForm = storedSignal('arena.choices', parseNewGameForm);
export const updateNewGameForm = (change: Partial<NewGameForm>): void => {
  newGameForm.value = parseNewGameForm({ ...newGameForm.value, ...change });
};

/** Whether the opponent is a computer player. */
export const isAgainstBot = ({ opponent, access }: NewGameForm): boolean =>
  opponent === 'computer' || (opponent === 'online' && access === 'computer');

/** The chosen game. `unnamed` are the names of people who have not entered one. */
export function newGameFromForm(
  unnamed: Pair<string>,
  figures: FigureOverrides,
  form = newGameForm.value,
): NewGameOptions {
  const { bot, names, deck, set, beginner, start, undo, ...chosen } = form;
  const person: Seat = { kind: 'person' };
  const alone = isAgainstBot(form);
  return {
    names: [names[0] || unnamed[0], alone ? levelOfBot(bot).name : names[1] || unnamed[1]],
    options: {
      setup: {
        deck,
        beginner,
        start,
        ...(deck === 'sets' && { sets: set === 'arena' ? ['arena', 'roma'] : ['roma', 'arena'] }),
        ...(deck === 'decks' && { decks: [resolveDeck(chosen.decks[0]), resolveDeck(chosen.decks[1])] }),
        ...(Object.keys(figures).length > 0 && { figures }),
      },
      undo,
      clock: clockTermsOf(form),
      seats: [person, alone ? { kind: 'bot', bot } : person],
    },
  };
}

function resolveDeck(id: string | null): CardId[] {
  const deck = decks.value.find((own) => own.id === id && isComplete(own));
  return expandCounts(deck?.counts ?? fillAtRandom({}, seeded(randomHex(16))));
}

export function clockTermsOf({ clock, minutes, seconds, days }: ClockForm): ClockOptions {
  switch (clock) {
    case 'none':
      return { kind: 'none' };
    case 'increment':
      return { kind: 'increment', initial: minutes * 60_000, increment: seconds * 1000 };
    case 'days':
      return { kind: 'days', days };
  }
}
