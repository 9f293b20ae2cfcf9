import type { Command, Refusal, Snapshot, Update } from '@arena/match';
import type { Pair, Player, Viewer } from '@arena/rules';
import type { ReadonlySignal } from '@preact/signals';

/** What a table shows of a game at one time. A replay or a lesson has nothing more than this. */
export type GameSnapshot = Pick<Snapshot, 'view' | 'decision' | 'undo' | 'ending'>;

/** Something that happened, and what a table shows after it. In a match that includes clocks, offers and so on. */
export interface TableUpdate extends Pick<Update, 'number' | 'notice' | 'events'> {
  readonly snapshot: GameSnapshot | Snapshot;
}

/** The source of a table's game: a match in this browser or on a server, a replay or a lesson. */
export interface Host {
  readonly names: Pair<string>;
  /** The names of programs without the mark that they have in `names`; null for other players. */
  readonly programs?: Pair<string | null>;
  /** The players at this screen. */
  readonly localPlayers: readonly Player[];
  /** Set when people play against each other over the network: hints are then disabled. */
  readonly forbidsHints?: boolean;
  /** The number of the newest update. */
  readonly latestNumber: ReadonlySignal<number>;
  latest(viewer: Viewer): TableUpdate;
  /** All updates after this number, or a snapshot if there were too many. */
  updatesSince(viewer: Viewer, number: number): TableUpdate[];
  /** Resolves to null if the command was accepted. */
  send(from: Player, command: Command): Promise<Refusal | null>;
  /** The decision that a bot on the server has to wait for before it can think; null: none. */
  readonly botWaitsAt?: ReadonlySignal<number | null>;
  /** The time that the clocks use. */
  now(): number;
  close(): void;
}
