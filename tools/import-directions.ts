import { join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import type { SourceModule } from './modules.ts';

/** The packages that each package may import. Packages not listed here may import none. */
const PACKAGE_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  ratings: [],
  match: ['rules'],
  tournament: [],
  api: ['rules', 'match', 'tournament'],
  ai: ['rules'],
  i18n: ['rules'],
  server: ['rules', 'ratings', 'match', 'tournament', 'api', 'ai'],
  web: ['rules', 'ratings', 'match', 'api', 'ai', 'i18n'],
  cli: ['rules', 'match', 'api', 'ai', 'i18n', 'server'],
};

const WEB_FOLDERS = [
  'styles',
  'lib',
  'settings',
  'store',
  'components',
  'charts',
  'update',
  'rulebook',
  'cards',
  'opponents',
  'host',
  'analysis',
  'sharing',
  'table/styles',
  'table/selectors',
  'table/motion',
  'table/model',
  'table/input',
  'table/shared',
  'table/sheets',
  'table/ending',
  'table/dialogs',
  'table/board',
  'table/text',
  'table/screen',
  'new-game',
  'local',
  'replay',
  'learn',
  'online',
  'games',
  'luck',
  'programs',
  'ratings',
  'friends',
  'profile',
  'puzzles',
  'pool',
  'tournaments',
  'pages',
  'proof',
  'dev',
  'service-worker',
];

/**
 * The folders of each package's `src`, lowest first: a folder may import those before it, so no two import each other.
 * Files directly in `src` are free: lint reports cycles between single files.
 */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  rules: ['state', 'effects', 'cards', 'flow', 'io', 'compare', 'record'],
  ratings: [],
  match: ['schema'],
  tournament: [],
  api: ['operations'],
  ai: ['greedy', 'net', 'heuristic', 'search', 'puzzles', 'analysis', 'statistics'],
  i18n: [],
  server: [
    'storage',
    'storage/sqlite',
    'storage/postgres',
    'bots',
    'cluster',
    'tables',
    'people',
    'admin',
    'pool',
    'friends',
    'tournaments',
    'http',
  ],
  web: WEB_FOLDERS,
  cli: ['engine', 'connect', 'bots', 'statistics', 'play', 'replay', 'analyse', 'verify', 'server'],
};

/** Every import that violates the directions, with the reason. */
export const checkImports = (modules: readonly SourceModule[]): string[] =>
  modules.flatMap(({ path, source }) =>
    importsOf(path, source).flatMap((specifier) => {
      const reason = violationOf(path, specifier);
      return reason === null ? [] : [`${path} imports ${specifier}: ${reason}`];
    }),
  );

function importsOf(path: string, source: string): string[] {
  const { module } = parseSync(path, source);
  const exportedFrom = module.staticExports.flatMap(({ entries }) =>
    entries.map((entry) => entry.moduleRequest?.value),
  );
  const imported = module.staticImports.map((statement) => statement.moduleRequest.value);
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start + 1, end - 1),
  );
  return [...imported, ...exportedFrom, ...dynamic].filter((specifier) => specifier !== undefined);
}

function violationOf(module: string, specifier: string): string | null {
  const home = packageOf(module);
  if (specifier.startsWith('.')) {
    const target = join(module, '..', specifier);
    if (packageOf(target) !== home) return 'import other packages by their name';
    if (isRulesModel(module) && !isRulesModel(target)) return 'the model must not use the code it checks';
    return folderViolation(module, target);
  }
  const target = /^@arena\/([^/]+)/.exec(specifier)?.[1];
  if (target !== undefined && isRulesModel(module)) return 'the model must not use the code it checks';
  if (target !== undefined && home !== null && target !== home && !PACKAGE_IMPORTS[home]?.includes(target))
    return 'against the direction of the packages';
  if (target === undefined && module.startsWith('packages/rules/src/'))
    return 'the rules have no dependencies';
  return null;
}

function folderViolation(module: string, target: string): string | null {
  const [from, to] = [levelOf(module), levelOf(target)];
  if (from === 'unlisted') return 'list the folder in tools/import-directions.ts';
  if (from === null || to === null || to === 'unlisted') return null;
  return from < to ? 'against the direction of the folders' : null;
}

/** The rank of a module in the order of its package; null if the package has no order. */
function levelOf(path: string): number | 'unlisted' | null {
  const [, home = '', folder] = /^packages\/([^/]+)\/src\/(.+)\//.exec(path) ?? [];
  const order = FOLDERS[home];
  if (order === undefined || folder === undefined) return null;
  const around = order.filter((listed) => `${folder}/`.startsWith(`${listed}/`));
  const [closest] = around.toSorted((a, b) => b.length - a.length);
  return closest === undefined ? 'unlisted' : order.indexOf(closest);
}

const packageOf = (path: string): string | null => /^packages\/([^/]+)/.exec(path)?.[1] ?? null;

const isRulesModel = (path: string): boolean => path.startsWith('test/model/');
