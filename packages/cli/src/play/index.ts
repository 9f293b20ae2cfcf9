import { deckName, loadMessages, type Language, type Messages } from '@arena/i18n';
import { describesGame, parseOptions, usage, type Options } from './options.ts';
import { Autosave, load } from './save.ts';
import type { Session } from './session.ts';
import { TableTop } from './table.ts';
import { Terminal, type Surroundings } from './terminal.ts';
import { askForGame, choose, defaultNames, newSession } from './welcome.ts';

const DONE = 0;
const UNREADABLE = 1;
const MISUSED = 2;

const DEFAULT_LANGUAGE: Language = 'en';

const here = (): Surroundings => ({ input: process.stdin, output: process.stdout, env: process.env });

/** Plays in the terminal. The exit code is 0 also when a game is left: it is kept. */
export async function play(args: string[], surroundings: Surroundings = here()): Promise<number> {
  const english = await loadMessages(DEFAULT_LANGUAGE);
  const options = parseOptions(args, english);
  if (typeof options === 'string') {
    surroundings.output.write([options, '', ...usage(english), ''].join('\n'));
    return MISUSED;
  }
  const m = options.lang === undefined ? english : await loadMessages(options.lang);
  if (options.help) {
    surroundings.output.write([...usage(m), ''].join('\n'));
    return DONE;
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

async function playAt(
  m: Messages,
  terminal: Terminal,
  options: Options,
  autosave: Autosave,
): Promise<number> {
  terminal.write(terminal.paint('strong', m.game_title({})));
  const session =
    options.resume === undefined
      ? await startOrGoOn(m, terminal, options, autosave)
      : resume(m, terminal, options.resume, autosave);
  if (session === 'unreadable') return UNREADABLE;
  if (session === null) terminal.write('', m.play_bye({}));
  else await new TableTop(m, terminal, autosave, session).run();
  return DONE;
}

function resume(m: Messages, terminal: Terminal, file: string, autosave: Autosave): Session | 'unreadable' {
  const loaded = load(file, defaultNames(m));
  if (loaded === 'missing' || 'problem' in loaded) {
    terminal.write(
      loaded === 'missing' ? m.play_resume_missing({ file }) : m.play_resume_failed({ file, ...loaded }),
    );
    return 'unreadable';
  }
  if (file !== autosave.file) setAside(m, terminal, autosave);
  terminal.write(m.play_resumed({ file }));
  return loaded;
}

async function startOrGoOn(
  m: Messages,
  terminal: Terminal,
  options: Options,
  autosave: Autosave,
): Promise<Session | null> {
  const unfinished = autosave.load(defaultNames(m));
  if (unfinished !== 'missing' && !('problem' in unfinished) && !describesGame(options)) {
    const goesOn = await offer(m, terminal, unfinished);
    if (goesOn === null) return null;
    if (goesOn) return unfinished;
  }
  if (unfinished !== 'missing' && 'problem' in unfinished) {
    terminal.write(m.play_resume_failed({ file: autosave.file, ...unfinished }));
  }
  if (describesGame(options)) {
    setAside(m, terminal, autosave);
    return newSession(m, options);
  }
  terminal.write(m.play_welcome({}));
  const session = await askForGame(m, terminal, options);
  if (session !== null) setAside(m, terminal, autosave);
  return session;
}

async function offer(m: Messages, terminal: Terminal, { game, seating }: Session): Promise<boolean | null> {
  const { turn, table } = game.state;
  const question = m.play_offer_resume({
    names: seating.names.join(' – '),
    deck: deckName(m, table.setup.deck),
    turn,
  });
  const answer = await choose(m, terminal, question, [m.play_offer_go_on({}), m.play_offer_new({})]);
  return answer === null ? null : answer === 0;
}

function setAside(m: Messages, terminal: Terminal, autosave: Autosave): void {
  if (autosave.setAside()) terminal.write(m.play_kept_aside({ file: autosave.aside }));
}
