import { isActionCode } from '../flow/action-codes.ts';
import { InputError, quote } from '../input-error.ts';
import { positionText } from '../io/position-text.ts';
import { checkSetup } from '../io/setup.ts';
import {
  check,
  described,
  integer,
  isObject,
  list,
  object,
  oneOf,
  optional,
  text,
  tuple,
  withProblem,
  type Infer,
  type JsonObject,
} from '../schema.ts';
import { SETUP } from '../setup-schema.ts';
import { CARD_IDS } from '../state/kinds.ts';
import { BRANCHES, branchesJson, parseBranches, type RecordedBranch } from './branches.ts';
import type { Game, GameStart } from './game.ts';
import { positionFromText, recordOf, withRecordedFigures, type GameRecord } from './record.ts';

export const FORMAT = 'arena-record';
export const VERSION = 1;

const notAnAction = (code: unknown, i: number): string =>
  `action ${i + 1} of the record, ${quote(code)}, is not an action`;

/** A record as compact JSON. */
export const RECORD = object({
  format: withProblem(() => 'this is not a record of a game', oneOf([FORMAT])),
  version: withProblem(
    (version) => `this is a record of version ${quote(version)}; version ${VERSION} can be read`,
    oneOf([VERSION]),
  ),
  rules: described(
    'the version of the rules under which the game was played',
    withProblem(() => 'the record does not say by which rules it was played', text),
  ),
  setup: optional(described('where the game began, unless `position` is given', SETUP)),
  position: optional(described('where the game began: a one-line position', text)),
  figures: described(
    'cost and defence of every kind, in the order of the kinds',
    withProblem(
      () => 'the record has no card figures',
      list(
        withProblem(
          (_, __, kind) => `the record has no figures of ${CARD_IDS[kind]}`,
          tuple(integer(), integer()),
        ),
        // Kinds added later have no figures in an old record, and none of them can be played in it.
        { max: CARD_IDS.length },
      ),
    ),
  ),
  actions: described(
    'the codes of all actions, including those of chance',
    withProblem(
      () => 'the record has no list of actions',
      list(withProblem((code, _, i) => notAnAction(code, i), integer(0))),
    ),
  ),
  turns: described(
    'for each turn, at its first decision of phase 3: the number of actions before it, and the one-line position',
    withProblem(
      () => 'the record has no positions of its turns',
      list(
        withProblem(
          (_, __, i) => `turn ${i + 1} of the record is not a pair of a number and a position`,
          tuple(integer(0), text),
        ),
      ),
    ),
  ),
  end: described(
    'the one-line position after the last action',
    withProblem(() => 'the record has no last position; perhaps the file is cut short', text),
  ),
  branches: optional(BRANCHES),
});
type RecordJson = Infer<typeof RECORD>;

/** A branch that the record cannot hold is left out. */
export function writeRecord(game: Game, branches: readonly RecordedBranch[] = []): string {
  const held = branchesJson(game, branches);
  const { rules, start, figures, codes, turns, end } = recordOf(game);
  const json: RecordJson = {
    format: FORMAT,
    version: VERSION,
    rules,
    ...('setup' in start ? { setup: start.setup } : { position: positionText(start.position) }),
    figures,
    actions: codes,
    turns: turns.map(({ at, position }) => [at, position]),
    end,
    ...(held.length > 0 && { branches: held }),
  };
  return JSON.stringify(json);
}

export function parseJson(source: string): JsonObject {
  try {
    const value: unknown = JSON.parse(source);
    if (isObject(value)) return value;
  } catch {
    // The error below says more than the parser's.
  }
  throw new InputError('the record is not a JSON object; perhaps the file is cut short');
}

export function checkRecord(fields: JsonObject): GameRecord {
  const json = check(RECORD, fields, 'the record');
  json.actions.forEach((code, i) => {
    if (!isActionCode(code)) throw new InputError(notAnAction(code, i));
  });
  const { rules, figures, actions: codes, turns, end, branches } = json;
  return {
    rules,
    start: startOf(json),
    figures,
    codes,
    turns: turns.map(([at, position]) => ({ at, position })),
    end,
    ...(branches !== undefined && { branches: parseBranches(branches) }),
  };
}

function startOf({ setup, position, figures }: RecordJson): GameStart {
  if (position !== undefined) return { position: positionFromText(position, figures) };
  const checked = checkSetup(setup);
  return { setup: checkSetup({ ...checked, figures: withRecordedFigures(checked.figures ?? {}, figures) }) };
}
