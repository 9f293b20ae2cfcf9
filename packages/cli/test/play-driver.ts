import { seeded } from '@arena/rules';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { runPlay } from '../src/play/index.ts';

/** Everything written since the player's last answer. */
export type Responder = (screen: string, asked: number) => string | null;

export interface PlayResult {
  code: number;
  /** What was written before each answer, and at the end. */
  screens: string[];
  output: string;
  /** The output as one line, so that wrapping does not matter. */
  text: string;
}

/** A temporary folder for saved games. */
export class TempHome {
  readonly folder = mkdtempSync(join(tmpdir(), 'arena-play-'));
  readonly env: NodeJS.ProcessEnv = { XDG_STATE_HOME: this.folder, HOME: this.folder, LC_ALL: 'C' };

  /** The files of automatically saved games, newest last. */
  get unfinished(): string[] {
    return globSync(this.file('arena/unfinished-*.json')).sort();
  }

  file(name: string): string {
    return join(this.folder, name);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** Plays by piping one answer for each question; null ends the input. */
  async play(args: string[], answer: Responder): Promise<PlayResult> {
    const input = new PassThrough();
    const screens: string[] = [''];
    const output = new Writable({
      write(chunk: Buffer, _, done) {
        const text = chunk.toString();
        screens[screens.length - 1] += text;
        done();
        // Only a question leaves its line open.
        if (text.endsWith('\n')) return;
        const line = answer(screens[screens.length - 1], screens.length);
        screens.push('');
        if (line === null) input.end();
        else input.write(`${line}\n`);
      },
    });
    const code = await runPlay(args, { input, output, env: this.env });
    const written = screens.join('');
    return { code, screens, output: written, text: written.replaceAll(/\s+/g, ' ') };
  }

  /** The same with a list of answers; the input ends after the last. */
  playLines(args: string[], ...lines: string[]): Promise<PlayResult> {
    const left = [...lines];
    return this.play(args, () => left.shift() ?? null);
  }
}

/** The numbers offered on a screen. */
export const numbersOn = (screen: string): string[] =>
  [...screen.matchAll(/(?<=^|\s)(\d+) {2}(?=\S)/gm)].map(([, number]) => number);

/** Chooses among the numbers offered, and presses Enter where there are none. */
export const randomResponder = (seed: string): Responder => {
  const random = seeded(seed);
  return (screen) => {
    const numbers = numbersOn(screen);
    return numbers.length === 0 ? '' : numbers[random(numbers.length)];
  };
};
