import {
  ANALYSIS_STAGES,
  errorOf,
  GRADES,
  luckOf,
  type AnalysedStep,
  type GameAnalysis,
} from '@arena/ai/game-analysis';
import { opponentOf, type ActionCode, type Player } from '@arena/rules';
import * as z from 'zod/mini';
import { GAME_PHASES, type AnalysisFigures, type ByPhase } from './stored-game.ts';

const chance = z.number().check(z.gte(0), z.lte(1));
const player = z.literal([0, 1]);
const count = z.int().check(z.gte(0));
const actionCode = z.custom<ActionCode>((found) => Number.isSafeInteger(found));

const betterLine = z.object({ codes: z.array(actionCode), value: chance });

const step = z.object({
  turn: count,
  by: z.nullable(player),
  side: z.nullable(player),
  before: z.nullable(chance),
  after: z.nullable(chance),
  grade: z.nullable(z.enum(GRADES)),
  better: z.nullable(betterLine),
  outcomes: z.nullable(z.array(z.object({ code: actionCode, probability: chance, value: chance }))),
});

const gameAnalysis = z.object({
  key: z.string(),
  stage: z.nullable(z.enum(ANALYSIS_STAGES)),
  start: chance,
  result: z.nullable(chance),
  steps: z.array(step),
  turningPoints: z.array(
    z.object({
      turn: count,
      side: player,
      cause: z.enum(['error', 'luck']),
      from: count,
      to: count,
      step: count,
      change: z.number(),
      better: z.nullable(betterLine),
    }),
  ),
});

/** Null if the analysis is damaged. */
export function parseAnalysis(found: unknown): GameAnalysis | null {
  const { data } = gameAnalysis.safeParse(found);
  return data ?? null;
}

/** What lists and statistics keep of a complete analysis. */
export function figuresOf({ key, start, steps }: GameAnalysis): AnalysisFigures {
  const figures: AnalysisFigures = {
    key,
    curve: curveOf(start, steps),
    luck: [0, 0],
    errors: [0, 0],
    luckByPhase: [noneByPhase(), noneByPhase()],
    errorsByPhase: [noneByPhase(), noneByPhase()],
  };
  for (const each of steps) {
    const luck = luckOf(each);
    if (luck !== null && each.side !== null) {
      figures.luck[each.side] += luck;
      figures.luckByPhase[each.side][phaseOf(each.turn)] += luck;
    }
    const error = errorOf(each);
    if (error === null || each.by === null) continue;
    figures.errors[each.by] += error;
    figures.errorsByPhase[each.by][phaseOf(each.turn)] += error;
  }
  return figures;
}

const noneByPhase = (): ByPhase => [0, 0, 0, 0];

type PhaseIndex = 0 | 1 | 2 | 3;

function phaseOf(turn: number): PhaseIndex {
  const phase = GAME_PHASES.findIndex(({ lastTurn }) => turn <= lastTurn);
  return phase === 0 || phase === 1 || phase === 2 ? phase : 3;
}

/** The value at the start, then at the end of each turn. */
function curveOf(start: number, steps: readonly AnalysedStep[]): number[] {
  const ends = steps.flatMap(({ turn, after }, i) =>
    after !== null && steps[i + 1]?.turn !== turn ? [after] : [],
  );
  return [start, ...ends];
}

/** Luck for a player and against the opponent, as that player sees it. */
export const luckBalance = ({ luck }: Pick<AnalysisFigures, 'luck'>, side: Player): number =>
  luck[side] - luck[opponentOf(side)];

/** The same for each phase of the game. */
export const luckBalanceByPhase = ({ luckByPhase }: AnalysisFigures, side: Player): number[] =>
  luckByPhase[side].map((luck, phase) => luck - (luckByPhase[opponentOf(side)][phase] ?? 0));
