import {
  LANGUAGES,
  loadDomain,
  type Domain,
  type DomainMessages,
  type Language,
  type Messages,
} from '@arena/i18n';
import { effect, signal } from '@preact/signals';
import { settings } from './settings.ts';

type PageTexts = Messages &
  DomainMessages['analysis'] &
  DomainMessages['why'] &
  DomainMessages['table'] &
  DomainMessages['explain'] &
  DomainMessages['text'] &
  DomainMessages['pages'] &
  DomainMessages['book'] &
  DomainMessages['lessons'] &
  DomainMessages['puzzles'] &
  DomainMessages['online'] &
  DomainMessages['sharing'] &
  DomainMessages['games'] &
  DomainMessages['ratings'] &
  DomainMessages['profile'] &
  DomainMessages['account'] &
  DomainMessages['pool'] &
  DomainMessages['friends'] &
  DomainMessages['tournaments'] &
  DomainMessages['order'] &
  DomainMessages['programs'] &
  DomainMessages['luck'];

interface LoadedTexts {
  language: Language;
  domains: Set<Domain>;
  texts: PageTexts;
}

const loaded = signal<LoadedTexts>({ language: 'en', domains: new Set(), texts: mergeTexts([]) });

/** Typed as if all domains were loaded: a page uses only texts of the domains that its route loads. */
function mergeTexts(parts: readonly object[]): PageTexts {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return Object.assign({}, ...parts) as PageTexts;
}

/** The texts in the current language. */
export const m = (): PageTexts => loaded.value.texts;
export const language = (): Language => loaded.value.language;

/** The first of the reader's languages that we support; every kind of Chinese gets traditional Chinese. */
function preferredLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((l) => l === tag || l.split('-')[0] === tag.split('-')[0]);
    if (found !== undefined) return found;
  }
  return 'en';
}

/** Loads run one after the other, so that none overwrites the result of another. */
let loading = Promise.resolve();

/** Loads what is missing, then switches all at once: a page is never in two languages. */
function load(wanted: () => Language, domains: readonly Domain[] = []): Promise<void> {
  const inTurn = (): Promise<void> => loadNow(wanted(), new Set([...loaded.value.domains, ...domains]));
  loading = loading.then(inTurn, inTurn);
  return loading;
}

async function loadNow(wanted: Language, domains: Set<Domain>): Promise<void> {
  if (wanted === loaded.value.language && domains.size === loaded.value.domains.size) return;
  const parts = await Promise.all([...domains].map((domain) => loadDomain(domain, wanted)));
  loaded.value = { language: wanted, domains, texts: mergeTexts(parts) };
  document.documentElement.lang = wanted;
}

export const loadMessages = (...domains: Domain[]): Promise<void> =>
  load(() => settings.value.language ?? preferredLanguage(), domains);

export async function setLanguage(wanted: Language): Promise<void> {
  await load(() => wanted);
  settings.value = { ...settings.value, language: wanted };
}

/** The language may also change in another tab. */
effect(() => {
  const { language: wanted } = settings.value;
  if (wanted !== null && loaded.peek().domains.size > 0) void load(() => wanted);
});
