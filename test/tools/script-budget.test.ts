import { beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../tools/build-web.ts';
import { firstLoadOf, LOOK_BACK_MARGIN } from '../../tools/first-load.ts';

beforeAll(buildWeb, 120_000);

test('the page that looks back needs little more script than a table', () => {
  expect(firstLoadOf('/look-back')).toBeLessThan(firstLoadOf('/table') + LOOK_BACK_MARGIN);
});
