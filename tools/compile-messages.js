// Compiles the messages into modules, one folder for each domain, if they have changed since the last time.
// Each domain loads on its own, so a page does not wait for texts it does not show.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const i18n = join(root, 'packages/i18n');
const compiler = join(root, 'node_modules/@inlang/paraglide-js/bin/run.js');
const LANGUAGES = ['en', 'it', 'nl', 'fr', 'zh-Hant', 'de'];
const domains = readdirSync(join(i18n, 'messages'));

/** @param {string} domain */
function lastChange(domain) {
  const folder = join(i18n, 'messages', domain);
  const sources = [
    fileURLToPath(import.meta.url),
    folder,
    ...readdirSync(folder).map((name) => join(folder, name)),
  ];
  return Math.max(...sources.map((path) => statSync(path).mtimeMs));
}

// The compiler's own registry creates new plural rules for every message, which is slow on a phone.
const REGISTRY = `const rules = new Map();
export function plural(locale, input) {
  if (!rules.has(locale)) rules.set(locale, new Intl.PluralRules(locale));
  return rules.get(locale).select(Number(input));
}
`;

/** @param {string} domain */
function compile(domain) {
  const project = `compiled/projects/${domain}.inlang`;
  const made = `compiled/${domain}-${process.pid}`;
  mkdirSync(join(i18n, project), { recursive: true });
  const settings = {
    baseLocale: 'en',
    locales: LANGUAGES,
    modules: ['../../../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: `../../messages/${domain}/{locale}.json` },
  };
  writeFileSync(join(i18n, project, 'settings.json'), JSON.stringify(settings));
  const command =
    `compile --project ${project} --outdir ${made} --output-structure locale-modules ` +
    '--emit-ts-declarations --no-emit-readme --no-emit-prettier-ignore --silent';
  const { status } = spawnSync(process.execPath, [compiler, ...command.split(' ')], {
    cwd: i18n,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error(
      `The messages in packages/i18n/messages/${domain} could not be compiled (the reason is above).`,
    );
    process.exit(1);
  }
  writeFileSync(join(i18n, made, 'registry.js'), REGISTRY);
  // Replace the whole folder: it is never half written, and its age is the age of its content.
  const compiled = join(i18n, 'compiled', domain);
  rmSync(compiled, { recursive: true, force: true });
  renameSync(join(i18n, made), compiled);
}

if (!existsSync(compiler)) console.warn('The message compiler is not installed: run npm ci.');
else
  for (const domain of domains) {
    const compiled = join(i18n, 'compiled', domain);
    if (!existsSync(compiled) || statSync(compiled).mtimeMs < lastChange(domain)) compile(domain);
  }
