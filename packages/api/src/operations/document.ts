import { tableOptions } from '@arena/match/schema';
import * as z from 'zod/mini';
import { TOKEN_SCOPES } from '../tokens.ts';
import descriptions from './descriptions.json' with { type: 'json' };
import { OPERATIONS } from './all.ts';
import type { Operation } from './operation.ts';
import { SCHEMAS } from './schemas.ts';

type OpenApiPart = Record<string, unknown>;

const SCHEMA_PATH = '#/components/schemas/';
const LINES = 'application/x-ndjson';

const ABOUT = `Everything that programs may do on this server. Send a token as \`Authorization: Bearer ...\`; accounts make
tokens on their page. Never put one into an address. What is public needs no token.

Answers are JSON; an error is \`errorBody\` with a reason for programs. Whoever asks too often gets 429 and waits.
Ignore fields that you do not know: there may be more of them one day.`;

/** Errors that any operation may answer with. */
const COMMON_ERRORS: Readonly<Record<number, readonly string[]>> = {
  400: ['unfit'],
  401: ['nobody', 'bad-token'],
  403: ['scope'],
  429: ['too-many'],
  503: ['not-stored', 'again'],
};

const ERROR_TEXTS: Readonly<Record<number, string>> = {
  400: 'The request does not fit.',
  401: 'There is no token, or it is not valid.',
  403: 'You may not do this.',
  404: 'There is no such thing.',
  409: 'Not as things are now.',
  429: 'Too many requests: wait.',
  503: 'Not just now: try again.',
};

/** The OpenAPI document of all operations. */
export function openApiDocument(version: string): OpenApiPart {
  return {
    openapi: '3.1.0',
    info: { title: 'Arena', version, description: ABOUT },
    servers: [{ url: '/' }],
    security: [{}, { token: [] }],
    tags: [{ name: 'people' }, { name: 'tables' }, { name: 'tournaments' }],
    paths: pathsOf(OPERATIONS),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: `Scopes: ${TOKEN_SCOPES.join(', ')}.` },
      },
      schemas: componentSchemas(),
    },
    'x-sockets': SOCKETS,
  };
}

/** OpenAPI has no words for them. */
const SOCKETS = [
  {
    path: '/api/tables/{id}/socket',
    summary: 'A table, as its seat or as a spectator',
    receives: ref('serverMessage'),
    sends: ref('clientMessage'),
  },
  { path: '/api/lobby/socket', summary: 'The lobby, again whenever it changes', receives: ref('lobby') },
  {
    path: '/api/tournaments/{code}/socket',
    summary: 'A tournament, again whenever it changes',
    receives: ref('tournamentView'),
  },
];

function pathsOf(operations: Readonly<Record<string, Operation>>): OpenApiPart {
  const paths: Record<string, OpenApiPart> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[operation.method.toLowerCase()] = describe(name, operation);
  }
  return paths;
}

function describe(name: string, operation: Operation): OpenApiPart {
  const { group, summary, about, scope, body, empty } = operation;
  return {
    operationId: name,
    tags: [group],
    summary,
    ...(about !== undefined && { description: about }),
    security: scope === 'none' ? [{}, { token: [] }] : [{ token: [scope] }],
    parameters: [...parametersOf(operation.params, 'path'), ...parametersOf(operation.query, 'query')],
    ...(body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: named(body) } } },
    }),
    responses: {
      [operation.answer.status]: answerOf(operation),
      ...(empty !== undefined && { 204: { description: empty } }),
      ...errorsOf(operation),
    },
  };
}

function parametersOf(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): OpenApiPart[] {
  if (schema === undefined) return [];
  return Object.entries(schema.shape).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path',
    // What a query is read as.
    schema: schemaOf(part),
  }));
}

function answerOf({ answer }: Operation): OpenApiPart {
  if ('json' in answer)
    return { description: 'Done.', content: { 'application/json': { schema: named(answer.json) } } };
  if ('lines' in answer)
    return { description: 'A stream.', content: { [LINES]: { schema: named(answer.lines) } } };
  if ('text' in answer)
    return { description: 'Text.', content: { [answer.text]: { schema: { type: 'string' } } } };
  return { description: 'Done.' };
}

function errorsOf({ errors = {} }: Operation): OpenApiPart {
  const statuses = new Set([...Object.keys(COMMON_ERRORS), ...Object.keys(errors)].map(Number));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const reasons = [...(errors[status] ?? []), ...(COMMON_ERRORS[status] ?? [])];
      return [
        status,
        {
          description: `${ERROR_TEXTS[status]} Reasons: ${reasons.join(', ')}.`,
          content: { 'application/json': { schema: ref('errorBody') } },
        },
      ];
    }),
  );
}

function ref(name: string): OpenApiPart {
  return { $ref: SCHEMA_PATH + name };
}

/** By its name in the document. */
function named(schema: z.ZodMiniType): OpenApiPart {
  const found = Object.entries(SCHEMAS).find(([, known]) => known === schema);
  if (found === undefined) throw new Error('a schema of an operation has no name: see SCHEMAS');
  return ref(found[0]);
}

const OPTIONS = {
  io: 'input',
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: OpenApiPart }) => {
    // The rules check it themselves.
    if (zodSchema === tableOptions.shape.setup) Object.assign(jsonSchema, ref('setup'));
  },
} as const;

function schemaOf(schema: z.core.$ZodType): OpenApiPart {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { ...OPTIONS, io: 'output' });
  return json;
}

function componentSchemas(): OpenApiPart {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SCHEMAS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...OPTIONS, uri: (id) => SCHEMA_PATH + id });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: _, $id: __, ...json } = schema;
      return [name, withTexts(name, json)];
    }),
  );
}

/** What the comments in the source say, by schema, variant and field. */
const TEXTS: Readonly<Record<string, string>> = descriptions;

function withTexts(path: string, schema: OpenApiPart): OpenApiPart {
  const text = TEXTS[path];
  const { properties, oneOf } = schema;
  return {
    ...(text !== undefined && { description: text }),
    ...schema,
    ...(isObject(properties) && { properties: withFieldTexts(path, properties) }),
    ...(Array.isArray(oneOf) && {
      oneOf: oneOf.map((variant: unknown) =>
        isObject(variant) ? withTexts(`${path}.${tagOf(variant)}`, variant) : variant,
      ),
    }),
  };
}

const withFieldTexts = (path: string, fields: OpenApiPart): OpenApiPart =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const text = TEXTS[`${path}.${name}`];
      return [name, isObject(field) && text !== undefined ? { ...field, description: text } : field];
    }),
  );

/** What tells the variants of a union apart: the constant of the first field that has one. */
function tagOf({ properties }: OpenApiPart): string {
  const fields = isObject(properties) ? Object.values(properties) : [];
  const tag = fields.find((field) => isObject(field) && field.const !== undefined);
  return isObject(tag) ? String(tag.const) : '';
}

const isObject = (value: unknown): value is OpenApiPart =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
