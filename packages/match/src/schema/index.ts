/** Schemas of everything that crosses a boundary. Separate, since only programs that read messages need them. */
export { command, input, refusal } from './command.ts';
export { checkOptions, clockOptions, tableOptions } from './options.ts';
export { check, parse } from './parse.ts';
export { event, knownAction, setup, view } from './from-rules.ts';
export { nonNegativeInt, pair, player, time, viewer } from './primitives.ts';
export { parseInputs } from './stored-input.ts';
export { parseTranscript, transcript } from './transcript.ts';
export { refusalReply, update } from './update.ts';
