import { expect, test as base, type PlaywrightTestOptions } from '@playwright/test';

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

/** For tests of animations. By default, tests show everything at once. */
export const MOTION: Pick<PlaywrightTestOptions, 'reducedMotion' | 'storageState'> = {
  reducedMotion: 'no-preference',
  storageState: { cookies: [], origins: [] },
};

export { expect };
