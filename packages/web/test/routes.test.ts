import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROUTES } from '../src/routes.ts';

const SRC = join(import.meta.dirname, '../src');

test.each(ROUTES)('$module exports $component', ({ module, component }) => {
  expect(readFileSync(join(SRC, module), 'utf8')).toMatch(
    new RegExp(`^export (function|const) ${component}\\b`, 'm'),
  );
  expect(module, 'the glob of app.tsx finds it').toMatch(/^\.\/(\w+\/)+[\w-]+-page\.tsx$/);
});

test.each([
  ['/', 'HomePage', '/'],
  ['/nowhere', 'HomePage', '/nowhere'],
  ['/table', 'LocalTablePage', ''],
  ['/t/abc-1', 'OnlineTablePage', 'abc-1'],
  ['/learn', 'LearnPage', undefined],
  ['/learn/battle', 'LearnPage', 'battle'],
])('%s is %s', (path, component, rest) => {
  const route = ROUTES.find((candidate) => candidate.path.test(path));
  expect(route?.component).toBe(component);
  expect(route?.path.exec(path)?.[1]).toBe(rest);
});
