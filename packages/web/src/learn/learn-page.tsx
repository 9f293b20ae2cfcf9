import { LessonList } from './lesson-list.tsx';
import { LessonTable } from './lesson-table.tsx';
import { LESSONS } from './lessons.ts';
import './learn.css';

/** A lesson by its id; without one, or with one that we do not have, the list of all. */
export function LearnPage({ rest }: { rest: string }) {
  const lesson = LESSONS.find(({ id }) => id === rest);
  return lesson === undefined ? <LessonList /> : <LessonTable lesson={lesson} />;
}
