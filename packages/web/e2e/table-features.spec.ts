import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { saveFile, findMatch, findMatchAt, HOT_SEAT } from './find-game.ts';
import { endingLocator, liftCurtain, openFile, resume } from './page-actions.ts';
import { savedMatch } from './play-game.ts';
import { defined } from '../test/defined.ts';
import { expect, test } from './test.ts';
import { axSnapshot } from './ax-tree.ts';

const atAct = findMatchAt(({ decision, dice }) => decision.ask === 'act' && dice.length === 3);
const dieOf = (page: Page) => page.getByRole('button', { name: /^Die \d, can be chosen$/ }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function collect(page: Page): Promise<void> {
  await dieOf(page).click();
  await page.getByRole('button', { name: /^Money, .* can be chosen$/ }).click();
}

async function draw(page: Page): Promise<void> {
  await dieOf(page).click();
  await page.getByRole('button', { name: /^Cards, .* can be chosen$/ }).click();
}

const diceIn = (page: Page) => page.getByRole('group', { name: 'Your dice' }).getByRole('button');
const strip = (page: Page) => page.getByRole('region', { name: 'Question' });
const rollIn = (page: Page): Promise<string> =>
  diceIn(page).evaluateAll((dice) => dice.map((die) => die.getAttribute('aria-label')).join());

/** At the start of player 0's second turn or a later one. */
const atLaterTurn = findMatch((match) => {
  const { view, undoes } = match.latest(0).snapshot;
  const { ask, actor } = view.decision;
  return actor === 0 && ask === 'act' && view.dice.length === 3 && undoes?.others === true && undoes.turn > 0;
});

test.describe('undo', () => {
  test('is free and named if nothing hidden was shown, and can be redone', async ({ page }) => {
    await resume(page, saveFile(atAct));
    const before = await page.getByRole('main').ariaSnapshot();
    const [die = ''] = /\d/.exec((await dieOf(page).getAttribute('aria-label')) ?? '') ?? [];
    await collect(page);
    await expect(diceIn(page)).toHaveCount(2);
    const collected = await page.getByRole('main').ariaSnapshot();
    await button(page, `Undo: money with the ${die}`).click();
    await expect(diceIn(page)).toHaveCount(3);
    expect(await page.getByRole('main').ariaSnapshot()).toBe(before);
    await expect(page.getByRole('log')).toContainText('You take back a move.');
    await expect(strip(page)).toContainText(`Your ${die} is back`);
    await strip(page).getByRole('button', { name: 'Redo' }).click();
    await expect(diceIn(page)).toHaveCount(2);
    expect(await page.getByRole('main').ariaSnapshot()).toBe(collected);
    await expect(page.getByRole('log')).toContainText('You redo the move.');
    await page.keyboard.press('KeyZ');
    await expect(diceIn(page)).toHaveCount(3);
    await page.keyboard.press('Shift+KeyZ');
    await expect(diceIn(page)).toHaveCount(2);
    await page.keyboard.press('KeyZ');
    await draw(page);
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expect(button(page, 'Redo')).toBeHidden();
  });

  test('asks first if cards were shown, also over a sheet, and the computer agrees', async ({ page }) => {
    await resume(page, saveFile(atAct));
    await draw(page);
    const offered = page.getByRole('radio');
    await expect(offered.first()).toBeVisible();
    const cards = await offered.allTextContents();
    await page.keyboard.press('KeyZ');
    await expect(strip(page)).toContainText('Also undone: the cards you saw.');
    await expect(offered).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(offered).toHaveCount(cards.length);
    await page.keyboard.press('KeyZ');
    await button(page, 'No').click();
    await expect(offered).toHaveCount(cards.length);
    expect((await savedMatch(page)).inputs.at(-1)).toMatchObject({ from: 0, command: { type: 'act' } });
    await page.keyboard.press('KeyZ');
    await button(page, 'Go back').click();
    await expect(diceIn(page)).toHaveCount(3);
    expect((await savedMatch(page)).inputs.map(({ from }) => from).slice(-2)).toEqual([0, 1]);
    await draw(page);
    await expect(offered, 'the same cards again').toHaveText(cards);
  });

  test('says what it would undo beyond the turn, and the same dice come again', async ({ page }) => {
    await resume(page, saveFile(atLaterTurn));
    const { view, undoes } = atLaterTurn.latest(0).snapshot;
    const roll = view.dice.join(' ');
    for (let round = 0; round < 3; round++) {
      const before = await rollIn(page);
      await page.getByRole('button', { name: /^Undo: / }).click();
      await expect(strip(page)).toContainText(`Back to turn ${undoes?.turn}?`);
      await expect(strip(page)).toContainText(`Fortunata’s turn and your roll (${roll}).`);
      expect((await savedMatch(page)).latest(0).snapshot.view.turn).toBe(view.turn);
      await button(page, 'Go back').click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(String(undoes?.turn));
      await strip(page).getByRole('button', { name: 'Redo' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(String(view.turn));
      expect(await rollIn(page)).toBe(before);
    }
    expect((await savedMatch(page)).latest(0).snapshot).toMatchObject({
      undos: 3,
      view: { dice: view.dice },
    });
  });

  test('asks the other player at the screen, who may decline', async ({ page }) => {
    const hotSeat = findMatchAt(({ decision }) => decision.ask === 'act', {
      seats: HOT_SEAT,
      undo: 'consent',
    });
    await resume(page, saveFile(hotSeat, ['Gaia', 'Titus']));
    await liftCurtain(page);
    const dice = diceIn(page);
    await collect(page);
    await expect(dice).toHaveCount(2);
    const asked = page.getByRole('dialog', { name: 'Gaia would like to take back a move' });
    const undo = page.getByRole('button', { name: /^Undo: money with the \d$/ });
    await undo.click();
    await page.keyboard.press('Escape');
    await expect(asked).toContainText('Titus decides.');
    await button(page, 'Decline').click();
    await expect(asked).toBeHidden();
    await expect(dice).toHaveCount(2);
    await collect(page);
    await undo.click();
    await button(page, 'Agree').click();
    await expect(dice).toHaveCount(2);
  });
});

test.describe('the end of a turn', () => {
  test('is confirmed once if a die is still usable', async ({ page }) => {
    await resume(page, saveFile(atAct));
    await button(page, 'End turn').click();
    await expect(page.getByRole('status').filter({ hasText: 'End your turn?' })).toBeVisible();
    await button(page, 'Keep playing').click();
    await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
    expect((await savedMatch(page)).inputs).toEqual(atAct.inputs);
    await button(page, 'End turn').click();
    await button(page, 'End turn').first().click();
    await expect
      .poll(async () => (await savedMatch(page)).inputs.length)
      .toBeGreaterThan(atAct.inputs.length);
  });

  test('is not confirmed if that is switched off', async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('checkbox', { name: 'Ask before a turn ends' }).uncheck();
    await resume(page, saveFile(atAct));
    await button(page, 'End turn').click();
    await expect
      .poll(async () => (await savedMatch(page)).inputs.length)
      .toBeGreaterThan(atAct.inputs.length);
  });
});

test('a hint shows what the computer would do, and can be played', async ({ page }) => {
  await resume(page, saveFile(atAct));
  await button(page, 'Hint').click();
  await expect(page.getByRole('status').filter({ hasText: 'The computer would do this' })).toBeVisible();
  await button(page, 'Do it').click();
  await expect.poll(async () => (await savedMatch(page)).inputs.length).toBeGreaterThan(atAct.inputs.length);
});

test('the log shows the last turn', async ({ page }) => {
  await resume(page, saveFile(findMatchAt(({ decision, turn }) => decision.ask === 'act' && turn > 2)));
  await button(page, 'Recap of the last turn').click();
  const told = page.getByRole('dialog', { name: 'Recap of the last turn' });
  await expect(told.getByRole('listitem').first()).toContainText('Fortunata');
  await page.keyboard.press('Escape');
  await expect(told).toBeHidden();
});

test('the discard pile can be viewed', async ({ page }) => {
  const game = findMatchAt(({ decision, turn }) => decision.ask === 'act' && turn > 2);
  const { discard } = game.viewOf(0);
  await resume(page, saveFile(game));
  await page.getByRole('button', { name: 'Discard pile' }).click();
  const cards = page.getByRole('dialog', { name: 'Discard pile' }).getByRole('listitem');
  await expect(cards).toHaveCount(new Set(discard.flat()).size);
  await cards.first().getByRole('button').click();
  await expect(page.getByRole('dialog')).toHaveCount(2);
});

test('the rules open at the section for the current decision', async ({ page }) => {
  for (const [ask, section] of [
    ['act', 'Phase 3: acting'],
    ['pay', 'Battle'],
  ] as const)
    await test.step(ask, async () => {
      await resume(page, saveFile(findMatchAt(({ decision }) => decision.ask === ask)));
      await page.keyboard.press('KeyG');
      await expect(page.getByRole('heading', { name: section, exact: true })).toBeInViewport();
      await page.goBack();
      await expect(page.getByRole('main', { name: 'Table' })).toBeVisible();
    });
});

test('the shortcuts are listed on request', async ({ page }) => {
  await resume(page, saveFile(atAct));
  await page.keyboard.press('Slash');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const text of ['pick up a die', 'end your turn', 'undo', 'hint'])
    await expect(help).toContainText(text);
  await expect(help).toContainText(/Q.*W.*E/);
});

test('shortcuts can be switched off', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('checkbox', { name: 'Keyboard shortcuts' }).uncheck();
  await resume(page, saveFile(atAct));
  await page.keyboard.press('Slash');
  await page.keyboard.press('KeyQ');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'picked up' })).toHaveCount(0);
});

test.describe('a card is enlarged', () => {
  const game = findMatchAt(({ rows: [row], decision }) => decision.ask === 'act' && row[0] !== null);
  const card = (page: Page) => page.getByRole('button', { name: 'your space 1' });
  const large = (page: Page) => page.getByRole('dialog').getByText('Cost');

  test('by right click', async ({ page }) => {
    await resume(page, saveFile(game));
    await card(page).click({ button: 'right' });
    await expect(large(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large(page)).toBeHidden();
  });

  test('by a long press', async ({ page }) => {
    await resume(page, saveFile(game));
    await card(page).click({ delay: 700 });
    await expect(large(page)).toBeVisible();
  });

  test('by the key i', async ({ page }) => {
    await resume(page, saveFile(game));
    await card(page).focus();
    await page.keyboard.press('KeyI');
    await expect(large(page)).toBeVisible();
    await button(page, 'Close').click();
    await expect(card(page)).toBeFocused();
  });
});

test('settings are kept', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Short' }).check();
  await page.getByRole('slider', { name: 'Sound' }).fill('20');
  await page.getByRole('checkbox', { name: 'Text view' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Short' })).toBeChecked();
  await expect(page.getByRole('slider', { name: 'Sound' })).toHaveValue('20');
  await expect(page.getByRole('checkbox', { name: 'Text view' })).toBeChecked();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('a game is saved as a file, and resumes from it', async ({ page }) => {
  await resume(page, saveFile(atAct));
  const before = await axSnapshot(page);
  await button(page, 'Menu').click();
  const download = page.waitForEvent('download');
  await button(page, 'Save the game as a file').click();
  const saved = await readFile(await (await download).path(), 'utf8');
  await page.keyboard.press('Escape');
  await collect(page);
  await resume(page, saved);
  expect(await axSnapshot(page)).toBe(before);
});

test('resigning is confirmed, and ends the game', async ({ page }) => {
  await resume(page, saveFile(atAct));
  await button(page, 'Menu').click();
  await button(page, 'Resign').click();
  await button(page, 'Keep playing').click();
  expect((await savedMatch(page)).isOver).toBe(false);
  await button(page, 'Resign').click();
  await button(page, 'Resign').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clades' })).toBeFocused();
  await expect(endingLocator(page)).toContainText('You resigned: Fortunata wins.');
  await button(page, 'Check the dice').click();
  const checked = page.getByRole('dialog', { name: 'Check the dice' });
  await expect(checked.getByRole('status')).toHaveText('The dice were fair');
  await expect(checked.getByRole('listitem')).toHaveCount(3);
  await expect(checked.getByRole('listitem').last()).toContainText(
    /Computed again in your browser: \d+ rolls/,
  );
  await expect(checked.getByText('An undo can’t change them')).toBeHidden();
  await checked.getByText('How this works').click();
  await expect(checked.getByText('An undo can’t change them')).toBeVisible();
  await page.keyboard.press('Escape');
});

test.describe('after a game', () => {
  test.beforeEach(({ page }) => resume(page, saveFile(findMatch((match) => match.isOver))));

  test('a rematch swaps the seats', async ({ page }) => {
    await button(page, 'Rematch with seats swapped').click();
    await expect.poll(async () => (await savedMatch(page)).isOver).toBe(false);
    const { seats } = (await savedMatch(page)).options;
    expect(seats.map(({ kind }) => kind)).toEqual(['bot', 'person']);
    await expect(page.getByRole('list', { name: 'Fortunata’s spaces' })).toBeVisible();
  });

  test('it can be replayed step by step', async ({ page }) => {
    await button(page, 'Look back at the game').click();
    const told = page.getByRole('region', { name: 'What happened' });
    await expect(told).toContainText('Set-up');
    await button(page, 'Next step').click();
    await expect(told).toContainText('pass');
    await page.keyboard.press('End');
    await expect(told).toContainText(/Turn \d+/);
    await expect(page.getByRole('list', { name: 'Fortunata’s spaces' })).toBeVisible();
  });

  test('it is played step by step at a chosen speed', async ({ page }) => {
    await button(page, 'Look back at the game').click();
    const steps = page.getByRole('slider', { name: 'Steps of the game' });
    const step = async (): Promise<number> => Number(await steps.getAttribute('aria-valuenow'));
    await button(page, 'Speed: Normal').click();
    await expect(button(page, 'Speed: Fast')).toBeVisible();
    await button(page, 'Play').click();
    await expect.poll(step).toBeGreaterThan(3);
    await button(page, 'Pause').click();
    const stopped = await step();
    await page.waitForTimeout(1000);
    expect(await step()).toBe(stopped);
    await steps.focus();
    await page.keyboard.press('Space');
    await expect.poll(step).toBeGreaterThan(stopped);
    await page.keyboard.press('End');
    await expect(button(page, 'Play')).toBeVisible();
  });
});

test('a record of older rules opens turn by turn', async ({ page }) => {
  const record = readFileSync(new URL('../../../test/records/rules-1/arena.txt', import.meta.url), 'utf8');
  await openFile(page, record.replace(/^rules: .*$/m, 'rules: 0'));
  const summary = page.getByRole('region', { name: 'What happened' });
  await expect(summary).toContainText('This game was played with older rules (version 0).');
  await button(page, 'Next turn').click();
  await expect(summary).toContainText('Turn 1');
  await page.keyboard.press('End');
  await expect(summary).toContainText(/Turn \d\d/);
  await expect(page.getByText('can be replayed, but not analysed')).toBeVisible();
  await expect(button(page, 'Stop')).toHaveCount(0);
  await button(page, 'Share this game').click();
  const download = page.waitForEvent('download');
  await button(page, 'File').click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('rules: 0');
});

test('a game that goes on in another tab stops here', async ({ page, context }) => {
  await resume(page, saveFile(atAct));
  const second = await context.newPage();
  await second.goto('/table');
  await collect(second);
  await expect(page.getByRole('dialog', { name: 'This game is open in another tab' })).toBeVisible();
  await button(page, 'Play here instead').click();
  await expect(page.getByRole('group', { name: 'Your dice' }).getByRole('button')).toHaveCount(2);
});

test('a refusal covers no controls, and disappears at the next touch', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const atVacant = findMatchAt(
    ({ decision, dice, rows: [row] }) =>
      decision.ask === 'act' && dice.length === 3 && row[defined(dice[0]) - 1] === null,
  );
  await resume(page, saveFile(atVacant));
  await dieOf(page).click();
  await page
    .getByRole('button', { name: /^vacant, your space \d$/ })
    .first()
    .click();
  const refusal = page.getByRole('alert').filter({ hasText: /./ });
  await expect(refusal).toBeVisible();
  await dieOf(page).click();
  await expect(refusal).toBeHidden();
  await expect(page.getByRole('button', { name: /^Die \d, picked up$/ })).toHaveCount(1);
});

test('touching something with nothing picked up says what to do first', async ({ page }) => {
  await resume(page, saveFile(atAct));
  await page
    .getByRole('button', { name: /^Money/ })
    .and(page.locator(':visible'))
    .click();
  await expect(page.getByRole('alert')).toContainText('First pick up a die or a card');
});

test('of three cards marked for passing, the last two count', async ({ page }) => {
  await resume(page, saveFile(findMatchAt(({ decision }) => decision.ask === 'pass')));
  const cards = page.getByRole('checkbox');
  for (const i of [0, 1, 2]) await cards.nth(i).click();
  await expect(cards.nth(0)).not.toBeChecked();
  for (const i of [1, 2]) await expect(cards.nth(i)).toBeChecked();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
});

test('a hand card is labelled with its cost and defence', async ({ page }) => {
  const withHand = findMatchAt(
    ({ decision, hands: [hand] }) => decision.ask === 'act' && typeof hand !== 'number' && hand.length > 0,
  );
  await resume(page, saveFile(withHand));
  const hand = page.locator('.hand-row').getByRole('button');
  await expect(hand.first()).toHaveAccessibleName(/, cost \d+, defence \d+\./);
});

test('a jump in a replay shows the board of that moment', async ({ page }) => {
  const match = findMatch((each) => each.isOver);
  await resume(page, saveFile(match));
  await button(page, 'Look back at the game').click();
  const points = page.locator('.replay-board .own-side .vp b');
  await expect(points).toHaveText('10');
  await page.keyboard.press('End');
  await expect(points).toHaveText(String(match.latest(0).snapshot.view.vp[0]));
  await page.keyboard.press('Home');
  await expect(points).toHaveText('10');
});

test('every setting is there once', async ({ page }) => {
  await page.goto('/settings');
  const switches = page.getByRole('switch').or(page.getByRole('checkbox'));
  await expect(switches.nth(2)).toBeAttached();
  const labels = await switches.evaluateAll((inputs) =>
    inputs.map((input) => (input instanceof HTMLInputElement ? input.labels?.[0]?.innerText : '')),
  );
  expect(labels.length).toBeGreaterThan(2);
  expect(new Set(labels).size).toBe(labels.length);
});
