import { InputError, RULES_VERSION } from '@arena/rules';
import * as z from 'zod/mini';
import { committedChance } from './chance.ts';
import { digestOf } from './fairness.ts';
import { Match } from './match.ts';
import { replayInputs } from './replay-inputs.ts';
import { SAVE_FORMAT, SAVE_VERSION } from './save-match.ts';
import { checkOptions } from './schema/options.ts';
import { hash } from './schema/primitives.ts';
import { parseInputs } from './schema/stored-input.ts';

const saved = z.object({ options: z.unknown(), secret: hash, inputs: z.array(z.unknown()) });

/** The match of a save, exactly as it was. Throws an InputError that says why a save cannot be opened. */
export function restoreMatch(text: string): Match {
  const { seal, ...body } = parseObject(text);
  const { format, version, rules } = body;
  if (format !== SAVE_FORMAT) throw new InputError('this is not a saved match');
  if (!isReadable(version))
    throw new InputError(
      `this match was saved in version ${String(version)}; versions up to ${SAVE_VERSION} can be read`,
    );
  if (seal !== digestOf(JSON.stringify(body))) throw new InputError('the saved match was changed or damaged');
  if (rules !== RULES_VERSION)
    throw new InputError(`the match was played by rules ${String(rules)}; these are rules ${RULES_VERSION}`);
  const { success, data } = saved.safeParse(body);
  if (!success) throw new InputError('the saved match is incomplete');
  const match = new Match(checkOptions(data.options), committedChance(data.secret));
  return replayInputs(match, parseInputs(data.inputs));
}

const isReadable = (version: unknown): boolean =>
  Number.isInteger(version) && Number(version) <= SAVE_VERSION;

function parseObject(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    throw new InputError('the saved match is not a JSON object; the file may be cut short');
  }
}
