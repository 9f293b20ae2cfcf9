import { join } from 'node:path';
import { LANGUAGES } from '@arena/i18n';
import type { Plugin, Rolldown } from 'vite';

interface Route {
  path: RegExp;
  domains: readonly string[];
  page: () => unknown;
}

/**
 * Says in `ahead.json` what each page will ask for, so that a server can name it together with the page: a browser then
 * need not run one file to learn of the next.
 */
export function preloadManifest(): Plugin {
  return {
    name: 'arena-ahead',
    apply: 'build',
    // After styles have found their files.
    generateBundle: {
      order: 'post',
      handler: async function (_, bundle) {
        const { ROUTES } = (await import(join(import.meta.dirname, '../src/routes.ts'))) as {
          ROUTES: Route[];
        };
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const filesOf = (modules: readonly string[]): string[] =>
          [...new Set(modules.flatMap((module) => filesNeededBy(chunks, module)))].map((file) => `/${file}`);
        const told = ROUTES.map(({ path, domains, page }) => ({
          path: path.source,
          files: filesOf([`web/src/${routeModule(page)}`]),
          texts: Object.fromEntries(
            LANGUAGES.map((l) => [
              l,
              filesOf(domains.map((domain) => `compiled/${domain}/messages/${l}.js`)),
            ]),
          ),
        }));
        this.emitFile({ type: 'asset', fileName: 'ahead.json', source: JSON.stringify(told) });
      },
    },
  };
}

/** The module that a route imports. */
function routeModule(page: () => unknown): string {
  const [, module] = /import\('\.\/(.+?)'\)/.exec(String(page)) ?? [];
  if (module === undefined) throw new Error(`a route without a module: ${String(page)}`);
  return module;
}

/** The file of a module with all that it cannot begin without. */
function filesNeededBy(chunks: readonly Rolldown.OutputChunk[], module: string): string[] {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module) === true);
  if (chunk === undefined) throw new Error(`${module} has no file of its own`);
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
