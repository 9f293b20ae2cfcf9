import { LANGUAGES, loadTexts, type Domain, type Domains, type Language } from '@arena/i18n';
import { signal } from '@preact/signals';
import { settings } from './settings.ts';

type Texts = Domains['game'] & Domains['table'] & Domains['pages'] & Domains['book'] & Domains['lessons'];

const loaded = signal<{ language: Language; domains: Set<Domain>; texts: Partial<Texts> }>({
  language: 'en',
  domains: new Set(),
  texts: {},
});

/** The texts of the language that is spoken. A page shows only texts of the domains that its route has asked for. */
export const m = (): Texts => loaded.value.texts as Texts;
export const language = (): Language => loaded.value.language;

/** The first of the reader's languages that we speak; Chinese of any kind gets the traditional one. */
export function preferredLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const spoken = LANGUAGES.find((l) => l === tag || l.split('-')[0] === tag.split('-')[0]);
    if (spoken !== undefined) return spoken;
  }
  return 'en';
}

/** Loads what is missing, then shows it all at once: never a page in two languages. */
async function load(wanted: Language, domains: Set<Domain>): Promise<void> {
  const parts = await Promise.all([...domains].map((domain) => loadTexts(domain, wanted)));
  loaded.value = { language: wanted, domains, texts: Object.assign({}, ...parts) as Partial<Texts> };
  document.documentElement.lang = wanted;
}

export async function need(...domains: Domain[]): Promise<void> {
  const wanted = settings.value.language ?? preferredLanguage();
  const known = loaded.value;
  if (known.language === wanted && domains.every((domain) => known.domains.has(domain))) return;
  await load(wanted, new Set([...known.domains, ...domains]));
}

export async function speak(wanted: Language): Promise<void> {
  await load(wanted, loaded.value.domains);
  settings.value = { ...settings.value, language: wanted };
}
