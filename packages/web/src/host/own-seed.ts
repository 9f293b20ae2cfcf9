import { seedCommands, seedCommitment, type Command, type RefusalReply, type Snapshot } from '@arena/match';
import type { Player, Viewer } from '@arena/rules';
import { signal } from '@preact/signals';
import { randomHex } from '../lib/random.ts';
import { readCommitment, recordCommitment } from '../store/commitments.ts';
import { forgetOwnSeed, keepOwnSeed, readOwnSeed } from '../store/own-seeds.ts';

type SendCommand = (from: Player, command: Command) => Promise<RefusalReply | null>;

/** A player's seed for the dice of a table on a server: commits to it, and shows it once the other side has committed. */
export class OwnSeed {
  /** Another device in this seat has committed to a seed, and only that one can show it. */
  readonly isElsewhere = signal(false);
  private readonly table: string;
  private readonly send: SendCommand;
  private seed: string | null = null;
  private readonly sent = new Set<Command['type']>();
  /** Both seeds are known: there is nothing left to do or to remember. */
  private isSettled = false;

  constructor(table: string, send: SendCommand) {
    this.table = table;
    this.send = send;
  }

  /** Call this with every new snapshot. */
  contribute(snapshot: Snapshot, viewer: Viewer): void {
    if (this.isSettled) return;
    // Before the seed is shown: only so can this page prove later that the other side did not know it.
    recordCommitment(this.table, snapshot, viewer);
    this.isSettled = !snapshot.seeds.includes(null);
    if (viewer === 'spectator') return;
    const isDone = snapshot.seeds[viewer] !== null || snapshot.ending !== null;
    this.seed = isDone ? null : this.fittingSeed(snapshot, viewer);
    this.isElsewhere.value = !isDone && this.seed === null;
    if (isDone) forgetOwnSeed(this.table);
    if (this.seed === null) return;
    keepOwnSeed(this.table, this.seed);
    for (const command of seedCommands(snapshot, viewer, this.seed)) void this.sendOnce(viewer, command);
  }

  /** The connection is somebody else's now. */
  reset(): void {
    this.seed = null;
    this.sent.clear();
    this.isSettled = false;
  }

  /** The same after a reload; null if the player has committed to another one. */
  private fittingSeed({ commitment, seedCommitments }: Snapshot, me: Player): string | null {
    const committed = seedCommitments?.[me] ?? null;
    // The last one helps if the server was restored from a backup.
    const known = [this.seed, readOwnSeed(this.table), readCommitment(this.table)?.seeds[me] ?? null];
    const fits = (seed: string | null): boolean =>
      seed !== null && (committed === null || seedCommitment(commitment, me, seed) === committed);
    return known.find(fits) ?? (committed === null ? randomHex(32) : null);
  }

  private async sendOnce(me: Player, command: Command): Promise<void> {
    if (this.sent.has(command.type)) return;
    this.sent.add(command.type);
    // What is refused is sent again if it still fits the next snapshot.
    if ((await this.send(me, command)) !== null) this.sent.delete(command.type);
  }
}
