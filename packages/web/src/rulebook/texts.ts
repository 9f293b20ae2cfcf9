import { m } from '../settings/language.ts';
import { SECTIONS, type SectionId } from './sections.ts';

/** The texts of the book, whose keys are put together from ids and numbers. */

export const RULING_NUMBERS: readonly number[] = Array.from({ length: 32 }, (_, i) => i + 1);

/** Whether the texts of the book have been loaded: a table does without until they are asked for. */
export const isRulebookLoaded = (): boolean => 'ruling_1' in m();

export const sectionTitle = (id: SectionId): string => m()[`rules_${id}_title`]({});

export function sectionParagraphs(id: SectionId): string[] {
  const length = SECTIONS.find((section) => section.id === id)?.paragraphs ?? 0;
  return Array.from({ length }, (_, i) => m()[`rules_${id}_${i + 1}` as `rules_${SectionId}_1`]({}));
}

export const rulingText = (number: number): string => m()[`ruling_${number}` as 'ruling_1']({});
