import type { Command, Refusal } from '@arena/match';
import {
  isOver,
  isVisibleTo,
  resultOf,
  seeded,
  viewOf,
  why,
  type Game,
  type GameEvent,
  type Pair,
  type Player,
  type Viewer,
} from '@arena/rules';
import { signal } from '@preact/signals';
import type { GameSnapshot, Host, TableUpdate } from '../host/host.ts';

/** A game that one player can continue; nobody answers for the other. */
export class ExampleHost implements Host {
  readonly names: Pair<string> = ['Julia', 'Livia'];
  readonly localPlayers: readonly Player[] = [0];
  readonly latestNumber = signal(0);
  private readonly game: Game;
  private readonly random = seeded('example');
  private events: readonly GameEvent[] = [];

  constructor(game: Game) {
    this.game = game;
  }

  latest(viewer: Viewer): TableUpdate {
    return {
      number: this.latestNumber.peek(),
      notice: { what: 'snapshot' },
      events: this.events.filter((event) => isVisibleTo(event, viewer)),
      snapshot: this.snapshotFor(viewer),
    };
  }

  updatesSince(viewer: Viewer, number: number): TableUpdate[] {
    return number < this.latestNumber.peek() ? [this.latest(viewer)] : [];
  }

  async send(_: Player, command: Command): Promise<Refusal | null> {
    if (command.type !== 'act') return { reason: 'not-your-decision' };
    const rule = why(this.game.state, command.action);
    if (rule !== null) return { reason: 'illegal', rule };
    this.events = [...this.game.play(command.action), ...this.game.playChance(this.random)];
    this.latestNumber.value++;
    return null;
  }

  now(): number {
    return Date.now();
  }

  close(): void {}

  private snapshotFor(viewer: Viewer): GameSnapshot {
    const { state } = this.game;
    return {
      view: viewOf(state, viewer),
      decision: this.latestNumber.peek(),
      undo: null,
      ending: isOver(state) ? resultOf(state) : null,
    };
  }
}
