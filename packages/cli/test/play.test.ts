import { cardName, describeEvent } from '@arena/i18n';
import { MAX_REPEATS } from '@arena/match';
import {
  decision,
  isVisibleTo,
  opponentOf,
  positionOf,
  readRecord,
  seeded,
  viewOf,
  writeRecord,
  type Player,
} from '@arena/rules';
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadTerminalMessages } from '../src/play/messages.ts';
import { randomResponder, TempHome, numbersOn, type Responder } from './play-driver.ts';

const m = await loadTerminalMessages('en');
let home: TempHome;
beforeEach(() => {
  home = new TempHome();
});
afterEach(() => home.remove());

/** The board and everything after it, without the events before it. */
const tableOn = (screen: string): string => screen.slice(screen.indexOf('┌'));

test('two people play a whole game', async () => {
  const { code, output } = await home.play(['--seed', 'duel'], randomResponder('duel'));
  expect(code).toBe(0);
  expect(output).toMatch(/(wins|draw)[^\n]*\n\nThanks for playing!\n$/);
  expect(output).not.toContain('undefined');
  expect(output, 'no screen, no control sequences').not.toContain('\u001b');
  expect(home.unfinished, 'a finished game is not kept').toEqual([]);
});

test.each(['random', 'greedy'])('one person plays a whole game against %s', async (bot) => {
  const { code, output } = await home.play(
    ['--bot', bot, '--seat', '1', '--seed', 'solo'],
    randomResponder(bot),
  );
  expect(code).toBe(0);
  expect(output).toMatch(/(You win|wins|draw)[^\n]*\n\nThanks for playing!\n$/);
  expect(output, 'there is nobody to hide from').not.toContain('press Enter');
});

test('behind the curtain, no card of the other hand is shown', async () => {
  const curtains: string[][] = [];
  const leaks: string[] = [];
  let hidden = 0;
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    const random = randomResponder(seed);
    let player: Player = 0;
    await home.play(['--seed', seed, '--deck', 'mixed'], (screen, asked) => {
      const curtain = /(Livia|Titus), press Enter/.exec(screen);
      if (curtain !== null) {
        player = curtain[1] === 'Livia' ? 0 : 1;
        curtains.push(screen.split('\n').filter((line) => line !== '' && line !== m.game_title({})));
      }
      const secret = hiddenFrom(player);
      hidden += secret.length;
      leaks.push(...secret.filter((name) => screen.includes(name)));
      return random(screen, asked);
    });
  }
  expect(leaks).toEqual([]);
  expect(hidden, 'there was something to hide').toBeGreaterThan(200);
  expect(curtains.length).toBeGreaterThan(20);
  expect(
    curtains.filter((lines) => lines.length !== 2),
    'nothing but the curtain',
  ).toEqual([]);
});

const autosaveText = (): string => readFileSync(home.unfinished[0], 'utf8');

/** The names of cards in the other hand that this player has no way of knowing. */
function hiddenFrom(player: Player): string[] {
  const game = readRecord(autosaveText());
  const told = game.eventsSince(0).filter((event) => isVisibleTo(event, player));
  const known =
    JSON.stringify(viewOf(game.state, player)) +
    told.map((event) => describeEvent(m, event, { names: ['', ''], viewer: null })).join();
  return positionOf(game.state)
    .hands[opponentOf(player)].filter((card) => !known.includes(`"${card}"`))
    .map((card) => cardName(m, card))
    .filter((name) => !known.includes(name));
}

test('on a screen, the curtain also clears the scrollback', async () => {
  const written: string[] = [];
  const { runPlay } = await import('../src/play/index.ts');
  const { PassThrough, Writable } = await import('node:stream');
  const input = new PassThrough();
  const output = Object.assign(
    new Writable({
      write(chunk: Buffer, _, done) {
        written.push(chunk.toString());
        done();
      },
    }),
    { isTTY: true, columns: 80, rows: 24, hasColors: () => true },
  );
  input.end('\n');
  await runPlay(['--seed', 'x'], { input, output, env: { ...home.env, TERM: 'xterm' } });
  const text = written.join('');
  expect(text.slice(text.indexOf('press Enter'))).toContain('\u001b[2J\u001b[3J');
  expect(text, 'in colours').toContain('\u001b[1m');
  written.length = 0;
  await runPlay(['--seed', 'x'], {
    input: PassThrough.from(['\n']),
    output,
    env: { ...home.env, TERM: 'xterm', NO_COLOR: '1' },
  });
  expect(written.join(''), 'NO_COLOR is obeyed').not.toContain('\u001b[1m');
});

/** The set-up with the first choices, then the given ones. */
const afterSetUp = (...lines: string[]): Responder => {
  const left = [...lines];
  return (screen) =>
    screen.includes('What will you do?') || left.length < lines.length
      ? (left.shift() ?? null)
      : numbersOn(screen)[0];
};

test('a die that does not exist is explained at any time', async () => {
  const { code, text } = await home.playLines(['--seed', 'x'], '', 'activate 9', 'activate 0', 'quit');
  expect(code).toBe(0);
  expect(text).toContain(m.reason_not_now({}));
});

test('an impossible action is explained', async () => {
  const { output } = await home.play(
    ['--bot', 'random', '--seed', 'no'],
    afterSetUp(
      'play nero 3',
      'why money 9',
      'bribe 1',
      'why end',
      'pass forum',
      'card mer',
      'nonsense',
      '99',
      'activate',
    ),
  );
  expect(output).toContain('That card isn’t in your hand.');
  expect(output).toContain('You have no unused 9. You still have:');
  expect(output).toContain('You can do that: End your turn');
  expect(output).toContain('Type it like this: pass forum tuba');
  expect(output).toContain('“mer” could be Mercennarius, Mercator or Mercatus. Type more of the name.');
  expect(output).toContain('I don’t understand “nonsense”.');
  expect(output).toContain('There’s no choice 99.');
  expect(output).toContain('Type it like this: activate 3');
});

test('a card is shown with all its details', async () => {
  const { output } = await home.play(
    ['--bot', 'random', '--seed', 'no'],
    afterSetUp('card triremis', 'card bestia', 'cards', 'discard', 'log', 'help'),
  );
  expect(output).toContain('Cost 3 HS\n');
  expect(output).toContain('Cost 5 HS (reconstructed, no published source)');
  expect(output).toContain('2 copies in Arena: Roma II');
  expect(output).toMatch(/The discard pile/);
  expect(output).toContain('save duel.json');
});

test('undo asks first if dice or seen cards would be undone', async () => {
  let die = '';
  const lines = [
    (screen: string) => {
      die = /dice: \[(\d)\]/.exec(screen)?.[1] ?? '';
      return `money ${die}`;
    },
    () => 'undo',
    () => 'undo',
    () => 'no',
    () => 'undo',
    () => 'yes',
  ];
  const { screens, output } = await home.play(['--bot', 'random', '--seed', 'back1'], (screen) =>
    die !== '' || screen.includes('What will you do?')
      ? (lines.shift()?.(screen) ?? null)
      : numbersOn(screen)[0],
  );
  const turn = screens.findIndex((screen) => screen.includes('What will you do?'));
  expect(tableOn(screens[turn + 1])).toMatch(new RegExp(`You: \\d+ VP, ${die} HS`));
  expect(screens[turn + 2]).toContain('Taken back.');
  expect(tableOn(screens[turn + 2]), 'the same table as before').toBe(tableOn(screens[turn]));
  expect(screens[turn + 3]).toContain('This takes back a roll of the dice');
  expect(screens[turn + 4]).toContain('Nothing was taken back.');
  expect(tableOn(screens[turn + 6]), 'the last card laid is in the hand again').toContain(
    'Which card will you place',
  );
  expect(output).not.toContain('nothing to take back');
});

test('undo says when it was used too often', async () => {
  const lines = [...Array.from({ length: MAX_REPEATS }, () => ['undo', 'redo']).flat(), 'undo'];
  let isMyTurn = false;
  const { screens, output } = await home.play(['--bot', 'random', '--seed', 'back1'], (screen) => {
    const die = /dice: \[(\d)\]/.exec(screen)?.[1];
    if (isMyTurn) return lines.shift() ?? null;
    isMyTurn = screen.includes('What will you do?');
    return isMyTurn ? `money ${die}` : numbersOn(screen)[0];
  });
  expect(screens.filter((screen) => screen.includes('Taken back.'))).toHaveLength(MAX_REPEATS);
  expect(output).toContain(m.play_undo_used_up({ count: MAX_REPEATS }));
});

test('undoing a decision of the other player needs consent, and draws the curtain', async () => {
  const { text } = await home.playLines(['--seed', 'two'], '', '1', '', 'undo', 'yes', '', 'undo', 'quit');
  expect(text).toContain('This takes back one of Livia’s decisions.');
  expect(text).toMatch(/Titus, press Enter.*Livia, press Enter.*There’s nothing to take back\./);
});

test('redo brings back what was undone, until something else is done', async () => {
  let step = 0;
  const [seen, lines] = [
    [] as string[],
    ['undo', 'yes', 'redo', 'redo', 'undo', 'yes', 'redo', 'undo', 'yes', '7', 'redo'],
  ];
  await home.play(['--bot', 'random', '--seed', 'fish'], (screen) => {
    if (step === 0 && !screen.includes('What will you do?')) return numbersOn(screen)[0];
    seen.push(screen);
    return lines[step++] ?? null;
  });
  const tables = seen.map((screen) => (screen.includes('┌') ? tableOn(screen) : ''));
  expect(seen[3]).toContain('Redone.');
  expect(tables[2], 'after the undo').not.toBe(tables[0]);
  expect(tables[3], 'the same dice and cards as before').toBe(tables[0]);
  expect(seen[4]).toContain('There’s nothing to redo.');
  expect(tables[7]).toBe(tables[0]);
  expect(seen.at(-1), 'after another action').toContain('There’s nothing to redo.');
});

test('a finished game can be viewed', async () => {
  const file = home.file('over.json');
  let kept = '';
  await home.play(['--seed', 'end'], (screen, asked) => {
    kept = autosaveText();
    return randomResponder(`${asked}`)(screen, asked);
  });
  const game = readRecord(kept);
  const random = seeded('rest');
  for (let open = decision(game.state); open.actor !== 'over'; open = decision(game.state)) {
    game.play(open.actions[random(open.actions.length)]);
  }
  writeFileSync(file, writeRecord(game));
  const { code, text } = await home.playLines(['--resume', file]);
  expect(code).toBe(0);
  expect(text).toMatch(/wins \d+ to \d+|draw/);
});

test('undoing does not lead to better dice', async () => {
  const rolls: string[] = [];
  const lines = ['undo', 'yes', '7', 'undo', 'yes', '7'];
  await home.play(['--bot', 'random', '--seed', 'fish'], (screen) => {
    if (screen.includes('What will you do?')) rolls.push(/dice: [^│]*/.exec(screen)?.[0] ?? '');
    return rolls.length > 0 ? (lines.shift() ?? null) : numbersOn(screen)[0];
  });
  expect(rolls.length).toBe(3);
  expect(new Set(rolls).size).toBe(1);
});

test('a saved game resumes at the same decision', async () => {
  const file = home.file('duel with space.json');
  const random = randomResponder('save');
  const before = await home.play(['--seed', 'save'], (screen, asked) =>
    asked < 60 || screen.includes('press Enter')
      ? random(screen, asked)
      : asked === 60
        ? ''
        : asked > 62
          ? null
          : `save ${file}`,
  );
  expect(before.output).toContain(`The game is saved in ${file}.`);
  const shown = before.screens.findLast((screen) => screen.includes('┌')) ?? '';
  const after = await home.playLines(['--resume', file], '', 'quit');
  expect(tableOn(after.screens[1])).toBe(tableOn(shown));
  expect(after.code).toBe(0);
});

test('an unfinished game is offered at the next start, and kept when another one begins', async () => {
  await home.playLines(['--bot', 'greedy', '--seed', 'later'], '1');
  const kept = autosaveText();
  const goesOn = await home.playLines([], '1');
  expect(goesOn.output).toContain('You have an unfinished game: You – greedy, Arena');
  expect(goesOn.output).toContain('Your game is saved.');
  const another = await home.playLines(['--deck', 'roma'], '', '1');
  expect(another.text).toContain(`Your earlier unfinished game is saved in ${home.unfinished[0]}.`);
  expect(home.unfinished.length).toBe(2);
  expect(autosaveText()).toBe(kept);
  const newest = await home.playLines([]);
  expect(newest.output).toContain('You have an unfinished game: Livia – Titus, Roma');
});

test('an autosaved game that is resumed by its file is saved only once', async () => {
  await home.playLines(['--bot', 'greedy', '--seed', 'later'], '1');
  await home.playLines(['--resume', home.unfinished[0]], 'look');
  expect(home.unfinished.length).toBe(1);
  const [file] = home.unfinished;
  await home.playLines(['--seed', 'x'], '', `resume ${file}`, 'yes');
  expect(home.unfinished.length).toBe(1);
});

test('resuming another game can be cancelled', async () => {
  await home.playLines(['--bot', 'greedy', '--seed', 'later'], '1');
  const [file] = home.unfinished;
  const { text } = await home.playLines(['--seed', 'x'], '', `resume ${file}`, 'no');
  expect(text).toContain('Your current game continues.');
  expect(home.unfinished.length).toBe(2);
});

test('without options, it asks for everything', async () => {
  const { output } = await home.playLines([], '', '4', '2', 'Cornelia', '', '');
  expect(output).toContain('Which cards?');
  expect(output).toContain('Cornelia');
  expect(output, "no bribery in the beginners' game").not.toContain('bribery ─');
  const { output: bye } = await home.playLines(['--lang', 'en']);
  expect(bye).toContain('Goodbye.');
});

test('a player can quit before a game has begun', async () => {
  const { output } = await home.playLines([], '1', 'quit', '1');
  expect(output).toContain('Goodbye.');
  expect(output).not.toContain('Which rules?');
});

test.each(['', '{}', '{"format":"arena-record","version":1}', 'no record at all', '\0\0'])(
  'a file that is not a saved game (%j) is reported, and not changed',
  async (content) => {
    const file = home.file('strange.json');
    writeFileSync(file, content);
    const { code, text } = await home.playLines(['--resume', file]);
    expect(code).toBe(1);
    expect(text).toContain(`${file} isn’t a game that can be opened`);
    const { text: refused } = await home.playLines(['--seed', 'x'], '', `save ${file}`, `resume ${file}`);
    expect(refused).toContain('isn’t a saved game, so it was left alone');
    expect(refused).toContain('isn’t a game that can be opened');
    expect(readFileSync(file, 'utf8')).toBe(content);
    const unreadable = home.file(`arena/unfinished-2999-${process.pid}.json`);
    writeFileSync(unreadable, content);
    const start = await home.playLines([], '1');
    expect(start.text).toContain(`${unreadable} isn’t a game that can be opened`);
    expect(start.text, 'the newest that can be read is offered').toContain('You have an unfinished game');
    expect(start.code).toBe(0);
    expect(readFileSync(unreadable, 'utf8')).toBe(content);
  },
);

test('a place that cannot hold a game is named with what is wrong, in the language of the player', async () => {
  const folder = home.file('.');
  const { text } = await home.playLines(['--seed', 'x'], '', `save ${folder}`, `resume ${folder}`);
  expect(text).toContain(`${folder} is a folder. Add a file name.`);
  expect(text).toContain(`${folder} is a folder. Choose a file in it.`);
  const file = home.file('a-file');
  writeFileSync(file, '');
  const { text: german } = await home.playLines(
    ['--seed', 'x', '--lang', 'de'],
    '',
    `save ${file}/game.json`,
  );
  expect(german).toContain(
    `Die Partie ließ sich nicht in ${file}/game.json speichern. Wähle einen anderen Ort.`,
  );
});

test('wrong options are explained', async () => {
  const say = async (...args: string[]): Promise<string> => (await home.playLines(args)).output;
  expect(await say('--deck', 'decks')).toContain('--deck must be one of arena, roma, mixed, sets.');
  expect(await say('--seat', '2', '--bot', 'random')).toContain('--seat must be one of 0, 1.');
  expect(await say('--bot')).toContain("'--bot <value>' argument missing");
  expect(await say('--seat=1')).toContain('--seat needs --bot');
  expect(await say('fast')).toContain("Unexpected argument 'fast'");
  expect((await home.playLines(['--nonsense'])).code).toBe(2);
  expect((await home.playLines(['--help'])).code).toBe(0);
  expect((await home.playLines(['-h'])).code).toBe(0);
  expect((await home.playLines(['--resume', home.file('nowhere')])).output).toContain('There’s no file');
});

const LAUNCHER = fileURLToPath(new URL('../bin/arena.js', import.meta.url));

test('it plays from a pipe, and saves the game at the end of input', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [LAUNCHER, 'play', '--bot', 'greedy'], {
    encoding: 'utf8',
    input: '1\nhelp',
    env: { ...process.env, ...home.env },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('activate the card on a die’s space');
  expect(stdout).toContain('Your game is saved.');
  expect(home.unfinished.length).toBe(1);
});

/** A game in a separate process, at its first question. */
async function startOtherProcess(): Promise<{ child: ChildProcessWithoutNullStreams; output: () => string }> {
  const child = spawn(process.execPath, [LAUNCHER, 'play', '--bot', 'greedy'], {
    env: { ...process.env, ...home.env },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!output.includes('command (help): ')) await once(child.stdout, 'data');
  return { child, output: () => output };
}

test('Ctrl-C saves the game and exits', async () => {
  const { child, output } = await startOtherProcess();
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(output()).toContain('Your game is saved.');
});

test('games in two terminals are independent', async () => {
  const { child } = await startOtherProcess();
  const kept = autosaveText();
  const here = await home.playLines([], '1', '1', '1', '', '', '');
  expect(here.output, 'a game that is being played is not offered').not.toContain('unfinished game');
  expect(home.unfinished.length).toBe(2);
  expect(autosaveText()).toBe(kept);
  child.kill('SIGKILL');
  await once(child, 'exit');
  for (const file of home.unfinished.slice(1)) rmSync(file);
  const next = await home.playLines([]);
  expect(next.output, 'it was cut off').toContain('You have an unfinished game: You – greedy');
});
