import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { DIST } from './build-web.ts';

/** The page that looks back may need so many bytes more than a table. */
export const LOOK_BACK_MARGIN = 20_000;

const preload = z.array(z.object({ path: z.string(), files: z.array(z.string()) }));

/** How many bytes of script, gzip, a page of the build needs before it shows; without texts, which depend on the language. */
export function firstLoadOf(path: string): number {
  const routes = preload.parse(JSON.parse(readFileSync(join(DIST, 'preload.json'), 'utf8')));
  const route = routes.find((each) => new RegExp(each.path).test(path));
  if (route === undefined) throw new Error(`the build has no page ${path}`);
  return route.files
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0);
}
