import { createHash } from 'node:crypto';
import type { Outage } from '@arena/api';
import type { Command, MatchOptions, RefusalReason, Update } from '@arena/match';
import type { Player, Viewer } from '@arena/rules';
import type { StoredInput } from '../../src/storage/storage.ts';

/** What a client asked for and was told. Times are in ms, all from one clock. */
export interface RecordedRequest {
  from: Player;
  key: string;
  command: Command;
  /** When it was sent for the first time. */
  sent: number;
  /** Null: it was never answered. */
  answer: RecordedAnswer | null;
}

export interface RecordedAnswer {
  at: number;
  /** Null: it was acknowledged. */
  refused: { reason: RefusalReason; current: SeenUpdate } | null;
}

/** An update as a client saw it. What it says is kept as a digest. */
export interface SeenUpdate {
  number: number;
  /** Replaces the updates before it. */
  isSnapshot: boolean;
  digest: string;
}

/** What one client saw on one connection, in order; reconnects are further sightings of the same client. */
export interface Sighting {
  client: string;
  viewer: Viewer;
  /** The servers' time in the welcome, with when the client connected and when it was told. */
  clock: { now: number; asked: number; told: number };
  seen: (SeenUpdate & { at: number })[];
}

/** Everything that is known about one table when all is over. */
export interface TableHistory {
  options: MatchOptions;
  secret: string;
  /** In the order of the storage. */
  stored: readonly StoredInput[];
  requests: readonly RecordedRequest[];
  /** In the order in which they were opened. */
  sightings: readonly Sighting[];
  /** When the servers' time stood still, as clients at any table were told; each once. */
  outages: readonly Outage[];
  /** See `seenUpdate`. */
  knownFields?: ReadonlySet<string> | null;
}

/**
 * The events and the notice of a snapshot say nothing: only its state counts. `knownFields`: the fields of a snapshot
 * that all servers send; null: all of them.
 */
export function seenUpdate(
  { number, notice, events, snapshot }: Update,
  knownFields: ReadonlySet<string> | null = null,
): SeenUpdate {
  const isSnapshot = notice.what === 'snapshot';
  const state = Object.entries(snapshot).filter(([field]) => knownFields?.has(field) ?? true);
  const content = JSON.stringify(isSnapshot ? state : { notice, events, state });
  return { number, isSnapshot, digest: createHash('sha1').update(content).digest('base64') };
}
