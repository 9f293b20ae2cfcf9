import type { Command, Notice, Refusal } from '@arena/match';
import {
  encodeAction,
  Game,
  isChance,
  isOver,
  loadPosition,
  parseAction,
  parsePositionText,
  positionOf,
  resultOf,
  why,
  type Action,
  type ActionCode,
  type GameEvent,
  type Pair,
  type Player,
  type State,
  type View,
  type Viewer,
} from '@arena/rules';
import type { TurnPuzzle } from '@arena/ai/puzzle-list';
import { computed, signal } from '@preact/signals';
import type { GameSnapshot, Host, TableUpdate } from '../host/host.ts';
import { UpdateHistory } from '../host/update-history.ts';

/** An action of the player, and what chance and the opponent did after it. */
export type PlayedStep = readonly ActionCode[];

/** What chance or the opponent does after these actions. */
export type PuzzleReply = (puzzle: TurnPuzzle, played: readonly ActionCode[]) => Promise<ActionCode>;

/** One turn at the table, over and over again. */
export class PuzzleHost implements Host {
  readonly localPlayers: readonly Player[];
  readonly forbidsHints = true;
  private readonly history = new UpdateHistory();
  readonly latestNumber = this.history.latestNumber;
  readonly path = signal<readonly PlayedStep[]>([]);
  /** The answer is being shown, up to the steps of the path. */
  readonly isAnswer = signal(false);
  /** No reply could be had; the player's action was taken back. */
  readonly hasFailed = signal(false);
  readonly puzzle: TurnPuzzle;
  readonly names: Pair<string>;
  readonly answer: readonly PlayedStep[];
  private readonly reply: PuzzleReply;
  private readonly game: Game;
  private readonly firstTurn: number;
  private decision = 0;

  constructor(puzzle: TurnPuzzle, names: Pair<string>, reply: PuzzleReply) {
    this.puzzle = puzzle;
    this.names = names;
    this.reply = reply;
    this.localPlayers = [puzzle.player];
    this.game = startOf(puzzle);
    this.firstTurn = this.game.state.turn;
    this.answer = stepsOf(puzzle);
    this.publish({ what: 'opened' }, []);
  }

  /** The player has ended the turn, or the game is over. */
  readonly isFinished = computed(() => {
    // The state is no signal; it changes with the path.
    return this.path.value.length > 0 && !this.isInTurn(this.game.state);
  });

  latest(viewer: Viewer): TableUpdate {
    return this.history.latest(viewer);
  }

  updatesSince(viewer: Viewer, number: number): TableUpdate[] {
    return this.history.since(viewer, number);
  }

  async send(from: Player, command: Command): Promise<Refusal | null> {
    const isPlaying = from === this.puzzle.player && !this.isAnswer.peek();
    if (!isPlaying || (command.type !== 'act' && command.type !== 'undo'))
      return { reason: 'not-your-decision' };
    if (command.decision !== this.decision) return { reason: 'stale' };
    return command.type === 'act' ? this.act(command.action) : this.undo();
  }

  /** Back to the start. */
  restart(): void {
    this.isAnswer.value = false;
    this.rewindTo(0);
  }

  /** Shows the answer up to this step: the next one is played, any other is there at once. */
  showAnswer(step: number): void {
    const isNext = this.isAnswer.peek() && step === this.path.peek().length + 1;
    const next = this.answer[step - 1];
    if (isNext && next !== undefined) {
      const events = next.flatMap((code) => this.game.playCode(code));
      this.advance(next, events);
      return;
    }
    this.isAnswer.value = true;
    this.game.undoTo(0);
    for (const code of this.answer.slice(0, step).flat()) this.game.playCode(code);
    this.decision++;
    this.path.value = this.answer.slice(0, step);
    this.publish({ what: 'undone', by: this.puzzle.player }, []);
  }

  now(): number {
    return Date.now();
  }

  close(): void {}

  private isInTurn(state: State): boolean {
    return !isOver(state) && state.turn === this.firstTurn;
  }

  private async act(action: Action): Promise<Refusal | null> {
    const { game } = this;
    const rule = why(game.state, action);
    if (rule !== null) return { reason: 'illegal', rule };
    // From now on, late answers to this decision are refused, also while the reply is on its way.
    const decision = ++this.decision;
    const step = [encodeAction(action)];
    const events = game.play(action);
    while (this.isInTurn(game.state) && (isChance(game.state) || game.state.decider !== this.puzzle.player)) {
      const code = await this.reply(this.puzzle, game.codes).catch(() => null);
      if (this.decision !== decision) return null;
      if (code === null) {
        this.hasFailed.value = true;
        this.rewindTo(this.path.peek().length);
        return null;
      }
      step.push(code);
      events.push(...game.playCode(code));
    }
    this.advance(step, events);
    return null;
  }

  private undo(): Refusal | null {
    const { length } = this.path.peek();
    if (length === 0) return { reason: 'nothing-to-undo' };
    this.rewindTo(length - 1);
    return null;
  }

  private rewindTo(steps: number): void {
    const path = this.path.peek().slice(0, steps);
    this.game.undoTo(path.flat().length);
    this.decision++;
    this.path.value = path;
    this.publish({ what: 'undone', by: this.puzzle.player }, []);
  }

  private advance(step: PlayedStep, events: readonly GameEvent[]): void {
    this.decision++;
    this.hasFailed.value = false;
    this.path.value = [...this.path.peek(), step];
    this.publish({ what: 'act', by: this.puzzle.player }, events);
  }

  private publish(notice: Notice, events: readonly GameEvent[]): void {
    this.history.add(notice, events, this.game.state, (view) => this.snapshotWith(view));
  }

  /** Nothing can be done while the answer is shown, nor after the turn. */
  private snapshotWith(view: View): GameSnapshot {
    const { state } = this.game;
    const { actions: _, ...decision } = view.decision;
    const isOpen = !this.isAnswer.peek() && this.isInTurn(state);
    return {
      view: isOpen ? view : { ...view, decision },
      decision: this.decision,
      undo: isOpen && this.path.peek().length > 0 ? 'free' : null,
      ending: isOver(state) ? resultOf(state) : null,
    };
  }
}

export const startOf = ({ position }: TurnPuzzle): Game =>
  new Game({ position: positionOf(loadPosition(parsePositionText(position))) });

/** The answer, step by step. */
function stepsOf(puzzle: TurnPuzzle): PlayedStep[] {
  const game = startOf(puzzle);
  const steps: ActionCode[][] = [];
  for (const text of puzzle.answer) {
    const code = encodeAction(parseAction(text));
    const isOwn = !isChance(game.state) && game.state.decider === puzzle.player;
    if (isOwn) steps.push([code]);
    else steps.at(-1)?.push(code);
    game.playCode(code);
  }
  return steps;
}
