import { chromium } from '@playwright/test';
import { findMatch, saveFile, HOT_SEAT } from './find-game.ts';
import { resume, speak } from './page-actions.ts';
const site = process.argv[2],
  out = process.argv[3];
const only = process.argv[4];
const win = findMatch(
  (m) => m.latest(0).snapshot.ending?.winner === 0 && m.latest(0).snapshot.view.turn > 15,
);
const loss = findMatch(
  (m) => m.latest(0).snapshot.ending?.winner === 1 && m.latest(0).snapshot.view.turn > 12,
);
const draw = findMatch((m) => {
  const e = m.latest(0).snapshot.ending;
  return e !== null && e.winner === null;
});
const hot = findMatch((m) => m.latest(0).snapshot.ending?.winner === 1, { seats: HOT_SEAT });
const games = { win, loss, draw, hot };
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
const shots: [string, keyof typeof games, [number, number], string, 'light' | 'dark'][] = [
  ['390-win', 'win', [390, 844], 'English', 'light'],
  ['375-loss-de-dark', 'loss', [375, 667], 'Deutsch', 'dark'],
  ['320-draw-de', 'draw', [320, 640], 'Deutsch', 'light'],
  ['320-loss-fr', 'loss', [320, 640], 'Français', 'light'],
  ['320-win-nl', 'win', [320, 640], 'Nederlands', 'dark'],
  ['1440-win', 'win', [1440, 900], 'English', 'light'],
  ['1440-draw-dark-it', 'draw', [1440, 900], 'Italiano', 'dark'],
  ['390-hot-zh', 'hot', [390, 844], '繁體中文', 'light'],
];
for (const [name, game, [width, height], language, theme] of shots) {
  if (only && !name.includes(only)) continue;
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height },
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
    colorScheme: theme,
    serviceWorkers: 'block',
    locale: 'en',
  });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log(name, String(e)));
  await resume(page, saveFile(games[game], ['Gaia', 'Livia'])).catch(() => undefined);
  if (language !== 'English') {
    await speak(page, language);
    await page.goto('/table');
  }
  await page
    .locator('.ending-facts')
    .waitFor({ timeout: 8000 })
    .catch(() => console.log(name, 'no facts'));
  await page.waitForTimeout(300);
  const over = await page.evaluate(() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
    document.querySelector('.ending-band')?.clientHeight,
  ]);
  console.log(name, over);
  await page.screenshot({ path: `${out}/${name}.png` });
  await context.close();
}
await browser.close();
