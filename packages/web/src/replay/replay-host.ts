import { isVisibleTo, type Pair, type Player, type View, type Viewer } from '@arena/rules';
import { signal } from '@preact/signals';
import type { GameSnapshot, Host, TableUpdate } from '../host/host.ts';
import { stepAt, viewsAt, type Recording } from './recording.ts';

/** The viewer's hand, or both. */
type ShownHands = 'own' | 'all';

/** Shows a recorded game to one viewer, step by step. It never refuses anything, since the table offers no actions. */
export class ReplayHost implements Host {
  readonly names: Pair<string>;
  readonly localPlayers: readonly Player[];
  readonly latestNumber;
  private readonly recording: Recording;
  private readonly hands: ShownHands;

  constructor(recording: Recording, viewer: Viewer, step: number, hands: ShownHands = 'own') {
    this.recording = recording;
    this.hands = hands;
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
    const { recording, hands } = this;
    const { by, events } = stepAt(recording, number);
    return {
      number,
      notice: by === null ? { what: 'opened' } : { what: 'act', by },
      events: hands === 'all' ? events : events.filter((event) => isVisibleTo(event, viewer)),
      snapshot: snapshotAt(recording, number, viewer, hands),
    };
  }
}

function snapshotAt(recording: Recording, step: number, viewer: Viewer, hands: ShownHands): GameSnapshot {
  const views = viewsAt(recording, step);
  const seen = views[viewer];
  const view: View = hands === 'all' ? { ...seen, hands: [views[0].hands[0], views[1].hands[1]] } : seen;
  const { result } = view.decision;
  return {
    view,
    decision: step,
    undo: null,
    ending: result === undefined ? null : { cause: result.cause, winner: result.winner },
  };
}
