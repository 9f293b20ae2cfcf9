// Compiles the texts for people into modules, unless that has been done since they last changed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const i18n = join(root, 'packages/i18n');
const compiled = join(i18n, 'compiled');
const compiler = join(root, 'node_modules/@inlang/paraglide-js/bin/run.js');
const COMMAND =
  'compile --project project.inlang --outdir compiled --output-structure locale-modules ' +
  '--emit-ts-declarations --no-emit-readme --no-emit-prettier-ignore --silent';

const sources = [
  join(i18n, 'project.inlang/settings.json'),
  ...readdirSync(join(i18n, 'messages')).map((name) => join(i18n, 'messages', name)),
];
const lastChange = Math.max(...sources.map((path) => statSync(path).mtimeMs));

if (!existsSync(compiler)) console.warn('Without the development dependencies the messages stay uncompiled.');
else if (!existsSync(compiled) || statSync(compiled).mtimeMs < lastChange) compile();

function compile() {
  // The age of this folder is the age of its content only if it is made anew.
  rmSync(compiled, { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, [compiler, ...COMMAND.split(' ')], {
    cwd: i18n,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('The messages in packages/i18n/messages could not be compiled (the reason is above).');
    process.exit(1);
  }
}
