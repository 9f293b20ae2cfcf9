/**
 * How fast the bots think, in Node and in Chromium slowed down to the speed of a phone.
 *
 * npm run bench:bots -- [games]
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { measureBots, type BotSpeeds, type TimePercentiles } from '@arena/ai/bot-speed';
import { build } from 'vite';
import * as z from 'zod';
import { PHONE, CPU_SLOWDOWN, throttleCpu, withPage } from './web/browser.ts';
import { listen } from './listen.ts';
import { printTable, thousands } from './report.ts';

const [games = 10] = process.argv.slice(2).map(Number);
/** Runs on the page's main thread, because Chromium cannot slow down other threads. */
const ENTRY = join(import.meta.dirname, '../packages/ai/measure/bot-speed.ts');

const bundledModules = z.array(z.object({ output: z.array(z.object({ code: z.string() })) }));

async function measureInBrowser(): Promise<BotSpeeds> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2023', lib: { entry: ENTRY, formats: ['es'], fileName: 'bot-speed' } },
  });
  const code = bundledModules.parse(built)[0]?.output[0]?.code;
  const server = createServer((request, response) => {
    const isScript = request.url?.endsWith('.js') === true;
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? code : '<!doctype html><title>bots</title>');
  });
  const port = await listen(server);
  let speeds: BotSpeeds | undefined;
  await withPage(PHONE, async (page) => {
    await page.goto(`http://localhost:${port}/`);
    await throttleCpu(page, CPU_SLOWDOWN);
    page.setDefaultTimeout(600_000);
    speeds = await page.evaluate(async (count) => {
      const url = '/bot-speed.js';
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- the bundle of ENTRY
      const botSpeed: { measureBots: typeof measureBots } = await import(url);
      return botSpeed.measureBots(count);
    }, games);
  });
  server.close();
  if (speeds === undefined) throw new Error('the page did not return a measurement');
  return speeds;
}

const timeRows = (where: string, what: string, times: readonly TimePercentiles[]): string[][] =>
  times.map(({ bot, median, p95, max }) => [
    where,
    `${bot}, ms ${what}`,
    ...[median, p95, max].map((ms) => ms.toFixed(1)),
  ]);

const rows = (
  where: string,
  { evaluationsPerSecond, playoutsPerSecond, turnTimes, decisionTimes, cancelTimes }: BotSpeeds,
): string[][] => [
  [where, 'evaluations per second', thousands(evaluationsPerSecond), '', ''],
  [where, 'network playouts per second', thousands(playoutsPerSecond), '', ''],
  ...timeRows(where, 'per turn', turnTimes),
  ...timeRows(where, 'per decision', decisionTimes),
  ...timeRows(where, 'to cancel', cancelTimes),
];

const nodeSpeeds = measureBots(games);
const browserSpeeds = await measureInBrowser();
printTable(
  `Bots, ${games} games each`,
  ['where', 'what', 'median', '95 %', 'max'],
  [...rows('Node', nodeSpeeds), ...rows(`Chromium, CPU ${CPU_SLOWDOWN} times slower`, browserSpeeds)],
);
