import type { Command, Notice, Refusal } from '@arena/match';
import {
  actorOf,
  encodeAction,
  Game,
  isChance,
  isOver,
  resultOf,
  why,
  type Action,
  type GameEvent,
  type Pair,
  type Player,
  type View,
  type Viewer,
} from '@arena/rules';
import { signal } from '@preact/signals';
import type { GameSnapshot, Host, TableUpdate } from '../host/host.ts';
import { UpdateHistory } from '../host/update-history.ts';
import type { Lesson, LessonStep } from './lessons.ts';

const LEARNER: Player = 0;

/** The learner's answer at each step so far; null where a step was only read. */
export type LessonPath = readonly (Action | null)[];

export const isAnswer = ({ answers = [] }: LessonStep, action: Action): boolean =>
  answers.some((answer) => encodeAction(answer) === encodeAction(action));

/** Runs a lesson: chance and Livia follow the script, and the learner must give one of its answers. */
export class LessonHost implements Host {
  readonly localPlayers: readonly Player[] = [LEARNER];
  private readonly history = new UpdateHistory();
  readonly latestNumber = this.history.latestNumber;
  readonly path = signal<LessonPath>([]);
  /** How many legal moves were tried at this step that the lesson does not ask for. */
  readonly offScriptCount = signal(0);
  readonly lesson: Lesson;
  readonly names: Pair<string>;
  /** The step at each update. */
  private readonly steps: number[] = [];
  private game: Game;
  /** Grows with every action and every undo, so that a late answer never applies to another decision. */
  private decision = 0;

  constructor(lesson: Lesson, names: Pair<string>, path: LessonPath = []) {
    this.lesson = lesson;
    this.names = names;
    this.path.value = path;
    this.game = this.replayPath(path);
    this.publish({ what: 'opened' }, []);
  }

  latest(viewer: Viewer): TableUpdate {
    return this.history.latest(viewer);
  }

  updatesSince(viewer: Viewer, number: number): TableUpdate[] {
    return this.history.since(viewer, number);
  }

  /** The step to explain while this update is shown. */
  stepAt(number: number): number {
    const step = this.steps[number];
    if (step === undefined) throw new RangeError(`the lesson has no update ${number}`);
    return step;
  }

  /** Whether this update shows the current step, and not something that led to it. */
  isCurrentAt(number: number): boolean {
    return this.stepAt(number) === this.path.value.length;
  }

  /** Undefined when the lesson is over. */
  get step(): LessonStep | undefined {
    return this.lesson.steps.at(this.path.value.length);
  }

  async send(from: Player, command: Command): Promise<Refusal | null> {
    if (command.type !== 'act' && command.type !== 'undo') return { reason: 'not-your-decision' };
    if (command.decision !== this.decision) return { reason: 'stale' };
    return command.type === 'act' ? this.act(from, command.action) : this.undo();
  }

  /** Skips the learner's decision: reads on, or gives the first correct answer. */
  next(): void {
    if (this.step !== undefined) this.advance(this.step.answers?.[0] ?? null);
  }

  /** Replays the lesson up to this step. */
  rewindTo(step: number): void {
    const path = this.path.peek().slice(0, step);
    this.game = this.replayPath(path);
    this.decision++;
    this.setPath(path, { what: 'undone', by: LEARNER });
  }

  now(): number {
    return Date.now();
  }

  close(): void {}

  private act(from: Player, action: Action): Refusal | null {
    const { state } = this.game;
    if (actorOf(state) !== from) return { reason: 'not-your-decision' };
    const rule = why(state, action);
    if (rule !== null) {
      if (this.step?.does === 'refused') this.next();
      return { reason: 'illegal', rule };
    }
    if (this.step === undefined || !isAnswer(this.step, action)) {
      this.offScriptCount.value++;
      return { reason: 'illegal' };
    }
    this.advance(action);
    return null;
  }

  private undo(): Refusal | null {
    if (this.step?.does === 'undo') {
      this.next();
      return null;
    }
    const last = lastAnswered(this.path.peek());
    if (last === -1) return { reason: 'nothing-to-undo' };
    this.rewindTo(last);
    return null;
  }

  private advance(answer: Action | null): void {
    const path = this.path.peek();
    if (this.step?.does === 'undo') {
      this.game = this.replayPath([...path, answer]);
      this.decision++;
      return this.setPath([...path, answer], { what: 'undone', by: LEARNER });
    }
    const actions = actionsOf(this.step, answer);
    while (actions.length > 0) this.playNext(actions);
    this.setPath([...path, answer], { what: 'snapshot' });
  }

  /** The step changes in a separate update, so that it is explained after everything that led to it was shown. */
  private setPath(path: LessonPath, notice: Notice): void {
    this.path.value = path;
    this.offScriptCount.value = 0;
    this.publish(notice, []);
  }

  /** Takes a player's action and its chance outcomes off the list, and plays them as one update. */
  private playNext(actions: Action[]): void {
    const by = actorOf(this.game.state);
    const events: GameEvent[] = [];
    do {
      for (const action of actions.splice(0, 1)) events.push(...this.game.play(action));
      this.decision++;
    } while (actions.length > 0 && isChance(this.game.state));
    this.publish(by === 0 || by === 1 ? { what: 'act', by } : { what: 'snapshot' }, events);
  }

  private replayPath(path: LessonPath): Game {
    const game = new Game(this.lesson.start);
    for (const action of actionsAlong(this.lesson, path)) game.play(action);
    return game;
  }

  private publish(notice: Notice, events: readonly GameEvent[]): void {
    this.steps.push(this.path.peek().length);
    this.history.add(notice, events, this.game.state, (view) => this.snapshotWith(view));
  }

  private snapshotWith(view: View): GameSnapshot {
    const { state } = this.game;
    return {
      view,
      decision: this.decision,
      undo: view.player === LEARNER && lastAnswered(this.path.peek()) !== -1 ? 'free' : null,
      ending: isOver(state) ? resultOf(state) : null,
    };
  }
}

/** All actions of the game after this path. A step that undoes takes back the answer before it, and what followed. */
export function actionsAlong({ steps }: Lesson, path: LessonPath): Action[] {
  const played: Action[][] = [];
  path.forEach((answer, i) => {
    if (steps[i]?.does === 'undo') played.splice(lastAnswered(path.slice(0, i)));
    else played[i] = actionsOf(steps[i], answer);
  });
  return played.flat();
}

/** The answer, and what chance and Livia do after it. */
const actionsOf = (step: LessonStep | undefined, answer: Action | null): Action[] => [
  ...(answer === null ? [] : [answer]),
  ...(step?.followUp ?? []),
];

const lastAnswered = (path: LessonPath): number => path.findLastIndex((answer) => answer !== null);
