import { cardShortText, cardName, cardText, loadMessages } from '@arena/i18n';
import { committedChance, Match } from '@arena/match';
import { CARD_IDS, opponentOf, type CardId, type Viewer } from '@arena/rules';
import type { Page } from '@playwright/test';
import { startGame, curtainLocator, liftCurtain } from './page-actions.ts';
import { playGame, savedMatch } from './play-game.ts';
import { defined } from '../test/defined.ts';
import { expect, test } from './test.ts';
import { axSnapshot } from './ax-tree.ts';
import { MouseInput } from './input-methods.ts';

/** Two people at one screen: what only one may see is never on the page while the other one looks. */

test.use({ viewport: { width: 1440, height: 900 } });

const english = await loadMessages('en');
const nameOf = (card: CardId): string => cardName(english, card);
const textsOf = (card: CardId): string => `${cardText(english, card)} ${cardShortText(english, card)}`;

/** Cards whose names do not occur in the texts of other cards or in the title. */
const UNIQUE_NAMES = CARD_IDS.filter((card) => {
  const others = CARD_IDS.filter((each) => each !== card).map(textsOf);
  return !['Arena: Roma II', ...others].some((text) => text.includes(nameOf(card)));
});

/** Cards that this viewer has not seen so far. */
function unseenBy({ options, secret, inputs }: Match, viewer: Viewer): CardId[] {
  const again = new Match(options, committedChance(secret));
  let seen = '';
  for (const input of inputs) {
    if (input.from === 'system') continue;
    again.receive(input.from, input.command, input.at);
    const { events, snapshot } = again.latest(viewer);
    seen += JSON.stringify([events, snapshot.view]);
  }
  return UNIQUE_NAMES.filter((card) => !seen.includes(`"${card}"`));
}

const namesIn = (text: string, cards: readonly CardId[]): CardId[] =>
  cards.filter((card) => new RegExp(`\\b(${nameOf(card)}|${card})\\b`).test(text));

/** Inspects a card of the hand, which a wide table then shows in its rail. */
async function lookAtHand(page: Page): Promise<void> {
  const cards = page.getByRole('region', { name: 'Your hand' }).getByRole('button');
  if ((await cards.count()) > 0) await cards.last().hover({ force: true });
}

/** Who looks at the page, according to its text. */
const viewerOf = (told: string): Viewer =>
  told.includes('Hold to lift the curtain') ? 'spectator' : told.includes('Player 2’s spaces') ? 0 : 1;

/** Checks that no card is shown that only the other player knows. Returns how many of these are in their hand. */
async function checkPage(page: Page): Promise<number> {
  const told = [await page.content(), await axSnapshot(page)];
  const match = await savedMatch(page);
  for (const text of told) expect(namesIn(text, unseenBy(match, viewerOf(text)))).toEqual([]);
  const viewer = viewerOf(defined(told[0]));
  if (viewer === 'spectator') return 0;
  const { hands } = match.viewOf(opponentOf(viewer));
  return namesIn(JSON.stringify(hands), unseenBy(match, viewer)).length;
}

test('the other hand is never on the page, in a whole game', async ({ page }) => {
  await startGame(page, { opponent: 'Two players, one screen' });
  let secrets = 0;
  await playGame(new MouseInput(page), 'hot-seat', async () => {
    secrets += await checkPage(page);
    if (await curtainLocator(page).isVisible()) {
      await liftCurtain(page);
      secrets += await checkPage(page);
    }
    await lookAtHand(page);
    return false;
  });
  expect(secrets).toBeGreaterThan(20);
});

test('the curtain is lifted only by holding', async ({ page }) => {
  await startGame(page, { opponent: 'Two players, one screen' });
  await liftCurtain(page, 150);
  await page.waitForTimeout(1000);
  await expect(curtainLocator(page)).toBeVisible();
  await liftCurtain(page);
  await expect(curtainLocator(page)).toBeHidden();
  await expect(page.getByRole('checkbox')).toHaveCount(5);
});

test('by keyboard it is lifted with Space, but not with a key still held', async ({ page }) => {
  await startGame(page, { opponent: 'Two players, one screen' });
  await expect(curtainLocator(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(curtainLocator(page)).toBeHidden();
});

test('what is stored in the browser shows no card', async ({ page }) => {
  await startGame(page, { opponent: 'Two players, one screen' });
  let steps = 30;
  await playGame(new MouseInput(page), 'kept', async () => {
    if (await curtainLocator(page).isVisible()) await liftCurtain(page);
    return steps-- === 0;
  });
  const kept = JSON.stringify((await page.context().storageState()).origins);
  const long = CARD_IDS.filter((card) => card.length > 5);
  expect(namesIn(kept, long)).toEqual([]);
  expect((await savedMatch(page)).inputs.length).toBeGreaterThan(4);
});
