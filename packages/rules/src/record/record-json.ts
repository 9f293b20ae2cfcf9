import { isActionCode, type ActionCode } from '../flow/action-codes.ts';
import { InputError, quote } from '../input-error.ts';
import { isObject, type JsonObject } from '../schema.ts';
import { positionText } from '../io/position-text.ts';
import { checkSetup } from '../io/setup.ts';
import { CARD_IDS } from '../state/kinds.ts';
import type { Setup } from '../types.ts';
import type { Game, GameStart } from './game.ts';
import {
  withRecordedFigures,
  positionFromText,
  recordOf,
  type FigureList,
  type GameRecord,
  type RecordedTurn,
} from './record.ts';

/** Records as compact JSON. docs/encodings.md lists the fields. */
export const FORMAT = 'arena-record';
export const VERSION = 1;

export function writeRecord(game: Game): string {
  const { rules, start, figures, codes, turns, end } = recordOf(game);
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    rules,
    ...('setup' in start ? { setup: start.setup } : { position: positionText(start.position) }),
    figures,
    actions: codes,
    turns: turns.map(({ at, position }) => [at, position]),
    end,
  });
}

export function parseJson(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // said below, in words of our own
  }
  throw new InputError('the record is no JSON object; perhaps the file is cut short');
}

export function checkRecord(fields: JsonObject): GameRecord {
  const { format, version, rules, actions, turns, end } = fields;
  if (format !== FORMAT) throw new InputError('this is no record of a game');
  if (version !== VERSION) {
    throw new InputError(`this is a record of version ${quote(version)}; version ${VERSION} can be read`);
  }
  if (typeof rules !== 'string') throw new InputError('the record does not say by which rules it was played');
  if (typeof end !== 'string')
    throw new InputError('the record has no last position; perhaps the file is cut short');
  const figures = checkFigures(fields.figures);
  return {
    rules,
    start: checkStart(fields, figures),
    figures,
    codes: checkCodes(actions),
    turns: checkTurns(turns),
    end,
  };
}

function checkStart({ setup, position }: JsonObject, figures: FigureList): GameStart {
  if (typeof position === 'string') return { position: positionFromText(position, figures) };
  const checked: Setup = checkSetup(setup);
  return { setup: checkSetup({ ...checked, figures: withRecordedFigures(checked.figures ?? {}, figures) }) };
}

/** Kinds that came later have no figures in an old record; none can be played in it. */
function checkFigures(figures: unknown): FigureList {
  if (!Array.isArray(figures) || figures.length > CARD_IDS.length)
    throw new InputError('the record has no card figures');
  return figures.map((entry: unknown, kind) => {
    const [cost, defence] = Array.isArray(entry) ? (entry as unknown[]) : [];
    if (typeof cost === 'number' && typeof defence === 'number') return [cost, defence];
    throw new InputError(`the record has no figures of ${CARD_IDS[kind]}`);
  });
}

function checkCodes(actions: unknown): ActionCode[] {
  if (!Array.isArray(actions)) throw new InputError('the record has no list of actions');
  return actions.map((code: unknown, i) => {
    if (typeof code === 'number' && isActionCode(code)) return code;
    throw new InputError(`action ${i + 1} of the record, ${quote(code)}, is no action`);
  });
}

function checkTurns(turns: unknown): RecordedTurn[] {
  if (!Array.isArray(turns)) throw new InputError('the record has no positions of its turns');
  return turns.map((turn: unknown, i) => {
    const [at, position] = Array.isArray(turn) ? (turn as unknown[]) : [];
    if (typeof at === 'number' && typeof position === 'string') return { at, position };
    throw new InputError(`turn ${i + 1} of the record is no pair of a number and a position`);
  });
}
