import { LANGUAGES, loadDomain, type DomainMessages, type Language } from '@arena/i18n';
import { defined } from '../test/defined.ts';
import { saveFile, findMatchAt } from './find-game.ts';
import { resume } from './page-actions.ts';
import { expect, test } from './test.ts';
import { axSnapshot } from './ax-tree.ts';

type Texts = DomainMessages['game'] & DomainMessages['table'] & DomainMessages['pages'];

const textsIn = async (language: Language): Promise<Texts> => ({
  ...(await loadDomain('game', language)),
  ...(await loadDomain('table', language)),
  ...(await loadDomain('pages', language)),
});
const TEXTS = new Map(await Promise.all(LANGUAGES.map(async (each) => [each, await textsIn(each)] as const)));
const textsOf = (language: Language): Texts => defined(TEXTS.get(language));

const NAMES: Record<Language, string> = {
  en: 'English',
  it: 'Italiano',
  nl: 'Nederlands',
  fr: 'Français',
  'zh-Hant': '繁體中文',
  de: 'Deutsch',
};

/** All sentences without parameters. */
function plain(texts: Texts): string[] {
  let isAsked = false;
  const inputs = new Proxy({}, { get: () => void (isAsked = true) });
  return Object.values(texts).flatMap((text) => {
    isAsked = false;
    const sentence = String(Reflect.apply(text, undefined, [inputs]));
    return isAsked ? [] : [sentence];
  });
}

/** Sentences of one language that the other does not have. */
function sentencesOnlyIn(language: Language, other: Language): string[] {
  const others = plain(textsOf(other));
  return plain(textsOf(language)).filter(
    (sentence) => sentence.length > 3 && !others.some((each) => each.includes(sentence)),
  );
}

/** The start of a line of the snapshot. */
const ROLE = /^ *- \w+/gm;

const isLong = (hand: readonly string[] | number): boolean => typeof hand !== 'number' && hand.length > 2;

test('the first visit follows the browser', async ({ browser }) => {
  const visits: [string, Language][] = [
    ['de-AT', 'de'],
    ['fr-CA', 'fr'],
    ['it-IT', 'it'],
    ['nl-BE', 'nl'],
    ['zh-TW', 'zh-Hant'],
    ['zh-CN', 'zh-Hant'],
    ['pt-BR', 'en'],
  ];
  for (const [locale, language] of visits)
    await test.step(locale, async () => {
      const page = await browser.newPage({ locale });
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('button', { name: textsOf(language).begin_game({}) })).toBeVisible();
      await page.close();
    });
});

test('the language changes completely in the middle of a game', async ({ page }) => {
  const game = findMatchAt(({ decision, hands: [hand] }) => decision.ask === 'act' && isLong(hand));
  await resume(page, saveFile(game, ['Gaia', 'Titus']));
  const way = [...LANGUAGES.slice(1), 'en'] as const;
  let former: Language = 'en';
  for (const language of way)
    await test.step(language, async () => {
      await page.getByRole('button', { name: textsOf(former).menu({}), exact: true }).click();
      await page.getByRole('link', { name: textsOf(former).settings({}) }).click();
      await page.getByRole('radio', { name: NAMES[language] }).check();
      await expect(
        page.getByRole('heading', { level: 1, name: textsOf(language).to_settings({}) }),
      ).toBeVisible();
      await page.goBack();
      const { your_turn, end_turn, undo_named, hint } = textsOf(language);
      await expect(page.getByRole('heading', { name: your_turn({}) })).toBeVisible();
      for (const text of [end_turn, hint])
        await expect(page.getByRole('button', { name: text({}), exact: true })).toBeVisible();
      const undo = undo_named({ what: '' }).trim();
      await expect(page.getByRole('button', { name: undo })).toBeVisible();
      const told = (await axSnapshot(page)).replaceAll(ROLE, '');
      const left = sentencesOnlyIn(former, language).filter((sentence) =>
        new RegExp(`(?<!\\p{L})${RegExp.escape(sentence)}(?!\\p{L})`, 'u').test(told),
      );
      expect(left).toEqual([]);
      former = language;
    });
  await page.reload();
  await expect(page.getByRole('heading', { name: textsOf('en').your_turn({}) })).toBeVisible();
});
