import {
  attackAddedBy,
  battleBonus,
  CARD_IDS,
  leastWinningAnswer,
  type AskName,
  type CardId,
  type View,
} from '@arena/rules';
import { saveMatch, type Match } from '@arena/match';
import { restoreMatch } from '@arena/match/restore-match';
import type { Page } from '@playwright/test';
import { defined } from '../test/defined.ts';
import { findMatch, findMatchAt, HOT_SEAT, saveFile } from './find-game.ts';
import { test as patchedTest } from './patched-site.ts';
import { curtainLocator, liftCurtain, resume } from './page-actions.ts';
import { expect, test } from './test.ts';

/** The cards that roll the battle die. */
const CARDS: readonly CardId[] = [...CARD_IDS.filter((card) => battleBonus(card) !== null), 'templarius'];
/** Those that may choose among several cards. */
const CHOOSING: readonly CardId[] = ['bestia', 'decurio', 'ballista', 'velites', 'onager'];
const asksOf = (card: CardId): AskName[] => [
  'act',
  ...(CHOOSING.includes(card) ? (['target'] as const) : []),
  'again',
  ...(card === 'mercennarius' ? (['pay'] as const) : []),
  ...(card === 'centurio' ? (['die'] as const) : []),
];

/** The die that activates this card; undefined if none does. */
const dieFor = ({ decision: { actions = [] }, rows: [row] }: View, card: CardId): number | undefined =>
  actions
    .flatMap((action) => (action.do === 'activate' ? [action.die] : []))
    .find((die) => row[die - 1] === card);

const isAt = (view: View, card: CardId, ask: AskName): boolean =>
  view.decision.ask === ask &&
  (ask === 'act' ? dieFor(view, card) !== undefined : view.decision.acting === card);

/** Opens a game in which this card can be activated, or asks this. Animations are loaded. */
async function openBattle(page: Page, card: CardId, ask: AskName): Promise<void> {
  const match = findMatchAt((view) => isAt(view, card, ask));
  await openMatch(page, match);
  if (ask !== 'act' && ask !== 'target') return expect(stageOf(page)).toBeVisible();
  await watchStage(page);
  const target = page.locator('.opponent-row .lit > button').first();
  if (ask === 'target') return target.click();
  const view = match.viewOf(0);
  await activate(page, view, defined(dieFor(view, card)));
  await expect(stageOf(page).or(target)).toBeVisible();
  if (await target.isVisible()) await target.click();
}

/** Waits for everything that loads late. */
async function openMatch(page: Page, match: Match): Promise<void> {
  await resume(page, saveFile(match));
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/animator-')),
  );
  await page.waitForLoadState('networkidle');
}

async function activate(page: Page, { dice }: View, die: number): Promise<void> {
  await page.locator(`[data-die="${dice.indexOf(die)}"]`).click();
  await page.locator(`.own-row [data-place="0-${die}"]`).click();
}

const stageOf = (page: Page) => page.getByRole('region', { name: 'Battle' });
const bestAnswer = (page: Page) => page.locator('.stage .acts .gold');

/** Logs every change of the stage: how many sheets there are, which stage it is, and where its lines are. */
async function watchStage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stages = new Map<Element, number>();
    let last = '';
    const look = (): void => {
      const sheets = document.querySelectorAll('.sheet, .stage').length;
      const stage = document.querySelector('.stage');
      if (stage !== null && !stages.has(stage)) stages.set(stage, stages.size);
      const lines = [...(stage?.querySelectorAll<HTMLElement>(':scope > :is(div)') ?? [])];
      const places = lines.map(({ offsetTop, offsetHeight }) => `${offsetTop}+${offsetHeight}`).join(' ');
      const seen = `${sheets} sheets, stage ${stage === null ? '-' : stages.get(stage)}: ${places}`;
      if (seen !== last) console.log(`seen: ${seen}`);
      last = seen;
    };
    look();
    new MutationObserver(look).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}

/** Takes the offered answer of every question until the battle is over. Returns what the page logged. */
async function fightOn(page: Page): Promise<void> {
  const stage = stageOf(page);
  await expect(stage).toBeVisible();
  await expect(async () => {
    if (await bestAnswer(page).isVisible()) await bestAnswer(page).click({ timeout: 1000 });
    await expect(stage).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
}

function collectSeen(page: Page): string[] {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('seen: ')) seen.push(message.text().slice(6));
  });
  return seen;
}

test.describe('with animations', () => {
  test.use({ reducedMotion: 'no-preference' });
  test.beforeEach(({ page }) =>
    page.addInitScript(() => localStorage.setItem('arena.settings', JSON.stringify({ speed: 'short' }))),
  );

  for (const card of CARDS)
    test(`${card}: one stage from the throw to the fall, at every ask`, async ({ page }) => {
      for (const ask of asksOf(card))
        await test.step(ask, async () => {
          const seen = collectSeen(page);
          await openBattle(page, card, ask);
          if (ask !== 'act' && ask !== 'target') await watchStage(page);
          await fightOn(page);
          const shown = seen.filter((line) => !line.includes('stage -'));
          expect(new Set(shown), seen.join('\n')).toHaveProperty('size', 1);
          expect(shown[0]).toMatch(/^1 sheets, stage 0: \d+\+\d+ \d+\+\d+ \d+\+\d+ \d+\+\d+$/);
          // Nothing is left behind.
          await expect(page.locator('.flying, [data-awaits], .battle-mark, .in-battle')).toHaveCount(0);
          page.removeAllListeners('console');
        });
    });

  test('a verdict that was skipped is announced by the log', async ({ page }) => {
    await openBattle(page, 'legionarius', 'act');
    await page.keyboard.press('Escape');
    await expect(stageOf(page)).toHaveCount(0);
    await expect(page.getByRole('log').locator('p').last()).toHaveText(/(holds|falls)\.$/);
  });

  test('a card that will fall stays on its space until it breaks', async ({ page }) => {
    const match = findMatch((candidate) => {
      const view = candidate.viewOf(0);
      const die = view.decision.actor === 0 ? dieFor(view, 'legionarius') : undefined;
      if (die === undefined) return false;
      const copy = restoreMatch(saveMatch(candidate));
      copy.receive(0, { type: 'act', decision: copy.decision, action: { do: 'activate', die } }, 0);
      const after = copy.viewOf(0);
      return after.decision.ask === 'act' && after.rows[1][die - 1] === null;
    });
    const die = defined(dieFor(match.viewOf(0), 'legionarius'));
    const target = page.locator('.opponent-row .space').nth(die - 1);
    await openMatch(page, match);
    await expect(target.locator('.card')).toBeVisible();
    await target.evaluate((space) => {
      const look = (): void => {
        const caption = document.querySelector('.stage h2')?.textContent ?? '';
        if (space.querySelector('.vacant') !== null && !caption.startsWith('Enough'))
          console.log(`seen: vacant during "${caption}"`);
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    const seen = collectSeen(page);
    await activate(page, match.viewOf(0), die);
    await expect(page.locator('.stone').first()).toBeAttached();
    await expect(target.locator('.vacant')).toBeVisible();
    expect(seen).toEqual([]);
    await expect(page.locator('.stage, .stone')).toHaveCount(0);
  });

  test('taps throw the die at once and finish the rest', async ({ page }) => {
    await openBattle(page, 'legionarius', 'act');
    const stage = stageOf(page);
    await expect(stage.locator('h2')).toHaveText(/^Legionarius attacks/);
    await expect(async () => {
      await stage.click({ timeout: 300, position: { x: 20, y: 20 } }).catch(() => {});
      await expect(stage).toHaveCount(0, { timeout: 100 });
    }).toPass();
    await expect(page.locator('.flying, [data-awaits], .battle-mark')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Your turn' })).toBeVisible();
  });
});

test('a payment shows what it leaves, survives a reload, and is made with keys only', async ({ page }) => {
  const match = findMatchAt(
    (view) =>
      isAt(view, 'mercennarius', 'pay') && attackAddedBy(leastWinningAnswer(view) ?? { do: 'skip' }) > 0,
  );
  await resume(page, saveFile(match));
  await page.reload();
  const stage = stageOf(page);
  await expect(stage).toBeVisible();
  const [money] = match.viewOf(0).money;
  const button = bestAnswer(page);
  const price = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
  await expect(page.locator('.me .money')).toContainText(`→ ${money - price}`);
  for (let i = 0; i < 40; i++) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stage.locator('h2')).toHaveText(/^Enough: .* falls$/);
  await expect(stage.locator('h2')).toBeFocused();
  await expect(stage).toHaveCount(0);
  await expect(page.locator('.ask h2')).toBeFocused();
  await expect(page.locator('.me .money b')).toHaveText(String(money - price));
});

test('other amounts are behind a long press', async ({ page }) => {
  await resume(page, saveFile(findMatchAt((view) => isAt(view, 'mercennarius', 'pay'))));
  const pay = bestAnswer(page);
  await pay.hover();
  await page.mouse.down();
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible();
  await page.mouse.up();
  await expect(stageOf(page).locator('.stepper')).toBeVisible();
  await page.getByRole('button', { name: 'Less' }).press('ArrowLeft');
  await expect(stageOf(page)).toBeVisible();
});

test('without animations, the outcome stands still for a moment', async ({ page }) => {
  await openBattle(page, 'legionarius', 'act');
  const stage = stageOf(page);
  await expect(stage.locator('h2')).toHaveText(/holds$|falls$/);
  await expect(stage.locator('.attack-total')).toHaveText(/^\d+$/);
  await expect(page.locator('.flying')).toHaveCount(0);
  await expect(page.locator('.opponent-row [data-changed]')).toHaveCSS('outline-style', 'dashed');
  await expect(stage).toHaveCount(0);
});

test('the verdict is announced once, by the stage', async ({ page }) => {
  await openBattle(page, 'legionarius', 'act');
  const verdict = stageOf(page).locator('h2');
  await expect(verdict).toHaveText(/holds$|falls$/);
  await expect(verdict).toHaveAttribute('aria-live', 'assertive');
  const told = page.getByRole('log').locator('p').last();
  await expect(told).toContainText('on the battle die');
  await expect(told).not.toContainText(/holds\.|falls\./);
  await expect(stageOf(page)).toHaveCount(0);
  await expect(told).toContainText('on the battle die');
  await expect(told).not.toContainText(/holds\.|falls\./);
});

test('two people at one screen decide on the same stage', async ({ page }) => {
  const match = findMatchAt((view) => isAt(view, 'mercennarius', 'pay'), { seats: HOT_SEAT });
  await resume(page, saveFile(match));
  await expect(curtainLocator(page)).toBeVisible();
  await liftCurtain(page);
  await expect(stageOf(page)).toBeVisible();
  await fightOn(page);
});

patchedTest(
  'whoever is attacked sees the same stage in the colour of the attacker',
  async ({ page, site }) => {
    site.patches.set('bot-worker', () => '');
    const match = findMatch((candidate) => {
      const { decision } = candidate.latest('spectator').snapshot.view;
      return decision.actor === 1 && decision.ask === 'again' && decision.target !== undefined;
    });
    await resume(page, saveFile(match));
    await expect(stageOf(page)).toHaveClass('stage foe');
    await expect(stageOf(page).getByRole('button')).toHaveCount(0);
    await expect(stageOf(page)).toContainText('Fortunata is thinking');
    await expect(page.locator('.own-row .battle-target, .opponent-row .battle-attacker')).toHaveCount(2);
  },
);
