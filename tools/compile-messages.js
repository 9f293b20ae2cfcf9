// Compiles the messages into modules, one folder for each domain, if they have changed since the last time.
// Each domain loads on its own, so a page does not wait for texts it does not show.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const i18n = join(root, 'packages/i18n');
const LANGUAGES = ['en', 'it', 'nl', 'fr', 'zh-Hant', 'de'];
const domains = readdirSync(join(i18n, 'messages'));

/** @param {string} domain */
function isOutdated(domain) {
  const compiled = join(i18n, 'compiled', domain);
  return !existsSync(compiled) || statSync(compiled).mtimeMs < lastChange(domain);
}

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

/**
 * @param {typeof import('@inlang/paraglide-js').compile} compile
 * @param {string} domain
 */
async function compileDomain(compile, domain) {
  const project = join(i18n, `compiled/projects/${domain}.inlang`);
  const outdir = join(i18n, `compiled/${domain}-${process.pid}`);
  mkdirSync(project, { recursive: true });
  const settings = {
    baseLocale: 'en',
    locales: LANGUAGES,
    modules: ['../../../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: `../../messages/${domain}/{locale}.json` },
  };
  writeFileSync(join(project, 'settings.json'), JSON.stringify(settings));
  await compile({
    project,
    outdir,
    outputStructure: 'locale-modules',
    emitTsDeclarations: true,
    emitReadme: false,
    emitPrettierIgnore: false,
  });
  writeFileSync(join(outdir, 'registry.js'), REGISTRY);
  // Replace the folder as a whole: it is never half written, and its age is the age of its content.
  const compiled = join(i18n, 'compiled', domain);
  rmSync(compiled, { recursive: true, force: true });
  renameSync(outdir, compiled);
}

const outdated = domains.filter(isOutdated);
if (outdated.length > 0) {
  console.log(`Compiling the messages (${outdated.join(', ')}).`);
  const { compile } = await import('@inlang/paraglide-js');
  for (const domain of outdated) {
    try {
      await compileDomain(compile, domain);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`The messages in packages/i18n/messages/${domain} do not compile: ${reason}`);
      process.exit(1);
    }
  }
  // The compiler leaves timers running that would keep this process alive for half a minute.
  process.exit(0);
}
