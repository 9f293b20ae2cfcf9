/** Runs the server with a page that is already built (`npm run build`), in an image or as a service. */
import { join } from 'node:path';
import { main } from '@arena/server';

try {
  await main(process.argv.slice(2), join(import.meta.dirname, '../packages/web/dist'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
