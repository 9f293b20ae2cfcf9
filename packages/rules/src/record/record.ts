import { costOf, printedDefence } from '../cards/figures.ts';
import { decodeAction } from '../flow/action-codes.ts';
import type { ActionCode } from '../state/brands.ts';
import { apply, whyCode } from '../flow/decisions.ts';
import { InputError } from '../input-error.ts';
import { isObject } from '../schema.ts';
import { loadPosition } from '../io/load-position.ts';
import { parsePositionText, positionText } from '../io/position-text.ts';
import { positionOf, type Position } from '../io/position.ts';
import { CARD_IDS } from '../state/kinds.ts';
import type { State } from '../state/state.ts';
import { Ask, type FigureOverrides } from '../types.ts';
import { checkBranches, type RecordedBranch } from './branches.ts';
import { Game, RULES_VERSION, type GameStart } from './game.ts';
import { actionText } from './notation.ts';

/**
 * A stored game: its start, every action, the position at the first free action of each turn, the last position, and the
 * figures of all cards. So an old record opens turn by turn even after rules or default figures have changed.
 */
export interface GameRecord {
  rules: string;
  start: GameStart;
  figures: FigureList;
  codes: ActionCode[];
  turns: RecordedTurn[];
  end: string;
  /** Replayed with the game; those of older rules cannot be checked. */
  branches?: RecordedBranch[];
}
export interface RecordedTurn {
  /** How many actions come before it. */
  at: number;
  position: string;
}
/** Cost and defence of each kind, in the order of the kinds. */
export type FigureList = [cost: number, defence: number][];

/** A position without what the record stores elsewhere: figures, and the open decision, which follows from the log. */
export function positionLine(g: State): string {
  const { pending: _, figures: __, ...position } = positionOf(g);
  return positionText(position);
}

export function recordOf(game: Game): GameRecord {
  const { start, codes, state } = game;
  const { cost, defence } = state.config;
  const figures = CARD_IDS.map((_, kind): FigureList[number] => [cost[kind], defence[kind]]);
  return {
    rules: RULES_VERSION,
    start,
    figures,
    codes: [...codes],
    turns: turnsOf(game),
    end: positionLine(state),
  };
}

/** The figures to play a record with: where a default has changed since, the record keeps its own. */
export function withRecordedFigures(agreed: FigureOverrides, table: FigureList): FigureOverrides {
  const figures = { ...agreed };
  CARD_IDS.slice(0, table.length).forEach((id, kind) => {
    const [cost, defence] = table[kind];
    if (costOf({ figures }, id) !== cost) figures[id] = { ...figures[id], cost };
    if (printedDefence({ figures }, id) !== defence) figures[id] = { ...figures[id], defence };
  });
  return figures;
}

function turnsOf(game: Game): RecordedTurn[] {
  const turns: RecordedTurn[] = [];
  const g = game.stateAfter(0);
  let turn = 0;
  const note = (at: number): void => {
    if (g.ask !== Ask.act || g.turn === turn) return;
    turn = g.turn;
    turns.push({ at, position: positionLine(g) });
  };
  note(0);
  game.codes.forEach((code, i) => {
    apply(g, code);
    note(i + 1);
  });
  return turns;
}

/** Replays a record of these rules. Throws an InputError that names the first invalid action. */
export function replay(record: GameRecord): Game {
  if (record.rules !== RULES_VERSION) {
    throw new InputError(
      `the record was played by rules ${record.rules}, but these are rules ${RULES_VERSION}: it can only be opened turn by turn`,
    );
  }
  const game = new Game(record.start);
  for (const code of record.codes) {
    const reason = whyCode(game.state, code);
    if (reason !== null) {
      const number = game.codes.length + 1;
      throw new InputError(
        `action ${number} of the record, ${actionText(decodeAction(code))}, is refused: ${reason}`,
      );
    }
    game.playCode(code);
  }
  checkPositions(game, record);
  checkBranches(game, record.branches ?? []);
  return game;
}

/** Tampered actions may be legal, but they lead to positions that differ from the recorded ones. */
function checkPositions(game: Game, { turns, end }: GameRecord): void {
  const played = [...turnsOf(game), { at: game.codes.length, position: positionLine(game.state) }];
  const recorded = [...turns, { at: game.codes.length, position: end }];
  const wrong = recorded.findIndex(
    ({ at, position }, i) => played[i]?.at !== at || played[i].position !== position,
  );
  if (wrong === -1 && recorded.length === played.length) return;
  const from = recorded[wrong - 1]?.at ?? 0;
  const to = recorded[wrong]?.at ?? game.codes.length;
  throw new InputError(
    `the record contradicts itself: an action between number ${from + 1} and ${to} is not the one played`,
  );
}

/** One turn of a record as a separate game, as far as the current rules allow its actions. The first turn is 0. */
export function replayTurn(record: GameRecord, index: number): Game {
  const turn = record.turns.at(index);
  if (turn === undefined) throw new InputError(`the record has ${record.turns.length} turns`);
  const game = new Game({ position: positionFromText(turn.position, record.figures) });
  return playWhileLegal(game, record.codes.slice(turn.at, record.turns[index + 1]?.at));
}

/** Plays these actions up to the first one that the current rules refuse. */
export function playWhileLegal(game: Game, codes: readonly ActionCode[]): Game {
  for (const code of codes) {
    if (whyCode(game.state, code) !== null) break;
    game.playCode(code);
  }
  return game;
}

export function positionFromText(text: string, table: FigureList): Position {
  const fields = parsePositionText(text);
  const agreed = isObject(fields.figures) ? fields.figures : {};
  return positionOf(loadPosition({ ...fields, figures: withRecordedFigures(agreed, table) }));
}
