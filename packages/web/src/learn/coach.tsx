import type { Action } from '@arena/rules';
import { useEffect, useId, useRef } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { Die, Emblem, Icon, type IconName } from '../components/icon.tsx';
import { useTable } from '../table/model/context.ts';
import type { LessonHost } from './lesson-host.ts';
import { LESSONS, type LessonStep } from './lessons.ts';

interface Props {
  host: LessonHost;
  onHelp: () => void;
  onNext: () => void;
  onBack: () => void;
}

/** Explains the current step and states its task. */
export function Coach({ host, onHelp, onNext, onBack }: Props) {
  const { id, steps } = host.lesson;
  const { number } = useTable().shownUpdate.value;
  const at = host.stepAt(number);
  const step = steps.at(at);
  const [answer] = host.isCurrentAt(number) ? (step?.answers ?? []) : [];
  const box = useRef<HTMLElement>(null);
  const [title, words] = [useId(), useId()];
  // The focus is lost when the control that had it disappears: then it moves here.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <section class="coach" ref={box} tabIndex={-1} aria-labelledby={title} aria-describedby={words}>
      <header>
        <a class="chip" href="/learn" aria-label={m().learn_leave({})}>
          <Icon name="close" />
        </a>
        <p>{m().learn_number({ number: LESSONS.indexOf(host.lesson) + 1, lessons: LESSONS.length })}</p>
        <h2 id={title}>{m()[`lesson_${id}_title`]({})}</h2>
        <ProgressDots at={at} steps={steps.length} />
      </header>
      <div class="words" id={words} role="status">
        {step === undefined && (
          <p class="task">
            <Icon name="victory" />
            {m().learn_finished({})}
          </p>
        )}
        <p>{step === undefined ? m()[`lesson_${id}_done`]({}) : m()[step.text]({})}</p>
        {step !== undefined && answer !== undefined && host.offScriptCount.value === 0 && (
          <p class="task">
            <ActionIcon action={answer} />
            {taskText(step)}
          </p>
        )}
      </div>
      <OffScriptNotice host={host} />
      <div class="acts">
        <button type="button" class="btn" disabled={at === 0} onClick={onBack}>
          {m().learn_back({})}
        </button>
        {answer !== undefined && (
          <button type="button" class="btn" onClick={onNext}>
            {m().learn_skip({})}
          </button>
        )}
        {step === undefined ? (
          <AfterLesson host={host} />
        ) : (
          <button type="button" class="btn main" onClick={answer === undefined ? onNext : onHelp}>
            {answer === undefined ? m().learn_next({}) : m().learn_show({})}
          </button>
        )}
      </div>
    </section>
  );
}

const ProgressDots = ({ at, steps }: { at: number; steps: number }) => (
  <div
    class="progress"
    role="img"
    aria-label={at < steps ? m().learn_step({ step: at + 1, steps }) : m().learn_finished({})}
  >
    {Array.from({ length: steps }, (_, i) => (
      <i key={i} class={i < at ? 'gone' : i === at ? 'now' : ''} />
    ))}
  </div>
);

/** Links to what comes after the lesson. */
function AfterLesson({ host }: { host: LessonHost }) {
  const next = LESSONS.at(LESSONS.indexOf(host.lesson) + 1);
  return (
    <>
      <a class={`btn ${next === undefined ? 'main' : ''}`} href="/new">
        {m().learn_play({})}
      </a>
      {next !== undefined && (
        <a class="btn main" href={`/learn/${next.id}`}>
          {m().learn_next_lesson({})}
        </a>
      )}
    </>
  );
}

const taskText = ({ task }: LessonStep): string => (task === undefined ? '' : m()[task]({}));

/** Shown after a legal move that the lesson does not ask for. */
function OffScriptNotice({ host }: { host: LessonHost }) {
  const { step, offScriptCount } = host;
  if (offScriptCount.value === 0) return null;
  const text =
    step === undefined
      ? m().learn_stray_done({})
      : step.answers === undefined
        ? m().learn_stray_reading({})
        : m().learn_stray({ todo: taskText(step) });
  return (
    <p key={offScriptCount.value} class="off-script" role="alert">
      <Icon name="info" />
      {text}
    </p>
  );
}

const ACTION_ICONS: { [verb in Action['do']]?: IconName } = {
  end: 'endTurn',
  pay: 'money',
  reroll: 'roll',
  target: 'target',
};

/** Shows what to pick up first. */
function ActionIcon({ action }: { action: Action }) {
  if ('die' in action) return <Die value={action.die} kind="you" />;
  if ('card' in action) return <Emblem card={action.card} class="i" />;
  return <Icon name={ACTION_ICONS[action.do] ?? 'hint'} />;
}
