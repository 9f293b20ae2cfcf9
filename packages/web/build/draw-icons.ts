/** Redraws the icons of the installed app from `public/icon.svg`: node packages/web/build/draw-icons.ts */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const folder = join(import.meta.dirname, '../public');
const icon = readFileSync(join(folder, 'icon.svg'), 'utf8');
/** Systems cut a maskable icon to their own shape: only a circle of 80 % is guaranteed to be visible. */
const maskable = icon
  .replace('rx="88"', '')
  .replace(
    '<g id="figure">',
    '<g id="figure" transform="translate(256 262) scale(.8) translate(-256 -262)">',
  );

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { name, size, svg } of [
  { name: '192', size: 192, svg: icon },
  { name: '512', size: 512, svg: icon },
  { name: 'maskable', size: 512, svg: maskable },
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  await page.screenshot({ path: join(folder, `icons/${name}.png`), omitBackground: true });
}
await browser.close();
