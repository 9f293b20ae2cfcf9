import type * as z from 'zod/mini';
import type { TokenScope } from '../tokens.ts';

/** What somebody outside may do over HTTP. Routes and their documentation are made from it. */
export interface Operation {
  method: 'GET' | 'POST';
  /** With `:name` for each parameter. */
  path: string;
  group: 'people' | 'tables' | 'tournaments';
  /** In a few words. */
  summary: string;
  about?: string;
  /** What a token must allow. `none`: nobody needs a token; one with any scope will do. */
  scope: TokenScope | 'none';
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  answer: DescribedAnswer;
  /** When the answer is empty instead. */
  empty?: string;
  /** Which errors there are besides those of all operations, with their reasons. */
  errors?: Readonly<Record<number, readonly string[]>>;
}

/** `lines`: one JSON message for each line, as long as both sides want; empty lines show that the connection lives. */
type DescribedAnswer =
  | { status: 200 | 201; json: z.ZodMiniType }
  | { status: 200; lines: z.ZodMiniType }
  | { status: 200; text: 'text/plain' | 'text/csv' }
  | { status: 204 };

/** What a handler returns. Streams and empty answers are its own business. */
export type AnswerOf<O extends Operation> = O['answer'] extends { json: infer S extends z.ZodMiniType }
  ? z.infer<S>
  : O['answer'] extends { text: string }
    ? string
    : unknown;

/** The checked value of a part of a request; undefined if the operation has none. */
export type PartOf<O extends Operation, K extends 'params' | 'query' | 'body'> = O extends {
  [P in K]: infer S extends z.ZodMiniType;
}
  ? z.infer<S>
  : undefined;

export const operations = <const O extends Readonly<Record<string, Operation>>>(described: O): O => described;
