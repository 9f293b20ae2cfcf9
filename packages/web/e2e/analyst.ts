import type { Page } from '@playwright/test';

/** Follows, from the next page on, whether a worker of the page analyses games. */
export async function watchAnalyst(page: Page) {
  await page.addInitScript(() => {
    const log: string[] = [];
    Object.assign(window, { analyses: log });
    window.Worker = class extends Worker {
      private isAnalyst = false;
      override postMessage(message: unknown): void {
        this.isAnalyst ||= JSON.stringify(message).includes('"method":"analyse"');
        if (this.isAnalyst) log.push('works');
        super.postMessage(message);
      }
      override terminate(): void {
        if (this.isAnalyst) log.push('rests');
        super.terminate();
      }
    };
  });
  const log = (): Promise<string[]> =>
    page.evaluate(() => {
      const found: unknown = Object.getOwnPropertyDescriptor(window, 'analyses')?.value;
      return Array.isArray(found) ? found.map(String) : [];
    });
  return {
    /** Empty before the first analysis. */
    state: async (): Promise<string> => (await log()).at(-1) ?? '',
    /** How often it has begun or ended. */
    changes: async (): Promise<number> => (await log()).length,
  };
}
