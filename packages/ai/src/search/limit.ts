import type { Budget } from '../bot.ts';

/** The default, short enough for a phone to seem to answer at once. */
const DEFAULT_MS = 250;

/** Stops a search by node count, by time, or when it is cancelled. */
export class SearchLimit {
  nodes = 0;
  private readonly maxNodes: number;
  private readonly deadline: number;
  private readonly isCancelled: () => boolean;
  private wasReached = false;

  constructor({ ms, nodes, isCancelled = () => false }: Budget = {}) {
    this.maxNodes = nodes ?? Infinity;
    this.deadline =
      nodes === undefined || ms !== undefined ? performance.now() + (ms ?? DEFAULT_MS) : Infinity;
    this.isCancelled = isCancelled;
  }

  /** Stays true once it is. */
  get isReached(): boolean {
    return (this.wasReached ||=
      this.nodes >= this.maxNodes || performance.now() >= this.deadline || this.isCancelled());
  }
}
