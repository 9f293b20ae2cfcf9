import type { View } from '@arena/rules';
import type { Page } from '@playwright/test';
import { ASKED, POSITIONS } from './every-ask.ts';
import { fileOf, gameWhere } from './games.ts';
import { begin, resume, type Wanted } from './pages.ts';
import { answeredAsks, play, savedMatch } from './play.ts';
import { expect, test } from './test.ts';
import { controlsIn, snapshotOf } from './view.ts';
import type { Way } from './ways.ts';

interface Played {
  wayAt: (page: Page) => Way;
  games: readonly Wanted[];
  /** What one operates, by name, to put a die on its space. */
  activating?: (die: number) => string[];
}

/** Whole games, every kind of ask and a refusal, in one way of playing. */
export function testWay(name: string, { wayAt, games, activating = byHand }: Played): void {
  test.describe(name, () => {
    for (const wanted of games)
      test(`a whole game, ${wanted.isBeginner ? "beginners' game" : wanted.deck}`, ({ page }) =>
        playWhole(wayAt(page), wanted));
    test('every kind of ask', ({ page }) => answerEverything(() => wayAt(page)));
    test('a refused move shows its reason', ({ page }) => tryInVain(wayAt(page), activating));
  });
}

async function playWhole(way: Way, wanted: Wanted): Promise<void> {
  await begin(way.page, wanted);
  await play(way, JSON.stringify(wanted));
  await expect(way.page.getByRole('dialog')).toContainText(/Victoria|Defeat|draw/);
  expect((await savedMatch(way.page)).isOver).toBe(true);
}

/** Counts what was asked and answered, by what the page has saved; nothing may be missing. */
async function answerEverything(newWay: () => Way): Promise<void> {
  const answered = new Map(ASKED.map((ask) => [ask, 0]));
  for (const [name, isIt] of POSITIONS)
    await test.step(name, async () => {
      const way = newWay();
      const game = gameWhere(isIt);
      const asksSince = async () => answeredAsks(await savedMatch(way.page), game.inputs.length);
      await resume(way.page, fileOf(game));
      await play(way, name, async () => (await asksSince()).length > 0);
      const [ask = 'over'] = await asksSince();
      expect(ask).toBe(game.viewOf(0).decision.ask);
      answered.set(ask, (answered.get(ask) ?? 0) + 1);
    });
  test.info().annotations.push({ type: 'answered', description: [...answered].flat().join(' ') });
  expect([...answered].filter(([, times]) => times === 0)).toEqual([]);
}

async function tryInVain(way: Way, activating: (die: number) => string[]): Promise<void> {
  const { page } = way;
  const game = gameWhere((view) => view.decision.ask === 'act' && idleDie(view) !== undefined);
  await resume(page, fileOf(game));
  for (const name of activating(idleDie(game.viewOf(0)) ?? 0)) {
    const told = await snapshotOf(page);
    way.choicesIn(told);
    const control = controlsIn(told).find((each) => each.name === name);
    if (control === undefined) throw new Error(`there is no "${name}"`);
    await way.answer(control);
  }
  const reason = page.getByRole('alert').filter({ hasText: 'None of your cards lies on that space.' });
  await expect(reason).toBeVisible();
  await expect(reason.getByRole('link', { name: 'Rule' })).toHaveAttribute('href', /^\/rules#/);
  expect((await savedMatch(page)).inputs).toEqual(game.inputs);
}

const byHand = (die: number): string[] => [`Die ${die}, can be chosen`, `vacant, space ${die} of Player`];

/** A die whose space is vacant. */
const idleDie = ({ dice, rows: [row] }: View): number | undefined =>
  dice.find((die) => row[die - 1] === null);
