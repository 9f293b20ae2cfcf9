export { OPERATIONS, type OperationName } from './all.ts';
export { openApiDocument } from './document.ts';
export type { AnswerOf, Operation, PartOf } from './operation.ts';
export { MAX_GAMES } from './people.ts';
