import { InputError } from '@arena/rules';
import { input, type Input } from './command.ts';

/** Reads stored inputs that follow `before` others, including old formats; the InputError names the first it cannot read. */
export const parseInputs = (values: readonly unknown[], before = 0): Input[] =>
  values.map((value, i) => {
    const { success, data } = input.safeParse(migrateInput(value));
    if (!success) throw new InputError(`input ${before + i + 1} of the stored match cannot be read`);
    return data;
  });

/** Until version 0.1, system events were stored as `{from: 'table', finding}`, and 'abandoned' was called 'gone'. */
function migrateInput(value: unknown): unknown {
  if (!isObject(value) || value.from !== 'table' || !isObject(value.finding)) return value;
  const { finding, ...rest } = value;
  const type = finding.type === 'gone' ? 'abandoned' : finding.type;
  return { ...rest, from: 'system', event: { ...finding, type } };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
