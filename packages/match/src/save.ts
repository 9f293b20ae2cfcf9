import { InputError, PLAYERS, RULES_VERSION } from '@arena/rules';
import type { Input } from './commands.ts';
import { digestOf, isSecret } from './fairness.ts';
import { Match } from './match.ts';
import { checkOptions, isObject } from './options.ts';

const FORMAT = 'arena-match';
const VERSION = 1;

/** The whole match as JSON. It holds the secret and all hidden cards: for the authority only. */
export function saveMatch({ options, secret, inputs }: Match): string {
  const body = { format: FORMAT, version: VERSION, rules: RULES_VERSION, options, secret, inputs };
  return JSON.stringify({ ...body, seal: digestOf(JSON.stringify(body)) });
}

/** The match of a save, exactly as it was. A Fault says what is wrong with one that does not fit. */
export function restoreMatch(text: string): Match {
  const { seal, ...body } = parse(text);
  const { format, version, rules, options, secret, inputs } = body;
  if (format !== FORMAT) throw new InputError('this is no saved match');
  if (version !== VERSION)
    throw new InputError(
      `this match was saved in version ${String(version)}; version ${VERSION} can be read`,
    );
  if (seal !== digestOf(JSON.stringify(body))) throw new InputError('the saved match was changed or damaged');
  if (rules !== RULES_VERSION)
    throw new InputError(`the match was played by rules ${String(rules)}, these are rules ${RULES_VERSION}`);
  if (!isSecret(secret) || !Array.isArray(inputs)) throw new InputError('the saved match is incomplete');
  return replayMatch(new Match(checkOptions(options), secret), inputs);
}

/** The match after these inputs; a Fault names the first that does not fit. */
export function replayMatch(match: Match, inputs: readonly unknown[]): Match {
  const before = match.inputs.length;
  inputs.forEach((input, i) => {
    const [taken] = accepts(match, input as Input) ? match.inputs.slice(before + i) : [];
    if (match.inputs.length !== before + i + 1 || JSON.stringify(taken) !== JSON.stringify(input))
      throw new InputError(`input ${before + i + 1} of the saved match does not fit`);
  });
  return match;
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // said below, in words of our own
  }
  throw new InputError('the saved match is no JSON object; perhaps the file is cut short');
}

/** Whether the match takes this input again. The seal may have been forged, so it can be anything. */
function accepts(match: Match, input: Input): boolean {
  try {
    if (input.from !== 'table')
      return PLAYERS.includes(input.from) && match.receive(input.from, input.command, input.at) === null;
    const { finding } = input;
    if (finding.type === 'time-out') return match.tick(input.at);
    if (finding.type === 'gone') match.reportAbandoned(finding.player, finding.winner, input.at);
    else match.reportBotFailure(finding.player, match.decision, finding.trouble, input.at);
    return true;
  } catch {
    return false;
  }
}
