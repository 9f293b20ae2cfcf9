import { COMMANDS, type CommandResult, type SessionState } from './commands.ts';
import { isObject, type RequestFields } from './fields.ts';
import { idJson } from './request-id.ts';
import { RequestError, type ErrorCode } from './request-error.ts';

/** Far more than any request needs. Longer lines are not read. */
export const MAX_LINE_LENGTH = 4_000_000;
const MAX_MESSAGE_LENGTH = 300;

/** One session of the engine protocol: a line in, a line out. It does no I/O and never throws. */
export class EngineSession {
  private state: SessionState = { game: null, auto: false, ended: false };

  get ended(): boolean {
    return this.state.ended;
  }

  handleLine(line: string): string {
    let head = '{';
    try {
      const request = parse(line);
      head = openReply(idJson(line, request));
      const [reply, then] = this.handleRequest(request);
      const text = `${head}"ok":true${closeReply(reply)}`;
      this.state = then; // only now: a failure before this changes nothing
      return text;
    } catch (error) {
      return `${head}"ok":false,"error":${JSON.stringify(errorObject(error))}}`;
    }
  }

  private handleRequest(request: RequestFields): CommandResult {
    if (typeof request.cmd !== 'string') throw new RequestError('parse', 'a request needs a string "cmd"');
    const command = COMMANDS.get(request.cmd);
    if (command === undefined) {
      throw new RequestError('unknown-command', `the commands are ${[...COMMANDS.keys()].join(', ')}`);
    }
    try {
      return command(this.state, request);
    } catch (error) {
      throw error instanceof RequestError ? error : internalError(error);
    }
  }
}

/** The protocol has no code for internal errors. */
const internalError = (error: unknown): RequestError =>
  new RequestError('bad-action', `internal error of the engine, not of the request: ${String(error)}`);

function parse(line: string): RequestFields {
  if (line.length > MAX_LINE_LENGTH)
    throw new RequestError('parse', `the line is longer than ${MAX_LINE_LENGTH} characters`);
  const request: unknown = JSON.parse(line);
  if (!isObject(request)) throw new RequestError('parse', 'a request must be a JSON object');
  return request;
}

const openReply = (id: string | undefined): string => (id === undefined ? '{' : `{"id":${id},`);

/** The fields of an object, to be appended to others, with the closing brace. */
function closeReply(fields: object): string {
  const text = JSON.stringify(fields).slice(1);
  return text === '}' ? text : `,${text}`;
}

function errorObject(error: unknown): { code: ErrorCode; message: string; reason?: string } {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, MAX_MESSAGE_LENGTH);
  if (!(error instanceof RequestError)) return { code: 'parse', message };
  return { code: error.code, message, ...(error.reason === undefined ? {} : { reason: error.reason }) };
}
