import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildWeb, DIST } from '../../tools/build-web.ts';
import { firstLoadOf, LOOK_BACK_MARGIN } from '../../tools/first-load.ts';

beforeAll(buildWeb, 120_000);

test('the page that looks back needs little more script than a table', () => {
  expect(firstLoadOf('/look-back')).toBeLessThan(firstLoadOf('/table') + LOOK_BACK_MARGIN);
});

test('the page installs its service worker, wherever it is built', () => {
  const scripts = globSync('assets/update-*.js', { cwd: DIST }).map((file) =>
    readFileSync(join(DIST, file), 'utf8'),
  );
  // What only `watchForUpdates` does, and only in production.
  expect(scripts.join('')).toContain('visibilitychange');
});
