import { join } from 'node:path';
import { LANGUAGES } from '@arena/i18n';
import type { Plugin, Rolldown } from 'vite';
import { ROUTES } from '../src/routes.ts';

const SRC = join(import.meta.dirname, '../src');

/**
 * Writes `preload.json`: the files each route needs. The server names them in Link headers, so the browser requests them
 * at once instead of discovering one after the other.
 */
export function preloadManifest(): Plugin {
  return {
    name: 'arena-preload',
    apply: 'build',
    generateBundle: {
      // After Vite has assigned the style sheets to their chunks.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const filesOf = (modules: readonly string[]): string[] =>
          [...new Set(modules.flatMap((module) => filesNeededBy(chunks, module)))].map((file) => `/${file}`);
        const routes = ROUTES.map(({ path, domains, module }) => ({
          path: path.source,
          files: filesOf([join(SRC, module)]),
          texts: Object.fromEntries(
            LANGUAGES.map((language) => [
              language,
              filesOf(domains.map((domain) => `compiled/${domain}/messages/${language}.js`)),
            ]),
          ),
        }));
        this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(routes) });
      },
    },
  };
}

/** The file of a module, and all files that it imports statically. */
function filesNeededBy(chunks: readonly Rolldown.OutputChunk[], module: string): string[] {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module) === true);
  if (chunk === undefined) throw new Error(`${module} is not the entry of a chunk`);
  const found = new Set<string>();
  const visit = (fileName: string): void => {
    const visited = chunks.find((candidate) => candidate.fileName === fileName);
    if (visited === undefined || found.has(fileName)) return;
    found.add(fileName);
    for (const style of visited.viteMetadata?.importedCss ?? []) found.add(style);
    visited.imports.forEach(visit);
  };
  visit(chunk.fileName);
  return [...found];
}
