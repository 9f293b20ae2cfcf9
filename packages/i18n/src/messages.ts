import type * as english from '../compiled/messages/en.js';

/** Every text of one language. English decides which texts there are and what each one needs to know. */
export type Messages = typeof english;

/** The texts that say the same whatever happens. */
export type PlainKey = {
  [key in keyof Messages]: Messages[key] extends (inputs: {}) => string ? key : never;
}[keyof Messages];

const loaders = {
  en: (): Promise<Messages> => import('../compiled/messages/en.js'),
};

export type Language = keyof typeof loaders;

export const LANGUAGES = Object.keys(loaders) as Language[];

export function loadMessages(language: Language): Promise<Messages> {
  return loaders[language]();
}
