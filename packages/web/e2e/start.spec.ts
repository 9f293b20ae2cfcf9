import type { Locator, Page } from '@playwright/test';
import { cardName, loadMessages } from '@arena/i18n';
import { CARD_IDS, type CardId } from '@arena/rules';
import { startGame } from './page-actions.ts';
import { savedMatch } from './play-game.ts';
import { expect, MOTION, test } from './test.ts';

/** The start of a real game on the table: lot, deal, pass and lay. */

const english = await loadMessages('en');
const nameOf = (card: CardId): string => cardName(english, card);

const OPPONENT = 'Fortunata';
const hand = (page: Page): Locator => page.getByRole('region', { name: 'Your hand' }).getByRole('checkbox');
const given = (page: Page): Locator =>
  page.getByRole('group', { name: `You give ${OPPONENT}` }).getByRole('button');
const passBoth = (page: Page): Locator => page.getByRole('button', { name: 'Pass both' });
const laid = (page: Page): Locator => page.getByRole('img', { name: /^\d of 5 placed$/ });

async function expectGiven(page: Page, count: number): Promise<void> {
  await expect(given(page)).toHaveCount(count);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(count);
}

const middleOf = async (thing: Locator): Promise<[number, number]> => {
  const box = await thing.boundingBox();
  if (box === null) throw new Error('it is not visible');
  return [box.x + box.width / 2, box.y + box.height / 2];
};

async function drag(page: Page, thing: Locator, to: Locator): Promise<void> {
  await page.mouse.move(...(await middleOf(thing)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(to)), { steps: 4 });
  await page.mouse.up();
}

/** The match asks this player to lay, sooner or later. */
async function expectLaying(page: Page): Promise<void> {
  await expect(laid(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Which card, and where' })).toBeVisible({
    timeout: 20_000,
  });
}

test.describe('by touch, on a short phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('two cards are given, one is taken back, and all five are laid', async ({ page }) => {
    await startGame(page);
    await expect(hand(page)).toHaveCount(5);
    await expect(passBoth(page)).toBeDisabled();
    await hand(page).nth(1).tap();
    await expectGiven(page, 1);
    await hand(page).nth(3).tap();
    await expectGiven(page, 2);
    await given(page).first().tap();
    await expectGiven(page, 1);
    await expect(passBoth(page)).toBeDisabled();
    await hand(page).nth(0).tap();
    await passBoth(page).tap();
    await expectLaying(page);
    await expect(page.getByText('2 spaces stay vacant: −2 VP each turn.')).toBeVisible();
    await expect(page.locator('.own-row .vacant b').first()).toBeHidden();
    const cards = page.getByRole('region', { name: 'Your hand' }).getByRole('button');
    await cards.first().tap();
    await page.getByRole('button', { name: /^vacant, .*space 2.*can be chosen$/ }).tap();
    await expect(page.getByRole('img', { name: '1 of 5 placed' })).toBeVisible();
    for (const place of await page.locator('.hand-row li, .space').all())
      await expect(place).toBeInViewport();
  });
});

test('by mouse, cards are dragged to the other row and back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await startGame(page);
  const theirRow = page
    .getByRole('list', { name: `${OPPONENT}’s spaces` })
    .getByRole('button')
    .nth(6);
  await drag(page, hand(page).nth(0), theirRow);
  await expectGiven(page, 1);
  await drag(page, hand(page).nth(2), page.locator('.pass-place.open'));
  await expectGiven(page, 2);
  await drag(page, given(page).first(), hand(page).nth(4));
  await expectGiven(page, 1);
  await drag(page, hand(page).nth(3), page.getByRole('list', { name: 'Your spaces' }));
  await expectGiven(page, 1);
});

test('by keyboard, the focus stays in the hand, and X passes', async ({ page }) => {
  await startGame(page);
  await hand(page).nth(0).focus();
  await page.keyboard.press('Space');
  await expect(hand(page).nth(0)).toBeFocused();
  await page.keyboard.press('KeyX');
  await expectGiven(page, 1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectGiven(page, 2);
  await given(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expectGiven(page, 1);
  await page.keyboard.press('Digit4');
  await expectGiven(page, 2);
  await page.keyboard.press('KeyX');
  await expectLaying(page);
});

test('a screen reader hears who begins and what is given, and no card of the opponent is on the page', async ({
  page,
}) => {
  await startGame(page);
  await expect(page.getByRole('status').filter({ hasText: 'Pass two cards to' })).toContainText(/begins?\./);
  await expect(page.getByRole('img', { name: `${OPPONENT} gives you` })).toBeVisible();
  const names = await hand(page).evaluateAll((cards) => cards.map((card) => card.textContent ?? ''));
  const { hands } = (await savedMatch(page)).viewOf(1);
  const theirs = CARD_IDS.filter((card) => JSON.stringify(hands[1]).includes(`"${card}"`));
  const hidden = theirs.filter((card) => !names.some((name) => name.startsWith(nameOf(card))));
  const html = await page.content();
  // The game has the name of a card.
  for (const card of hidden.filter((each) => each !== 'arena'))
    expect(html).not.toContain(`>${nameOf(card)}<`);
  for (const card of hidden) expect(html).not.toContain(`#${card}"`);
});

test.describe('in motion', () => {
  test.use({ ...MOTION, viewport: { width: 390, height: 844 } });

  test('the lot falls, the cards are dealt, and a tap skips it all', async ({ page }) => {
    await startGame(page);
    await expect(page.locator('.lot-die')).toHaveCount(2);
    await expect(page.locator('.lot-label')).toHaveText(/begins?\.$/);
    await hand(page).nth(2).click();
    await expect(page.locator('.flying')).toHaveCount(0);
    await expectGiven(page, 1);
  });

  test('without a lot, there is none to see', async ({ page }) => {
    await page.goto('/new');
    await page.getByRole('radio', { name: /^You/ }).check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.locator('.flying-card').first()).toBeAttached();
    await expect(page.locator('.lot-die')).toHaveCount(0);
    await expect(page.locator('.passing')).toBeVisible({ timeout: 10_000 });
  });
});
