import type { Page } from '@playwright/test';
import { seeded } from '@arena/rules';
import { isGameOver, newPlayerPage, openTable, passTwo, PHONE, playStep, sitDown } from './two-players.ts';
import { expect, test } from './test.ts';
import { axSnapshot } from './ax-tree.ts';
import { MouseInput, TextViewInput, TouchInput, type InputMethod } from './input-methods.ts';

/** Both answer every question, until the game is over or after this many steps. */
async function playTogether(ways: readonly InputMethod[], seed: string, most = Infinity): Promise<void> {
  const random = seeded(seed);
  for (let step = 0; step < most; step++) {
    if ((await Promise.all(ways.map(isGameOver))).some(Boolean)) return;
    await playStep(ways, random);
  }
}

/** The cards in both rows by their labels: the same for both players at any time. */
const rowsOn = async (page: Page): Promise<string[]> =>
  [...(await axSnapshot(page)).matchAll(/"([^"]*(?:space \d|bribery) of \w+)/g)]
    .map(([, name = '']) => name)
    .toSorted();

const numbersIn = (text: string | null): number[] =>
  [...(text ?? '').matchAll(/\d+/g)].map(Number).toSorted((a, b) => a - b);

/** At the end of a game, the lower one first. */
const scoresOf = async (page: Page): Promise<number[]> =>
  numbersIn((await page.locator('.ending-score .sr-only').allTextContents()).join(' '));

test('two people play a whole game over a real server, and a third one watches', async ({
  page,
  browser,
}) => {
  const address = await openTable(page, 'Ann');
  const ben = await newPlayerPage(browser, PHONE);
  await sitDown(ben, address, 'Ben');
  const cato = await newPlayerPage(browser);
  await cato.goto(address);
  await expect(cato.getByText('You’re watching.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Arena: Roma II' })).toBeAttached();
  await playTogether([new MouseInput(page), new TouchInput(ben)], 'online');
  for (const each of [page, ben, cato])
    await expect(each.getByRole('heading', { level: 1 })).toHaveText(/Victoria|Clades|Stantes missi/);
  // A spectator gets the record too.
  for (const each of [page, ben, cato])
    await expect(each.getByRole('slider', { name: 'Victory points, turn by turn' })).toBeVisible();
  await expect(cato.getByRole('button', { name: 'Rematch' })).toBeHidden();
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await expect(page.getByRole('dialog')).toContainText('The dice were fair');
  await expect(page.getByRole('dialog')).toContainText(/Positions compared: \d\d/);
  await expect(page.getByRole('dialog')).toContainText('This device saw all three fingerprints in time');
  await page.getByRole('dialog').getByText('What this doesn’t prove').click();
  await expect(page.getByRole('dialog')).toContainText('whoever runs the server could work out all rolls');
  await expect(cato.locator('body')).not.toContainText('NaN');
  // Looking back shows the same game to all of them, those who played it from their own side.
  await page.keyboard.press('Escape');
  const scores = await scoresOf(cato);
  for (const each of [page, ben, cato]) {
    await each.getByRole('button', { name: 'Look back at the game' }).click();
    await expect(each).toHaveURL(/\/look-back/);
    await expect(each.getByRole('slider', { name: 'Steps of the game' })).toBeVisible();
    const title = each.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(/^(Ann \d+ : \d+ Ben|Ben \d+ : \d+ Ann)/);
    expect(numbersIn(await title.textContent())).toEqual(scores);
  }
});

test('two people choose at the same time what to pass', async ({ page, browser }) => {
  const address = await openTable(page, 'Ann');
  const ben = await newPlayerPage(browser, PHONE);
  await sitDown(ben, address, 'Ben');
  const pages = [page, ben];
  for (const each of pages) await expect(each.getByRole('checkbox')).toHaveCount(5);
  await page.getByRole('checkbox').nth(3).click();
  await passTwo(ben);
  await expect(ben.getByRole('checkbox')).toHaveCount(0);
  await expect(ben.getByRole('heading', { name: 'Waiting for Ann’s cards' })).toBeVisible();
  await expect(page.getByText('Ben has passed two cards.').first()).toBeVisible();
  await expect(page.getByRole('checkbox').nth(3), 'the choice begun is kept').toBeChecked();
  await page.getByRole('checkbox').nth(3).click();
  // Until Ann has passed, Ben may think again.
  await ben.getByRole('button', { name: 'Undo: passing cards' }).click();
  await expect(ben.getByRole('checkbox')).toHaveCount(5);
  await ben.reload();
  await passTwo(ben);
  await ben.reload();
  await expect(ben.getByRole('heading', { name: 'Waiting for Ann’s cards' })).toBeVisible();
  await passTwo(page);
  for (const each of pages) await expect(each.getByRole('checkbox')).toHaveCount(0);
  await playTogether([new MouseInput(page), new TouchInput(ben)], 'passed', 4);
});

test('a server that was down says for how long, until the next move', async ({ page, browser }) => {
  let tell: (text: string) => void = () => undefined;
  let presence = '';
  await page.routeWebSocket(/\/tables\/.*socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const text = String(message);
      if (text.startsWith('{"type":"presence"')) presence = text;
      socket.send(text);
    });
    tell = (text) => socket.send(text);
  });
  await page.goto('/new');
  await page.getByRole('radio', { name: 'Online' }).check();
  await page.getByRole('radio', { name: 'By invitation' }).check();
  await page.getByRole('radio', { name: 'Minutes' }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Invite someone' })).toBeVisible();
  await sitDown(await newPlayerPage(browser), page.url(), 'Ben');
  await expect(page.getByRole('checkbox')).toHaveCount(5);
  const notice = page.getByText('The server was down for 3 minutes. The clocks stood still.');
  await expect(notice).toHaveCount(0);
  tell(presence.replace(/}$/, `,"now":${Date.now()},"outage":{"at":${Date.now()},"ms":180000}}`));
  await expect(notice).toBeVisible();
  await passTwo(page);
  await expect(notice).toHaveCount(0);
});

test('after a game both go on at the next table, on the same connection', async ({ page, browser }) => {
  let sockets = 0;
  page.on('websocket', (socket) => (sockets += Number(socket.url().includes('/tables/'))));
  const address = await openTable(page, 'Ann');
  const ben = await newPlayerPage(browser);
  await sitDown(ben, address, 'Ben');
  await playTogether([new MouseInput(page), new MouseInput(ben)], 'rematch', 10);
  await ben.getByRole('button', { name: 'Menu' }).click();
  await ben.getByRole('button', { name: 'Resign' }).click();
  await ben.getByRole('button', { name: 'Resign' }).last().click();
  const before = sockets;
  await page.getByRole('button', { name: 'Rematch' }).click();
  await ben.getByRole('button', { name: 'Rematch' }).click();
  for (const each of [page, ben]) await expect(each).not.toHaveURL(address);
  expect(page.url()).toBe(ben.url());
  await playTogether([new MouseInput(page), new MouseInput(ben)], 'next', 4);
  expect(sockets).toBe(before);
});

test('a game survives a lost network, a reload and a change of device', async ({ page, browser }) => {
  const address = await openTable(page, 'Ann');
  const ben = await newPlayerPage(browser);
  await sitDown(ben, address, 'Ben');
  const mine = new MouseInput(page);
  const ways = [mine, new MouseInput(ben)];
  await playTogether(ways, 'start', 8);

  while (mine.choicesIn(await axSnapshot(page)).length === 0) await playTogether(ways, 'mine', 1);
  await page.context().setOffline(true);
  await expect(page.getByText('Connection lost.')).toBeVisible({ timeout: 40_000 });
  const unsent = page.getByText('Your move will be sent as soon as it’s back.');
  for (let step = 0; step < 6 && !(await unsent.isVisible()); step++)
    await playTogether([mine], `cut ${step}`, 1);
  await expect(unsent).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Connection lost.')).toBeHidden({ timeout: 40_000 });
  await playTogether(ways, 'again', 6);

  await page.reload();
  await playTogether([new MouseInput(page), new MouseInput(ben)], 'reloaded', 6);
  await expect.poll(async () => rowsOn(page)).toEqual(await rowsOn(ben));

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Continue on another device' }).click();
  const link = await page.getByRole('textbox', { name: 'Private link to your seat' }).inputValue();
  await page.close();
  await expect(ben.getByText(/away since/)).toBeVisible();
  const phone = await newPlayerPage(browser, PHONE);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1, name: 'Arena: Roma II' })).toBeAttached();
  await playTogether([new TouchInput(phone), new MouseInput(ben)], 'phone', 8);
  await expect.poll(async () => rowsOn(phone)).toEqual(await rowsOn(ben));
});

test('a table is found by its code, has chat, and is aborted', async ({ page, browser }) => {
  await openTable(page, 'Ann');
  const code = await page.locator('.table-code').textContent();
  const ben = await newPlayerPage(browser);
  await ben.goto('/play');
  await ben.getByRole('textbox', { name: 'Enter a table code' }).fill('zzzzzz');
  await ben.getByRole('button', { name: 'Go to table', exact: true }).click();
  await expect(ben.getByRole('alert')).toContainText('No table has this code');
  await ben.getByRole('textbox', { name: 'Enter a table code' }).fill(code ?? '');
  await ben.getByRole('button', { name: 'Go to table', exact: true }).click();
  // The lobby may have tables of other tests to sit down at.
  await expect(ben).toHaveURL(/\/t\//);
  await ben.getByRole('button', { name: 'Sit down' }).click();
  for (const each of [page, ben])
    await expect(each.getByRole('heading', { level: 1, name: 'Arena: Roma II' })).toBeAttached();
  await ben.getByRole('button', { name: 'Say something' }).first().click();
  await ben.getByRole('button', { name: 'Good luck!' }).click();
  await expect(page.getByText('Good luck!').first()).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Call off the game' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /call off/i })
    .last()
    .click();
  await expect(page.getByText('You called off the game before the first move.')).toBeVisible();
  await expect(ben.getByText('Ann called off the game before the first move.')).toBeVisible();
  for (const each of [page, ben]) {
    await expect(each.getByRole('heading', { level: 1, name: 'Missi' })).toBeVisible();
    await expect(each.getByRole('button', { name: 'Rematch' })).toBeHidden();
  }
});

test('open tables are listed, and can be played in the text view', async ({ page, browser }) => {
  await page.goto('/play');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Dora');
  await page.getByRole('radio', { name: 'Anyone' }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Invite someone' })).toBeVisible();
  const ben = await newPlayerPage(browser);
  await ben.goto('/play');
  await ben.getByRole('button', { name: 'Sit down with Dora' }).click();
  for (const each of [page, ben]) {
    await expect(each.getByRole('heading', { level: 1, name: 'Arena: Roma II' })).toBeAttached();
    await each.keyboard.press('t');
  }
  await playTogether([new TextViewInput(page), new TextViewInput(ben)], 'words', 12);
});
