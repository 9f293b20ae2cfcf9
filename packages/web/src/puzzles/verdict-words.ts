import type { Verdict } from '@arena/ai/puzzles';
import { differenceText } from '@arena/i18n';
import {
  compareTurns,
  decodeAction,
  encodeAction,
  opponentOf,
  parseAction,
  shownReasons,
  type Action,
  type ActionCode,
  type Difference,
  type ShownReasons,
} from '@arena/rules';
import { m } from '../settings/language.ts';
import { startOf, type PlayedStep, type PuzzleHost } from './puzzle-host.ts';
import { endOf, sumsOf, type SumFigure, type Sums } from './sums.ts';

/** A judged turn in words: never that it is wrong, but what is true of it. */
export interface VerdictWords {
  title: string;
  text: string;
  /** What the turn misses, without the card; null where it misses nothing. */
  missing: string | null;
  /** How the best turn leaves the table, compared with this one; likewise without cards. */
  reasons: readonly string[];
  sums: Sums;
  /** The figure of the last step that decides. */
  telling: SumFigure | null;
  /** The step of a win that decides it. */
  deciding: string | null;
  comparison: TurnComparison | null;
}

/** How the best turn leaves the table, compared with what was tried, else with the best of all others. */
interface TurnComparison {
  with: 'tried' | 'rival';
  reasons: ShownReasons;
}

/** Up to this many points short is close. */
const CLOSE_POINTS = 3;
const CLOSE_LOSS = 0.05;

export function verdictWords(host: PuzzleHost, verdict: Verdict): VerdictWords {
  const played = host.path.value.flat();
  const answer = host.answer.flat();
  const sums = sumsOf(host.puzzle, played, host.names);
  const best = sumsOf(host.puzzle, answer, host.names);
  const telling = tellingFigure(host, sums, best);
  if (verdict.isSolved)
    return {
      title: m().puzzle_solved({}),
      text: whySolved(host, sums, verdict),
      missing: null,
      reasons: [],
      sums,
      telling,
      deciding: decidingStep(host, sums),
      comparison: comparisonOf(host, played, null),
    };
  const missing = m()[`puzzle_missing_${missingKind(answer, played)}`]({ player: opponentName(host) });
  const words =
    host.puzzle.goal === 'best'
      ? { title: shortOfBest(verdict.loss), text: chanceText(verdict) }
      : shortOfWin(host, verdict, sums, best);
  const reasons = reasonsAgainst(host, answer, played);
  return { ...words, missing, reasons, sums, telling, deciding: null, comparison: null };
}

const MOST_REASONS = 2;

/** What differs after the answer, in the words of the analysis. A win at once needs no reasons. */
function reasonsAgainst(
  { puzzle, names }: PuzzleHost,
  answer: readonly ActionCode[],
  played: readonly ActionCode[],
): string[] {
  if (puzzle.goal === 'win') return [];
  const { reasons } = compareTurns(startOf(puzzle).state, answer, played);
  return shownReasons(reasons.filter(({ difference }) => !namesCard(difference)))
    .for.slice(0, MOST_REASONS)
    .map((difference) => differenceText(m(), difference, { names, viewer: puzzle.player }));
}

/** Whether the words of a difference name a card, or the space where one should lie. */
function namesCard(difference: Difference): boolean {
  switch (difference.kind) {
    case 'vp':
    case 'money':
    case 'hand':
    case 'income':
    case 'bank':
    case 'dice':
    case 'can-win':
    case 'fewer-dice':
      return false;
    case 'vacant':
      return difference.space !== null;
    default:
      return true;
  }
}

/** The answer as far as it is shown; at its end, why it works, and what it does better than the turn that was tried. */
export function answerWords(host: PuzzleHost, tried: readonly PlayedStep[] | null): VerdictWords {
  const { value: path } = host.path;
  const steps = host.answer.length;
  const sums = sumsOf(host.puzzle, path.flat(), host.names);
  const common = { title: m().puzzle_answer({}), missing: null, reasons: [], sums };
  if (path.length < steps) {
    const text = m().puzzle_answer_step({ step: path.length, steps });
    return { ...common, text, telling: null, deciding: null, comparison: null };
  }
  return {
    ...common,
    text: sums.result === null ? m().puzzle_why_best({}) : whyWon(host, sums),
    telling: tellingFigure(host, sums, sums),
    deciding: decidingStep(host, sums),
    comparison: comparisonOf(host, host.answer.flat(), tried?.flat() ?? null),
  };
}

/** Null for a win, and where nothing on the table tells the turns apart. */
function comparisonOf(
  { puzzle }: PuzzleHost,
  best: readonly ActionCode[],
  tried: readonly ActionCode[] | null,
): TurnComparison | null {
  if (puzzle.goal === 'win') return null;
  const { state } = startOf(puzzle);
  const rival = puzzle.rival.map((text) => encodeAction(parseAction(text)));
  const turns = [
    ...(tried === null ? [] : [{ with: 'tried' as const, codes: tried }]),
    { with: 'rival' as const, codes: rival },
  ];
  for (const { codes, ...other } of turns) {
    const reasons = shownReasons(compareTurns(state, best, codes).reasons);
    if (reasons.for.length > 0) return { ...other, reasons };
  }
  return null;
}

/** The step that takes most from what has to be emptied; null unless that ends the game. */
function decidingStep(host: PuzzleHost, sums: Sums): string | null {
  const { start, rows, result } = sums;
  if (host.puzzle.goal === 'best' || result === null) return null;
  const from = result.cause === 'player-empty' ? 'theirs' : 'bank';
  const taken = rows.map(({ after }, i) => (rows[i - 1]?.after ?? start)[from] - after[from]);
  const count = Math.max(...taken);
  const step = rows[taken.lastIndexOf(count)]?.labels[0];
  return step === undefined || count <= 0
    ? null
    : m().puzzle_deciding({ from, step, count, player: opponentName(host) });
}

const percent = (share: number): number => Math.round(100 * share);

const opponentName = ({ names, puzzle }: PuzzleHost): string => names[opponentOf(puzzle.player)];

const chanceText = ({ chance }: Verdict): string => m().puzzle_chance({ percent: percent(chance) });

const whySolved = (host: PuzzleHost, sums: Sums, verdict: Verdict): string =>
  host.puzzle.goal === 'win'
    ? whyWon(host, sums)
    : m().puzzle_best_solved({ percent: percent(verdict.chance) });

function whyWon(host: PuzzleHost, sums: Sums): string {
  const { own, theirs } = endOf(sums);
  const player = opponentName(host);
  return sums.result?.cause === 'player-empty'
    ? m().puzzle_why_empty({ player })
    : m().puzzle_why_bank({ player, own, theirs });
}

const shortOfBest = (loss: number): string =>
  loss < CLOSE_LOSS
    ? m().puzzle_best_close({ percent: percent(loss) })
    : m().puzzle_best_far({ percent: percent(loss) });

function shortOfWin(
  host: PuzzleHost,
  verdict: Verdict,
  sums: Sums,
  best: Sums,
): { title: string; text: string } {
  const { own, theirs, bank } = endOf(sums);
  const player = opponentName(host);
  if (verdict.isLucky) return { title: m().puzzle_lucky({}), text: m().puzzle_lucky_text({}) };
  if (sums.result !== null)
    return {
      title: m().puzzle_over({ lead: own < theirs ? 'behind' : 'level', count: theirs - own }),
      text: m().puzzle_over_text({}),
    };
  const lead = own > theirs ? 'ahead' : own < theirs ? 'behind' : 'level';
  const goesOn = m().puzzle_goes_on({ lead, count: Math.abs(own - theirs), player });
  const isAboutBank = best.result?.cause !== 'player-empty';
  const count = isAboutBank ? bank : theirs;
  const range = count <= CLOSE_POINTS ? 'close' : 'far';
  return {
    title: isAboutBank
      ? m().puzzle_bank_left({ range, count })
      : m().puzzle_points_left({ range, count, player }),
    text: m().next_sentence({ before: goesOn, next: chanceText(verdict) }),
  };
}

/** Which figure decides: what ends the game, or where the best turn leaves more. */
function tellingFigure({ puzzle }: PuzzleHost, sums: Sums, best: Sums): SumFigure | null {
  const [end, goal] = [endOf(sums), endOf(best)];
  if (puzzle.goal === 'best') return end.own < goal.own ? 'own' : end.theirs > goal.theirs ? 'theirs' : null;
  if (best.result?.cause === 'player-empty') return 'theirs';
  return end.bank > 0 || end.own > end.theirs ? 'bank' : 'own';
}

/** Kinds of steps, the most telling first. */
const KINDS = ['attack', 'bribe', 'play', 'buy', 'twice', 'money'] as const;
type StepKind = (typeof KINDS)[number];

/** A kind of step that the answer has and the turn has not. */
function missingKind(
  answer: readonly ActionCode[],
  played: readonly ActionCode[],
): StepKind | 'draw' | 'order' {
  const [wanted, done] = [kindsOf(answer), kindsOf(played)];
  const missing = KINDS.find((kind) => wanted.has(kind) && !done.has(kind));
  return missing ?? (done.has('draw') && !wanted.has('draw') ? 'draw' : 'order');
}

function kindsOf(codes: readonly ActionCode[]): ReadonlySet<StepKind | 'draw'> {
  const actions = codes.map(decodeAction);
  const kinds = new Set(actions.flatMap((action) => kindOfAction(action) ?? []));
  const activated = actions.flatMap((action) => (action.do === 'activate' ? [action.die] : []));
  if (new Set(activated).size < activated.length) kinds.add('twice');
  return kinds;
}

function kindOfAction(action: Action): StepKind | 'draw' | null {
  switch (action.do) {
    case 'target':
      return action.side === 'opponent' ? 'attack' : null;
    case 'battle':
      return 'attack';
    case 'play':
    case 'place':
    case 'swap':
      return 'play';
    case 'bribe':
    case 'buy':
    case 'money':
    case 'draw':
      return action.do;
    default:
      return null;
  }
}
