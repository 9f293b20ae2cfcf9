/** The indexes of a list's items, each handed out once, so that equal items can be distinguished. */
export class IndexPool<T> {
  private readonly left: (T | null)[];

  constructor(items: readonly T[]) {
    this.left = [...items];
  }

  /** The index of such an item; null if none is left. */
  take(item: T): number | null {
    const index = this.left.lastIndexOf(item);
    if (index === -1) return null;
    this.left[index] = null;
    return index;
  }
}
