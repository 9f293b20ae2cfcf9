import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['packages/rules/test/**/*.test.ts'], env: { SCENARIOS: 'plain' } },
});
