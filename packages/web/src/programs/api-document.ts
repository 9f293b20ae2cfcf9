import * as z from 'zod/mini';

const content = z.record(z.string(), z.object({ schema: z.unknown() }));

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.optional(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']), schema: z.unknown() })),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.optional(content) })),
});

const socket = z.object({
  path: z.string(),
  summary: z.string(),
  receives: z.unknown(),
  sends: z.optional(z.unknown()),
});

/** What the page reads of the server's OpenAPI document. */
const apiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
  'x-sockets': z.array(socket),
});

export type ApiDocument = z.infer<typeof apiDocument>;
type DescribedOperation = z.infer<typeof operation>;
export type DescribedSocket = z.infer<typeof socket>;

/** An operation with where it is. */
export interface ListedOperation extends DescribedOperation {
  method: string;
  path: string;
}

/** Null if the server cannot be reached, or sends something else. */
export async function loadApiDocument(): Promise<ApiDocument | null> {
  try {
    const reply = await fetch('/api/openapi.json');
    return apiDocument.parse(await reply.json());
  } catch {
    return null;
  }
}

export const operationsIn = ({ paths }: ApiDocument): ListedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      method: method.toUpperCase(),
      path,
    })),
  );

/** The scope that a token needs; null: nobody needs a token. */
export const scopeOf = ({ security }: DescribedOperation): string | null =>
  security.flatMap(({ token = [] }) => token)[0] ?? null;

/** The name of the schema that something refers to. */
export function schemaName(schema: unknown): string | null {
  const { data } = z.object({ $ref: z.string() }).safeParse(schema);
  return data?.$ref.split('/').at(-1) ?? null;
}

/** How to call an operation in a terminal. */
export function curlOf({ method, path, requestBody, responses }: ListedOperation, site: string): string {
  const isStream = Object.keys(responses['200']?.content ?? {}).includes('application/x-ndjson');
  const options = [
    ...(isStream ? ['-N'] : []),
    '-H "Authorization: Bearer $ARENA_TOKEN"',
    ...(method === 'POST' ? ["-H 'Content-Type: application/json'"] : []),
    ...(method === 'POST' ? [requestBody === undefined ? "-d '{}'" : '-d @body.json'] : []),
  ];
  return ['curl', ...options, site + path].join(' \\\n  ');
}
