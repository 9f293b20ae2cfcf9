import { deckName } from '@arena/i18n';
import { UsageError } from '../arguments.ts';
import { EXIT } from '../exit-codes.ts';
import { Autosave } from './autosave.ts';
import { specifiesGame, parseOptions, usage, type PlayOptions } from './options.ts';
import { load } from './save-file.ts';
import type { PlaySession } from './session.ts';
import { TerminalGame } from './terminal-game.ts';
import { Terminal, type TerminalIO } from './terminal.ts';
import {
  DEFAULT_LANGUAGE,
  languageFromEnv,
  loadTerminalMessages,
  type TerminalMessages,
} from './messages.ts';
import { promptNewGame, promptChoice, newSession } from './new-game.ts';

const processIO = (): TerminalIO => ({ input: process.stdin, output: process.stdout, env: process.env });

/** Plays in the terminal. Leaving a game is a success too, since the game is saved. */
export async function runPlay(args: string[], surroundings: TerminalIO = processIO()): Promise<number> {
  try {
    return await playWithOptions(parseOptions(args), surroundings);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const m = await loadTerminalMessages(DEFAULT_LANGUAGE);
    surroundings.output.write([error.message, '', ...usage(m), ''].join('\n'));
    return EXIT.usageError;
  }
}

async function playWithOptions(options: PlayOptions, surroundings: TerminalIO): Promise<number> {
  const m = await loadTerminalMessages(options.lang ?? languageFromEnv(surroundings.env));
  if (options.help === true) {
    surroundings.output.write([...usage(m), ''].join('\n'));
    return EXIT.ok;
  }
  const terminal = new Terminal(surroundings, options['no-color'] !== true);
  const interrupt = (): void => terminal.close();
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    return await runGame(m, terminal, options, new Autosave(surroundings.env));
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    terminal.close();
  }
}

async function runGame(
  m: TerminalMessages,
  terminal: Terminal,
  options: PlayOptions,
  autosave: Autosave,
): Promise<number> {
  terminal.print(m.game_title({}), 'strong');
  const session =
    options.resume === undefined
      ? await startOrResume(m, terminal, options, autosave)
      : resume(m, terminal, options.resume, autosave);
  if (session === 'unreadable') return EXIT.failed;
  if (session === null) terminal.write('', m.play_bye({}));
  else await new TerminalGame(m, terminal, autosave, session).run();
  return EXIT.ok;
}

function resume(
  m: TerminalMessages,
  terminal: Terminal,
  file: string,
  autosave: Autosave,
): PlaySession | 'unreadable' {
  const loaded = load(file, m);
  if (loaded === 'missing' || 'problem' in loaded) {
    terminal.print(
      loaded === 'missing' ? m.play_resume_missing({ file }) : m.play_resume_failed({ file, ...loaded }),
    );
    return 'unreadable';
  }
  autosave.adopt(file);
  terminal.print(m.play_resumed({ file }));
  return loaded;
}

async function startOrResume(
  m: TerminalMessages,
  terminal: Terminal,
  options: PlayOptions,
  autosave: Autosave,
): Promise<PlaySession | null> {
  const left = findAutosave(m, terminal, autosave);
  if (left !== null && !specifiesGame(options)) {
    const goesOn = await offerResume(m, terminal, left.session);
    if (goesOn === null) return null;
    if (goesOn) {
      autosave.adopt(left.file);
      return left.session;
    }
  }
  const session = await startNew(m, terminal, options);
  if (left !== null && session !== null) terminal.print(m.play_kept_aside({ file: left.file }));
  return session;
}

/** The newest unfinished game that can be read. Reports those that cannot. */
function findAutosave(
  m: TerminalMessages,
  terminal: Terminal,
  autosave: Autosave,
): { file: string; session: PlaySession } | null {
  for (const file of autosave.unfinished()) {
    const loaded = load(file, m);
    if (loaded === 'missing') continue;
    if (!('problem' in loaded)) return { file, session: loaded };
    terminal.print(m.play_resume_failed({ file, ...loaded }));
  }
  return null;
}

async function startNew(
  m: TerminalMessages,
  terminal: Terminal,
  options: PlayOptions,
): Promise<PlaySession | null> {
  if (specifiesGame(options)) return newSession(m, options);
  terminal.print(m.play_welcome({}));
  return promptNewGame(m, terminal, options);
}

async function offerResume(
  m: TerminalMessages,
  terminal: Terminal,
  { game, seating }: PlaySession,
): Promise<boolean | null> {
  const { turn, config } = game.state;
  const question = m.play_offer_resume({
    names: seating.names.join(' – '),
    deck: deckName(m, config.setup.deck),
    turn,
  });
  const answer = await promptChoice(m, terminal, question, [m.play_offer_go_on({}), m.play_offer_new({})]);
  return answer === null ? null : answer === 0;
}
