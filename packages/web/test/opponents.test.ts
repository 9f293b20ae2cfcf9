import { LEVELS as BOTS, botNamed, STYLES as BOT_STYLES } from '@arena/ai';
import { LANGUAGES, type Language } from '@arena/i18n';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';

/** The modules with the texts of one language. */
async function openIn(language: Language) {
  vi.resetModules();
  fakeStorage.set('arena.settings', JSON.stringify({ language }));
  const { loadMessages } = await import('../src/settings/language.ts');
  await loadMessages('game');
  return { ...(await import('../src/opponents/levels.ts')), ...(await import('../src/opponents/names.ts')) };
}

beforeEach(() => {
  fakeStorage.clear();
  vi.stubGlobal('document', { documentElement: {} });
});

test('every level of the bots is an opponent with a name and a sign of her own', async () => {
  const { LEVELS } = await openIn('en');
  expect(LEVELS.map(({ bot }) => bot)).toEqual(BOTS.map(({ name }) => name));
  expect(LEVELS.map(({ level }) => level)).toEqual(BOTS.map((_, i) => i + 1));
  for (const key of ['name', 'sign'] as const)
    expect(new Set(LEVELS.map((level) => level[key])).size).toBe(BOTS.length);
});

test('every style of the bots can be chosen at every level', async () => {
  const { LEVELS, STYLES, botOf, findLevel, styleOf } = await openIn('en');
  expect(STYLES).toEqual(['balanced', ...BOT_STYLES.map(({ name }) => name)]);
  for (const level of LEVELS)
    for (const style of STYLES) {
      const bot = botOf(level, style);
      expect(botNamed(bot)?.name).toBe(bot);
      expect([findLevel(bot), styleOf(bot)]).toEqual([level, style]);
    }
  expect(styleOf('random')).toBe('balanced');
});

test.each(LANGUAGES)('opponents have eight names in %s', async (language) => {
  const { LEVELS, opponentName } = await openIn(language);
  const names = LEVELS.map(opponentName);
  expect(new Set(names).size).toBe(LEVELS.length);
  for (const name of names)
    if (language === 'zh-Hant') expect(name).toMatch(/^\p{Script=Han}+$/u);
    else expect(name).toMatch(/^\p{Script=Latin}+$/u);
});

test('a bot is known by its name on the server and by its name in a saved game', async () => {
  const { botDisplayName } = await openIn('zh-Hant');
  expect(botDisplayName('level-8')).toBe('莉薇亞');
  expect(botDisplayName('level-8-miser')).toBe('莉薇亞');
  expect(botDisplayName('Livia')).toBe('莉薇亞');
  expect(botDisplayName('random')).toBe('random');
});

test('a person on a seat has no level', async () => {
  const { levelOfSeat } = await openIn('en');
  expect(levelOfSeat({ kind: 'bot', bot: 'level-5' })?.name).toBe('Cornelia');
  expect(levelOfSeat({ kind: 'bot', bot: 'random' })).toBeUndefined();
  expect(levelOfSeat({ kind: 'person' })).toBeUndefined();
  expect(levelOfSeat(undefined)).toBeUndefined();
});
