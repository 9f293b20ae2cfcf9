import { decodeAction, isActionCode } from '../flow/action-codes.ts';
import { apply, whyCode } from '../flow/decisions.ts';
import { InputError, quote } from '../input-error.ts';
import {
  described,
  fits,
  integer,
  list,
  named,
  object,
  textUpTo,
  withProblem,
  type Infer,
} from '../schema.ts';
import type { ActionCode } from '../state/brands.ts';
import type { Game } from './game.ts';
import { actionText } from './notation.ts';

/** A branch in a record: what somebody tried instead of the game as it was played. */
export interface RecordedBranch {
  /** How many actions of the game come before it. */
  at: number;
  codes: ActionCode[];
  name: string;
  note: string;
}

/** How many branches a record can hold, and the length of each of their parts. */
export const BRANCH_LIMITS = { count: 100, actions: 2000, name: 40, note: 200 } as const;

const branchName = (i: number): string => `branch ${i + 1} of the record`;

const notAnAction = (code: unknown, i: number): string => `action ${i + 1}, ${quote(code)}, is not an action`;

const BRANCH = named(
  'it',
  object({
    at: integer(0),
    actions: list(
      withProblem((code, _, i) => notAnAction(code, i), integer(0)),
      { min: 1, max: BRANCH_LIMITS.actions },
    ),
    name: textUpTo(BRANCH_LIMITS.name),
    note: textUpTo(BRANCH_LIMITS.note),
  }),
);
type BranchJson = Infer<typeof BRANCH>;

export const BRANCHES = described(
  'what was tried instead: the number of actions before it, the codes of its actions, its name and a note',
  list(BRANCH, { max: BRANCH_LIMITS.count, entryName: branchName }),
);

const toJson = ({ at, codes, name, note }: RecordedBranch): BranchJson => ({
  at,
  actions: codes,
  name,
  note,
});

/** Those that a reader accepts: damaged ones are left out, and of too many the oldest. */
export const writableBranches = (game: Game, branches: readonly RecordedBranch[]): RecordedBranch[] =>
  branches
    .filter((branch) => fits(BRANCH, toJson(branch)) && problemIn(game, branch) === null)
    .slice(-BRANCH_LIMITS.count);

export const branchesJson = (game: Game, branches: readonly RecordedBranch[]): BranchJson[] =>
  writableBranches(game, branches).map(toJson);

export const parseBranches = (branches: readonly BranchJson[]): RecordedBranch[] =>
  branches.map(({ at, actions, name, note }, i) => ({
    at,
    codes: actions.map((code, k) => {
      if (isActionCode(code)) return code;
      throw new InputError(`${branchName(i)}: ${notAnAction(code, k)}`);
    }),
    name,
    note,
  }));

/** Replays all branches. Throws an InputError that names the first invalid action. */
export function checkBranches(game: Game, branches: readonly RecordedBranch[]): void {
  branches.forEach((branch, i) => {
    const problem = problemIn(game, branch);
    if (problem !== null) throw new InputError(`${branchName(i)}: ${problem}`);
  });
}

function problemIn(game: Game, { at, codes }: RecordedBranch): string | null {
  const { length } = game.codes;
  if (at > length) return `it begins after action ${at}, but the game has ${length}`;
  const g = game.stateAfter(at);
  for (const [i, code] of codes.entries()) {
    const reason = whyCode(g, code);
    if (reason !== null) return `action ${i + 1}, ${actionText(decodeAction(code))}, is refused: ${reason}`;
    apply(g, code);
  }
  return null;
}
