/** `npm start`: builds the page if needed and starts the server. */
import { main } from '@arena/server';
import { buildWeb, DIST } from './build-web.ts';

try {
  const args = process.argv.slice(2);
  if (args.length === 0) await buildWeb();
  await main(args, DIST);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
