import { join } from 'node:path';
import { checkImports } from './import-directions.ts';
import { readModules } from './modules.ts';
import { checkTypeNames } from './type-names.ts';

/** Far fewer than there are: the check must fail if it no longer finds the code. */
const MIN_MODULES = 100;

const modules = readModules(join(import.meta.dirname, '..'));
const problems = [...checkImports(modules), ...checkTypeNames(modules)];
if (modules.length < MIN_MODULES) problems.push(`only ${modules.length} modules found`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
