import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FILES = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/**/*.md'];

const withoutCode = (text: string): string => text.replaceAll(/^```[^]*?^```/gm, '');

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(path: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(readFileSync(path, 'utf8')).matchAll(/^#+ +(.+)$/gm)) {
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replaceAll(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count++) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

/** Where links in the text lead, without those to other sites. */
function linksIn(text: string): string[] {
  const prose = withoutCode(text).replaceAll(/`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(/\]\(<?([^)\s>]+)[^)]*\)|(?:src|href)="([^"]+)"/g)].map(
    ([, target, attribute]) => target ?? attribute ?? '',
  );
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor] = decodeURI(link).split('#');
  const target = path === '' ? from : join(dirname(from), path);
  return existsSync(target) && (anchor === undefined || anchorsOf(target).has(anchor));
}

test('every link in the documentation leads to a page, and to a heading that is there', () => {
  const pages = FILES.flatMap((pattern) => globSync(pattern, { cwd: root })).map((path) => join(root, path));
  const links = pages.flatMap((from) => linksIn(readFileSync(from, 'utf8')).map((link) => ({ from, link })));
  expect(links.length).toBeGreaterThan(200);
  const dead = links.filter(({ from, link }) => !leadsSomewhere(from, link));
  expect(dead.map(({ from, link }) => `${relative(root, from)}: ${link}`)).toEqual([]);
});
