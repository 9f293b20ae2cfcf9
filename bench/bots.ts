/**
 * How quickly the computer players think, in Node and in Chromium slowed down to a phone.
 *
 * npm run bench:bots -- [games]
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { measureBots, type BotSpeeds, type TimePercentiles } from '@arena/ai/bot-speed';
import { build } from 'vite';
import { PHONE, CPU_SLOWDOWN, throttleCpu, withPage } from './web/browser.ts';
import { printTable } from './web/report.ts';

const [games = 10] = process.argv.slice(2).map(Number);
/** Beside the thread that is slowed down, Chromium has others; so the bots think on that one. */
const ENTRY = join(import.meta.dirname, '../packages/ai/measure/bot-speed.ts');

async function measureInBrowser(): Promise<BotSpeeds> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2023', lib: { entry: ENTRY, formats: ['es'], fileName: 'speeds' } },
  });
  const [{ output }] = built as { output: { code: string }[] }[];
  const server = createServer((request, response) => {
    const isScript = request.url?.endsWith('.js') === true;
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? output[0].code : '<!doctype html><title>bots</title>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  let speeds: BotSpeeds | undefined;
  await withPage(PHONE, async (page) => {
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    await throttleCpu(page, CPU_SLOWDOWN);
    page.setDefaultTimeout(600_000);
    speeds = await page.evaluate(async (count) => {
      const speedsModule = '/speeds.js';
      const { measureBots: measure } = (await import(speedsModule)) as { measureBots: typeof measureBots };
      return measure(count);
    }, games);
  });
  server.close();
  if (speeds === undefined) throw new Error('the page has measured nothing');
  return speeds;
}

const timeRows = (where: string, what: string, of: readonly TimePercentiles[]): string[][] =>
  of.map(({ bot, median, p95, max }) => [
    where,
    `${bot}, ms ${what}`,
    ...[median, p95, max].map((ms) => ms.toFixed(1)),
  ]);

const rows = (
  where: string,
  { evaluationsPerSecond, playoutsPerSecond, turnTimes, decisionTimes, cancelTimes }: BotSpeeds,
): string[][] => [
  [where, 'judgements a second', Math.round(evaluationsPerSecond).toLocaleString('en'), '', ''],
  [where, 'games played out a second', Math.round(playoutsPerSecond).toLocaleString('en'), '', ''],
  ...timeRows(where, 'a turn', turnTimes),
  ...timeRows(where, 'an answer', decisionTimes),
  ...timeRows(where, 'to stop', cancelTimes),
];

const nodeSpeeds = measureBots(games);
const browserSpeeds = await measureInBrowser();
printTable(
  `Computer players, ${games} games each`,
  ['where', 'what', 'median', '95 %', 'most'],
  [...rows('Node', nodeSpeeds), ...rows(`Chromium, CPU ${CPU_SLOWDOWN} times slower`, browserSpeeds)],
);
