import { analyseGame, type AnalysisProgress } from '@arena/ai/analysis';
import { ANALYSIS_STAGES, type GameAnalysis } from '@arena/ai/game-analysis';
import { LANGUAGES, loadDomain, type Language } from '@arena/i18n';
import { InputError, PLAYERS, namesInLink, type Game, type Pair, type Player } from '@arena/rules';
import { setImmediate } from 'node:timers/promises';
import { oneOf, parseArguments, UsageError } from '../arguments.ts';
import { EXIT } from '../exit-codes.ts';
import { fileFault, gameInText, readArgument } from '../game-argument.ts';
import { defaultNames } from '../play/default-names.ts';
import {
  DEFAULT_LANGUAGE,
  languageFromEnv,
  loadTerminalMessages,
  type TerminalMessages,
} from '../play/messages.ts';
import { analysisReport, percentIn } from './report.ts';

interface AnalyseOptions {
  file: string;
  player: Player;
  isJson: boolean;
  lang: Language | undefined;
}

/** `arena analyse FILE`: where a game turned, and how much of it was luck. */
export async function runAnalyse(args: string[]): Promise<number> {
  try {
    return await analyseFile(parseOptions(args));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const m = await loadTerminalMessages(DEFAULT_LANGUAGE);
    console.error(`${error.message}\n\n${m.analyse_usage({})}`);
    return EXIT.usageError;
  }
}

function parseOptions(args: string[]): AnalyseOptions {
  const { values, positionals } = parseArguments({
    args,
    options: { player: { type: 'string' }, json: { type: 'boolean' }, lang: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('Name one file with a record.');
  const player = oneOf(PLAYERS.map(String), '--player', values.player);
  return {
    file,
    player: player === '1' ? 1 : 0,
    isJson: values.json === true,
    lang: oneOf(LANGUAGES, '--lang', values.lang),
  };
}

async function analyseFile({ file, player, isJson, lang }: AnalyseOptions): Promise<number> {
  const language = lang ?? languageFromEnv(process.env);
  const m = await loadTerminalMessages(language);
  const found = readArgument(file);
  if (found === 'missing' || 'problem' in found) {
    process.stderr.write(fileFault(m, file, found));
    return EXIT.failed;
  }
  const game = readGame(found.text);
  if (typeof game === 'string') {
    process.stderr.write(fileFault(m, file, { problem: 'unfit' }, game));
    return EXIT.failed;
  }
  const analysis = await analyse(game, m, language);
  if (analysis === null) return EXIT.interrupted;
  const names: Pair<string> = namesInLink(found.text) ?? defaultNames(m, [null, null]);
  const texts = { ...m, ...(await loadDomain('why', language)) };
  console.log(
    isJson ? JSON.stringify(analysis) : analysisReport(game, analysis, { m: texts, names, player, language }),
  );
  return EXIT.ok;
}

/** The game, or what is wrong with the text. */
function readGame(text: string): Game | string {
  try {
    return gameInText(text);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

/** Null if it was interrupted: then nothing is kept. */
async function analyse(game: Game, m: TerminalMessages, language: Language): Promise<GameAnalysis | null> {
  let isInterrupted = false;
  const interrupt = (): void => void (isInterrupted = true);
  process.on('SIGINT', interrupt);
  let analysis: GameAnalysis | null = null;
  for (const progress of analyseGame(game)) {
    ({ analysis } = progress);
    showProgress(m.analyse_progress({ percent: percentIn(language, shareOf(progress)) }));
    // Lets the signal arrive.
    await setImmediate();
    if (isInterrupted) break;
  }
  process.off('SIGINT', interrupt);
  showProgress('');
  return isInterrupted ? null : analysis;
}

const shareOf = ({ stage, done, total }: AnalysisProgress): number =>
  (ANALYSIS_STAGES.indexOf(stage) + done / Math.max(1, total)) / ANALYSIS_STAGES.length;

const CLEAR_LINE = '\r\u001B[2K';

/** For a person at a terminal. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE + text);
}
