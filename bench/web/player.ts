import type { Page } from '@playwright/test';

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

/** Begins a game against the computer, as a newcomer does. */
export async function begin(page: Page, site: string): Promise<void> {
  await page.goto(site);
  await named(page, 'Begin').click();
  await page.getByRole('region', { name: 'What is asked' }).or(page.getByRole('dialog')).first().waitFor();
}

/** Answers whatever is asked, the first thing that can be answered, until the own dice can be used. False if the game is over. */
export async function playToOwnTurn(page: Page): Promise<boolean> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (await page.getByRole('heading', { name: 'Your turn' }).isVisible()) return true;
    if (await page.getByRole('heading', { name: 'The game is over' }).isVisible()) return false;
    await answerOnce(page);
    await page.waitForTimeout(50);
  }
  throw new Error('It has not become my turn for two minutes.');
}

async function answerOnce(page: Page): Promise<void> {
  const cards = page.getByRole('checkbox', { checked: false });
  const pass = named(page, /^Pass both/);
  if (await pass.isVisible()) {
    await cards.first().click();
    await cards.first().click();
    return pass.click();
  }
  const keep = named(page, /^Keep/);
  if (await keep.isVisible()) {
    const offered = page.getByRole('radio').first();
    if (await offered.isVisible()) await offered.click();
    return keep.click();
  }
  for (const name of ['Leave it', 'Add nothing', 'Use no die', 'Done'])
    if (await named(page, name).isVisible()) return named(page, name).click();
  const choosable = named(page, /can be chosen$/).first();
  if (await choosable.isVisible()) await choosable.click();
}

export async function endTurn(page: Page): Promise<void> {
  await named(page, 'End turn').first().click();
  const sure = page.getByRole('heading', { name: 'End your turn?' });
  if (await sure.isVisible()) await named(page, 'End turn').last().click();
}
