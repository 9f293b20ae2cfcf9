import { existsSync } from 'node:fs';
import { chromium, type BrowserContextOptions, type LaunchOptions, type Page } from '@playwright/test';

/** The second one is what `npm test` installs. */
const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
const executablePath = process.env.CHROMIUM_PATH ?? CHROMIUM_PATHS.find(existsSync);

export const LAUNCH: LaunchOptions = {
  ...(executablePath !== undefined && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** A mid-size phone, the primary target of the layout. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'en-GB',
};

/** Opens a page with a fresh profile; service workers are blocked unless the options allow them. */
export async function withPage(
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch(LAUNCH);
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', ...options });
    await use(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** Slows the main thread down by this factor. */
export async function throttleCpu(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

export const CPU_SLOWDOWN = 4;

/** In a window of the page's size, the browser's frame hides the lowest part, where no frames are drawn. */
export async function enlargeWindow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: 1000, height: 2000 } });
}
