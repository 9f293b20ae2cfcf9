const normalize = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const splitWords = (searched: string): string[] => searched.split(/\s+/).filter(Boolean);

/** Whether each of the words occurs in the text; letters count without their accents. */
export const matchesSearch = (text: string, searched: string): boolean =>
  splitWords(normalize(searched)).every((word) => normalize(text).includes(word));
