/** `npm start`: builds the page if needed and starts the server. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildWeb, DIST } from './build-web.ts';

// Halves the time until a restarted server is back. Threads read it from the environment.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled');
enableCompileCache();

try {
  const args = process.argv.slice(2);
  if (args.length === 0) await buildWeb();
  const { main } = await import('@arena/server');
  await main(args, DIST);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
