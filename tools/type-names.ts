import { parseSync } from 'oxc-parser';
import type { SourceModule } from './modules.ts';

/** The usual name for the properties of a component; each is local to its file. */
const ALLOWED = new Set(['Props']);
/** An independent implementation of the rules, which uses the same words on purpose. */
const INDEPENDENT = 'test/model/';

const DECLARATIONS = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration']);

/** Type names that more than one module declares: a name has one meaning in the whole project. */
export function checkTypeNames(modules: readonly SourceModule[]): string[] {
  const declaredIn = new Map<string, string[]>();
  for (const { path, source } of modules) {
    if (path.startsWith(INDEPENDENT)) continue;
    for (const name of typesIn(path, source)) {
      const paths = declaredIn.get(name) ?? [];
      declaredIn.set(name, [...paths, path]);
    }
  }
  return [...declaredIn]
    .filter(([name, paths]) => paths.length > 1 && !ALLOWED.has(name))
    .map(([name, paths]) => `the type ${name} is declared in ${paths.join(' and ')}`);
}

function typesIn(path: string, source: string): string[] {
  const { program } = parseSync(path, source);
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration === null || !DECLARATIONS.has(declaration.type)) return [];
    return 'id' in declaration && declaration.id !== null && 'name' in declaration.id
      ? [declaration.id.name]
      : [];
  });
}
