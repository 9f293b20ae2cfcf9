import { InputError, quote } from '../input-error.ts';
import { CARD_IDS, isCardId, kindOf, type CardId } from '../state/kinds.ts';
import { areSeparatePiles, type Piles } from './per-player.ts';
import type { Position } from './position.ts';
import { flagsFromText, flagsText } from './position-flags.ts';
import type { FigureOverrides } from '../types.ts';

/**
 * A position in one line, for sharing: fields joined by `~`, parts of a field by `.`, one letter for a card. It uses only
 * characters that are allowed in a link. docs/encodings.md lists the fields.
 */
const VERSION = '1';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const VACANT = '_';

const letterOf = (id: CardId): string => LETTERS[kindOf(id)];
const lettersOf = (ids: readonly CardId[]): string => ids.map(letterOf).join('');
const rowText = (row: readonly (CardId | null)[]): string =>
  row.map((id) => (id === null ? VACANT : letterOf(id))).join('');

const pilesText = (piles: Piles<CardId[]>): string =>
  areSeparatePiles(piles) ? piles.map(lettersOf).join('.') : lettersOf(piles);

function deckText({ deck, beginner, sets, decks }: Position): string {
  const parts: string[] = [deck, ...(sets ?? []), ...(decks ?? []).map(lettersOf)];
  return [beginner ? 'beginner' : 'full', ...parts].join('.');
}

function effectsText(position: Position): string {
  const { blocked, weakened } = position.effects;
  return [flagsText(position), ...blocked.map((spaces) => spaces.join('')), weakened].join('.');
}

const figuresText = (figures: FigureOverrides = {}): string =>
  CARD_IDS.filter((id) => figures[id] !== undefined)
    .map((id) => `${letterOf(id)}${figures[id]?.cost ?? '-'}:${figures[id]?.defence ?? '-'}`)
    .join('.');

export function positionText(position: Position): string {
  const { active, turn, vp, bank, money, dice, rows, hands, discard, draw, known, shown, figures, pending } =
    position;
  return [
    VERSION,
    deckText(position),
    active ?? '-',
    turn,
    [...vp, bank].join('.'),
    money.join('.'),
    dice.join(''),
    effectsText(position),
    rows.map(rowText).join('.'),
    hands.map(lettersOf).join('.'),
    pilesText(discard),
    pilesText(draw),
    known.map(lettersOf).join('.'),
    lettersOf(shown ?? []),
    figuresText(figures),
    pending ?? '',
  ].join('~');
}

const FIELDS = 16;

/** The fields of a position line. `loadPosition` checks whether the position is possible. */
export function parsePositionText(text: string): unknown {
  const fields = text.trim().split('~');
  if (fields[0] !== VERSION || fields.length !== FIELDS) {
    throw new InputError(
      `not a position line of version ${VERSION}: it has ${fields.length} fields, not ${FIELDS}`,
    );
  }
  const [
    ,
    deck,
    active,
    turn,
    vp,
    money,
    dice,
    effects,
    rows,
    hands,
    discard,
    draw,
    known,
    shown,
    figures,
    pending,
  ] = fields;
  const [vp0, vp1, bank] = partsOf(vp, 3).map(wholeNumber);
  const separate = /\.(sets|decks)/.test(deck);
  const pile = (letters: string): unknown => (separate ? letters.split('.').map(cardsOf) : cardsOf(letters));
  return {
    ...parseDeck(deck),
    active: active === '-' ? null : wholeNumber(active),
    turn: wholeNumber(turn),
    vp: [vp0, vp1],
    bank,
    money: money.split('.').map(wholeNumber),
    dice: Array.from(dice).map(wholeNumber),
    ...parseEffects(effects),
    rows: rows
      .split('.')
      .map((row) => Array.from(row).map((letter) => (letter === VACANT ? null : cardOf(letter)))),
    hands: hands.split('.').map(cardsOf),
    discard: pile(discard),
    draw: pile(draw),
    known: known.split('.').map(cardsOf),
    ...(shown === '' ? {} : { shown: cardsOf(shown) }),
    ...(figures === '' ? {} : { figures: parseFigures(figures) }),
    ...(pending === '' ? {} : { pending }),
  };
}

function wholeNumber(digits: string): number {
  if (/^\d{1,7}$/.test(digits)) return Number(digits);
  throw new InputError(`the position line has ${quote(digits)} where a number belongs`);
}

function cardOf(letter: string): CardId {
  const id = CARD_IDS[LETTERS.indexOf(letter)];
  if (isCardId(id)) return id;
  throw new InputError(`the position line has ${quote(letter)}, which is not the letter of a card`);
}

const cardsOf = (letters: string): CardId[] => Array.from(letters).map(cardOf);

function partsOf(field: string, count: number): string[] {
  const parts = field.split('.');
  if (parts.length === count) return parts;
  throw new InputError(`the position line has ${quote(field)} where ${count} parts belong`);
}

function parseDeck(text: string): object {
  const [size, deck, ...rest] = text.split('.');
  if (size !== 'full' && size !== 'beginner')
    throw new InputError(`the position line has ${quote(size)} for full or beginner`);
  if (deck !== 'sets' && deck !== 'decks') partsOf(text, 2);
  return {
    deck,
    beginner: size === 'beginner',
    ...(deck === 'sets' ? { sets: rest } : {}),
    ...(deck === 'decks' ? { decks: rest.map(cardsOf) } : {}),
  };
}

function parseEffects(text: string): object {
  const [flags, blocked0, blocked1, weakened] = partsOf(text, 4);
  const { fields, effects } = flagsFromText(flags);
  const spaces = (digits: string): number[] => Array.from(digits).map(wholeNumber);
  return {
    ...fields,
    effects: {
      ...effects,
      blocked: [spaces(blocked0), spaces(blocked1)],
      weakened: wholeNumber(weakened),
    },
  };
}

function parseFigures(text: string): FigureOverrides {
  const figures: FigureOverrides = {};
  for (const entry of text.split('.')) {
    const [cost, defence = '-'] = entry.slice(1).split(':');
    figures[cardOf(entry.slice(0, 1))] = {
      ...(cost === '-' ? {} : { cost: wholeNumber(cost) }),
      ...(defence === '-' ? {} : { defence: wholeNumber(defence) }),
    };
  }
  return figures;
}
