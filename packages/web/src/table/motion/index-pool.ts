/** Things in a row, of which each can be pointed at once: equal ones are told apart. */
export class IndexPool<T> {
  private readonly left: (T | null)[];

  constructor(things: readonly T[]) {
    this.left = [...things];
  }

  /** The place of this thing; null if there is none (any more). */
  take(thing: T): number | null {
    const index = this.left.lastIndexOf(thing);
    if (index === -1) return null;
    this.left[index] = null;
    return index;
  }
}
