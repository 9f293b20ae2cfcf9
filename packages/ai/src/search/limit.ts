import type { Budget } from '../bot.ts';

/** Where nothing is said, as on a phone where a move should come at once. */
const DEFAULT_MS = 250;

/** When a search has to stop: by its nodes, by the clock, or because nobody waits for it any more. */
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

  /** Once it is, it stays so. */
  get isReached(): boolean {
    return (this.wasReached ||=
      this.nodes >= this.maxNodes || performance.now() >= this.deadline || this.isCancelled());
  }
}
