import { join } from 'node:path';
import { checkImports } from './import-directions.ts';

/** Far fewer than there are: a check that has lost sight of the code must not pass. */
const FEWEST_PLAUSIBLE = 15;

const { modules, wrong } = checkImports(join(import.meta.dirname, '..'));
for (const line of wrong) console.error(line);
if (modules < FEWEST_PLAUSIBLE)
  console.error(`Only ${modules} modules seen: the check does not see the project.`);
if (wrong.length > 0 || modules < FEWEST_PLAUSIBLE) process.exitCode = 1;
