import type { Command, Notice, RefusalReply, Snapshot, Update, Refusal } from '@arena/match';
import {
  actorOf,
  encodeAction,
  Game,
  isChance,
  isOver,
  isVisibleTo,
  resultOf,
  viewsOf,
  why,
  type Action,
  type GameEvent,
  type Pair,
  type Player,
  type View,
  type Viewer,
} from '@arena/rules';
import { signal } from '@preact/signals';
import type { Host } from '../host/host.ts';
import type { Lesson, LessonStep } from './lessons.ts';

const LEARNER: Player = 0;
/** Nothing here is left to chance, so there is no secret that could be checked. */
const NO_SECRET = '';

/** How a learner came to where they are: what was answered at each step so far, null where it was only read. */
export type LessonPath = readonly (Action | null)[];

export const isAnswer = ({ answers = [] }: LessonStep, action: Action): boolean =>
  answers.some((answer) => encodeAction(answer) === encodeAction(action));

interface LessonEntry {
  step: number;
  updates: Record<'0' | '1' | 'spectator', Update>;
}

/** The authority of a lesson: a game in which chance and Livia do what is written, and the learner what is asked. */
export class LessonHost implements Host {
  readonly localPlayers: readonly Player[] = [LEARNER];
  readonly latestNumber = signal(0);
  readonly path = signal<LessonPath>([]);
  /** How often something was tried at this step that is legal but not asked for. */
  readonly offScriptCount = signal(0);
  readonly lesson: Lesson;
  readonly names: Pair<string>;
  private readonly history: LessonEntry[] = [];
  private game: Game;
  /** Grows with every action and every undo, so that a late answer cannot hit another decision. */
  private decision = 0;

  constructor(lesson: Lesson, names: Pair<string>, way: LessonPath = []) {
    this.lesson = lesson;
    this.names = names;
    this.path.value = way;
    this.game = this.replayPath(way);
    this.publish({ what: 'opened' }, []);
  }

  latest(viewer: Viewer): Update {
    return this.history[this.latestNumber.peek()].updates[viewer];
  }

  updatesSince(viewer: Viewer, number: number): Update[] {
    return this.history.slice(number + 1).map(({ updates }) => updates[viewer]);
  }

  /** The step that is explained while this update is shown. */
  stepAt(number: number): number {
    return this.history[number].step;
  }

  /** Whether this update shows where the lesson is, and not something that has led there. */
  isCurrentAt(number: number): boolean {
    return this.stepAt(number) === this.path.value.length;
  }

  /** Undefined when the lesson is over. */
  get step(): LessonStep | undefined {
    return this.lesson.steps.at(this.path.value.length);
  }

  async send(from: Player, command: Command): Promise<RefusalReply | null> {
    const reason = this.handle(from, command);
    const current: Update = { ...this.latest(from), notice: { what: 'snapshot' }, events: [] };
    return reason === null ? null : { ...reason, current };
  }

  /** Goes on without the learner's own answer: from a step that is read, or with the first answer that would do. */
  next(): void {
    if (this.step !== undefined) this.advance(this.step.answers?.[0] ?? null);
  }

  /** Replays the lesson up to this step. */
  rewindTo(step: number): void {
    const way = this.path.peek().slice(0, step);
    this.game = this.replayPath(way);
    this.decision++;
    this.setPath(way, { what: 'undone', by: LEARNER });
  }

  now(): number {
    return Date.now();
  }

  close(): void {}

  private handle(from: Player, command: Command): Refusal | null {
    if (command.type !== 'act' && command.type !== 'undo') return { reason: 'not-your-decision' };
    if (command.decision !== this.decision) return { reason: 'stale' };
    return command.type === 'act' ? this.act(from, command.action) : this.undo();
  }

  private act(from: Player, action: Action): Refusal | null {
    const { state } = this.game;
    if (actorOf(state) !== from) return { reason: 'not-your-decision' };
    const rule = why(state, action);
    if (rule !== null) return { reason: 'illegal', rule };
    if (this.step === undefined || !isAnswer(this.step, action)) {
      this.offScriptCount.value++;
      return { reason: 'illegal' };
    }
    this.advance(action);
    return null;
  }

  private undo(): Refusal | null {
    const last = lastAnswered(this.path.peek());
    if (last === -1) return { reason: 'nothing-to-undo' };
    this.rewindTo(last);
    return null;
  }

  private advance(answer: Action | null): void {
    const way = this.path.peek();
    const rest = actionsOf(this.lesson.steps[way.length], answer);
    while (rest.length > 0) this.publish(...this.playNext(rest));
    this.setPath([...way, answer], { what: 'snapshot' });
  }

  /** The step changes with an update of its own: it is explained when all that led to it has been shown. */
  private setPath(way: LessonPath, notice: Notice): void {
    this.path.value = way;
    this.offScriptCount.value = 0;
    this.publish(notice, []);
  }

  /** Takes one side's action from the list, and what chance adds to it. */
  private playNext(rest: Action[]): [Notice, GameEvent[]] {
    const by = actorOf(this.game.state) as Player;
    const events: GameEvent[] = [];
    do {
      events.push(...this.game.play(rest.shift() as Action));
      this.decision++;
    } while (rest.length > 0 && isChance(this.game.state));
    return [{ what: 'act', by }, events];
  }

  private replayPath(way: LessonPath): Game {
    const { position, steps } = this.lesson;
    const game = new Game({ position });
    way.forEach((answer, i) => actionsOf(steps[i], answer).forEach((action) => game.play(action)));
    return game;
  }

  private publish(notice: Notice, events: readonly GameEvent[]): void {
    const { players, spectator } = viewsOf(this.game.state);
    const number = this.history.length;
    const update = (viewer: Viewer, view: View): Update => ({
      number,
      notice,
      events: events.filter((event) => isVisibleTo(event, viewer)),
      snapshot: this.snapshotWith(view),
    });
    this.history.push({
      step: this.path.peek().length,
      updates: {
        0: update(0, players[0]),
        1: update(1, players[1]),
        spectator: update('spectator', spectator),
      },
    });
    this.latestNumber.value = number;
  }

  private snapshotWith(view: View): Snapshot {
    const { state } = this.game;
    return {
      terms: { undo: 'free', clock: { kind: 'none' }, seats: [{ kind: 'person' }, { kind: 'person' }] },
      commitment: NO_SECRET,
      seeds: ['learner', 'livia'],
      decision: this.decision,
      undos: 0,
      view,
      clocks: null,
      offers: [],
      undo: view.player === LEARNER && lastAnswered(this.path.peek()) !== -1 ? 'free' : null,
      trouble: null,
      ending: isOver(state) ? resultOf(state) : null,
      rematch: [false, false],
      secret: null,
    };
  }
}

const actionsOf = ({ followUp = [] }: LessonStep, answer: Action | null): Action[] =>
  answer === null ? [...followUp] : [answer, ...followUp];

const lastAnswered = (way: LessonPath): number => way.findLastIndex((answer) => answer !== null);
