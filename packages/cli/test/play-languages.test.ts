import { LANGUAGES, type Language } from '@arena/i18n';
import { BRIBERY, Game, viewOf } from '@arena/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCard } from '../src/play/find-card.ts';
import { widthOf } from '../src/play/text-layout.ts';
import { languageFromEnv, loadTerminalMessages } from '../src/play/messages.ts';
import { parseCommand } from '../src/play/parse-command.ts';
import { randomResponder, TempHome } from './play-driver.ts';

let home: TempHome;
beforeEach(() => {
  home = new TempHome();
});
afterEach(() => home.remove());

const tooLong = (screens: readonly string[]): string[] =>
  screens.flatMap((screen) => screen.split('\n')).filter((line) => widthOf(line) > 80);

test.each(LANGUAGES)('a whole game against a bot is played in %s', async (language) => {
  const m = await loadTerminalMessages(language);
  const args = ['--lang', language, '--bot', 'greedy', '--deck', 'mixed', '--seed', 'told'];
  const { code, output, screens } = await home.play(args, randomResponder('told'));
  expect(code).toBe(0);
  expect(output.endsWith(`${m.play_over_bye({})}\n`)).toBe(true);
  expect(output).toContain(m.ask_act({}));
  expect(output.match(/undefined|\b[a-z]+_[a-z_]+\b/)).toBe(null);
  expect(tooLong(screens)).toEqual([]);
});

test.each(LANGUAGES)('in %s, all questions before a game fit', async (language) => {
  const { screens } = await home.playLines(['--lang', language], '1', '9', '4', '2', '', '', '', 'help');
  expect(tooLong(screens)).toEqual([]);
});

test.each<[NodeJS.ProcessEnv, Language]>([
  [{ LANG: 'de_AT.UTF-8' }, 'de'],
  [{ LANG: 'it' }, 'it'],
  [{ LANG: 'en_GB.UTF-8', LC_MESSAGES: 'nl_BE@euro' }, 'nl'],
  [{ LANG: 'en_GB.UTF-8', LC_MESSAGES: 'nl_BE', LC_ALL: 'fr_CA' }, 'fr'],
  [{ LANG: 'fr_FR', LC_ALL: '' }, 'fr'],
  [{ LANG: 'zh_TW.UTF-8' }, 'zh-Hant'],
  [{ LANG: 'zh_HK' }, 'zh-Hant'],
  [{ LANG: 'zh-Hant-TW' }, 'zh-Hant'],
  [{ LANG: 'zh_CN.UTF-8' }, 'en'],
  [{ LANG: 'es_ES.UTF-8' }, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'POSIX' }, 'en'],
  [{}, 'en'],
])('the environment %j selects %s', (env, language) => {
  expect(languageFromEnv(env)).toBe(language);
});

test('the language is that of the environment, unless an option names another', async () => {
  Object.assign(home.env, { LC_ALL: 'de_DE.UTF-8' });
  const german = await loadTerminalMessages('de');
  expect((await home.playLines(['--help'])).output).toContain(german.play_option_help({}));
  const italian = await loadTerminalMessages('it');
  expect((await home.playLines(['--help', '--lang', 'it'])).output).toContain(italian.play_option_help({}));
});

test.each<[Language, string]>([
  ['en', 'y'],
  ['it', 'sì'],
  ['it', 'SI'],
  ['it', 'yes'],
  ['nl', 'j'],
  ['fr', 'Oui'],
  ['zh-Hant', '是'],
  ['zh-Hant', 'y'],
  ['de', 'ja'],
])('in %s, %s means yes', async (language, yes) => {
  const m = await loadTerminalMessages(language);
  const play = (answer: string): ReturnType<TempHome['playLines']> =>
    home.playLines(['--lang', language, '--seed', 'two'], '', '1', '', 'undo', answer, '', 'quit');
  expect((await play(yes)).text).toContain(m.play_undo_done({}));
  expect((await play('no')).text).toContain(m.play_undo_kept({}));
});

test.each(['戰象軍', '戰象', 'Elephantus Militaris', 'elephantus', 'ELEPH'])(
  'in Chinese, %s is a name of the same card',
  async (name) => {
    expect(findCard(await loadTerminalMessages('zh-Hant'), name, [])).toEqual({ card: 'elephantus' });
  },
);

test.each(['play 廣場 賄賂格', 'play forum bribery', 'play Forum 7'])(
  'in Chinese, "%s" is understood',
  async (line) => {
    const game = new Game({ setup: { deck: 'arena' } });
    const command = parseCommand(line, viewOf(game.state, 0), await loadTerminalMessages('zh-Hant'));
    expect(command).toEqual({ type: 'action', action: { do: 'play', card: 'forum', space: BRIBERY } });
  },
);

test('a game saved in one language resumes in another', async () => {
  await home.playLines(['--bot', 'greedy', '--seed', 'later'], '1');
  const { output } = await home.playLines(['--lang', 'de'], '1', 'quit');
  expect(output).toContain('Es gibt eine angefangene Partie: Du – greedy');
});
