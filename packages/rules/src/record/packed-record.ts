import { FNV_OFFSET, fnvMix, fnvMixText } from '../fnv.ts';
import { InputError, quote } from '../input-error.ts';
import { CARD_IDS } from '../state/kinds.ts';
import type { State } from '../state/state.ts';
import { isOver } from '../state/verbs.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import type { RecordedBranch } from './branches.ts';
import { Game, RULES_VERSION } from './game.ts';
import { codeAction } from './packed-actions.ts';
import { codeBranches } from './packed-branches.ts';
import { codeStart } from './packed-start.ts';
import { CutShortError, RangeReader, RangeWriter, type NumberCoder } from './range-coder.ts';
import { positionLine } from './record.ts';

/**
 * A record for links, as short as possible. The engine knows which actions are legal at each decision, and how likely
 * each outcome of chance is, so an action takes only as much space as there is choice.
 */

const VERSION = '1';
/** More than the longest games take. */
const MAX_LENGTH = 60_000;
const MAX_ACTIONS = 2 ** 20;
/** At each turn, to tell where a record is damaged. */
const TURN_CHECK = 2 ** 3;
/** Of the figures, and twice at the end. */
const CHECK = 2 ** 16;

/** What is wrong with a packed record. */
export type PackedFault =
  | 'form'
  | 'letter'
  | 'too-long'
  | 'version'
  | 'rules'
  | 'figures'
  | 'cut-short'
  | 'damaged'
  | 'branches';

export class PackedRecordError extends InputError {
  readonly fault: PackedFault;
  /** The turn in which it shows; null if not in the actions. */
  readonly turn: number | null;
  constructor(fault: PackedFault, message: string, turn: number | null = null) {
    super(message);
    this.fault = fault;
    this.turn = turn;
  }
}

const PACKED = /^(\d{1,4})\.([\w-]{1,20})\.(.*)$/s;

/** Whether a text is a packed record, perhaps a damaged one. */
export const isPacked = (text: string): boolean => PACKED.test(text);

export interface UnpackedRecord {
  game: Game;
  branches: RecordedBranch[];
}

/** The branches follow the game, so that it reads the same without them. */
export function packRecord(game: Game, branches: readonly RecordedBranch[] = []): string {
  const writer = new RangeWriter();
  codeActions(writer, codeStartOf(writer, game), game);
  const packed = [VERSION, RULES_VERSION, toBase64url(writer.finish())].join('.');
  return branches.length === 0 ? packed : `${packed}.${packBranches(game, branches)}`;
}

function packBranches(game: Game, branches: readonly RecordedBranch[]): string {
  const writer = new RangeWriter();
  codeBranches(writer, game, branches);
  return toBase64url(writer.finish());
}

/** Throws a PackedRecordError if the record is damaged or of other rules. */
export function unpackRecord(text: string): UnpackedRecord {
  const { letters, branchLetters } = partsOf(text);
  const game = unpackGame(letters);
  return { game, branches: branchLetters === null ? [] : unpackBranches(game, branchLetters) };
}

function unpackBranches(game: Game, letters: string): RecordedBranch[] {
  try {
    const branches = codeBranches(new RangeReader(fromBase64url(letters)), game, []);
    if (packBranches(game, branches) !== letters) throw new InputError('something follows their end');
    return branches;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new PackedRecordError('branches', `the branches in the link are damaged: ${error.message}`);
  }
}

function unpackGame(letters: string): Game {
  let game: Game | null = null;
  try {
    const reader = new RangeReader(fromBase64url(letters));
    // What it gets to write does not matter.
    const any = new Game({ setup: { deck: 'arena' } });
    game = codeStartOf(reader, any);
    codeActions(reader, game, any);
    // A game has only one packed form, so nothing can be added or changed unnoticed.
    if (!packRecord(game).endsWith(`.${letters}`))
      throw new InputError('something follows the end of the game');
    return game;
  } catch (error) {
    if (error instanceof PackedRecordError || !(error instanceof InputError)) throw error;
    throw damage(error, game?.state.turn ?? null);
  }
}

function damage(error: InputError, turn: number | null): PackedRecordError {
  const isCutShort = error instanceof CutShortError;
  const place =
    turn === null ? 'at its start' : turn === 0 ? 'in the set-up' : `in turn ${turn} or just before`;
  return new PackedRecordError(
    isCutShort ? 'cut-short' : 'damaged',
    isCutShort ? `the link breaks off ${place}` : `the link is damaged ${place}: ${error.message}`,
    turn,
  );
}

/** The letters of the game and those of its branches. */
function partsOf(text: string): { letters: string; branchLetters: string | null } {
  const parts = PACKED.exec(text);
  if (parts === null) throw new PackedRecordError('form', 'the link does not hold a game');
  const [, version, rules, body] = parts;
  if (version !== VERSION)
    throw new PackedRecordError(
      'version',
      `the link is of version ${version}; version ${VERSION} can be read`,
    );
  if (rules !== RULES_VERSION)
    throw new PackedRecordError(
      'rules',
      `the game in the link was played by rules ${quote(rules)}, but these are rules ${RULES_VERSION}`,
    );
  if (text.length > MAX_LENGTH)
    throw new PackedRecordError(
      'too-long',
      `the link has ${text.length} characters, but no game takes more than ${MAX_LENGTH}`,
    );
  const wrong = body.search(/[^\w.-]/);
  if (wrong >= 0)
    throw new PackedRecordError(
      'letter',
      `character ${text.length - body.length + wrong + 1} of the link, ${quote(body[wrong])}, cannot be in it`,
    );
  const [letters, branchLetters = null, ...more] = body.split('.');
  if (more.length > 0) throw new PackedRecordError('form', 'the link has too many parts');
  return { letters, branchLetters };
}

/** The start of a game; its actions follow. */
function codeStartOf(coder: NumberCoder, { start }: Game): Game {
  const game = new Game(codeStart(coder, start));
  const check = figureCheck(game.state);
  if (coder.uniform(CHECK, check) !== check)
    throw new PackedRecordError('figures', 'the game in the link was played with other card figures');
  return game;
}

function codeActions(coder: NumberCoder, game: Game, { state, codes }: Game): void {
  const isWhole = coder.uniform(2, isOver(state) ? 1 : 0) === 1;
  const length = isWhole ? Infinity : coder.uniform(MAX_ACTIONS, codes.length);
  let turn = 0;
  while (!isOver(game.state) && game.codes.length < length) {
    if (game.state.turn !== turn) {
      turn = game.state.turn;
      codeCheck(coder, checkOf(game) % TURN_CHECK, TURN_CHECK);
    }
    game.playCode(codeAction(coder, game.state, codes[game.codes.length]));
  }
  const check = checkOf(game);
  codeCheck(coder, check % CHECK, CHECK);
  codeCheck(coder, Math.floor(check / CHECK), CHECK);
}

function codeCheck(coder: NumberCoder, check: number, count: number): void {
  if (coder.uniform(count, check) !== check) throw new InputError('an action is not the one played');
}

/** Of all actions and of the position that they lead to. */
const checkOf = ({ codes, state }: Game): number =>
  fnvMixText(codes.reduce(fnvMix, FNV_OFFSET), positionLine(state)) >>> 0;

/** Of the figures of all cards in the game: default ones may change while a link exists. */
function figureCheck({ config: { decks, cost, defence } }: State): number {
  const kinds = CARD_IDS.map((_, kind) => kind).filter((kind) => decks[0][kind] + decks[1][kind] > 0);
  return (kinds.flatMap((kind) => [cost[kind], defence[kind]]).reduce(fnvMix, FNV_OFFSET) >>> 0) % CHECK;
}
