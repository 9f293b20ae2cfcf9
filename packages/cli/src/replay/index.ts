import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@arena/i18n';
import { InputError, openRecord, type RecordReplay } from '@arena/rules';
import { oneOf, parseArguments, UsageError } from '../arguments.ts';
import { EXIT } from '../exit-codes.ts';
import type { DrawContext } from '../play/board.ts';
import { languageFromEnv, loadTerminalMessages } from '../play/messages.ts';
import { coloured, plain } from '../play/style.ts';
import { drawReplay } from './draw-replay.ts';

const USAGE = `arena replay FILE [--turn N] [--lang CODE]

Shows a recorded game turn by turn: what happened, and the table after it. Records of older rules open too.

  FILE    a record, as JSON or text
  --turn  show one turn only; 0 is the set-up
  --lang  one of ${LANGUAGES.join(', ')}`;

const OPTIONS = {
  turn: { type: 'string' },
  lang: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

interface ReplayOptions {
  file: string;
  turn: number | null;
  lang: Language;
}

/** `arena replay FILE`: a recorded game, turn by turn. */
export async function runReplay(args: string[]): Promise<number> {
  try {
    const options = parseReplayArguments(args);
    if (options !== 'help') return await showReplay(options);
    console.log(USAGE);
    return EXIT.ok;
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`);
    else if (error instanceof InputError) console.error(error.message);
    else throw error;
    return error instanceof UsageError ? EXIT.usageError : EXIT.failed;
  }
}

function parseReplayArguments(args: string[]): ReplayOptions | 'help' {
  const { values, positionals } = parseArguments({ args, options: OPTIONS, allowPositionals: true });
  if (values.help === true) return 'help';
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new UsageError('Name one file with a record.');
  const { turn } = values;
  if (turn !== undefined && !/^\d{1,6}$/.test(turn)) throw new UsageError('--turn must be a whole number.');
  const lang = oneOf(LANGUAGES, '--lang', values.lang) ?? languageFromEnv(process.env);
  return { file, turn: turn === undefined ? null : Number(turn), lang };
}

async function showReplay({ file, turn, lang }: ReplayOptions): Promise<number> {
  const replay = readReplay(file);
  if (turn !== null && !replay.steps.some((step) => step.turn === turn))
    throw new InputError(`${file} has no turn ${turn}; its last turn is ${replay.steps.at(-1)?.turn ?? 0}`);
  const m = await loadTerminalMessages(lang);
  // Without a terminal, Node leaves both out.
  const size: { columns?: number; rows?: number } = process.stdout;
  const { columns = 80, rows = 24 } = size;
  const hasColor = process.stdout.isTTY && process.stdout.hasColors() && (process.env.NO_COLOR ?? '') === '';
  const context: DrawContext = {
    m,
    names: [m.play_name_first({}), m.play_name_second({})],
    columns,
    rows,
    paint: hasColor ? coloured : plain,
  };
  console.log(drawReplay(replay, turn, context).join('\n'));
  return EXIT.ok;
}

function readReplay(file: string): RecordReplay {
  if (!existsSync(file)) throw new InputError(`there is no file ${file}`);
  return openRecord(readFileSync(file, 'utf8'));
}
