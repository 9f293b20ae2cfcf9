import { deckName } from '@arena/i18n';
import { Misuse } from '../arguments.ts';
import { EXIT } from '../exit-codes.ts';
import { Autosave } from './autosave.ts';
import { describesGame, readOptions, usage, type Options } from './options.ts';
import { load } from './save.ts';
import type { Session } from './session.ts';
import { TableTop } from './table.ts';
import { Terminal, type Surroundings } from './terminal.ts';
import { DEFAULT_LANGUAGE, languageOf, loadTerminalTexts, type Texts } from './texts.ts';
import { askForGame, choose, newSession } from './welcome.ts';

const here = (): Surroundings => ({ input: process.stdin, output: process.stdout, env: process.env });

/** Plays in the terminal. The exit code is 0 also when a game is left: it is kept. */
export async function play(args: string[], surroundings: Surroundings = here()): Promise<number> {
  try {
    return await playWith(readOptions(args), surroundings);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    const m = await loadTerminalTexts(DEFAULT_LANGUAGE);
    surroundings.output.write([error.message, '', ...usage(m), ''].join('\n'));
    return EXIT.misused;
  }
}

async function playWith(options: Options, surroundings: Surroundings): Promise<number> {
  const m = await loadTerminalTexts(options.lang ?? languageOf(surroundings.env));
  if (options.help === true) {
    surroundings.output.write([...usage(m), ''].join('\n'));
    return EXIT.done;
  }
  const terminal = new Terminal(surroundings, options['no-color'] !== true);
  const interrupt = (): void => terminal.close();
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    return await playAt(m, terminal, options, new Autosave(surroundings.env));
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    terminal.close();
  }
}

async function playAt(m: Texts, terminal: Terminal, options: Options, autosave: Autosave): Promise<number> {
  terminal.say(m.game_title({}), 'strong');
  const session =
    options.resume === undefined
      ? await startOrGoOn(m, terminal, options, autosave)
      : resume(m, terminal, options.resume, autosave);
  if (session === 'unreadable') return EXIT.failed;
  if (session === null) terminal.write('', m.play_bye({}));
  else await new TableTop(m, terminal, autosave, session).run();
  return EXIT.done;
}

function resume(m: Texts, terminal: Terminal, file: string, autosave: Autosave): Session | 'unreadable' {
  const loaded = load(file, m);
  if (loaded === 'missing' || 'problem' in loaded) {
    terminal.say(
      loaded === 'missing' ? m.play_resume_missing({ file }) : m.play_resume_failed({ file, ...loaded }),
    );
    return 'unreadable';
  }
  autosave.takeOver(file);
  terminal.say(m.play_resumed({ file }));
  return loaded;
}

async function startOrGoOn(
  m: Texts,
  terminal: Terminal,
  options: Options,
  autosave: Autosave,
): Promise<Session | null> {
  const left = lastLeft(m, terminal, autosave);
  if (left !== null && !describesGame(options)) {
    const goesOn = await offer(m, terminal, left.session);
    if (goesOn === null) return null;
    if (goesOn) {
      autosave.takeOver(left.file);
      return left.session;
    }
  }
  const session = await begin(m, terminal, options);
  if (left !== null && session !== null) terminal.say(m.play_kept_aside({ file: left.file }));
  return session;
}

/** The newest game that was left and can be read; of those that cannot, the person is told. */
function lastLeft(
  m: Texts,
  terminal: Terminal,
  autosave: Autosave,
): { file: string; session: Session } | null {
  for (const file of autosave.unfinished()) {
    const loaded = load(file, m);
    if (loaded === 'missing') continue;
    if (!('problem' in loaded)) return { file, session: loaded };
    terminal.say(m.play_resume_failed({ file, ...loaded }));
  }
  return null;
}

async function begin(m: Texts, terminal: Terminal, options: Options): Promise<Session | null> {
  if (describesGame(options)) return newSession(m, options);
  terminal.say(m.play_welcome({}));
  return askForGame(m, terminal, options);
}

async function offer(m: Texts, terminal: Terminal, { game, seating }: Session): Promise<boolean | null> {
  const { turn, table } = game.state;
  const question = m.play_offer_resume({
    names: seating.names.join(' – '),
    deck: deckName(m, table.setup.deck),
    turn,
  });
  const answer = await choose(m, terminal, question, [m.play_offer_go_on({}), m.play_offer_new({})]);
  return answer === null ? null : answer === 0;
}
