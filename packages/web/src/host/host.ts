import type { Command, RefusalReply, Update } from '@arena/match';
import type { Pair, Player, Viewer } from '@arena/rules';
import type { ReadonlySignal } from '@preact/signals';

/** The authority as a table page knows it, wherever it runs: in this tab, or at the other end of a wire. */
export interface Host {
  readonly names: Pair<string>;
  /** The sides whose people sit at this screen. */
  readonly localPlayers: readonly Player[];
  /** Against a person elsewhere, no computer may help. */
  readonly forbidsHints?: boolean;
  /** The number of the newest update. */
  readonly latestNumber: ReadonlySignal<number>;
  latest(viewer: Viewer): Update;
  /** What came after the update of this number: all of it, or a snapshot. */
  updatesSince(viewer: Viewer, number: number): Update[];
  /** Null: it was taken. */
  send(from: Player, command: Command): Promise<RefusalReply | null>;
  /** The time that the clocks go by. */
  now(): number;
  close(): void;
}
