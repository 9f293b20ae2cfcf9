import { expect, test as base } from '@playwright/test';

/** As usual, but nothing may go wrong unseen: no error on any page, nothing refused by the security policy. */
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
