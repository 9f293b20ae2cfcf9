import { CARDS, isCardId, type CardId, type FigureOverrides } from '@arena/rules';
import { isObject, storedSignal } from '../lib/storage.ts';

/** Figures corrected by an owner of the printed cards. New games use them. */

export type FigureName = 'cost' | 'defence';
export const FIGURE_NAMES: readonly FigureName[] = ['cost', 'defence'];
export const MAX_FIGURE = 99;

const isFigure = (x: unknown): x is number =>
  typeof x === 'number' && Number.isInteger(x) && x >= 0 && x <= MAX_FIGURE;

/** Adds a correction, or removes it if the value is the known one. */
export function withCorrection(
  figures: FigureOverrides,
  card: CardId,
  figure: FigureName,
  value: number,
): FigureOverrides {
  const { [card]: given, ...others } = figures;
  const { [figure]: _, ...rest } = given ?? {};
  const own = value === CARDS[card][figure].value ? rest : { ...rest, [figure]: value };
  return Object.keys(own).length === 0 ? others : { ...others, [card]: own };
}

export function withoutCorrection(figures: FigureOverrides, card: CardId): FigureOverrides {
  const { [card]: _, ...others } = figures;
  return others;
}

/** Why a file of figures cannot be read: its first bad entry. */
export type FigureFileError =
  | { why: 'no file of figures' }
  | { why: 'unknown card'; card: string }
  | { why: 'no figure'; card: CardId; figure: FigureName }
  | { why: 'unknown entry'; card: CardId; entry: string };

type FigureFileResult = { figures: FigureOverrides } | { error: FigureFileError };

function parseEntries(entries: Record<string, unknown>): FigureFileResult {
  let figures: FigureOverrides = {};
  for (const [card, entry] of Object.entries(entries)) {
    if (!isCardId(card)) return { error: { why: 'unknown card', card } };
    if (!isObject(entry)) return { error: { why: 'no figure', card, figure: 'cost' } };
    for (const [name, value] of Object.entries(entry)) {
      const figure = FIGURE_NAMES.find((known) => known === name);
      if (figure === undefined) return { error: { why: 'unknown entry', card, entry: name } };
      if (!isFigure(value)) return { error: { why: 'no figure', card, figure } };
      figures = withCorrection(figures, card, figure, value);
    }
  }
  return { figures };
}

const FORMAT = 'arena-figures';

export const serializeFigures = (figures: FigureOverrides): string =>
  `${JSON.stringify({ format: FORMAT, figures }, null, 2)}\n`;

export function parseFigures(text: string): FigureFileResult {
  try {
    const file: unknown = JSON.parse(text);
    if (isObject(file) && file.format === FORMAT && isObject(file.figures)) return parseEntries(file.figures);
  } catch {
    // not JSON: the same answer as below
  }
  return { error: { why: 'no file of figures' } };
}

/** Skips bad entries and keeps the good ones. */
function parseStoredFigures(found: unknown): FigureOverrides {
  let figures: FigureOverrides = {};
  for (const [card, entry] of Object.entries(isObject(found) ? found : {}))
    for (const figure of FIGURE_NAMES) {
      const value = isObject(entry) ? entry[figure] : undefined;
      if (isCardId(card) && isFigure(value)) figures = withCorrection(figures, card, figure, value);
    }
  return figures;
}

export const figures = storedSignal('arena.figures', parseStoredFigures);
