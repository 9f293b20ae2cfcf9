import { gradeOf } from '@arena/ai/game-analysis';
import { cardOfStep, stepLabel, type Perspective } from '@arena/i18n';
import type { ActionName, TurnStep, View } from '@arena/rules';
import { useId } from 'preact/hooks';
import { CardTile } from '../cards/card-tile.tsx';
import { signedPercent } from '../charts/percent.ts';
import { Die, Icon, type IconName } from '../components/icon.tsx';
import { m } from '../settings/language.ts';
import { GradeMark, gradeName } from './grade-mark.tsx';

interface Props {
  title: string;
  /** The chance to win then. */
  chance: string;
  steps: readonly TurnStep[];
  /** What each step gave away; absent for a line that was not played. */
  errors?: readonly number[];
  figures: Pick<View, 'figures'>;
  perspective: Perspective;
  /** How many actions of it are on the board; null: it is not shown. */
  current: number | null;
  /** Absent for what was played: the board shows it anyway. */
  onOpen?: (actions: number) => void;
}

/** A turn as steps, each with its die, its picture, and what it gave away. */
export function TurnLines({ title, chance, steps, errors, current, onOpen, ...context }: Props) {
  const id = useId();
  return (
    <section class="turn-lines" aria-labelledby={id}>
      <h4>
        <span id={id}>{title}</span>
        <b>{chance}</b>
      </h4>
      <ol>
        {steps.map((step, i) => {
          const end = step.from + step.length;
          const isCurrent = current !== null && current > step.from && current <= end;
          const content = <LineContent step={step} error={errors?.[i] ?? 0} {...context} />;
          return (
            <li key={i} aria-current={isCurrent ? 'step' : undefined}>
              {onOpen === undefined ? (
                <span class="turn-line">{content}</span>
              ) : (
                <button type="button" class="turn-line" onClick={() => onOpen(end)}>
                  {content}
                  <Icon name="replay" class="go" />
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const ICONS: { [name in ActionName]?: IconName } = {
  money: 'money',
  draw: 'cards',
  end: 'endTurn',
  pass: 'swap',
  reroll: 'roll',
};

type ContentProps = Pick<Props, 'figures' | 'perspective'> & { step: TurnStep; error: number };

function LineContent({ step, error, figures, perspective }: ContentProps) {
  const { action, player } = step;
  const isOwn = player === perspective.viewer;
  const grade = gradeOf(error);
  const icon = ICONS[action.do];
  const card = icon === undefined ? cardOfStep(step) : null;
  return (
    <>
      <span class="line-die">
        {'die' in action && <Die value={action.die} kind={isOwn ? 'you' : 'foe'} />}
      </span>
      <span class="line-card">
        {card === null ? <Icon name={icon ?? 'play'} /> : <CardTile card={card} />}
      </span>
      <span>{stepLabel(m(), step, figures, perspective)}</span>
      {grade !== 'best' && grade !== 'good' && (
        <span class={`line-error ${isOwn ? 'own' : 'other'}`}>
          <GradeMark grade={grade} isOwn={isOwn} />
          <span class="sr-only">{gradeName(grade)}</span>
          {signedPercent(-error)}
        </span>
      )}
    </>
  );
}
