const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const wordsIn = (searched: string): string[] => searched.split(/\s+/).filter(Boolean);

/** Whether each of the words occurs in the text; letters count without their accents. */
export const hasWords = (text: string, searched: string): boolean =>
  wordsIn(plain(searched)).every((word) => plain(text).includes(word));
