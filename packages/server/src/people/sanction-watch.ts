import type { Guest } from '@arena/api';
import type { Bus } from '../cluster/bus.ts';
import type { PeopleDatabase } from '../storage/people-database.ts';
import { toError } from '../to-error.ts';
import { sanctionsInForce, type StoredSanction } from './sanctions.ts';

/** How soon a server obeys if no hint arrives. */
const LOOK_MS = 2000;
const SUBJECT = 'arena.sanctions';

export interface SanctionWatchContext {
  database: PeopleDatabase;
  bus: Bus | null;
  /** Wall-clock time. */
  now(): number;
  onFailure(error: Error): void;
}

type Sanctions = ReadonlyMap<string, readonly StoredSanction[]>;

/** Which sanctions are in force, at most a few seconds after `arena admin` has stored them. */
export class SanctionWatch {
  /** Called for people whose sanctions have changed. */
  onChange: ((people: readonly string[]) => void) | null = null;
  private readonly context: SanctionWatchContext;
  private readonly timer: NodeJS.Timeout;
  private readonly stopListening: (() => void) | null;
  private byPerson: Sanctions = new Map();
  private reading: Promise<void> | null = null;

  private constructor(context: SanctionWatchContext) {
    this.context = context;
    this.timer = setInterval(() => this.look(), LOOK_MS).unref();
    this.stopListening = context.bus?.subscribe(SUBJECT, () => this.look()) ?? null;
  }

  static async start(context: SanctionWatchContext): Promise<SanctionWatch> {
    const watch = new SanctionWatch(context);
    await watch.refresh();
    return watch;
  }

  /** In force now. */
  of(person: string): readonly StoredSanction[] {
    const now = this.context.now();
    return (this.byPerson.get(person) ?? []).filter(({ until }) => until > now);
  }

  isSuspended(person: string): boolean {
    return this.of(person).some(({ kind }) => kind === 'suspension');
  }

  /** A guest with the name that the host has given them, until they have been told. */
  asCalled<Claim extends Guest>(claim: Claim): Claim {
    const name = this.of(claim.id).find(({ kind }) => kind === 'renaming')?.name ?? null;
    return name === null ? claim : { ...claim, name };
  }

  /** Reads again what has changed. */
  async refresh(): Promise<void> {
    const before = this.byPerson;
    const { context } = this;
    const found = await sanctionsInForce(context.database, context.now());
    this.byPerson = Map.groupBy(found, ({ person }) => person);
    const people = new Set([...before.keys(), ...this.byPerson.keys()]);
    const changed = [...people].filter((person) => idsOf(before, person) !== idsOf(this.byPerson, person));
    if (changed.length > 0) this.onChange?.(changed);
  }

  /** Something was changed here: the other servers look, too. */
  async changed(): Promise<void> {
    tellOfSanctions(this.context.bus);
    await this.refresh();
  }

  close(): void {
    clearInterval(this.timer);
    this.stopListening?.();
  }

  private look(): void {
    this.reading ??= this.refresh()
      .catch((error: unknown) => this.context.onFailure(toError(error)))
      .finally(() => (this.reading = null));
  }
}

const idsOf = (sanctions: Sanctions, person: string): string =>
  (sanctions.get(person) ?? [])
    .map(({ id }) => id)
    .toSorted()
    .join();

export const tellOfSanctions = (bus: Bus | null): void => bus?.publish(SUBJECT, {});
