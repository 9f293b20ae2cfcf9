/** Something that one page leaves for the next one, which takes it once. */
export class Handoff<T> {
  private value: T | null = null;

  put(value: T): void {
    this.value = value;
  }

  take(): T | null {
    const { value } = this;
    this.value = null;
    return value;
  }

  /** Drops the value unless it has been taken or replaced. */
  discard(value: T): void {
    if (this.value === value) this.value = null;
  }
}
