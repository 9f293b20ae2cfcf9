import type { Browser, Download, Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import {
  CODE,
  exampleTournament,
  finishedTournament,
  openTournament,
  waitingTournament,
} from './tournament-example.ts';
import { expect, test } from './test.ts';
import { newPlayerPage, PHONE } from './two-players.ts';

/** Makes a tournament in which the organiser plays, and returns its code. */
async function makeTournament(page: Page, name: string): Promise<string> {
  await page.goto('/tournaments');
  await page.getByRole('link', { name: 'Make a tournament' }).click();
  await page.getByRole('textbox', { name: 'Name of the tournament' }).fill('Forum evening');
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2');
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Make the tournament' }).click();
  await expect(page.getByText('You’re in.')).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

/** Opens the tournament by its code and joins it. */
async function join(page: Page, code: string, name: string): Promise<void> {
  await page.goto('/tournaments');
  // As people type it.
  await page
    .getByRole('textbox', { name: 'Enter a tournament code' })
    .fill(code.toLowerCase().replace('-', ' '));
  await page.getByRole('button', { name: 'Go' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: /^Join/ }).click();
}

/** Plays the match of two people: in each game, whoever is named here resigns. Ends on the page of the tournament. */
async function playMatch(round: number, winner: Page, loser: Page): Promise<void> {
  for (const game of [1, 2]) {
    for (const page of [winner, loser]) {
      await page.getByRole('link', { name: game === 1 ? 'To the table' : 'To game 2' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Arena: Roma II' })).toBeAttached();
    }
    for (const page of [winner, loser]) {
      await expect(page.getByRole('checkbox')).toHaveCount(5);
      // A strip, or on a phone a button.
      const standing = round === 1 ? '' : ' · Place [1-4] of 4';
      const place = new RegExp(`Round ${round}, table [12], game ${game}${standing}`);
      await expect(page.getByRole('link', { name: place })).toBeVisible();
    }
    await loser.getByRole('button', { name: 'Menu', exact: true }).click();
    // Whoever calls off loses too, so only this is offered.
    await expect(loser.getByRole('button', { name: 'Call off the game' })).toHaveCount(0);
    await loser.getByRole('button', { name: 'Resign' }).click();
    await loser.getByRole('button', { name: 'Resign' }).last().click();
    for (const page of [winner, loser])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Victoria|Clades/);
    await expect(winner.getByRole('button', { name: 'Rematch' })).toHaveCount(0);
  }
  for (const page of [winner, loser]) {
    await page.getByRole('navigation').getByRole('link', { name: 'To the tournament' }).first().click();
    await expect(page.getByRole('heading', { name: 'Forum evening' })).toBeVisible();
  }
}

/** The opponent at one's table. */
async function opponentOf(page: Page): Promise<string> {
  const text = await page.getByText(/^Table \d: you against/).innerText();
  return text.replace(/.*you against /, '');
}

/** Everybody plays against whoever they were paired with; the first of each pair in this order wins both games. */
async function playRound(round: number, people: ReadonlyMap<string, Page>): Promise<void> {
  const done = new Set<string>();
  for (const [name, page] of people) {
    if (done.has(name)) continue;
    const opponent = await opponentOf(page);
    const other = people.get(opponent);
    if (other === undefined) throw new Error(`${opponent} does not play`);
    done.add(opponent);
    await playMatch(round, page, other);
  }
}

async function textOf(download: Promise<Download>): Promise<string> {
  return readFileSync(await (await download).path(), 'utf8');
}

const newPeople = async (browser: Browser, names: readonly string[]): Promise<[string, Page][]> =>
  Promise.all(
    names.map(async (name, index): Promise<[string, Page]> => [
      name,
      await newPlayerPage(browser, index === 0 ? PHONE : {}),
    ]),
  );

test('four guests play a whole tournament, and a big screen shows it', async ({ page, browser }) => {
  const code = await makeTournament(page, 'Ann');
  await expect(page.getByText('1 person is in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begin round 1' })).toBeDisabled();
  const others = await newPeople(browser, ['Ben', 'Cay', 'Dora']);
  const screen = await newPlayerPage(browser, { viewport: { width: 1280, height: 720 } });
  await screen.goto(`/tournaments/${code}/screen`);
  await expect(screen.getByText('1 player', { exact: true })).toBeVisible();
  for (const [name, guest] of others) await join(guest, code, name);
  await expect(screen.getByText('4 players')).toBeVisible();

  await page.getByRole('button', { name: 'Begin round 1' }).click();
  await expect(screen.getByText('Round 1 of 2', { exact: false })).toBeVisible();
  await expect(screen.getByRole('button')).toHaveCount(0);
  const people = new Map<string, Page>([['Ann', page], ...others]);
  // Ann and her opponent have both won one once she has played; so both rounds have a first table that is done.
  await playRound(1, people);
  await expect(page.getByText('Round 2 begins when the organiser is ready.')).toBeVisible();
  await expect(screen.getByRole('row').nth(1)).toContainText('22·0·0');

  await page.getByRole('button', { name: 'Begin round 2' }).click();
  await playRound(2, people);
  for (const [name, each] of people) {
    const end = name === 'Ann' ? 'You win the tournament' : 'Ann wins the tournament';
    await expect(each.getByRole('heading', { name: end })).toBeVisible();
  }
  await expect(page.getByText('Your place: 1 of 4')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('row').nth(1)).toContainText(/^1Ann \(You\)44·0·0/);
  await expect(screen.getByText('Ann wins the tournament')).toBeVisible();
  await expect(screen.getByText(code)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /round/ })).toHaveCount(0);

  const standings = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Standings (CSV)' }).click();
  expect((await textOf(standings)).split('\r\n')[1]).toMatch(/^1,Ann,4,4,0,0,/);
  const games = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Games (CSV)' }).click();
  expect((await textOf(games)).trim().split('\r\n')).toHaveLength(1 + 2 * 2 * 2);

  await expect(page.getByRole('link', { name: 'Make another tournament' })).toBeVisible();
  await page.getByRole('link', { name: 'Tournaments', exact: true }).click();
  await expect(page.getByRole('link', { name: /Forum evening/ })).toContainText('over');
});

test('somebody does not come, somebody comes late, somebody leaves and is let back in', async ({
  page,
  browser,
}) => {
  const code = await makeTournament(page, 'Ann');
  const [ben, cay] = [await newPlayerPage(browser), await newPlayerPage(browser, PHONE)];
  await join(ben, code, 'Ben');
  await page.getByRole('button', { name: 'Begin round 1' }).click();
  await expect(page.getByText('Table 1: you against Ben')).toBeVisible();

  await join(cay, code, 'Cay');
  await expect(cay.getByText('You’re in from round 2.')).toBeVisible();

  await page.getByRole('button', { name: 'Did not come' }).click();
  await expect(page.getByRole('button', { name: 'Count as absent' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Ben' }).check();
  await page.getByRole('button', { name: 'Count as absent' }).click();
  await expect(
    page.getByRole('link', { name: /Game 1: Ben didn’t come. Game 2: Ben didn’t come./ }),
  ).toBeVisible();
  await expect(ben.getByText('You’re no longer playing in this tournament.')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(/^1Ann \(You\)22·0·0/);

  // Ben comes after all; Cay goes, and is let back in.
  await ben.getByRole('button', { name: 'Play again' }).click();
  await expect(ben.getByText('Round 2 begins when the organiser is ready.')).toBeVisible();
  await cay.getByRole('button', { name: 'Leave the tournament' }).click();
  await cay.getByRole('dialog').getByRole('button', { name: 'Leave the tournament' }).click();
  await expect(cay.getByText('You’re no longer playing in this tournament.')).toBeVisible();
  await page.getByRole('button', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Let back in: Cay' }).click();
  await page.getByRole('checkbox', { name: 'Let newcomers in' }).uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(cay.getByText('Round 2 begins when the organiser is ready.')).toBeVisible();
  const dora = await newPlayerPage(browser);
  await dora.goto(`/tournaments/${code}`);
  await expect(dora.getByText('The organiser has closed entry.')).toBeVisible();

  // Three people, so one is free.
  await page.getByRole('button', { name: 'Begin round 2' }).click();
  const free = page.getByText('free, 1 point');
  await expect(free).toBeVisible();
  await page.getByRole('button', { name: 'End round 2' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 games aren’t over.');
  await page.getByRole('dialog').getByRole('button', { name: 'End round 2' }).click();
  await expect(cay.getByRole('heading', { name: /win/ })).toBeVisible();
});

test('a tournament can be called off, and an unknown one says so', async ({ page }) => {
  const code = await makeTournament(page, 'Ann');
  await page.getByRole('button', { name: 'Call off the tournament' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Call off the tournament' }).click();
  await expect(page.getByRole('heading', { name: 'The tournament was called off' })).toBeVisible();
  await page.goto('/tournaments/NOWHERE-0000');
  await expect(page.getByText('There’s no tournament with this code.')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Enter a tournament code' });
  await field.fill('forum');
  await field.press('Enter');
  await expect(page.getByText('A code looks like FORUM-2741.')).toBeVisible();
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'The tournament was called off' })).toBeVisible();
});

test('the page says when the server is away, and goes on when it is back', async ({ page }) => {
  let isAway = false;
  let drop: () => void = () => undefined;
  await page.routeWebSocket(/\/tournaments\/.*socket/, (socket) => {
    if (isAway) return void socket.close();
    drop = () => void socket.close();
    socket.connectToServer();
  });
  await makeTournament(page, 'Ann');
  isAway = true;
  drop();
  await expect(page.getByText('Connection lost.')).toBeVisible();
  await expect(page.getByText('You’re in.')).toBeVisible();
  isAway = false;
  await expect(page.getByText('Connection lost.')).toHaveCount(0, { timeout: 30_000 });
});

test('one’s own table comes first; a pairing tells both games, and the standings what decided', async ({
  page,
}) => {
  const show = await openTournament(page, exampleTournament());
  const slabs = page.locator('main > *');
  await expect(slabs.nth(1)).toContainText('Table 2: you against Octavia');
  await expect(slabs.nth(1)).toContainText('Game 1 won, 17 : 16. Game 2: turn 11.');
  await expect(page.getByRole('link', { name: 'To the table' })).toHaveAttribute('href', '/t/table3');
  const match = page.getByRole('link', { name: /^Table 1: Livia against Claudia/ });
  await expect(match).toHaveAccessibleName(
    'Table 1: Livia against Claudia. Game 1, Livia began: 19 to 14. Game 2, Claudia began: 11 to 22.',
  );
  // The square stands at the side of who begins.
  await expect(match.locator('.game').nth(0).locator('i').nth(0)).toHaveClass('begins');
  await expect(match.locator('.game').nth(1).locator('i').nth(1)).toHaveClass('begins');
  await expect(match.locator('.won')).toHaveText(['19', '22']);
  await expect(page.getByRole('row').nth(4)).toContainText('2 (decided)');
  await expect(page.getByText('With equal points, the games against each other count first,')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^1[78]:\d\d$/);
  show(finishedTournament());
  await expect(page.getByRole('heading', { name: 'Livia wins the tournament' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Did not come' })).toHaveCount(0);
});

test('the organiser needs no mouse', async ({ page }) => {
  await openTournament(page, exampleTournament());
  const button = page.getByRole('button', { name: 'Did not come' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Did not come' });
  const octavia = dialog.getByRole('checkbox', { name: 'Octavia' });
  for (let tabs = 0; tabs < 6 && !(await isFocused(octavia)); tabs++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(octavia).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

test('whoever comes first sees the code, and an odd number is explained', async ({ page }) => {
  const show = await openTournament(page, waitingTournament(0));
  await expect(page.getByText('Nobody is in yet. Share the code.')).toBeVisible();
  await expect(page.locator('.tournament-code')).toContainText(CODE);
  show(waitingTournament(3));
  await expect(page.getByText('With an odd number, one person is free each round')).toBeVisible();
  show(waitingTournament(3, { noEntry: 'full' }));
  await expect(page.getByText('The tournament is full: it takes 64 people at most.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join' })).toHaveCount(0);
});

/** So many that a screen needs several pages. */
function largeTournament() {
  const view = exampleTournament();
  const [pairing] = view.round?.pairings ?? [];
  if (pairing === undefined) throw new Error('nobody plays');
  const pairings = Array.from({ length: 14 }, () => pairing);
  return { ...view, round: { pairings, byes: [], endsAt: null } };
}

test('a big screen turns its pages, and a narrow one shows the round', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 720 });
  await openTournament(page, largeTournament(), '/screen');
  const numbers = page.locator('.pairings .number');
  const shown: string[] = [];
  for (const tables of [6, 6, 2, 6]) {
    await expect(numbers).toHaveCount(tables);
    shown.push((await numbers.first().innerText()).trim());
    await page.clock.runFor(12_000);
  }
  expect(shown).toEqual(['1', '7', '13', '1']);
  await expect(page.locator('.mine, a, button')).toHaveCount(0);
  await page.setViewportSize({ width: 799, height: 720 });
  await expect(page.getByRole('heading', { name: 'Round 4' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Table 14:/ })).toBeVisible();
});

test('on a big screen, whoever is free stands in line with the others', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTournament(page, exampleTournament(), '/screen');
  const names = page.locator('.pairings .side:nth-child(2)');
  const edges = await names.evaluateAll((sides) =>
    sides.map((side) => Math.round(side.getBoundingClientRect().right)),
  );
  expect(edges.length).toBeGreaterThan(2);
  expect(new Set(edges).size).toBe(1);
});
