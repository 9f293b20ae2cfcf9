import { actionText, type Action } from '@arena/rules';
import { isObject, storedSignal } from '../lib/storage.ts';
import type { LessonPath } from './lesson-host.ts';
import { LESSONS, type Lesson, type LessonId, type LessonStep } from './lessons.ts';

/** Which lessons were played to their end, and how far others were left. */
interface LessonProgress {
  done: readonly LessonId[];
  /** The answers as the notation writes them, in order; empty where a step was only read. */
  ways: { readonly [id in LessonId]?: readonly string[] };
}

const READ_ONLY = '';

function parseProgress(found: unknown): LessonProgress {
  const { done, ways } = isObject(found) ? found : {};
  const given = isObject(ways) ? ways : {};
  return {
    done: LESSONS.map(({ id }) => id).filter((id) => Array.isArray(done) && done.includes(id)),
    ways: Object.fromEntries(
      LESSONS.map(
        (lesson) => [lesson.id, parsePath(lesson, given[lesson.id]).map(answerText)] as const,
      ).filter(([, way]) => way.length > 0),
    ),
  };
}

const answerText = (answer: Action | null): string => (answer === null ? READ_ONLY : actionText(answer));

/** As far as what was noted fits the lesson: it may come from an older one. */
function parsePath({ steps }: Lesson, found: unknown): LessonPath {
  const texts: unknown[] = Array.isArray(found) ? found : [];
  const answers = steps.slice(0, -1).map((step, i) => parseAnswer(step, texts[i]));
  const end = answers.indexOf(undefined);
  return (end === -1 ? answers : answers.slice(0, end)) as LessonPath;
}

function parseAnswer({ answers }: LessonStep, text: unknown): Action | null | undefined {
  if (answers === undefined) return text === READ_ONLY ? null : undefined;
  return answers.find((answer) => actionText(answer) === text);
}

export const progress = storedSignal('arena.lessons', parseProgress);

export const isDone = ({ id }: Lesson): boolean => progress.value.done.includes(id);
export const stepsDone = ({ id }: Lesson): number => progress.value.ways[id]?.length ?? 0;
export const savedPath = (lesson: Lesson): LessonPath => parsePath(lesson, progress.peek().ways[lesson.id]);

/** The first lesson that is still to be done; undefined after the last. */
export const nextLesson = (): Lesson | undefined => LESSONS.find((lesson) => !isDone(lesson));

/** A lesson at its end is done, and begins anew the next time. */
export function savePath({ id, steps }: Lesson, way: LessonPath): void {
  const { done, ways } = progress.peek();
  const { [id]: _, ...others } = ways;
  const isAtEnd = way.length === steps.length;
  progress.value = {
    done: isAtEnd && !done.includes(id) ? [...done, id] : done,
    ways: isAtEnd || way.length === 0 ? others : { ...others, [id]: way.map(answerText) },
  };
}
