import { actionText, type Action } from '@arena/rules';
import { isObject, stored } from '../stored.ts';
import type { Way } from './lesson-host.ts';
import { LESSONS, type Lesson, type LessonId, type Step } from './lessons.ts';

/** Which lessons were played to their end, and how far others were left. */
interface Progress {
  done: readonly LessonId[];
  /** The answers as the notation writes them, in order; empty where a step was only read. */
  ways: { readonly [id in LessonId]?: readonly string[] };
}

const READ = '';

function check(found: unknown): Progress {
  const { done, ways } = isObject(found) ? found : {};
  const given = isObject(ways) ? ways : {};
  return {
    done: LESSONS.map(({ id }) => id).filter((id) => Array.isArray(done) && done.includes(id)),
    ways: Object.fromEntries(
      LESSONS.map((lesson) => [lesson.id, wayIn(lesson, given[lesson.id]).map(noted)] as const).filter(
        ([, way]) => way.length > 0,
      ),
    ),
  };
}

const noted = (answer: Action | null): string => (answer === null ? READ : actionText(answer));

/** As far as what was noted fits the lesson: it may come from an older one. */
function wayIn({ steps }: Lesson, found: unknown): Way {
  const texts: unknown[] = Array.isArray(found) ? found : [];
  const answers = steps.slice(0, -1).map((step, i) => answerIn(step, texts[i]));
  const end = answers.indexOf(undefined);
  return (end === -1 ? answers : answers.slice(0, end)) as Way;
}

function answerIn({ answers }: Step, text: unknown): Action | null | undefined {
  if (answers === undefined) return text === READ ? null : undefined;
  return answers.find((answer) => actionText(answer) === text);
}

export const progress = stored('arena.lessons', check);

export const isDone = ({ id }: Lesson): boolean => progress.value.done.includes(id);
export const stepsGone = ({ id }: Lesson): number => progress.value.ways[id]?.length ?? 0;
export const wayOf = (lesson: Lesson): Way => wayIn(lesson, progress.peek().ways[lesson.id]);

/** The first lesson that is still to be done; undefined after the last. */
export const nextLesson = (): Lesson | undefined => LESSONS.find((lesson) => !isDone(lesson));

/** A lesson at its end is done, and begins anew the next time. */
export function keepWay({ id, steps }: Lesson, way: Way): void {
  const { done, ways } = progress.peek();
  const { [id]: _, ...others } = ways;
  const isAtEnd = way.length === steps.length;
  progress.value = {
    done: isAtEnd && !done.includes(id) ? [...done, id] : done,
    ways: isAtEnd || way.length === 0 ? others : { ...others, [id]: way.map(noted) },
  };
}
