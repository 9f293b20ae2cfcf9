/**
 * Lets servers, workers, PostgreSQL and NATS fail at random for as long as wanted, and judges what clients were told:
 * npm run soak -- [minutes] [tables] [seed]
 */
import { randomBytes } from 'node:crypto';
import { runChaos } from './run-chaos.ts';

const [minutes = '10', tables = '50', seed = randomBytes(4).toString('hex')] = process.argv.slice(2);
const start = performance.now();
const show = (line: string): void =>
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(8)} s  ${line}`);

show(`seed ${seed}: npm run soak -- ${minutes} ${tables} ${seed}`);
const { problems, ...figures } = await runChaos({
  seed,
  seconds: Number(minutes) * 60,
  tables: Number(tables),
  onProgress: show,
});
show(JSON.stringify(figures));
for (const problem of problems) show(problem);
show(problems.length === 0 ? 'nothing is wrong' : `${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
