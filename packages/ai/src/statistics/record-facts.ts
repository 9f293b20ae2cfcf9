import {
  isOver,
  openRecord,
  PLAYERS,
  resultOf,
  type CardId,
  type DeckName,
  type GameEvent,
  type Pair,
  type Player,
  type Result,
  type Space,
} from '@arena/rules';

/** What a record tells about a game, in figures that can be counted. */
export interface RecordFacts {
  deck: DeckName;
  beginner: boolean;
  /** The turn of the position that the game was played on from; null for a whole game. */
  fromTurn: number | null;
  /** Who took the first turn; null if it is not in the record. */
  starter: Player | null;
  turns: number;
  /** At the end of the record. */
  vp: Pair<number>;
  /** Null for a game that breaks off, as when somebody has resigned. */
  result: Result | null;
  sides: Pair<SideFacts>;
}

interface SideFacts {
  /** What the side laid before the first turn. */
  opening: LaidCard[];
  /** What it laid later, each card once. */
  laid: CardId[];
}

interface LaidCard {
  card: CardId;
  space: Space;
}

/** Throws an InputError if the record is damaged. */
export function recordFacts(text: string): RecordFacts {
  const { start, steps, stateAt } = openRecord(text);
  const last = stateAt(steps.length - 1);
  const { deck, beginner = false } = last.config.setup;
  const events = steps.flatMap((step) => step.events);
  const firstTurn = stateAt(0).turn > 0 ? 0 : events.findIndex(({ event }) => event === 'turn');
  const first = events.find((event) => event.event === 'turn' && event.turn === 1);
  const sideFacts = (player: Player): SideFacts => ({
    opening: laidBy(player, events.slice(0, Math.max(firstTurn, 0))),
    laid: [...new Set(laidBy(player, events.slice(Math.max(firstTurn, 0))).map(({ card }) => card))],
  });
  return {
    deck,
    beginner,
    fromTurn: 'position' in start ? start.position.turn : null,
    starter: first?.event === 'turn' ? first.player : null,
    turns: last.turn,
    vp: [last.vp(0), last.vp(1)],
    result: isOver(last) ? resultOf(last) : null,
    sides: [sideFacts(0), sideFacts(1)],
  };
}

const laidBy = (player: Player, events: readonly GameEvent[]): LaidCard[] =>
  events.flatMap((event) =>
    event.event === 'lay' && event.player === player ? [{ card: event.card, space: event.space }] : [],
  );

/** One side of a game with a winner, or a draw. */
export interface PlayedSide {
  deck: DeckName;
  beginner: boolean;
  /** Whether this side began; null if nobody knows. */
  began: boolean | null;
  /** 1 for a win, 0.5 for a draw. */
  score: number;
  facts: SideFacts;
}

/**
 * Both sides of a game, as far as they count: none of a game without an outcome, and none of one that was played on from a
 * position, since somebody chose where it starts and often knew the end.
 */
export const sidesOf = (
  { deck, beginner, fromTurn, starter, sides }: Omit<RecordFacts, 'result'>,
  outcome: Pick<Result, 'winner'> | null,
): PlayedSide[] => {
  if (outcome === null || fromTurn !== null) return [];
  return PLAYERS.map((player) => ({
    deck,
    beginner,
    began: starter === null ? null : starter === player,
    score: scoreOf(outcome, player),
    facts: sides[player],
  }));
};

const scoreOf = ({ winner }: Pick<Result, 'winner'>, player: Player): number =>
  winner === null ? 0.5 : winner === player ? 1 : 0;
