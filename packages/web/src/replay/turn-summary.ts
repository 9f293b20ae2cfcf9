import { luckOf, type GameAnalysis } from '@arena/ai/game-analysis';
import type { CardId, GameEvent, Player, ReplayStep } from '@arena/rules';
import type { IconName } from '../components/icon.tsx';
import { errorIn, type LookBack } from './look-back.ts';

export interface TurnSummary {
  turn: number;
  by: Player;
  /** Where the board shows its beginning. */
  firstStep: number;
  dice: readonly number[];
  cards: readonly CardId[];
  icons: readonly IconName[];
  /** For its player; null until it is known. */
  luck: number | null;
  /** What its player gave away; null until it is known. */
  error: number | null;
}

/** The turns of a game, without the set-up. */
export function turnSummaries({ replay, chart, analysis }: LookBack): TurnSummary[] {
  const { steps } = replay.recording;
  const other: Player = replay.side.value === 0 ? 1 : 0;
  const events = eventsByTurn(steps);
  return chart.value.turns.map(({ turn, isOwn, from, to }) => {
    const by = isOwn ? replay.side.value : other;
    const firstStep = Math.max(
      0,
      steps.findIndex((step) => step.turn === turn),
    );
    return {
      turn,
      by,
      firstStep,
      ...signsOf(events.get(turn) ?? [], by),
      ...(isKnown(analysis, from, to)
        ? { luck: luckIn(analysis, from, to), error: errorIn(analysis, from, to, by) }
        : { luck: null, error: null }),
    };
  });
}

/** Events by turn: the step that ends a turn also holds the roll of the next one. */
function eventsByTurn(steps: readonly Pick<ReplayStep, 'events'>[]): Map<number, GameEvent[]> {
  const byTurn = new Map<number, GameEvent[]>();
  let turn = 0;
  for (const event of steps.flatMap(({ events }) => events)) {
    if (event.event === 'turn') ({ turn } = event);
    byTurn.set(turn, [...(byTurn.get(turn) ?? []), event]);
  }
  return byTurn;
}

/** The last roll, the cards laid or used, and the other uses of dice. */
function signsOf(events: readonly GameEvent[], by: Player): Pick<TurnSummary, 'dice' | 'cards' | 'icons'> {
  let dice: readonly number[] = [];
  const cards = new Set<CardId>();
  const icons = new Set<IconName>();
  for (const event of events) {
    if (!('player' in event) || event.player !== by) continue;
    if (event.event === 'roll' || event.event === 'reroll') ({ dice } = event);
    else if (event.event === 'lay' || event.event === 'activate') cards.add(event.card);
    else if (event.event === 'collect') icons.add('money');
    else if (event.event === 'draws') icons.add('cards');
  }
  return { dice, cards: [...cards], icons: [...icons] };
}

const isKnown = (analysis: GameAnalysis | null, from: number, to: number): analysis is GameAnalysis =>
  analysis?.steps.slice(from, to).every(({ before }) => before !== null) === true;

const luckIn = ({ steps }: GameAnalysis, from: number, to: number): number =>
  steps.slice(from, to).reduce((sum, step) => sum + (luckOf(step) ?? 0), 0);
