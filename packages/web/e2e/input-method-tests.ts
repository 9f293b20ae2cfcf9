import type { View } from '@arena/rules';
import type { Page } from '@playwright/test';
import { PLAYER_ASKS, ASK_CASES } from './ask-cases.ts';
import { saveFile, findMatchAt } from './find-game.ts';
import { startGame, resume, type NewGameChoices } from './page-actions.ts';
import { answeredAsks, playGame, savedMatch } from './play-game.ts';
import { expect, test } from './test.ts';
import { controlsIn, axSnapshot } from './ax-tree.ts';
import type { InputMethod } from './input-methods.ts';

interface InputMethodTest {
  inputFor: (page: Page) => InputMethod;
  games: readonly NewGameChoices[];
  /** The names of the controls that put a die on its space. */
  activate?: (die: number) => string[];
}

/** Tests whole games, every kind of ask and a refusal with one input method. */
export function testInputMethod(
  name: string,
  { inputFor, games, activate = activateOnBoard }: InputMethodTest,
): void {
  test.describe(name, () => {
    for (const wanted of games)
      test(`a whole game, ${wanted.isBeginner ? "beginners' game" : wanted.deck}`, ({ page }) =>
        playWholeGame(inputFor(page), wanted));
    test('every kind of ask', ({ page }) => answerEveryAsk(() => inputFor(page)));
    test('a refused move shows its reason', ({ page }) => tryIllegalMove(inputFor(page), activate));
  });
}

export async function playWholeGame(way: InputMethod, wanted: NewGameChoices): Promise<void> {
  await startGame(way.page, wanted);
  await playGame(way, JSON.stringify(wanted));
  await expect(way.page.getByRole('heading', { level: 1 })).toHaveText(/Victoria|Clades|Stantes missi/);
  expect((await savedMatch(way.page)).isOver).toBe(true);
}

/** Counts the asks answered in the saved games; every kind must occur. */
async function answerEveryAsk(newWay: () => InputMethod): Promise<void> {
  const answered = new Map(PLAYER_ASKS.map((ask) => [ask, 0]));
  for (const [name, isIt] of ASK_CASES)
    await test.step(name, async () => {
      const way = newWay();
      const game = findMatchAt(isIt);
      const asksSince = async () => answeredAsks(await savedMatch(way.page), game.inputs.length);
      await resume(way.page, saveFile(game));
      await playGame(way, name, async () => (await asksSince()).length > 0);
      const [ask = 'over'] = await asksSince();
      expect(ask).toBe(game.viewOf(0).decision.ask);
      answered.set(ask, (answered.get(ask) ?? 0) + 1);
    });
  test.info().annotations.push({ type: 'answered', description: [...answered].flat().join(' ') });
  expect([...answered].filter(([, times]) => times === 0)).toEqual([]);
}

async function tryIllegalMove(way: InputMethod, activating: (die: number) => string[]): Promise<void> {
  const { page } = way;
  const game = findMatchAt((view) => view.decision.ask === 'act' && idleDie(view) !== undefined);
  await resume(page, saveFile(game));
  for (const name of activating(idleDie(game.viewOf(0)) ?? 0)) {
    const told = await axSnapshot(page);
    way.choicesIn(told);
    const control = controlsIn(told).find((each) => each.name === name);
    if (control === undefined) throw new Error(`there is no "${name}"`);
    await way.answer(control);
  }
  const reason = page.getByRole('alert').filter({ hasText: 'You have no card on that space.' });
  await expect(reason).toBeVisible();
  await expect(reason.getByRole('link', { name: 'Rule' })).toHaveAttribute('href', /^\/rules#/);
  expect((await savedMatch(page)).inputs).toEqual(game.inputs);
}

const activateOnBoard = (die: number): string[] => [`Die ${die}, can be chosen`, `vacant, your space ${die}`];

/** A die whose space is vacant. */
const idleDie = ({ dice, rows: [row] }: View): number | undefined =>
  dice.find((die) => row[die - 1] === null);
