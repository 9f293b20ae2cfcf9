/** Removes case and accents. */
export const normalize = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Whether the text contains each of the words, ignoring case and accents. */
export const matchesSearch = (text: string, query: string): boolean =>
  splitWords(normalize(query)).every((word) => normalize(text).includes(word));
