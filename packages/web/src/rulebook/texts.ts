import { m } from '../settings/language.ts';
import { SECTIONS, type SectionId } from './sections.ts';

/** The texts of the rulebook, whose keys consist of ids and numbers. */

type TextKey = keyof ReturnType<typeof m>;
type ParagraphKey = Extract<TextKey, `rules_${SectionId}_${number}`>;
type RulingKey = Extract<TextKey, `ruling_${number}`>;

export const RULING_NUMBERS: readonly number[] = Array.from({ length: 32 }, (_, i) => i + 1);

/** A table loads the rulebook only when somebody opens it. */
export const isRulebookLoaded = (): boolean => 'ruling_1' in m();

export const sectionTitle = (id: SectionId): string => m()[`rules_${id}_title`]({});

export function sectionParagraphs(id: SectionId): string[] {
  const length = SECTIONS.find((section) => section.id === id)?.paragraphs ?? 0;
  const keys = Array.from({ length }, (_, i) => `rules_${id}_${i + 1}`);
  return keys.filter(isParagraphKey).map((key) => m()[key]({}));
}

const isParagraphKey = (key: string): key is ParagraphKey => key in m();

export function rulingText(number: number): string {
  const key = `ruling_${number}`;
  return isRulingKey(key) ? m()[key]({}) : '';
}

const isRulingKey = (key: string): key is RulingKey => key in m();
