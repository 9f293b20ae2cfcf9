import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';

/** Written by the build of the page: the files that each of its routes needs. */
const preloadManifest = z.array(
  z.object({
    path: z.string().transform((source) => new RegExp(source)),
    files: z.array(z.string()),
    /** By language. */
    texts: z.record(z.string(), z.array(z.string())),
  }),
);

type PreloadLinks = (path: string, headers: IncomingHttpHeaders) => string | null;

/** Builds the `Link` header of a page: the browser can load files and texts before the first script asks for them. */
export function preloadLinks(folder: string): PreloadLinks {
  const file = join(folder, 'preload.json');
  const routes = existsSync(file) ? preloadManifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
  return (path, headers) => {
    // The service worker stores one copy for all pages.
    if (headers['sec-fetch-dest'] === 'empty') return null;
    const route = routes.find((candidate) => candidate.path.test(path));
    if (route === undefined) return null;
    const language = preferredLanguage(Object.keys(route.texts), headers['accept-language'] ?? '');
    return [...route.files, ...(route.texts[language] ?? [])].map(linkTo).join(', ');
  };
}

const linkTo = (file: string): string =>
  file.endsWith('.css') ? `<${file}>; rel=preload; as=style; crossorigin` : `<${file}>; rel=modulepreload`;

/** The first accepted language that is available, chosen as the page itself does without settings. */
function preferredLanguage(available: readonly string[], accepted: string): string {
  const primaryTag = (tag: string): string => tag.trim().split(/[-;]/)[0] ?? '';
  for (const wanted of accepted.split(',').map(primaryTag)) {
    const found = available.find((language) => primaryTag(language) === wanted);
    if (found !== undefined) return found;
  }
  return 'en';
}
