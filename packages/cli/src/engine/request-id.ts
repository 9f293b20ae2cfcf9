import type { RequestFields } from './fields.ts';

/** The id of a request as JSON, to be repeated in the reply. Throws if it is nested too deeply. */
export function idJson(line: string, request: RequestFields): string | undefined {
  if (!Object.hasOwn(request, 'id')) return undefined;
  const { id } = request;
  const isExact = typeof id !== 'number' || Math.abs(id) <= Number.MAX_SAFE_INTEGER;
  return isExact ? JSON.stringify(id) : rawId(line);
}

/** The source text of a number: newer than the types of `JSON.parse`. */
interface ReviverContext {
  source?: string;
}

/** Some clients use timestamps as ids, with more digits than a double can hold. */
function rawId(line: string): string | undefined {
  const sources = new Map<unknown, string | undefined>();
  const root: unknown = JSON.parse(
    line,
    function (this: unknown, key: string, value: unknown, context?: ReviverContext) {
      if (key === 'id') sources.set(this, context?.source);
      return value;
    },
  );
  return sources.get(root);
}
