import { errorOf, type GameAnalysis, type TurningPoint } from '@arena/ai/game-analysis';
import { errorSummary, outcomeRankText, type ToldTurningPoint } from '@arena/i18n';
import { shownReasons, type TurnStep, type View } from '@arena/rules';
import { percent } from '../charts/percent.ts';
import { Icon } from '../components/icon.tsx';
import type { TurningPointStory } from '../host/record-worker.ts';
import { m } from '../settings/language.ts';
import type { LookBack } from './look-back.ts';
import { Reasons } from './reasons.tsx';
import { viewsAt } from './recording.ts';
import { perspectiveOf } from './perspective.ts';
import { TurnLines } from './turn-line-list.tsx';
import { WhatIfButtons } from './what-if-buttons.tsx';

interface Props {
  lookBack: LookBack;
  point: TurningPoint;
  story: TurningPointStory;
}

/** What happened, what would have been better and why, and ways to try it. */
export function OpenPoint({ lookBack, point, story: { told, played } }: Props) {
  const { analysis } = lookBack;
  if (analysis === null) return null;
  const { from, to } = point;
  const after = lookBack.chanceAt(to + 1);
  return (
    <div class="point-body">
      <p class="summary">{summaryOf(lookBack, point, told)}</p>
      {told?.cause === 'error' && <Better lookBack={lookBack} point={point} told={told} />}
      <TurnLines
        title={m().analysis_played_turn({})}
        chance={after === null ? '' : percent(after)}
        steps={played}
        errors={errorsOf(analysis, from, played)}
        figures={figuresOf(lookBack)}
        perspective={perspectiveOf(lookBack)}
        current={null}
      />
      <p class="known">{m().analysis_known({})}</p>
      <WhatIfButtons lookBack={lookBack} />
    </div>
  );
}

/** What was done and what not; or how likely such luck was. */
function summaryOf(lookBack: LookBack, { step }: TurningPoint, told: ToldTurningPoint | null): string | null {
  if (told?.cause === 'error') return errorSummary(m(), told, perspectiveOf(lookBack));
  const { outcomes = null } = lookBack.analysis?.steps[step] ?? {};
  const rolled = outcomes?.find(({ code }) => code === lookBack.replay.recording.codes[step]);
  if (told === null || outcomes === null || rolled === undefined) return null;
  return outcomeRankText(m(), told.event, outcomes, rolled);
}

const errorsOf = ({ steps }: GameAnalysis, first: number, turnSteps: readonly TurnStep[]): number[] =>
  turnSteps.map(({ from, length }) =>
    steps.slice(first + from, first + from + length).reduce((sum, step) => sum + (errorOf(step) ?? 0), 0),
  );

/** Those of the cards: they are the same in the whole game. */
const figuresOf = ({ replay }: LookBack): Pick<View, 'figures'> => viewsAt(replay.recording, 0)[0];

interface BetterProps extends Omit<Props, 'story'> {
  told: Extract<ToldTurningPoint, { cause: 'error' }>;
}

function Better({ lookBack, point, told }: BetterProps) {
  const { replay } = lookBack;
  const { better, step } = point;
  if (better === null) return null;
  const { value: line } = replay.line;
  const isShown = line?.kind === 'better' && line.from === step;
  const value = replay.side.value === 0 ? better.value : 1 - better.value;
  return (
    <>
      <TurnLines
        title={m().analysis_better({})}
        chance={percent(value)}
        steps={told.turns.better}
        figures={figuresOf(lookBack)}
        perspective={perspectiveOf(lookBack)}
        current={isShown ? replay.currentStep.actionCount - step : null}
        onOpen={(actions) => void lookBack.showBetter(point, actions)}
      />
      <div class="acts">
        <BetterButton lookBack={lookBack} point={point} isShown={isShown} />
      </div>
      <Reasons reasons={shownReasons(told.turns.reasons)} perspective={perspectiveOf(lookBack)} />
    </>
  );
}

function BetterButton({ lookBack, point, isShown }: Omit<Props, 'story'> & { isShown: boolean }) {
  const { replay } = lookBack;
  const isLast = isShown && replay.step === replay.lastStep;
  const onClick = (): void => {
    if (!isShown) void lookBack.showBetter(point);
    else if (isLast) lookBack.toggleBetter();
    else replay.goTo(replay.step + 1);
  };
  return (
    <button type="button" class="btn gold" onClick={onClick}>
      <Icon name={isLast ? 'undo' : 'replay'} />
      {isLast
        ? m().analysis_back_to_game({})
        : isShown
          ? m().analysis_next_step({})
          : m().analysis_play_better({})}
    </button>
  );
}
