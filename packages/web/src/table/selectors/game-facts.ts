import type { CardId, Pair, Player, ReplayStep } from '@arena/rules';

/** Both players' victory points at the end of a turn. */
export interface TurnScore {
  turn: number;
  vp: Pair<number>;
}

/** What one use of a card earned. */
export interface BestMoment {
  player: Player;
  card: CardId;
  turn: number;
  /** Victory points that the player gained. */
  vp: number;
}

/** What a finished game has to tell. */
export interface GameFacts {
  turns: readonly TurnScore[];
  /** Null if no card of this player ever earned anything. */
  best: Pair<BestMoment | null>;
  lostToVacant: Pair<number>;
}

type GameStep = Pick<ReplayStep, 'turn' | 'vp' | 'events'>;

export function gameFacts(steps: readonly GameStep[]): GameFacts {
  const uses = cardUses(steps);
  return {
    turns: turnScores(steps),
    best: [bestUse(uses, 0), bestUse(uses, 1)],
    lostToVacant: [lostToVacant(steps, 0), lostToVacant(steps, 1)],
  };
}

/** The set-up is turn 0 and has no score of its own. */
const turnScores = (steps: readonly GameStep[]): TurnScore[] =>
  steps.flatMap(({ turn, vp }, i) => (turn > 0 && steps[i + 1]?.turn !== turn ? [{ turn, vp }] : []));

const lostToVacant = (steps: readonly GameStep[], player: Player): number =>
  steps
    .flatMap(({ events }) => events)
    .reduce(
      (lost, event) => (event.event === 'vacant' && event.player === player ? lost + event.vp : lost),
      0,
    );

/** One use of a card, and how far it moved the two scores apart in favour of the player who used it. */
interface CardUse extends BestMoment {
  swing: number;
}

/**
 * Every use of a card: activated with a die, reached through another card, or copied. Everything that follows until the
 * next one belongs to it, however many decisions it takes.
 */
function cardUses(steps: readonly GameStep[]): CardUse[] {
  const uses: CardUse[] = [];
  for (const { turn, events } of steps)
    for (const event of events) {
      const current = uses.at(-1);
      if (event.event === 'activate' || event.event === 'chain' || event.event === 'copy')
        uses.push({ player: event.player, card: event.card, turn, vp: 0, swing: 0 });
      else if (current !== undefined && (event.event === 'gain' || event.event === 'rob')) {
        const isOwn = event.player === current.player;
        current.vp += isOwn ? event.vp : 0;
        current.swing += (isOwn ? event.vp : -event.vp) * (event.event === 'rob' ? 2 : 1);
      }
    }
  return uses;
}

/** The use that gained the most; of equal ones the one with the larger swing, then the last. */
function bestUse(uses: readonly CardUse[], player: Player): BestMoment | null {
  const earning = uses.filter((use) => use.player === player && use.vp > 0);
  const [best] = earning.toReversed().sort((a, b) => b.vp - a.vp || b.swing - a.swing);
  return best === undefined ? null : { player, card: best.card, turn: best.turn, vp: best.vp };
}

/** The better of both players' best moments, for those who favour neither. */
export function bestOfBoth([first, second]: Pair<BestMoment | null>): BestMoment | null {
  if (first === null || second === null) return first ?? second;
  return second.vp > first.vp ? second : first;
}

/** A column of the frieze: one turn, or two in a long game. */
export interface FriezeColumn {
  /** The first and the last turn it covers. */
  from: number;
  to: number;
  /** At the end of the last one. */
  vp: Pair<number>;
}

/** From this many turns on, a column covers two turns. */
const MERGED_FROM = 60;

export function friezeColumns(turns: readonly TurnScore[]): FriezeColumn[] {
  const size = turns.length < MERGED_FROM ? 1 : 2;
  return turns.flatMap(({ turn, vp }, i) => {
    const isLastOfColumn = i % size === size - 1 || i === turns.length - 1;
    return isLastOfColumn ? [{ from: turns[i - (i % size)]?.turn ?? turn, to: turn, vp }] : [];
  });
}
