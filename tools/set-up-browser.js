// Runs before `npm test`: the browser tests need Chromium. Plain JavaScript, on any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PACKAGES = 'chromium-headless-shell fonts-noto-core';
const INSTALL = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${PACKAGES}`;
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** @param {string} message */
function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

const chosen = process.env.CHROMIUM_PATH;
if (chosen !== undefined && !existsSync(chosen))
  fail(`CHROMIUM_PATH is ${chosen}, but there is no such file.`);

if (chosen === undefined && !INSTALLED.some((path) => existsSync(path))) {
  const isRoot = process.getuid?.() === 0;
  if (!existsSync('/etc/debian_version') || !isRoot)
    fail(
      `The browser tests need Chromium. On Debian, as root: ${INSTALL}\n` +
        'Elsewhere install Chromium or Chrome and set its path: CHROMIUM_PATH=/path/to/chromium npm test',
    );
  console.log(`Installing a browser for the tests (${PACKAGES}). This takes about a minute, once.`);
  const { status } = spawnSync(INSTALL, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) fail(`apt-get could not install the browser (see above). By hand: ${INSTALL}`);
}
