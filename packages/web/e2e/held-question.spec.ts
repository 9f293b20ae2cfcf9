import { parseServerMessage } from '@arena/api';
import type { View } from '@arena/rules';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { newPlayerPage, openTable, passTwo, sitDown } from './two-players.ts';

/** What the server sends when Architectus has laid the last building of a hand that has other cards. */
const HELD: View['decision'] = {
  actor: 0,
  ask: 'place',
  actions: [{ do: 'done' }],
  acting: 'architectus',
  site: 1,
  chain: [{ side: 'own', space: 1 }],
  frame: [],
};

/** Asks the page such a question instead of the one for its first card. Returns what the page has sent. */
async function holdQuestion(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.routeWebSocket(/\/api\/tables\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((data) => {
      sent.push(String(data));
      server.send(data);
    });
    server.onMessage((data) => {
      const message = parseServerMessage(String(data));
      const view = 'updates' in message ? message.updates.at(-1)?.snapshot.view : undefined;
      if (view?.decision.ask === 'lay') view.decision = HELD;
      socket.send(JSON.stringify(message));
    });
  });
  return sent;
}

test('a question without a choice says why it is asked, and waits for the player', async ({
  page,
  browser,
}) => {
  const sent = await holdQuestion(page);
  const address = await openTable(page, 'Ann');
  const ben = await newPlayerPage(browser);
  await sitDown(ben, address, 'Ben');
  for (const each of [page, ben]) await passTwo(each);
  const reason = page.getByRole('status').filter({ hasText: 'Nothing more to place' });
  await expect(reason).toContainText('Ben can’t see that: you still seem to be choosing.');
  // In the text view, too.
  await page.keyboard.press('t');
  await expect(reason).toContainText('Ben can’t see that');
  await page.keyboard.press('t');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => sent.at(-1)).toContain('"action":{"do":"done"}');
});
