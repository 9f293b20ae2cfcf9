import { BRIBERY, type Action } from '@arena/rules';
import { useEffect, useId, useRef } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { Die, Emblem, Icon, type IconName } from '../components/icon.tsx';
import { useTable } from '../table/model/context.ts';
import { itemsOf, type TableItem } from '../table/model/gestures.ts';
import { cardAt } from '../table/selectors/spaces.ts';
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
  const { shownUpdate, animations } = useTable();
  const { number } = shownUpdate.value;
  const at = host.stepAt(number);
  const step = steps.at(at);
  const isTask = host.isCurrentAt(number) && (step?.answers !== undefined || step?.does !== undefined);
  const box = useRef<HTMLElement>(null);
  const [title, words] = [useId(), useId()];
  // The focus is lost when the control that had it disappears: then it moves here.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [at]);
  return (
    <section
      class={`coach ${host.isCurrentAt(number) && !animations.isAnimating.value ? '' : 'away'}`}
      ref={box}
      tabIndex={-1}
      aria-labelledby={title}
      aria-describedby={words}
    >
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
        <p>
          <MarkedText text={step === undefined ? m()[`lesson_${id}_done`]({}) : m()[step.text]({})} />
        </p>
        {step !== undefined && isTask && host.offScriptCount.value === 0 && <Task step={step} />}
      </div>
      <OffScriptNotice host={host} />
      <CoachActions host={host} at={at} isTask={isTask} onHelp={onHelp} onNext={onNext} onBack={onBack} />
    </section>
  );
}

function CoachActions({ host, at, isTask, onHelp, onNext, onBack }: Props & { at: number; isTask: boolean }) {
  return (
    <div class="acts">
      <button type="button" class="btn" disabled={at === 0} onClick={onBack}>
        {m().learn_back({})}
      </button>
      {isTask && (
        <button type="button" class="btn" onClick={onNext}>
          {m().learn_skip({})}
        </button>
      )}
      {at === host.lesson.steps.length ? (
        <AfterLesson host={host} />
      ) : (
        <button type="button" class="btn main" onClick={isTask ? onHelp : onNext}>
          {isTask ? m().learn_show({}) : m().learn_next({})}
        </button>
      )}
    </div>
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
      : step.task === undefined
        ? m().learn_stray_reading({})
        : m().learn_stray({ todo: taskText(step) });
  return (
    <p key={offScriptCount.value} class="off-script" role="alert">
      <Icon name="info" />
      <span>
        <MarkedText text={text} />
      </span>
    </p>
  );
}

/** What to do, with the numbers of what to touch. */
function Task({ step }: { step: LessonStep }) {
  const text = taskText(step);
  const [answer] = step.answers ?? [];
  return (
    <p class="task">
      {answer !== undefined && !MARK_NUMBER.test(text) && <TouchedItems action={answer} />}
      <span>
        <MarkedText text={text} />
      </span>
    </p>
  );
}

const MARK_NUMBER = /[①②③]/;

/** Texts number what they speak of with ①, ② and ③, as the marks on the table do. */
const MarkedText = ({ text }: { text: string }) => (
  <>
    {text
      .split(/([①②③])/)
      .map((part, i) => (i % 2 === 0 ? part : <MarkNumber key={i} number={'①②③'.indexOf(part) + 1} />))}
  </>
);

const MarkNumber = ({ number }: { number: number }) => <b class="mark-number">{number}</b>;

/** What is picked up and where it goes, by number. */
function TouchedItems({ action }: { action: Action }) {
  const items = itemsOf(action);
  if (items.length === 0) return <Icon name={ACTION_ICONS[action.do] ?? 'hint'} />;
  return (
    <span class="touched" aria-hidden="true">
      {items.map((item, i) => (
        <span key={i}>
          <MarkNumber number={i + 1} />
          <ItemIcon item={item} />
        </span>
      ))}
    </span>
  );
}

function ItemIcon({ item }: { item: TableItem }) {
  const { value: view } = useTable().view;
  switch (item.at) {
    case 'die':
      return <Die value={item.die} kind="you" />;
    case 'card':
      return <Emblem card={item.card} class="i" />;
    case 'space': {
      const player = item.side === 'own' ? 0 : 1;
      const card = cardAt(view, player, item.space);
      if (card !== null) return <Emblem card={card} class="i" />;
      return item.space === BRIBERY ? <Icon name="bribery" /> : <Die value={item.space} kind="mark" />;
    }
    default:
      return <Icon name={item.at === 'pass' ? 'swap' : item.at} />;
  }
}

const ACTION_ICONS: { [verb in Action['do']]?: IconName } = {
  end: 'endTurn',
  pay: 'money',
  reroll: 'roll',
};
