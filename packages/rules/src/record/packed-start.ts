import { FULL_SET } from '../io/setup.ts';
import { parsePositionText, positionText } from '../io/position-text.ts';
import { positionOf, type Position } from '../io/position.ts';
import { loadPosition } from '../io/load-position.ts';
import { DECK_NAMES, FIGURE } from '../setup-schema.ts';
import { CARD_IDS, idOf, isCardId, KIND_COUNT, kindOf, type CardId } from '../state/kinds.ts';
import type { FigureOverrides, Setup } from '../types.ts';
import type { GameStart } from './game.ts';
import type { NumberCoder } from './range-coder.ts';

/** Where a game begins, in a packed record. */
export function codeStart(coder: NumberCoder, start: GameStart): GameStart {
  const isPosition = codeFlag(coder, 'position' in start);
  if (!isPosition) return { setup: codeSetup(coder, 'setup' in start ? start.setup : { deck: 'arena' }) };
  const text = codeText(coder, 'position' in start ? positionText(start.position) : '');
  return { position: readPosition(text) };
}

const readPosition = (text: string): Position => positionOf(loadPosition(parsePositionText(text)));

const codeFlag = (coder: NumberCoder, value: boolean): boolean => coder.uniform(2, value ? 1 : 0) === 1;

const codeChoice = <T>(coder: NumberCoder, choices: readonly T[], value: T | undefined): T =>
  choices[
    coder.uniform(
      choices.length,
      choices.findIndex((each) => each === value),
    )
  ];

/** Longer than any one-line position. */
const MAX_TEXT = 4096;

function codeText(coder: NumberCoder, value: string): string {
  const length = coder.uniform(MAX_TEXT, value.length);
  return Array.from({ length }, (_, i) => String.fromCharCode(coder.uniform(128, value.charCodeAt(i)))).join(
    '',
  );
}

function codeSetup(coder: NumberCoder, setup: Setup): Setup {
  const deck = codeChoice(coder, DECK_NAMES, setup.deck);
  const beginner = codeFlag(coder, setup.beginner === true);
  const start = codeChoice(coder, ['lot', 0, 1] as const, setup.start);
  return {
    deck,
    beginner,
    start,
    ...(deck === 'sets' && {
      sets: codeFlag(coder, setup.sets?.[0] === 'roma') ? ['roma', 'arena'] : ['arena', 'roma'],
    }),
    ...(deck === 'decks' && {
      decks: [codeDeck(coder, setup.decks?.[0] ?? []), codeDeck(coder, setup.decks?.[1] ?? [])],
    }),
    ...codeFigures(coder, setup.figures ?? {}),
  };
}

const codeDeck = (coder: NumberCoder, deck: readonly CardId[]): CardId[] =>
  CARD_IDS.flatMap((id, kind) => {
    const copies = coder.uniform(FULL_SET[kind] + 1, deck.filter((each) => each === id).length);
    return Array<CardId>(copies).fill(id);
  });

function codeFigures(coder: NumberCoder, overrides: FigureOverrides): { figures?: FigureOverrides } {
  const ids = Object.keys(overrides).filter(isCardId);
  const count = coder.uniform(KIND_COUNT + 1, ids.length);
  const figures: FigureOverrides = {};
  for (let i = 0; i < count; i++) {
    const id = idOf(coder.uniform(KIND_COUNT, i < ids.length ? kindOf(ids[i]) : 0));
    const { cost, defence } = overrides[id] ?? {};
    figures[id] = { ...codeFigure(coder, 'cost', cost), ...codeFigure(coder, 'defence', defence) };
  }
  return count === 0 ? {} : { figures };
}

const codeFigure = (
  coder: NumberCoder,
  name: 'cost' | 'defence',
  value: number | undefined,
): { cost?: number; defence?: number } =>
  codeFlag(coder, value !== undefined) ? { [name]: coder.uniform(FIGURE.max + 1, value ?? 0) } : {};
