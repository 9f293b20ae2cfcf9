interface Job {
  run: () => Promise<void>;
}

/**
 * Runs a limited number of jobs at a time. Owners take turns, so that whoever has many jobs waiting only delays
 * their own.
 */
export class FairQueue {
  private readonly capacity: number;
  /** By owner, who comes next first. */
  private readonly waiting = new Map<string, Job[]>();
  private running = 0;
  private length = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** How many jobs wait. */
  get size(): number {
    return this.length;
  }

  /** Settles like the job, which starts when it is its turn. */
  run<T>(owner: string, job: () => Promise<T>): Promise<T> {
    const outcome = Promise.withResolvers<T>();
    const run = (): Promise<void> => job().then(outcome.resolve, outcome.reject);
    const own = this.waiting.get(owner);
    if (own === undefined) this.waiting.set(owner, [{ run }]);
    else own.push({ run });
    this.length++;
    this.startNext();
    return outcome.promise;
  }

  private startNext(): void {
    while (this.running < this.capacity) {
      const [next] = this.waiting;
      if (next === undefined) return;
      const [owner, jobs] = next;
      const job = jobs.shift();
      // Back to the end of the line, if they have more.
      this.waiting.delete(owner);
      if (jobs.length > 0) this.waiting.set(owner, jobs);
      if (job !== undefined) this.start(job);
    }
  }

  private start(job: Job): void {
    this.length--;
    this.running++;
    void job.run().finally(() => {
      this.running--;
      this.startNext();
    });
  }
}
