import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';

/** Each package with those it may import. An import against the direction, or by a package not named here, is wrong. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  match: ['rules'],
  api: ['rules', 'match'],
  ai: ['rules'],
  i18n: ['rules'],
  server: ['rules', 'match', 'api', 'ai', 'i18n'],
  web: ['rules', 'match', 'api', 'ai', 'i18n'],
  cli: ['rules', 'match', 'ai', 'i18n'],
};

/** The folders of the rules, from the inside out: each may import those before it. */
const RULES_FOLDERS = ['state', 'effects', 'cards', 'flow', 'io', 'record'];

const MODULES = '{packages,test,tools,bench}/**/*.{ts,tsx,js,mjs}';
const IGNORED = ['**/node_modules', '**/.tsc', '**/compiled'];

export function checkImports(root: string): { modules: number; wrong: string[] } {
  const modules = globSync(MODULES, { cwd: root, exclude: IGNORED });
  const wrong = modules.flatMap((module) =>
    importsOf(module, readFileSync(join(root, module), 'utf8')).flatMap((imported) => {
      const reason = violationOf(module, imported);
      return reason ? [`${module} imports ${imported}: ${reason}`] : [];
    }),
  );
  return { modules: modules.length, wrong };
}

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

function violationOf(module: string, imported: string): string | undefined {
  const home = packageOf(module);
  if (imported.startsWith('.')) {
    const target = join(module, '..', imported);
    if (packageOf(target) !== home) return 'another package is imported by its name';
    if (isRulesModel(module) && !isRulesModel(target)) return 'the model stands alone';
    if (rulesFolder(module) < rulesFolder(target)) return 'against the direction of the folders';
    return undefined;
  }
  const target = /^@arena\/([^/]+)/.exec(imported)?.[1];
  if (target && isRulesModel(module)) return 'the model shares no code with what it checks';
  if (target && home && target !== home && !MAY_IMPORT[home]?.includes(target))
    return 'against the direction of the packages';
  if (!target && module.startsWith('packages/rules/src/')) return 'the rules depend on nothing';
  return undefined;
}

/** Files beside the folders, and all that is not of the rules, come before and after everything. */
function rulesFolder(path: string): number {
  const folder = /^packages\/rules\/src\/([^/]+)\//.exec(path)?.[1];
  return folder === undefined ? NaN : RULES_FOLDERS.indexOf(folder);
}

function packageOf(path: string): string | undefined {
  return /^packages\/([^/]+)/.exec(path)?.[1];
}

function isRulesModel(path: string): boolean {
  return path.startsWith('test/model/');
}
