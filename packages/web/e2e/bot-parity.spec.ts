import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { botNamed } from '@arena/ai';
import { seeded, type AskName } from '@arena/rules';
import { findMatchAt } from './find-game.ts';
import { expect, test } from './test.ts';

const ASKS: readonly AskName[] = ['pass', 'lay', 'act', 'target', 'place'];
const BOTS = ['level-1', 'level-6', 'level-7', 'level-8'];

/** The bot worker, as the page itself would load it. */
const workerFile = (): string | undefined =>
  readdirSync(join(import.meta.dirname, '../dist/assets')).find((file) => file.startsWith('bot-worker'));

/** The smallest module: its magic number and version. */
const EMPTY_MODULE = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

test('the worker of the computer may run WebAssembly, without which it thinks several times as long', async ({
  page,
}) => {
  await page.goto('/');
  const started = page.waitForEvent('worker');
  await page.evaluate((script) => void new Worker(script, { type: 'module' }), `/assets/${workerFile()}`);
  const worker = await started;
  await worker.evaluate((bytes) => void new WebAssembly.Module(new Uint8Array(bytes)), EMPTY_MODULE);
});

test('the computer moves in the browser as it does in Node', async ({ page }) => {
  const questions = ASKS.flatMap((ask) => {
    const { view } = findMatchAt(({ decision }) => decision.ask === ask).latest(0).snapshot;
    return BOTS.map((bot) => ({ bot, view, seed: `${bot} ${ask}` }));
  });
  await page.goto('/');
  const replies = await page.evaluate(
    async ({ script, asked }) => {
      const worker = new Worker(script, { type: 'module' });
      const received: unknown[] = [];
      for (const [id, { bot, view, seed }] of asked.entries()) {
        const reply = new Promise<unknown>((resolve, reject) => {
          const once = { once: true };
          worker.addEventListener('message', ({ data }) => resolve(data), once);
          worker.addEventListener('error', ({ message }) => reject(new Error(message)), once);
        });
        worker.postMessage({ id, method: 'choose', args: [bot, view, seed] });
        received.push(await reply);
      }
      return received;
    },
    { script: `/assets/${workerFile()}`, asked: questions },
  );
  const expected = questions.map(({ bot, view, seed }) => botNamed(bot)?.choose(view, seeded(seed)));
  expect(replies).toMatchObject(expected.map((value, id) => ({ id, value: { action: value?.action } })));
});
