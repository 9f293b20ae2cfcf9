import { Ask } from '../flow/ask.ts';
import { decode, isCode, type Code } from '../flow/codes.ts';
import { apply, whyCode } from '../flow/decisions.ts';
import { Fault } from '../fault.ts';
import { Game, RULES_VERSION, type Start } from './game.ts';
import { loadPosition } from '../outside/load.ts';
import { actionText } from './notation.ts';
import { positionOf, type Position } from '../outside/position.ts';
import { parsePositionText, positionText } from '../outside/position-text.ts';
import type { State } from '../table/state.ts';

/**
 * A stored game: where it began, every action, each turn's position at its first free action, and the last position. With
 * these an old record opens turn by turn even where the rules have changed since.
 */
export interface GameRecord {
  rules: string;
  start: Start;
  codes: Code[];
  turns: RecordedTurn[];
  end: string;
}
export interface RecordedTurn {
  /** How many actions were played before. */
  at: number;
  position: string;
}

/** What lies on the table; which decision is open follows from the actions. */
function lineOf(g: State): string {
  const { pending: _, ...position } = positionOf(g);
  return positionText(position);
}

export function recordOf(game: Game): GameRecord {
  const { start, codes, state } = game;
  return { rules: RULES_VERSION, start, codes: [...codes], turns: turnsOf(game), end: lineOf(state) };
}

function turnsOf(game: Game): RecordedTurn[] {
  const turns: RecordedTurn[] = [];
  const g = game.stateAfter(0);
  let turn = 0;
  const note = (at: number): void => {
    if (g.ask !== Ask.act || g.turn === turn) return;
    turn = g.turn;
    turns.push({ at, position: lineOf(g) });
  };
  note(0);
  game.codes.forEach((code, i) => {
    apply(g, code);
    note(i + 1);
  });
  return turns;
}

/** Plays a record of these rules again. A Fault names the first action that does not fit. */
export function replay(record: GameRecord): Game {
  if (record.rules !== RULES_VERSION) {
    throw new Fault(
      `the record was played by rules ${record.rules}, these are rules ${RULES_VERSION}: it opens turn by turn only`,
    );
  }
  const game = new Game(record.start);
  for (const code of record.codes) {
    const fault = playCode(game, code);
    if (fault !== null) throw new Fault(fault);
  }
  checkPositions(game, record);
  return game;
}

function playCode(game: Game, code: Code): string | null {
  const reason = whyCode(game.state, code);
  if (reason !== null)
    return `action ${game.codes.length + 1} of the record, ${describe(code)}, is refused: ${reason}`;
  game.codes.push(code);
  apply(game.state, code);
  return null;
}

/** A code from outside need not be that of an action. */
const describe = (code: Code): string => (isCode(code) ? actionText(decode(code)) : `the code ${code}`);

/** Changed actions that are legal all the same lead to another position than the record's. */
function checkPositions(game: Game, { turns, end }: GameRecord): void {
  const played = [...turnsOf(game), { at: game.codes.length, position: lineOf(game.state) }];
  const recorded = [...turns, { at: game.codes.length, position: end }];
  const wrong = recorded.findIndex(
    ({ at, position }, i) => played[i]?.at !== at || played[i].position !== position,
  );
  if (wrong === -1 && recorded.length === played.length) return;
  const from = recorded[wrong - 1]?.at ?? 0;
  const to = recorded[wrong]?.at ?? game.codes.length;
  throw new Fault(
    `the record does not fit itself: an action between number ${from + 1} and ${to} is not the one played`,
  );
}

/** One turn of a record on its own, as far as these rules allow its actions. */
export function replayTurn(record: GameRecord, turn: number): Game {
  const { at, position } = record.turns[turn];
  const game = new Game({ position: positionFromText(position) });
  const end = record.turns[turn + 1]?.at ?? record.codes.length;
  for (const code of record.codes.slice(at, end)) if (playCode(game, code) !== null) break;
  return game;
}

export const positionFromText = (text: string): Position => positionOf(loadPosition(parsePositionText(text)));
