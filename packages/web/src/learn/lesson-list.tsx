import { m } from '../settings/language.ts';
import { Icon } from '../components/icon.tsx';
import { Page } from '../components/page.tsx';
import { LESSONS, type Lesson } from './lessons.ts';
import { isDone, nextLesson, stepsDone } from './progress.ts';

export function LessonList() {
  const next = nextLesson();
  return (
    <Page title={m().learn_title({})}>
      <p>{next === undefined ? m().learn_all_done({}) : m().learn_intro({})}</p>
      <ol class="lessons">
        {LESSONS.map((lesson, i) => (
          <LessonItem key={lesson.id} lesson={lesson} number={i + 1} isNext={lesson === next} />
        ))}
      </ol>
      <div class="btns">
        <a class={`btn ${next === undefined ? 'gold' : ''}`} href="/new">
          {m().learn_play({})}
        </a>
        <a class="btn" href="/puzzles">
          {m().learn_puzzles({})}
        </a>
      </div>
    </Page>
  );
}

function LessonItem({ lesson, number, isNext }: { lesson: Lesson; number: number; isNext: boolean }) {
  const { id, steps } = lesson;
  const gone = stepsDone(lesson);
  return (
    <li class={isNext ? 'next' : ''}>
      <a href={`/learn/${id}`}>
        <b class={`lesson-number ${isDone(lesson) ? 'done' : ''}`}>{number}</b>
        <span class="words">
          <b>{m()[`lesson_${id}_title`]({})}</b>
          <small>{stateOf(lesson)}</small>
        </span>
        {isDone(lesson) && <Icon name="done" class="tick" />}
        {isNext && <span class="btn gold">{gone === 0 ? m().learn_begin({}) : m().learn_go_on({})}</span>}
      </a>
    </li>
  );

  function stateOf(each: Lesson): string {
    if (gone > 0) return m().learn_begun({ step: gone + 1, steps: steps.length });
    return isDone(each) ? m().learn_done({}) : m().learn_steps({ count: steps.length });
  }
}
