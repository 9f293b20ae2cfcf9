import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';

/** What a page of the app will ask for; the build has written it down. */
interface Route {
  path: string;
  files: readonly string[];
  texts: Readonly<Record<string, readonly string[]>>;
}

type Ahead = (path: string, headers: IncomingHttpHeaders) => string | null;

/** The `Link` header of a page: what to fetch before the first script has run, texts in the reader's language included. */
export function aheadOf(folder: string): Ahead {
  const file = join(folder, 'ahead.json');
  const told = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Route[]) : [];
  const routes = told.map(({ path, ...route }) => ({ ...route, path: new RegExp(path) }));
  return (path, headers) => {
    // What is kept for playing offline is one file for all pages.
    if (headers['sec-fetch-dest'] === 'empty') return null;
    const route = routes.find((candidate) => candidate.path.test(path));
    if (route === undefined) return null;
    const texts = route.texts[languageIn(Object.keys(route.texts), headers['accept-language'] ?? '')];
    return [...route.files, ...(texts ?? [])].map(linkTo).join(', ');
  };
}

const linkTo = (file: string): string =>
  file.endsWith('.css') ? `<${file}>; rel=preload; as=style; crossorigin` : `<${file}>; rel=modulepreload`;

/** The first that we speak, as the page itself chooses; it may know better from its settings. */
function languageIn(spoken: readonly string[], accepted: string): string {
  const primary = (tag: string): string => tag.split('-')[0];
  const wanted = accepted.split(',').map((range) => primary(range.split(';')[0].trim()));
  const found = wanted.map((tag) => spoken.find((language) => primary(language) === tag));
  return found.find((language) => language !== undefined) ?? 'en';
}
