import { COMMANDS, type Answer, type Memory } from './commands.ts';
import { isFields, type Fields } from './fields.ts';
import { writtenId } from './id.ts';
import { Refused, type ErrorCode } from './refused.ts';

/** No request needs a longer line by far; a longer one is not even read. */
export const LONGEST_LINE = 4_000_000;
const LONGEST_MESSAGE = 300;

/** One conversation in the engine protocol: a line in, a line out. It reads nothing, writes nothing and never throws. */
export class Session {
  private memory: Memory = { point: null, auto: false, ended: false };

  get ended(): boolean {
    return this.memory.ended;
  }

  reply(line: string): string {
    let head = '{';
    try {
      const request = parse(line);
      head = openingWith(writtenId(line, request));
      const [reply, then] = this.answer(request);
      const text = `${head}"ok":true${rest(reply)}`;
      this.memory = then; // only now: whatever fails before changes nothing
      return text;
    } catch (error) {
      return `${head}"ok":false,"error":${JSON.stringify(describe(error))}}`;
    }
  }

  private answer(request: Fields): Answer {
    if (typeof request.cmd !== 'string') throw new Refused('parse', 'a request needs a string "cmd"');
    const command = COMMANDS.get(request.cmd);
    if (command === undefined) {
      throw new Refused('unknown-command', `there are the commands ${[...COMMANDS.keys()].join(', ')}`);
    }
    try {
      return command(this.memory, request);
    } catch (error) {
      throw error instanceof Refused ? error : unforeseen(error);
    }
  }
}

/** The protocol has no code for it. */
const unforeseen = (error: unknown): Refused =>
  new Refused('bad-action', `internal error of the engine, not of the request: ${String(error)}`);

function parse(line: string): Fields {
  if (line.length > LONGEST_LINE)
    throw new Refused('parse', `the line is longer than ${LONGEST_LINE} characters`);
  const request: unknown = JSON.parse(line);
  if (!isFields(request)) throw new Refused('parse', 'a request is a JSON object');
  return request;
}

const openingWith = (id: string | undefined): string => (id === undefined ? '{' : `{"id":${id},`);

/** The fields of an object behind others, with the closing brace. */
function rest(fields: object): string {
  const text = JSON.stringify(fields).slice(1);
  return text === '}' ? text : `,${text}`;
}

function describe(error: unknown): { code: ErrorCode; message: string; reason?: string } {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_MESSAGE);
  if (!(error instanceof Refused)) return { code: 'parse', message };
  return { code: error.code, message, ...(error.reason === undefined ? {} : { reason: error.reason }) };
}
