import {
  LANGUAGES,
  loadMessages,
  loadDomain,
  type DomainMessages,
  type Language,
  type Messages,
} from '@arena/i18n';

/** All texts of the terminal in one language. */
export type TerminalMessages = Messages & DomainMessages['terminal'];

export async function loadTerminalMessages(language: Language): Promise<TerminalMessages> {
  const [game, terminal] = await Promise.all([loadMessages(language), loadDomain('terminal', language)]);
  return { ...game, ...terminal };
}

export const DEFAULT_LANGUAGE: Language = 'en';

/** Language, script and region. */
const LOCALE = /^[a-z]{2,3}([_-][A-Z][a-z]{3})?([_-][A-Z]{2})?/;

/** The language of the environment, as in `zh_TW.UTF-8`, if there is a translation. */
export function languageFromEnv({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language {
  const setting = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '');
  const [locale] = LOCALE.exec(setting ?? '') ?? [];
  if (locale === undefined) return DEFAULT_LANGUAGE;
  const asked = withScript(locale.replaceAll('_', '-'));
  return LANGUAGES.find((language) => withScript(language) === asked) ?? DEFAULT_LANGUAGE;
}

/** A language with its script: Taiwan and Hong Kong write Chinese differently from mainland China. */
function withScript(tag: string): string {
  const { language, script = '' } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}
