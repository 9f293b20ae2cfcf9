import { ACTION, type Action } from '../actions.ts';
import { InputError, quote } from '../input-error.ts';
import { fits, type JsonObject, type Schema } from '../schema.ts';

/** An action in words: its name and the values of its fields, as in `play forum 3` or `target opponent 5`. */
export function actionText(action: Action): string {
  const values: JsonObject = action;
  const words = Object.entries(ACTION.variants[action.do] ?? {}).flatMap(([name, schema]) =>
    [values[name] ?? []].flat().map((value) => wordFor(value, schema)),
  );
  return [action.do, ...words].join(' ');
}

function wordFor(value: unknown, schema: Schema): string {
  if (typeof value === 'string') return value;
  // A step up or down is written with its sign.
  const isStep = schema.type === 'oneOf' && schema.values.includes(-1);
  return isStep && value === 1 ? '+1' : JSON.stringify(value);
}

export function parseAction(text: string): Action {
  const [name = '', ...words] = text.trim().split(/\s+/);
  const fields = Object.hasOwn(ACTION.variants, name) ? ACTION.variants[name] : undefined;
  const action: JsonObject = { do: name };
  let rest = words;
  for (const [field, schema] of Object.entries(fields ?? {})) {
    const size = isList(schema) ? rest.length : 1;
    const values = rest.slice(0, size).map(valueOf);
    rest = rest.slice(size);
    if (schema.type === 'optional' && size === 0) continue;
    action[field] = isList(schema) ? values : values[0];
  }
  // Formatting the action again reveals extra words and numbers in another form.
  if (fits(ACTION, action) && actionText(action) === [name, ...words].join(' ')) return action;
  throw new InputError(`${quote(text.trim())} is not an action`);
}

const valueOf = (word: string): string | number => (/^[+-]?\d{1,5}$/.test(word) ? Number(word) : word);

/** A list is the last field and takes all remaining words. */
const isList = (schema: Schema): boolean =>
  schema.type === 'list' || schema.type === 'pair' || (schema.type === 'optional' && isList(schema.of));
