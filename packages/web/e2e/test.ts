import { expect, test as base } from '@playwright/test';

/** Fails on any error on a page, and on anything that the security policy refuses. */
export const test = base.extend<{ noErrors: void }>({
  noErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) errors.push(message.text());
      });
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
