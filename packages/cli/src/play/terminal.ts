import { createInterface, type Interface } from 'node:readline';
import { coloured, plain, type Paint, type Style } from './style.ts';
import { wrap } from './text-layout.ts';

type InputStream = NodeJS.ReadableStream & { isTTY?: boolean };
type OutputStream = NodeJS.WritableStream & {
  isTTY?: boolean;
  columns?: number;
  rows?: number;
  hasColors?: () => boolean;
};

/** The streams and the environment of a terminal. */
export interface TerminalIO {
  input: InputStream;
  output: OutputStream;
  env: NodeJS.ProcessEnv;
}

const TO_TOP_AND_CLEAR = '\u001b[H\u001b[2J';
const CLEAR_SCROLLBACK = '\u001b[3J';
const DEFAULT_COLUMNS = 80;
const DEFAULT_ROWS = 24;

/** Reads and writes lines. End of input and Ctrl-C look the same to the game: there is no answer. */
export class Terminal {
  private readonly output: OutputStream;
  private readonly reader: Interface;
  private readonly isInteractive: boolean;
  private readonly pendingLines: string[] = [];
  private isClosed = false;
  private wake: (() => void) | null = null;
  /** Words that the tab key completes. */
  completions: readonly string[] = [];
  readonly paint: Paint;

  constructor({ input, output, env }: TerminalIO, wantsColor: boolean) {
    this.output = output;
    this.isInteractive = output.isTTY === true && env.TERM !== 'dumb';
    const hasColor = this.isInteractive && (env.NO_COLOR ?? '') === '' && output.hasColors?.() !== false;
    this.paint = wantsColor && hasColor ? coloured : plain;
    this.reader = createInterface({
      input,
      output,
      terminal: this.isInteractive && input.isTTY === true,
      completer: (line: string) => this.complete(line),
    });
    this.reader.on('line', (line) => {
      this.pendingLines.push(line);
      this.wake?.();
    });
    this.reader.on('SIGINT', () => this.reader.close());
    this.reader.on('close', () => {
      this.isClosed = true;
      this.wake?.();
    });
  }

  private complete(line: string): [string[], string] {
    const word = /\S*$/.exec(line)?.[0].toLowerCase() ?? '';
    return [this.completions.filter((each) => each.startsWith(word)), word];
  }

  get columns(): number {
    return this.output.columns ?? DEFAULT_COLUMNS;
  }

  get rows(): number {
    return this.output.rows ?? DEFAULT_ROWS;
  }

  write(...lines: string[]): void {
    for (const line of lines) this.output.write(`${line}\n`);
  }

  /** Sentences, wrapped to fit. */
  print(text: string, style?: Style): void {
    const lines = text.split('\n').flatMap((line) => wrap(line, this.columns - 1));
    this.write(...lines.map((line) => (style === undefined ? line : this.paint(style, line))));
  }

  /** The next line; null at the end of input. */
  async prompt(prompt: string): Promise<string | null> {
    if (this.isClosed || !this.reader.terminal) this.output.write(`${prompt} `);
    else {
      this.reader.setPrompt(`${prompt} `);
      this.reader.prompt();
    }
    while (this.pendingLines.length === 0 && !this.isClosed) {
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
    return this.pendingLines.shift() ?? null;
  }

  /** Clears the screen; the scrollback stays. */
  clear(): void {
    if (this.isInteractive) this.output.write(TO_TOP_AND_CLEAR);
    else this.write('');
  }

  /** Clears the screen, the scrollback and the history, so that nothing can be recovered. */
  wipe(): void {
    if (this.isInteractive) this.output.write(TO_TOP_AND_CLEAR + CLEAR_SCROLLBACK);
    // What one player typed too early must not answer for the other.
    if (this.reader.terminal) this.pendingLines.length = 0;
    // Otherwise, the up arrow would show what the other player typed.
    Object.assign(this.reader, { history: [] });
  }

  close(): void {
    this.reader.close();
  }
}
