import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH = '/usr/bin/chromium', ARENA_PORT } = process.env;
if (!existsSync(CHROMIUM_PATH))
  throw new Error(`There is no Chromium at ${CHROMIUM_PATH}: node tools/set-up-browser.js helps.`);

/** The built page in a real browser, served as `npm start` does. */
export default defineConfig({
  outputDir: '.results',
  workers: 2,
  timeout: 120_000,
  webServer: {
    command: 'node ../../../tools/serve.ts',
    env: { PORT: '0' },
    wait: { stdout: /http:\/\/localhost:(?<arena_port>\d+)/ },
  },
  use: {
    baseURL: `http://localhost:${ARENA_PORT}`,
    locale: 'en',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  expect: { timeout: 10_000 },
});
