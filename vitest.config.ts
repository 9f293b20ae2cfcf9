import { defineConfig } from 'vitest/config';

const RULES = 'packages/rules/test/**/*.test.ts';

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      // Nothing lingers after a test of the rules: many small files share one thread, and the engine is warm after the first.
      { extends: true, test: { name: 'rules', include: [RULES], isolate: false } },
      {
        extends: true,
        test: {
          name: 'others',
          include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [RULES, '**/node_modules/**'],
        },
      },
    ],
  },
});
