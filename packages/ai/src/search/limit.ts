import type { Budget } from '../bot.ts';

/** Where nothing is said, as on a phone where a move should come at once. */
const USUAL_MS = 250;

/** When a search has to stop: by its nodes, by the clock, or because nobody waits for it any more. */
export class Limit {
  nodes = 0;
  private readonly most: number;
  private readonly end: number;
  private readonly isCancelled: () => boolean;
  private wasReached = false;

  constructor({ ms, nodes, isCancelled = () => false }: Budget = {}) {
    this.most = nodes ?? Infinity;
    this.end = nodes === undefined || ms !== undefined ? performance.now() + (ms ?? USUAL_MS) : Infinity;
    this.isCancelled = isCancelled;
  }

  /** Once it is, it stays so. */
  get isReached(): boolean {
    return (this.wasReached ||=
      this.nodes >= this.most || performance.now() >= this.end || this.isCancelled());
  }
}
