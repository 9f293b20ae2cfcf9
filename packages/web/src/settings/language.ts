import {
  LANGUAGES,
  loadDomain,
  type Domain,
  type DomainMessages,
  type Language,
  type Messages,
} from '@arena/i18n';
import { signal } from '@preact/signals';
import { settings } from './settings.ts';

type Texts = Messages &
  DomainMessages['table'] &
  DomainMessages['text'] &
  DomainMessages['pages'] &
  DomainMessages['book'] &
  DomainMessages['lessons'] &
  DomainMessages['online'];

/** As if all domains were loaded: a page shows only texts of the domains that its route has asked for. */
const loaded = signal<{ language: Language; domains: Set<Domain>; texts: Texts }>({
  language: 'en',
  domains: new Set(),
  texts: {} as Texts,
});

/** The texts of the language that is spoken. */
export const m = (): Texts => loaded.value.texts;
export const language = (): Language => loaded.value.language;

/** The first of the reader's languages that we speak; Chinese of any kind gets the traditional one. */
function preferredLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const spoken = LANGUAGES.find((l) => l === tag || l.split('-')[0] === tag.split('-')[0]);
    if (spoken !== undefined) return spoken;
  }
  return 'en';
}

/** One after the other, so that none forgets what another has brought. */
let loading = Promise.resolve();

/** Loads what is missing, then shows it all at once: never a page in two languages. */
function load(wanted: () => Language, domains: readonly Domain[] = []): Promise<void> {
  const inTurn = (): Promise<void> => loadNow(wanted(), new Set([...loaded.value.domains, ...domains]));
  loading = loading.then(inTurn, inTurn);
  return loading;
}

async function loadNow(spoken: Language, domains: Set<Domain>): Promise<void> {
  if (spoken === loaded.value.language && domains.size === loaded.value.domains.size) return;
  const parts = await Promise.all([...domains].map((domain) => loadDomain(domain, spoken)));
  loaded.value = { language: spoken, domains, texts: Object.assign({}, ...parts) as Texts };
  document.documentElement.lang = spoken;
}

export const loadMessages = (...domains: Domain[]): Promise<void> =>
  load(() => settings.value.language ?? preferredLanguage(), domains);

export async function setLanguage(wanted: Language): Promise<void> {
  await load(() => wanted);
  settings.value = { ...settings.value, language: wanted };
}
