import { actionText, type Action } from '@arena/rules';
import { isObject, storedSignal } from '../lib/storage.ts';
import type { LessonPath } from './lesson-host.ts';
import { LESSONS, type Lesson, type LessonId, type LessonStep } from './lessons.ts';

/** Which lessons are done, and how far the learner is in the others. */
interface LessonProgress {
  done: readonly LessonId[];
  /** The answers in notation, in order; empty where a step was only read. */
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
      ).filter(([, path]) => path.length > 0),
    ),
  };
}

const answerText = (answer: Action | null): string => (answer === null ? READ_ONLY : actionText(answer));

/** Reads the stored path as far as it fits the lesson, which may have changed since. */
function parsePath({ steps }: Lesson, found: unknown): LessonPath {
  const texts: unknown[] = Array.isArray(found) ? found : [];
  const path: (Action | null)[] = [];
  for (const [i, step] of steps.slice(0, -1).entries()) {
    const answer = parseAnswer(step, texts[i]);
    if (answer === undefined) break;
    path.push(answer);
  }
  return path;
}

function parseAnswer({ answers }: LessonStep, text: unknown): Action | null | undefined {
  if (answers === undefined) return text === READ_ONLY ? null : undefined;
  return answers.find((answer) => actionText(answer) === text);
}

export const progress = storedSignal('arena.lessons', parseProgress);

export const isDone = ({ id }: Lesson): boolean => progress.value.done.includes(id);
export const stepsDone = ({ id }: Lesson): number => progress.value.ways[id]?.length ?? 0;
export const savedPath = (lesson: Lesson): LessonPath => parsePath(lesson, progress.peek().ways[lesson.id]);

/** The first lesson that is not done yet. */
export const nextLesson = (): Lesson | undefined => LESSONS.find((lesson) => !isDone(lesson));

/** A finished lesson is done, and starts from the beginning the next time. */
export function savePath({ id, steps }: Lesson, path: LessonPath): void {
  const { done, ways } = progress.peek();
  const { [id]: _, ...others } = ways;
  const isAtEnd = path.length === steps.length;
  progress.value = {
    done: isAtEnd && !done.includes(id) ? [...done, id] : done,
    ways: isAtEnd || path.length === 0 ? others : { ...others, [id]: path.map(answerText) },
  };
}
