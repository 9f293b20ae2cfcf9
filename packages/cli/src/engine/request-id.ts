import type { RequestFields } from './fields.ts';

/** The id of a request as JSON, to be repeated in the reply. One nested too deep to be written is refused by throwing. */
export function idJson(line: string, request: RequestFields): string | undefined {
  if (!Object.hasOwn(request, 'id')) return undefined;
  const { id } = request;
  const isExact = typeof id !== 'number' || Math.abs(id) <= Number.MAX_SAFE_INTEGER;
  return isExact ? JSON.stringify(id) : rawId(line);
}

type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;
const parseWithSource = JSON.parse as (text: string, reviver: Reviver) => unknown;

/** Clocks give longer numbers than a double can hold. */
function rawId(line: string): string | undefined {
  const sources = new Map<unknown, string | undefined>();
  const root = parseWithSource(line, function (key, value, { source }) {
    if (key === 'id') sources.set(this, source);
    return value;
  });
  return sources.get(root);
}
