import { setTimeout as sleep } from 'node:timers/promises';
import { parseErrorBody } from '@arena/api';

/** The server has said no; trying again would not help. */
export class SiteError extends Error {
  readonly status: number;
  readonly reason: string;

  constructor(status: number, reason: string, message: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** The server sends something more often than this. */
const SILENCE_MS = 60_000;
const TRY_AGAIN: readonly number[] = [429, 502, 503, 504];

/** A server, as one of its tokens sees it. Whatever can be tried again is, until it works or `stop` says so. */
export class Site {
  readonly url: string;
  private readonly token: string;
  private readonly report: (text: string) => void;
  private isAway = false;

  constructor(url: string, token: string, report: (text: string) => void) {
    this.url = url;
    this.token = token;
    this.report = report;
  }

  link(table: string): string {
    return `${this.url}/t/${table}`;
  }

  /** GET, or POST with a body. Returns the answer as text. */
  async request(path: string, body?: object): Promise<string> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      const response = await this.attempt(path, body, AbortSignal.timeout(SILENCE_MS));
      if (response !== null) {
        const text = await response.text().catch(() => null);
        if (text !== null && !TRY_AGAIN.includes(response.status)) return checked(response, text);
      }
      await sleep(pause);
    }
  }

  /** The lines of a stream, as text; a lost connection is opened again. Ends when `stop` says so. */
  async *lines(path: string, stop: AbortSignal): AsyncGenerator<string, void> {
    for (let pause = FIRST_PAUSE_MS; !stop.aborted; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      const silence = new AbortController();
      const response = await this.attempt(path, undefined, AbortSignal.any([stop, silence.signal]));
      if (response !== null && response.status >= 400 && !TRY_AGAIN.includes(response.status))
        checked(response, await response.text());
      else if (response?.ok === true)
        for await (const line of linesIn(response, silence)) {
          pause = FIRST_PAUSE_MS;
          if (line !== '') yield line;
        }
      await sleep(pause, null, { signal: stop }).catch(() => null);
    }
  }

  /** Null if the server cannot be reached. */
  private async attempt(
    path: string,
    body: object | undefined,
    signal: AbortSignal,
  ): Promise<Response | null> {
    try {
      const response = await fetch(this.url + path, {
        signal,
        headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      });
      if (this.isAway) this.report('The server answers again.');
      this.isAway = false;
      return response;
    } catch {
      if (!this.isAway && !signal.aborted) {
        this.isAway = true;
        this.report('The server does not answer; trying again.');
      }
      return null;
    }
  }
}

function checked(response: Response, text: string): string {
  if (response.ok) return text;
  const { error, reason } = errorIn(text, response);
  throw new SiteError(response.status, reason, error);
}

function errorIn(text: string, { status }: Response): { error: string; reason: string } {
  try {
    return parseErrorBody(text);
  } catch {
    return { error: `the server answers with status ${status}; is this an Arena server?`, reason: 'unknown' };
  }
}

/** Until the connection is lost, or nothing has come for too long. */
async function* linesIn({ body }: Response, silence: AbortController): AsyncGenerator<string, void> {
  let begun = '';
  const timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      timer.refresh();
      const parts = (begun + piece).split('\n');
      begun = parts.pop() ?? '';
      yield* parts;
    }
  } catch {
    // It is opened again.
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}
