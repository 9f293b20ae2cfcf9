import type { GameEvent } from '../events.ts';
import { actorOf, isChance } from '../flow/decisions.ts';
import { InputError } from '../input-error.ts';
import { perPlayer, type Pair } from '../io/per-player.ts';
import type { State } from '../state/state.ts';
import type { Player } from '../types.ts';
import { Game, RULES_VERSION, type GameStart } from './game.ts';
import { parseRecord } from './read-record.ts';
import {
  playWhileLegal,
  positionFromText,
  positionLine,
  replay,
  replayTurn,
  type GameRecord,
} from './record.ts';

/** A player's decision, with everything that followed from it by chance and by the rules. */
export interface ReplayStep {
  /** How many actions of the record have been played after this step. */
  actionCount: number;
  /** Null where no player decided: at the start of the game, and after a gap. */
  by: Player | null;
  turn: number;
  /** Both players' victory points after this step. */
  vp: Pair<number>;
  events: GameEvent[];
  /** How many actions of the record are skipped before this step, because the current rules refuse them. */
  skipped: number;
}

/**
 * A record to step through. A record of the current rules is one continuous game. A record of older rules opens turn by
 * turn: each turn begins at its recorded position and continues as far as the current rules allow its actions.
 */
export interface RecordReplay {
  /** The version of the rules under which the game was played. */
  rules: string;
  hasCurrentRules: boolean;
  start: GameStart;
  steps: readonly ReplayStep[];
  /** The state after a step. */
  stateAt: (step: number) => State;
}

/** Opens a record in either form, of the current or of older rules. Throws an InputError if it is damaged. */
export function openRecord(text: string): RecordReplay {
  const record = parseRecord(text);
  const hasCurrentRules = record.rules === RULES_VERSION;
  const places = hasCurrentRules ? placesIn({ game: replay(record), from: 0 }, 0) : placesByTurn(record);
  return {
    rules: record.rules,
    hasCurrentRules,
    start: record.start,
    steps: places.map(({ step }) => step),
    stateAt(index) {
      const place = places[index];
      if (place === undefined) throw new RangeError(`the replay has ${places.length} steps`);
      return place.game.stateAfter(place.length);
    },
  };
}

/** Consecutive actions of a record as a separate game. */
interface Stretch {
  game: Game;
  /** How many actions of the record come before it. */
  from: number;
}

/** A step, and how to find its state. */
interface StepPlace {
  step: ReplayStep;
  game: Game;
  length: number;
}

function placesByTurn(record: GameRecord): StepPlace[] {
  const places: StepPlace[] = [];
  let before: Stretch | null = null;
  for (const stretch of stretchesOf(record)) {
    const played: number = before === null ? 0 : before.from + before.game.codes.length;
    const found = placesIn(stretch, stretch.from - played);
    places.push(...(before !== null && continues(before.game, stretch.game) ? found.slice(1) : found));
    before = stretch;
  }
  return places;
}

const continues = (before: Game, next: Game): boolean =>
  positionLine(before.state) === positionLine(next.stateAfter(0));

function stretchesOf(record: GameRecord): Stretch[] {
  const { start, codes, turns, end, figures } = record;
  const setup = playWhileLegal(new Game(start), codes.slice(0, turns[0]?.at));
  const stretches = [
    { game: setup, from: 0 },
    ...turns.map(({ at }, i) => ({ game: replayTurn(record, i), from: at })),
  ];
  const last = stretches.at(-1);
  if (last !== undefined && positionLine(last.game.state) === end) return stretches;
  try {
    const final = new Game({ position: positionFromText(end, figures) });
    return [...stretches, { game: final, from: codes.length }];
  } catch (error) {
    // A game that stopped in the middle of an action has no final position of its own.
    if (error instanceof InputError) return stretches;
    throw error;
  }
}

/** The steps of one stretch: a decision of chance is never a separate step. */
function placesIn({ game, from }: Stretch, skipped: number): StepPlace[] {
  const { codes } = game;
  const played = new Game(game.start);
  const places: StepPlace[] = [];
  let open: Pick<ReplayStep, 'by' | 'events' | 'skipped'> = { by: null, events: [], skipped };
  const note = (length: number): void => {
    if (isChance(played.state) && length < codes.length) return;
    const { state } = played;
    const vp = perPlayer((player) => state.vp(player));
    places.push({ step: { ...open, actionCount: from + length, turn: state.turn, vp }, game, length });
    const actor = actorOf(state);
    open = { by: actor === 0 || actor === 1 ? actor : null, events: [], skipped: 0 };
  };
  note(0);
  codes.forEach((code, i) => {
    open.events.push(...played.playCode(code));
    note(i + 1);
  });
  return places;
}
