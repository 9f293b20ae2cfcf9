import { LANGUAGES, type Language } from '@arena/i18n';
import { gameOfProof, isProof } from '@arena/match/proof';
import {
  isVisibleTo,
  namesInLink,
  PLAYERS,
  RULES_VERSION,
  viewOf,
  writeRecord,
  type Pair,
  type Player,
} from '@arena/rules';
import { oneOf, parseArguments, UsageError } from '../arguments.ts';
import { EXIT } from '../exit-codes.ts';
import { readArgument } from '../game-argument.ts';
import type { DrawContext } from '../play/board.ts';
import { defaultNames } from '../play/default-names.ts';
import {
  DEFAULT_LANGUAGE,
  languageFromEnv,
  loadTerminalMessages,
  type TerminalMessages,
} from '../play/messages.ts';
import { tryFile, type FileProblem } from '../play/save-file.ts';
import { drawEvents, drawTable } from '../play/screen.ts';
import { Terminal, type TerminalIO } from '../play/terminal.ts';
import { turnsOfRecord, type RecordTurn, type RecordTurns } from './turns.ts';

interface ReplayOptions {
  file: string;
  seat: Player;
  lang: Language | undefined;
  hasColor: boolean;
}

const processIO = (): TerminalIO => ({ input: process.stdin, output: process.stdout, env: process.env });

/** Steps through a record in the terminal, turn by turn. Opens records of older rules too. */
export async function runReplay(args: string[], io: TerminalIO = processIO()): Promise<number> {
  try {
    return await replayFile(parseOptions(args), io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const m = await loadTerminalMessages(DEFAULT_LANGUAGE);
    io.output.write([error.message, '', m.replay_usage({}), ''].join('\n'));
    return EXIT.usageError;
  }
}

function parseOptions(args: string[]): ReplayOptions {
  const { values, positionals } = parseArguments({
    args,
    options: { seat: { type: 'string' }, lang: { type: 'string' }, 'no-color': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('Name one file with a record.');
  const seat = oneOf(PLAYERS.map(String), '--seat', values.seat);
  return {
    file,
    seat: seat === '1' ? 1 : 0,
    lang: oneOf(LANGUAGES, '--lang', values.lang),
    hasColor: values['no-color'] !== true,
  };
}

async function replayFile({ file, seat, lang, hasColor }: ReplayOptions, io: TerminalIO): Promise<number> {
  const m = await loadTerminalMessages(lang ?? languageFromEnv(io.env));
  const terminal = new Terminal(io, hasColor);
  try {
    const record = readTurns(file);
    if (record === 'missing' || 'problem' in record) {
      terminal.print(
        record === 'missing' ? m.play_resume_missing({ file }) : m.play_resume_failed({ file, ...record }),
      );
      return EXIT.failed;
    }
    await stepThrough(record, seat, m, terminal);
    return EXIT.ok;
  } finally {
    terminal.close();
  }
}

/** A record with the names of its players, which a link may hold. */
type NamedTurns = RecordTurns & { names: Pair<string> | null };

function readTurns(file: string): NamedTurns | FileProblem | 'missing' {
  const found = readArgument(file);
  if (found === 'missing' || 'problem' in found) return found;
  const { text } = found;
  return tryFile(() => ({
    ...turnsOfRecord(isProof(text) ? writeRecord(gameOfProof(text)) : text),
    names: namesInLink(text),
  }));
}

async function stepThrough(
  { rules, hasCurrentRules, turns, names }: NamedTurns,
  seat: Player,
  m: TerminalMessages,
  terminal: Terminal,
): Promise<void> {
  if (!hasCurrentRules) terminal.print(m.replay_older_rules({ rules, current: RULES_VERSION }));
  let at = 0;
  for (let shown = turns[at]; shown !== undefined; shown = turns[at]) {
    terminal.clear();
    showTurn(shown, names ?? defaultNames(m, [null, null]), seat, m, terminal);
    const { turn } = shown;
    const line = await terminal.prompt(m.replay_prompt({ turn, turns: turns.at(-1)?.turn ?? turn }));
    const next = line === null ? null : nextTurn(line.trim().toLowerCase(), at, turns);
    if (next === null) return;
    at = next;
  }
}

/** The turn to show next; null to quit. */
function nextTurn(command: string, at: number, turns: readonly RecordTurn[]): number | null {
  if (command === 'q' || command === 'quit') return null;
  if (command === 'b') return Math.max(0, at - 1);
  const wanted = command === '' ? -1 : turns.findIndex(({ turn }) => String(turn) === command);
  if (wanted !== -1) return wanted;
  if (command !== '') return at;
  return at + 1 < turns.length ? at + 1 : null;
}

function showTurn(
  { events, skipped, state }: RecordTurn,
  names: Pair<string>,
  seat: Player,
  m: TerminalMessages,
  terminal: Terminal,
): void {
  const { columns, rows, paint } = terminal;
  const drawing: DrawContext = { m, names, columns, rows, paint };
  const visible = events.filter((event) => isVisibleTo(event, seat));
  if (skipped > 0) terminal.print(m.replay_skipped({ count: skipped }));
  terminal.write(...drawEvents(visible, seat, drawing), ...drawTable(viewOf(state, seat), drawing));
}
