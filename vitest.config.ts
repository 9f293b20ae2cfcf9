import { defineConfig } from 'vitest/config';

const RULES = 'packages/rules/test/**/*.test.ts';

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default of a second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // Tests of the rules leave no state behind: many small files share one thread, with the engine already warm.
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
