import { GRADE_LIMITS, GRADES, type Grade } from '@arena/ai/game-analysis';
import { blunderStroke, errorTriangle } from '../charts/paths.ts';
import { percent } from '../charts/percent.ts';
import { m } from '../settings/language.ts';

const GRADE_NAMES = {
  best: 'analysis_grade_best',
  good: 'analysis_grade_good',
  inaccurate: 'analysis_grade_inaccurate',
  mistake: 'analysis_grade_mistake',
  blunder: 'analysis_grade_blunder',
} as const satisfies Record<Grade, string>;

export const gradeName = (grade: Grade): string => m()[GRADE_NAMES[grade]]({});

/** A tick, a dot, or a triangle like those in the graph. Its name has to stand beside it. */
export const GradeMark = ({ grade, isOwn }: { grade: Grade; isOwn: boolean }) => (
  <svg class="chart grade-mark" viewBox="-10 -9 20 20" aria-hidden="true">
    {grade === 'best' && <path class="tick" d="M-5 0l3.5 4L5-4" />}
    {grade === 'good' && <circle class="dot" r="2.4" />}
    <path class={isOwn ? 'own-error' : 'other-error'} d={errorTriangle(grade, 0, 0)} />
    {grade === 'blunder' && <path class={isOwn ? 'own-stroke' : 'other-stroke'} d={blunderStroke(0, 0)} />}
  </svg>
);

/** What each grade means. */
export const Legend = () => (
  <ul class="legend" aria-label={m().analysis_legend({})}>
    {GRADES.map((grade) => (
      <li key={grade}>
        <GradeMark grade={grade} isOwn />
        <span>
          {gradeName(grade)} {limitText(grade)}
        </span>
      </li>
    ))}
    <li>
      <svg class="chart dash-mark" viewBox="0 0 24 10" aria-hidden="true">
        <path class="dash-line" d="M0 5H18" />
        <circle class="dash-end" cx="20" cy="5" r="3" />
      </svg>
      <span>{m().analysis_better_legend({})}</span>
    </li>
  </ul>
);

function limitText(grade: Grade): string {
  if (grade === 'best') return '';
  if (grade === 'blunder') return `> ${percent(GRADE_LIMITS.mistake)}`;
  return `≤ ${percent(GRADE_LIMITS[grade], grade === 'good' ? 1 : 0)}`;
}
