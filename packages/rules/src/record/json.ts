import { costOf, printedDefence } from '../cards/figures.ts';
import type { Code } from '../flow/codes.ts';
import { Fault, quote } from '../fault.ts';
import type { Game } from './game.ts';
import { CARD_IDS } from '../table/kinds.ts';
import { positionText } from '../outside/position-text.ts';
import { positionFromText, recordOf, type GameRecord, type RecordedTurn } from './record.ts';
import { checkSetup } from '../outside/setup.ts';
import type { FigureOverrides, Setup } from '../types.ts';

/** Records as compact JSON. docs/encodings.md lists the fields. */
export const FORMAT = 'arena-record';
const VERSION = 1;

export type RecordFields = Record<string, unknown>;

/** A record as data of which nothing but JSON is known. */
export function fieldsOf(game: Game): RecordFields {
  const { rules, start, codes, turns, end } = recordOf(game);
  return {
    format: FORMAT,
    version: VERSION,
    rules,
    ...('setup' in start ? { setup: start.setup } : { position: positionText(start.position) }),
    figures: figuresOf(game),
    actions: codes,
    turns: turns.map(({ at, position }) => [at, position]),
    end,
  };
}

/** Cost and defence of every kind, in the order of the kinds. */
const figuresOf = ({ state }: Game): number[][] =>
  CARD_IDS.map((_, k) => [state.table.cost[k], state.table.defence[k]]);

export const writeRecord = (game: Game): string => JSON.stringify(fieldsOf(game));

export function parseJson(text: string): RecordFields {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as RecordFields;
  } catch {
    // said below, in words of our own
  }
  throw new Fault('the record is no JSON object; perhaps the file is cut short');
}

export function checkRecord(fields: RecordFields): GameRecord {
  const { format, version, rules, setup, position, figures, actions, turns, end } = fields;
  if (format !== FORMAT) throw new Fault('this is no record of a game');
  if (version !== VERSION) {
    throw new Fault(`this is a record of version ${quote(version)}; version ${VERSION} can be read`);
  }
  if (typeof rules !== 'string') throw new Fault('the record does not say by which rules it was played');
  if (typeof end !== 'string')
    throw new Fault('the record has no last position; perhaps the file is cut short');
  return {
    rules,
    start:
      typeof position === 'string'
        ? { position: positionFromText(position) }
        : { setup: withFigures(checkSetup(setup), figures) },
    codes: checkCodes(actions),
    turns: checkTurns(turns),
    end,
  };
}

/** Where a default has changed since, the record's own figure stays. */
function withFigures(setup: Setup, figures: unknown): Setup {
  if (!Array.isArray(figures) || figures.length !== CARD_IDS.length)
    throw new Fault('the record has no card figures');
  const kept: FigureOverrides = { ...setup.figures };
  CARD_IDS.forEach((id, kind) => {
    const entry: unknown = figures[kind];
    const [cost, defence] = Array.isArray(entry) ? (entry as unknown[]) : [];
    if (typeof cost !== 'number' || typeof defence !== 'number')
      throw new Fault(`the record has no figures of ${id}`);
    const figuresNow = { figures: kept };
    if (costOf(figuresNow, id) !== cost || printedDefence(figuresNow, id) !== defence)
      kept[id] = { cost, defence };
  });
  return Object.keys(kept).length === 0 ? setup : checkSetup({ ...setup, figures: kept });
}

function checkCodes(actions: unknown): Code[] {
  if (!Array.isArray(actions)) throw new Fault('the record has no list of actions');
  return actions.map((code: unknown, i) => {
    if (typeof code === 'number' && Number.isInteger(code) && code >= 0 && code < 2 ** 31) return code;
    throw new Fault(`action ${i + 1} of the record, ${quote(code)}, is no action`);
  });
}

function checkTurns(turns: unknown): RecordedTurn[] {
  if (!Array.isArray(turns)) throw new Fault('the record has no positions of its turns');
  return turns.map((turn: unknown, i) => {
    const [at, position] = Array.isArray(turn) ? (turn as unknown[]) : [];
    if (typeof at === 'number' && typeof position === 'string') return { at, position };
    throw new Fault(`turn ${i + 1} of the record is no pair of a number and a position`);
  });
}
