import { parseServerMessage, type Presence } from '@arena/api';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { passTwo } from './two-players.ts';

/** Lets the computer wait, as far as the page hears, before its first decision; returns how to end that. */
async function holdBot(page: Page): Promise<{ think: () => void; release: () => void }> {
  const held: string[] = [];
  let isHolding = true;
  let presence: Presence | null = null;
  let send: (text: string) => void = () => undefined;
  await page.routeWebSocket(/\/api\/tables\//, (socket) => {
    send = (text) => socket.send(text);
    socket.connectToServer().onMessage((data) => {
      const text = String(data);
      const message = parseServerMessage(text);
      if (held.length > 0 && isHolding && message.type !== 'pong') return void held.push(text);
      send(text);
      if (message.type === 'welcome' || message.type === 'presence') ({ presence } = message);
      const snapshot = 'updates' in message ? message.updates.at(-1)?.snapshot : undefined;
      if (!isHolding || snapshot?.view.decision.actor !== 1 || presence === null) return;
      held.push(JSON.stringify({ type: 'presence', presence }));
      send(JSON.stringify({ type: 'presence', presence: { ...presence, botWaitsAt: snapshot.decision } }));
    });
  });
  return {
    think: () => send(JSON.stringify({ type: 'presence', presence })),
    release: () => {
      isHolding = false;
      for (const text of held) send(text);
    },
  };
}

async function playAgainstComputer(page: Page): Promise<void> {
  await page.goto('/play');
  await page.getByRole('radio', { name: 'The computer' }).check();
  await page.getByRole('radio', { name: 'Fortunata, level 1' }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
}

test('the page says when the computer has to wait, and when it thinks', async ({ page }) => {
  const { think, release } = await holdBot(page);
  await playAgainstComputer(page);
  await passTwo(page);
  const waiting = page.getByRole('status').filter({ hasText: 'Fortunata has to wait' });
  await expect(waiting).toContainText('Many people are playing against the computer right now.');
  // In the text view, too.
  await page.keyboard.press('t');
  await expect(waiting).toContainText('Your game continues in a moment.');
  think();
  await expect(waiting).toBeHidden();
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'Waiting for Fortunata’s cards' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Waiting for Fortunata’s cards' })).toBeHidden();
});
