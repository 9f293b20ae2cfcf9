import { readFile } from 'node:fs/promises';
import { readRecord } from '@arena/rules';
import type { Page } from '@playwright/test';
import { findMatch, saveFile } from './find-game.ts';
import { resume } from './page-actions.ts';
import { GAME_LINK, openShareSheet, RECORD } from './shared-games.ts';
import { expect, test } from './test.ts';

async function saved(page: Page, button: string, row: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page
    .locator('.share-row')
    .filter({ has: page.getByRole('heading', { name: row, exact: true }) })
    .getByRole('button', { name: button, exact: true })
    .click();
  return readFile(await (await download).path());
}

test('a link opens its game in a browser that has seen nothing before', async ({ page }) => {
  await page.goto(GAME_LINK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Marcus \d+ : \d+ Livia/);
  await expect(page.getByRole('slider').first()).toBeVisible();
});

test('another link in the same tab opens another game', async ({ page }) => {
  await page.goto(GAME_LINK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Marcus/);
  await page.goto(GAME_LINK.replace('Marcus', 'Sextus'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sextus/);
});

test('the link on the sheet leads to the same game', async ({ page, context }) => {
  await openShareSheet(page);
  const field = page.getByRole('textbox', { name: 'Link' });
  const link = await field.inputValue();
  expect(readRecord(link).codes).toEqual(readRecord(RECORD).codes);
  await expect(page.getByText(`in ${link.length} letters`)).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('status').filter({ hasText: /copied|selected/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Marcus \d+ : \d+ Livia/);
});

test('the picture is a PNG of 1200 x 630, and an SVG that needs nothing else', async ({ page }) => {
  await openShareSheet(page);
  const png = await saved(page, 'PNG', 'Picture');
  expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeGreaterThan(20_000);
  const svg = (await saved(page, 'SVG', 'Picture')).toString();
  expect(svg.length).toBeLessThan(130_000);
  expect(svg).not.toMatch(/<script|href=|url\((?!data:|#)|\bon\w+=/);
  expect(svg).toContain('Marcus');
  expect(svg).not.toMatch(/\bYou\b/);
});

test('names of others are text in the picture, whatever they are', async ({ page }) => {
  const names = ['<script>alert(1)</script>', '"><image href=x onerror=y>'].map(encodeURIComponent);
  await page.goto(GAME_LINK.replace('Marcus', names[0] ?? '').replace('Livia', names[1] ?? ''));
  await page.getByRole('button', { name: 'Share this game' }).click();
  const svg = (await saved(page, 'SVG', 'Picture')).toString();
  const faults = await page.evaluate(
    (text) => {
      const picture = new DOMParser().parseFromString(text, 'image/svg+xml');
      return picture.querySelectorAll('script, image, parsererror, [onerror], [href]').length;
    },
    svg.replace(/<style>.*?<\/style>/s, ''),
  );
  expect(faults).toBe(0);
  expect((await saved(page, 'PNG', 'Picture')).readUInt32BE(16)).toBe(1200);
});

test('files open again, and so do links and proofs', async ({ page }) => {
  await openShareSheet(page);
  const json = (await saved(page, 'JSON', 'File')).toString();
  const text = (await saved(page, 'Text', 'File')).toString();
  for (const content of [json, text, `Look at this: https://example.org${GAME_LINK}`]) {
    expect(readRecord(content).codes).toEqual(readRecord(RECORD).codes);
    await page.goto('/open');
    await page.getByRole('textbox').fill(content);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page).toHaveURL(/\/look-back/);
    await expect(page.getByRole('slider').first()).toBeVisible();
  }
});

test('a file can be dropped', async ({ page }) => {
  await page.goto('/open');
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'game.json'));
    return transfer;
  }, RECORD);
  await page.locator('.paste-form').dispatchEvent('drop', { dataTransfer: data });
  await expect(page).toHaveURL(/\/look-back/);
});

const sent = `https://example.org${GAME_LINK}`;
test.describe('what cannot be opened is refused with the first bad place', () => {
  for (const [what, text, sentence] of [
    ['a link cut short', sent.slice(0, 120), /The link breaks off in turn \d+/],
    ['a damaged link', `${sent.slice(0, 120)}AAAA${sent.slice(124)}`, /the first wrong place is in turn \d+/],
    ['a link with other letters', `${sent.slice(0, 120)}*${sent.slice(121)}`, /doesn’t belong there/],
    ['a link of other rules', sent.replace('g=1.1.', 'g=1.7.'), /another version of the rules/],
    ['a huge link', `#g=1.1.${'A'.repeat(70_000)}`, /longer than any game/],
    ['nonsense', 'hello', /can’t be opened/],
    ['a record cut short', RECORD.slice(0, 900), /can’t be opened/],
    ['deep JSON', '{"a":'.repeat(50_000), /can’t be opened/],
  ] as const)
    test(what, async ({ page }) => {
      await page.goto('/open');
      await page.getByRole('textbox').evaluate((field, value) => {
        if (field instanceof HTMLTextAreaElement) field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }, text);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await expect(page).toHaveURL(/\/open$/);
    });
});

test('a damaged link in the address says so, and leads to where a game can be opened', async ({ page }) => {
  await page.goto(GAME_LINK.slice(0, 100));
  await expect(page.getByRole('alert')).toHaveText(/The link breaks off in turn \d+/);
  await page.getByRole('link', { name: 'Open a game' }).click();
  await expect(page).toHaveURL(/\/open$/);
});

test('a game is shared from the screen at its end', async ({ page }) => {
  await resume(
    page,
    saveFile(
      findMatch((match) => match.isOver),
      ['Gaius', 'Nerva'],
    ),
  );
  await page.getByRole('button', { name: 'Share this game' }).click();
  await expect(page.getByRole('img', { name: /^Gaius \d+, Nerva/ })).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Gaius \d+ : \d+ Nerva/);
});

test('the sheet is used with the keyboard', async ({ page }) => {
  await page.goto(GAME_LINK);
  const button = page.getByRole('button', { name: 'Share this game' });
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Share this game' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
});
