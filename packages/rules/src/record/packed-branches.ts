import { apply } from '../flow/decisions.ts';
import { FNV_OFFSET, fnvMix, fnvMixText } from '../fnv.ts';
import { InputError } from '../input-error.ts';
import type { ActionCode } from '../state/brands.ts';
import { isOver } from '../state/verbs.ts';
import { BRANCH_LIMITS, type RecordedBranch } from './branches.ts';
import type { Game } from './game.ts';
import { codeAction } from './packed-actions.ts';
import type { NumberCoder } from './range-coder.ts';

/** To tell damage. */
const CHECK = 2 ** 16;
/** What most names and notes are written with, and what all are: UTF-16 code units. */
const ALPHABETS = [2 ** 7, 2 ** 8, 2 ** 16] as const;

/** The branches of a game in a packed record: what was tried, from which action on, with name and note. */
export function codeBranches(
  coder: NumberCoder,
  game: Game,
  branches: readonly RecordedBranch[],
): RecordedBranch[] {
  const count = 1 + coder.uniform(BRANCH_LIMITS.count, branches.length - 1);
  const coded = Array.from({ length: count }, (_, i) => codeBranch(coder, game, branches[i] ?? NO_BRANCH));
  const check = checkOf(coded);
  if (coder.uniform(CHECK, check) !== check) throw new InputError('a branch is not the one that was tried');
  return coded;
}

/** What a reader gets to write does not matter. */
const NO_BRANCH: RecordedBranch = { at: 0, codes: [], name: '', note: '' };

function codeBranch(
  coder: NumberCoder,
  game: Game,
  { at, codes, name, note }: RecordedBranch,
): RecordedBranch {
  const begin = coder.uniform(game.codes.length + 1, at);
  const length = 1 + coder.uniform(BRANCH_LIMITS.actions, codes.length - 1);
  const g = game.stateAfter(begin);
  const coded: ActionCode[] = [];
  while (coded.length < length) {
    if (isOver(g)) throw new InputError('a branch goes on after the end of the game');
    const code = codeAction(coder, g, codes[coded.length]);
    apply(g, code);
    coded.push(code);
  }
  return {
    at: begin,
    codes: coded,
    name: codeText(coder, name, BRANCH_LIMITS.name),
    note: codeText(coder, note, BRANCH_LIMITS.note),
  };
}

function codeText(coder: NumberCoder, text: string, limit: number): string {
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  const length = coder.uniform(limit + 1, units.length);
  if (length === 0) return '';
  const narrowest = ALPHABETS.findIndex((size) => units.every((unit) => unit < size));
  const alphabet = ALPHABETS[coder.uniform(ALPHABETS.length, narrowest)];
  return Array.from({ length }, (_, i) => String.fromCharCode(coder.uniform(alphabet, units[i]))).join('');
}

const checkOf = (branches: readonly RecordedBranch[]): number =>
  (branches.reduce(
    (hash, { at, codes, name, note }) =>
      fnvMixText([at, ...codes].reduce(fnvMix, hash), JSON.stringify([name, note])),
    FNV_OFFSET,
  ) >>>
    0) %
  CHECK;
