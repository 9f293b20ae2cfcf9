import {
  OPERATIONS,
  type AnswerOf,
  type Operation,
  type OperationName,
  type PartOf,
} from '@arena/api/operations';
import type { RateLimitOptions } from '@fastify/rate-limit';
import { check, parse } from '@arena/match/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import { bodyOf } from './route-context.ts';

type Operations = typeof OPERATIONS;

/** A request whose parts fit their schemas. */
export interface Call<N extends OperationName> {
  params: PartOf<Operations[N], 'params'>;
  query: PartOf<Operations[N], 'query'>;
  /** Checked when it is read: whoever may not ask at all is told that first. */
  readonly body: PartOf<Operations[N], 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type OperationHandler<N extends OperationName> = (
  call: Call<N>,
) => OperationReply<N> | Promise<OperationReply<N>>;

/** What is sent; the reply itself: it has been answered. */
type OperationReply<N extends OperationName> = AnswerOf<Operations[N]> | FastifyReply;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a token may be used for here; missing: for nothing. */
    operation?: OperationName;
  }
}

/** Adds the route of an operation as the document of the API describes it. */
export function serve<N extends OperationName>(
  app: FastifyInstance,
  name: N,
  handle: OperationHandler<N>,
  config: { rateLimit?: RateLimitOptions } = {},
): void {
  const { method, path, answer } = OPERATIONS[name];
  app.route({
    method,
    url: path,
    config: { ...config, operation: name },
    handler: async (request, reply) => {
      const call = Object.assign(partsOf(name, request), { request, reply });
      const value = await handle(call);
      if (reply.sent) return reply;
      if ('text' in answer) reply.type(`${answer.text}; charset=utf-8`);
      return reply.code(answer.status).send(value);
    },
  });
}

function partsOf<N extends OperationName>(
  name: N,
  request: FastifyRequest,
): Pick<Call<N>, 'params' | 'query' | 'body'> {
  const { params, query, body }: Operation = OPERATIONS[name];
  // What cannot be in an address is not there.
  if (params?.safeParse(request.params).success === false)
    throw new HttpError(404, 'none', 'there is nothing at this address');
  const parts = {
    params: params === undefined ? undefined : check(params, 'address', request.params),
    query: query === undefined ? undefined : check(query, 'query', request.query),
    get body() {
      return body === undefined ? undefined : parse(body, 'request', bodyOf(request));
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas are those that the types are inferred from
  return parts as Pick<Call<N>, 'params' | 'query' | 'body'>;
}
