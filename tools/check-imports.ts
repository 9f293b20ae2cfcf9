import { join } from 'node:path';
import { checkImports } from './import-directions.ts';

/** Far fewer than there are: a check that has lost sight of the code must not pass. */
const MIN_MODULES = 15;

const { modules, wrong } = checkImports(join(import.meta.dirname, '..'));
for (const line of wrong) console.error(line);
if (modules < MIN_MODULES) console.error(`Only ${modules} modules seen: the check does not see the project.`);
if (wrong.length > 0 || modules < MIN_MODULES) process.exitCode = 1;
