import {
  balanceOf,
  seenFrom,
  type AnalysedStep,
  type GameAnalysis,
  type TurningPoint,
} from '@arena/ai/game-analysis';
import {
  changeText,
  differenceText,
  errorSummary,
  toldPoint,
  turningPointTitle,
  type Language,
  type Perspective,
  type WhyTexts,
} from '@arena/i18n';
import { opponentOf, shownReasons, type Game, type Pair, type Player } from '@arena/rules';
import { pad, widthOf, wrap } from '../play/text-layout.ts';
import type { TerminalMessages } from '../play/messages.ts';

interface ReportContext {
  m: TerminalMessages & WhyTexts;
  names: Pair<string>;
  /** Whose chances are shown. */
  player: Player;
  language: Language;
}

const format = (
  language: Language,
  share: number,
  signDisplay: 'auto' | 'exceptZero',
  digits: number,
): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share + 0);

export const percentIn = (language: Language, share: number): string => format(language, share, 'auto', 0);

/** The curve turn by turn, the turning points, and where the result came from. */
export function analysisReport(game: Game, analysis: GameAnalysis, context: ReportContext): string {
  const { m, names, player } = context;
  return [
    m.analyse_curve({ player: names[player] }),
    ...curveLines(analysis, context),
    '',
    ...turningPointLines(game, analysis.turningPoints, context),
    '',
    m.analyse_balance({ player: names[player] }),
    ...balanceLines(analysis, context),
  ].join('\n');
}

const BAR_WIDTH = 40;

function curveLines({ steps }: GameAnalysis, { names, player, language }: ReportContext): string[] {
  const width = Math.max(...names.map(widthOf));
  return lastStepsOfTurns(steps).flatMap(({ turn, side, after }) => {
    if (after === null) return [];
    const chance = seenFrom(player, after);
    const filled = Math.round(chance * BAR_WIDTH);
    const bar = '█'.repeat(filled) + '·'.repeat(BAR_WIDTH - filled);
    const name = pad(turn === 0 || side === null ? '' : names[side], width);
    return [`${String(turn).padStart(4)}  ${name}  ${percentIn(language, chance).padStart(6)}  ${bar}`];
  });
}

const lastStepsOfTurns = (steps: readonly AnalysedStep[]): AnalysedStep[] =>
  steps.filter(({ turn }, i) => steps[i + 1]?.turn !== turn);

function turningPointLines(game: Game, points: readonly TurningPoint[], context: ReportContext): string[] {
  const { m } = context;
  if (points.length === 0) return [m.analyse_no_points({})];
  return [m.analyse_points({}), ...points.flatMap((point, i) => pointLines(game, point, i + 1, context))];
}

/** What happened, and for an error what would have been better and why. */
function pointLines(game: Game, point: TurningPoint, numeral: number, { m, names }: ReportContext): string[] {
  const told = toldPoint(game, point);
  if (told === null) return [];
  const perspective: Perspective = { names, viewer: null };
  const what = turningPointTitle(m, told, perspective);
  const title = `  ${numeral}. ${m.with_sum({ total: what, sum: changeText(m, point.change) })}`;
  if (told.cause === 'luck') return wrapped(title);
  const { for: pros, against } = shownReasons(told.turns.reasons);
  return [
    title,
    `     ${errorSummary(m, told, perspective)}`,
    ...pros.map((difference) => `     + ${differenceText(m, difference, perspective)}`),
    ...(against === null ? [] : [`     − ${differenceText(m, against, perspective)}`]),
  ].flatMap(wrapped);
}

const TERMINAL_WIDTH = 80;
const wrapped = (line: string): string[] => wrap(line, TERMINAL_WIDTH, ' '.repeat(7));

function balanceLines(analysis: GameAnalysis, { m, names, player, language }: ReportContext): string[] {
  const [own, other] = [names[player], names[opponentOf(player)]];
  const { start, ownLuck, otherLuck, information, ownErrors, otherErrors, result } = balanceOf(
    analysis,
    player,
  );
  const change = (share: number): string => format(language, share, 'exceptZero', 1);
  const lines = [
    [m.analyse_start({}), format(language, start, 'auto', 1)],
    [m.analyse_luck({ player: own }), change(ownLuck)],
    [m.analyse_luck({ player: other }), change(otherLuck)],
    [m.analyse_information({}), change(information)],
    [m.analyse_errors({ player: other }), change(otherErrors)],
    [m.analyse_errors({ player: own }), change(ownErrors)],
    [m.analyse_result({}), format(language, result, 'auto', 1)],
  ] as const;
  const width = Math.max(...lines.map(([name]) => widthOf(name)));
  return lines.map(([name, figure]) => `  ${pad(name, width)}  ${figure.padStart(8)}`);
}
