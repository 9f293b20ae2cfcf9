/** Who wants something done. */
export interface JobOwner {
  person: string;
  /** Stands for the network that they come from. */
  network: string;
}

type Job = () => Promise<void>;

/**
 * Runs a limited number of jobs at a time. Networks take turns, and so do people in a network: whoever has many jobs
 * waiting only delays their own, also if they pass for many people.
 */
export class FairQueue {
  private readonly capacity: number;
  /** By network and person, who comes next first. */
  private readonly waiting = new Map<string, Map<string, Job[]>>();
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
  run<T>({ network, person }: JobOwner, job: () => Promise<T>): Promise<T> {
    const outcome = Promise.withResolvers<T>();
    const people = this.waiting.get(network) ?? new Map<string, Job[]>();
    const own = people.get(person) ?? [];
    own.push(() => job().then(outcome.resolve, outcome.reject));
    this.waiting.set(network, people.set(person, own));
    this.length++;
    this.startNext();
    return outcome.promise;
  }

  private startNext(): void {
    while (this.running < this.capacity) {
      const job = takeTurn(
        this.waiting,
        (people) =>
          takeTurn(
            people,
            (jobs) => jobs.shift(),
            (jobs) => jobs.length > 0,
          ),
        (people) => people.size > 0,
      );
      if (job === undefined) return;
      this.start(job);
    }
  }

  private start(job: Job): void {
    this.length--;
    this.running++;
    void job().finally(() => {
      this.running--;
      this.startNext();
    });
  }
}

/** Takes something from the first in line, who goes back to the end of the line if they have more. */
function takeTurn<T, R>(
  line: Map<string, T>,
  take: (first: T) => R,
  hasMore: (first: T) => boolean,
): R | undefined {
  const [next] = line;
  if (next === undefined) return undefined;
  const [name, first] = next;
  const taken = take(first);
  line.delete(name);
  if (hasMore(first)) line.set(name, first);
  return taken;
}
