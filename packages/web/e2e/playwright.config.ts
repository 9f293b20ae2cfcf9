import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH, ARENA_PORT } = process.env;
/** The headless shell is a third faster. */
const chromium = [CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) =>
  existsSync(path),
);
if (chromium === undefined) throw new Error('Chromium is not installed: run node tools/set-up-browser.js');

/** Without captions, so that tests do not wait for what is only there to be read. */
const NO_CAPTIONS = { name: 'arena.settings', value: JSON.stringify({ speed: 'off' }) };
/** Where the server keeps its data. Workers load this file too, and inherit it. */
const DATA_DIR = (process.env.ARENA_DATA_DIR ??= join(tmpdir(), `arena-e2e-${process.pid}`));
const baseURL = `http://localhost:${ARENA_PORT}`;

/** The built page in a real browser, served as `npm start` does. */
export default defineConfig({
  outputDir: '.results',
  workers: 2,
  // A browser may stall on a busy machine. Tests that pass only at the second attempt are listed as flaky.
  retries: 1,
  // Whole games take a minute, and several on a busy machine.
  timeout: 360_000,
  webServer: {
    command: 'node ../../../tools/serve.ts',
    env: { PORT: '0', LOG_LEVEL: 'warn', DATA_DIR },
    wait: { stdout: /http:\/\/localhost:(?<arena_port>\d+)/ },
  },
  use: {
    baseURL,
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage: [NO_CAPTIONS] }] },
    locale: 'en',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: chromium,
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
