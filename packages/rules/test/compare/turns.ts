/** Positions and turns for the tests of what differs between two turns. */
import {
  apply,
  compareTurns,
  decodeAction,
  encodeAction,
  whyCode,
  loadPosition,
  type Action,
  type ActionCode,
  type CardId,
  type ComparedTurns,
  type Difference,
  type DifferenceKind,
  type State,
} from '../../src/index.ts';
import { end } from '../actions.ts';
import { minimal, row, type PositionJson } from '../minimal-position.ts';

export interface TableOptions extends PositionJson {
  own?: { [space: number]: CardId };
  foe?: { [space: number]: CardId };
  hand?: CardId[];
  foeHand?: CardId[];
}

/** Player 0 is to play with the dice 3, 4 and 6 and 20 HS, unless told otherwise. */
export const table = ({ own = {}, foe = {}, hand = [], foeHand = [], ...more }: TableOptions = {}): State =>
  loadPosition({
    ...minimal,
    money: [20, 0],
    rows: [row(own), row(foe)],
    hands: [hand, foeHand],
    ...more,
  });

/** Cards that no other card depends on, and that neither fight nor give VP: five characters, then two buildings. */
const QUIET: readonly CardId[] = [
  'consul',
  'haruspex',
  'senator',
  'architectus',
  'consiliarius',
  'machina',
  'portus',
];

/** A row with these cards, quiet ones between them, and these spaces vacant. */
export const full = (
  cards: { [space: number]: CardId } = {},
  ...vacant: number[]
): { [space: number]: CardId } => ({
  ...Object.fromEntries(
    QUIET.map((card, i) => [i + 1, card] as const).filter(([space]) => !vacant.includes(space)),
  ),
  ...cards,
});

export const codesOf = (...actions: Action[]): ActionCode[] => actions.map(encodeAction);

/** Both turns end. All their actions must be legal. */
export function compare(start: State, better: Action[], played: Action[] = []): ComparedTurns {
  const [first, second] = [better, played].map((actions) => codesOf(...actions, end));
  for (const codes of [first, second]) {
    const g = start.clone();
    for (const code of codes) {
      const reason = whyCode(g, code);
      if (reason !== null) throw new Error(`${JSON.stringify(decodeAction(code))}: ${reason}`);
      apply(g, code);
    }
  }
  return compareTurns(start, first, second);
}

type FieldsOf<K extends DifferenceKind> = Extract<Difference, { kind: K }>;

/** The differences of a kind, each with + or - for what it speaks for. */
export const found = <K extends DifferenceKind>(
  { reasons }: ComparedTurns,
  kind: K,
): ({ speaks: '+' | '-' } & Omit<FieldsOf<K>, 'kind'>)[] =>
  reasons.flatMap(({ difference, weight }) => {
    if (!isOf(difference, kind)) return [];
    const { kind: _, ...fields } = difference;
    return [{ speaks: weight > 0 ? '+' : '-', ...fields }];
  });

const isOf = <K extends DifferenceKind>(difference: Difference, kind: K): difference is FieldsOf<K> =>
  difference.kind === kind;
