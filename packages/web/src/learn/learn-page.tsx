import { LessonList } from './lesson-list.tsx';
import { LessonTable } from './lesson-table.tsx';
import { LESSONS } from './lessons.ts';
import './coach.css';
import './learn.css';

/** The lesson of this id, or the list of lessons. */
export function LearnPage({ rest }: { rest: string }) {
  const lesson = LESSONS.find(({ id }) => id === rest);
  return lesson === undefined ? <LessonList /> : <LessonTable lesson={lesson} />;
}
