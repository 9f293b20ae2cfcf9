import type { Notice } from '@arena/match';
import { isVisibleTo, viewsOf, type GameEvent, type State, type View, type Viewer } from '@arena/rules';
import { signal } from '@preact/signals';
import type { GameSnapshot, TableUpdate } from './host.ts';

/** The updates of a game that this page runs itself, for every viewer: it is short, so all of them are kept. */
export class UpdateHistory {
  readonly latestNumber = signal(0);
  private readonly updates: Record<'0' | '1' | 'spectator', TableUpdate>[] = [];

  latest(viewer: Viewer): TableUpdate {
    const number = this.latestNumber.peek();
    const latest = this.updates[number];
    if (latest === undefined) throw new RangeError(`there is no update ${number}`);
    return latest[viewer];
  }

  since(viewer: Viewer, number: number): TableUpdate[] {
    return this.updates.slice(number + 1).map((each) => each[viewer]);
  }

  /** Adds what has happened, and what everybody sees of this state. */
  add(
    notice: Notice,
    events: readonly GameEvent[],
    state: State,
    snapshotWith: (view: View) => GameSnapshot,
  ): void {
    const { players, spectator } = viewsOf(state);
    const number = this.updates.length;
    const update = (viewer: Viewer, view: View): TableUpdate => ({
      number,
      notice,
      events: events.filter((event) => isVisibleTo(event, viewer)),
      snapshot: snapshotWith(view),
    });
    this.updates.push({
      0: update(0, players[0]),
      1: update(1, players[1]),
      spectator: update('spectator', spectator),
    });
    this.latestNumber.value = number;
  }
}
