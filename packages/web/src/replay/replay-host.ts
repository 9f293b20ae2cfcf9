import { isVisibleTo, viewOf, type Pair, type Player, type Viewer } from '@arena/rules';
import { signal } from '@preact/signals';
import type { GameSnapshot, Host, TableUpdate } from '../host/host.ts';
import { stepAt, type Recording } from './recording.ts';

/** Shows a recorded game to one viewer, step by step. It never refuses anything, since the table offers no actions. */
export class ReplayHost implements Host {
  readonly names: Pair<string>;
  readonly localPlayers: readonly Player[];
  readonly latestNumber;
  private readonly recording: Recording;

  constructor(recording: Recording, viewer: Viewer, step: number) {
    this.recording = recording;
    this.names = recording.names;
    this.localPlayers = viewer === 'spectator' ? [] : [viewer];
    this.latestNumber = signal(step);
  }

  latest(viewer: Viewer): TableUpdate {
    return this.updateOf(this.latestNumber.value, viewer);
  }

  updatesSince(viewer: Viewer, number: number): TableUpdate[] {
    return Array.from({ length: this.latestNumber.value - number }, (_, i) =>
      this.updateOf(number + 1 + i, viewer),
    );
  }

  async send(): Promise<null> {
    return null;
  }

  now(): number {
    return 0;
  }

  close(): void {}

  private updateOf(number: number, viewer: Viewer): TableUpdate {
    const { recording } = this;
    const { by, events } = stepAt(recording, number);
    return {
      number,
      notice: by === null ? { what: 'opened' } : { what: 'act', by },
      events: events.filter((event) => isVisibleTo(event, viewer)),
      // Computed on demand: it replays the game, and the log needs only the events.
      get snapshot() {
        return snapshotAt(recording, number, viewer);
      },
    };
  }
}

function snapshotAt({ record }: Recording, step: number, viewer: Viewer): GameSnapshot {
  const view = viewOf(record.stateAt(step), viewer);
  const { actions: _, ...decision } = view.decision;
  const { result } = decision;
  return {
    view: { ...view, decision },
    decision: step,
    undo: null,
    ending: result === undefined ? null : { cause: result.cause, winner: result.winner },
  };
}
