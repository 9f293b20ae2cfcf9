import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { overwrite, type FileProblem } from './save-file.ts';
import type { PlaySession } from './session.ts';

/** Saves the game automatically, in a file that no other terminal writes. */
export class Autosave {
  private readonly folder: string;
  private readonly file: string;

  constructor(env: NodeJS.ProcessEnv) {
    const state = env.XDG_STATE_HOME ?? '';
    this.folder = resolve(state === '' ? join(env.HOME ?? homedir(), '.local', 'state') : state, 'arena');
    this.file = join(this.folder, fileName(new Date(), process.pid));
  }

  /** The files of unfinished games, newest first. */
  unfinished(): string[] {
    if (!existsSync(this.folder)) return [];
    const left = readdirSync(this.folder).filter((name) => isAutosave(name) && !isBeingPlayed(name));
    return left
      .sort()
      .map((name) => join(this.folder, name))
      .toReversed();
  }

  /** Takes over the game in this file. An autosave is renamed, so that it is not offered twice. */
  adopt(file: string): void {
    const isOurs = dirname(resolve(file)) === this.folder && isAutosave(basename(file));
    if (isOurs && existsSync(file)) renameSync(file, this.file);
  }

  save(session: PlaySession): FileProblem | null {
    return overwrite(this.file, session);
  }

  remove(): void {
    rmSync(this.file, { force: true });
  }
}

/** The names sort by time. */
const fileName = (start: Date, pid: number): string =>
  `unfinished-${start.toISOString().replaceAll(':', '.')}-${pid}.json`;
const PID_IN_NAME = /^unfinished-.*-(\d+)\.json$/;
const isAutosave = (name: string): boolean => PID_IN_NAME.test(name);

function isBeingPlayed(name: string): boolean {
  const pid = Number(PID_IN_NAME.exec(name)?.[1]);
  // An earlier process may have had the same pid.
  return pid !== process.pid && isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
