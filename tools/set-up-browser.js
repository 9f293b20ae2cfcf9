// Runs before `npm test`: the tests of the page need a browser. Plain JavaScript, on any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

if (!existsSync(chromium) && (process.env.CHROMIUM_PATH !== undefined || !existsSync('/usr/bin/chromium'))) {
  const PACKAGES = 'chromium-headless-shell fonts-noto-core';
  const isRoot = process.getuid?.() === 0;
  if (process.env.CHROMIUM_PATH !== undefined)
    giveUp(`CHROMIUM_PATH is ${chromium}, but there is no such file.`);
  if (!existsSync('/etc/debian_version') || !isRoot)
    giveUp(
      'The tests of the page need Chromium. On Debian, as root: ' +
        `apt-get update && apt-get install -y --no-install-recommends ${PACKAGES}\n` +
        'Elsewhere install Chromium or Chrome and say where it is: CHROMIUM_PATH=/path/to/chromium npm test',
    );
  console.log(`Installing a browser for the tests (${PACKAGES}): about a minute, only this once.`);
  const command = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${PACKAGES}`;
  const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0 || !existsSync(chromium))
    giveUp(`The browser could not be installed (apt-get says why above). By hand: ${command}`);
}

/** @param {string} message */
function giveUp(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
