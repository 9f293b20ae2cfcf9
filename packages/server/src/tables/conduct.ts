import type { CalledOff } from '@arena/api';
import type { StorageClock } from '../cluster/storage-clock.ts';
import type { Conduct, Storage } from '../storage/storage.ts';

const MAX_CALLED_OFF = 3;
const WITHIN_MS = 60 * 60 * 1000;

/** What others are told: nothing about people who have not called off any game. */
export const calledOffOf = ({ games, calledOff }: Conduct): { calledOff?: CalledOff } =>
  calledOff.length === 0 ? {} : { calledOff: { count: calledOff.length, games } };

/**
 * Lets a person call off a few games after seeing cards, but not fish for a good hand: who has called off as many as
 * allowed within a while can only play or resign.
 */
export class CallingOff {
  private readonly storage: Pick<Storage, 'conductOf'>;
  private readonly clock: Pick<StorageClock, 'now' | 'wallTime'>;
  /** By person: the newest that is under way. Each counts for the next. */
  private readonly newest = new Map<string, Promise<void>>();

  constructor(storage: Pick<Storage, 'conductOf'>, clock: Pick<StorageClock, 'now' | 'wallTime'>) {
    this.storage = storage;
    this.clock = clock;
  }

  /** `callOff` gets the time when it is allowed, or null if it is now, and resolves once it is stored. */
  async run(person: string, callOff: (until: number | null) => Promise<void>): Promise<void> {
    const own = this.runAfter(this.newest.get(person), person, callOff);
    this.newest.set(person, own);
    try {
      await own;
    } finally {
      if (this.newest.get(person) === own) this.newest.delete(person);
    }
  }

  private async runAfter(
    before: Promise<void> | undefined,
    person: string,
    callOff: (until: number | null) => Promise<void>,
  ): Promise<void> {
    await before?.catch(() => undefined);
    await callOff(await this.allowedAt(person));
  }

  private async allowedAt(person: string): Promise<number | null> {
    const { calledOff } = await this.storage.conductOf(person);
    const counted = calledOff.toSorted((a, b) => b - a)[MAX_CALLED_OFF - 1];
    // Games are dated by the calendar.
    const wait = counted === undefined ? 0 : counted + WITHIN_MS - this.clock.wallTime();
    return wait > 0 ? this.clock.now() + wait : null;
  }
}
