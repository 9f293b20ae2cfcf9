import type { Command, News, Refused, Sight, Update, Why } from '@arena/match';
import {
  actorOf,
  encode,
  Game,
  isChance,
  isOver,
  isSeenBy,
  resultOf,
  viewsOf,
  why,
  type Action,
  type Event,
  type Pair,
  type Player,
  type View,
  type Viewer,
} from '@arena/rules';
import { signal } from '@preact/signals';
import type { Host } from '../host/host.ts';
import type { Lesson, Step } from './lessons.ts';

const LEARNER: Player = 0;
/** Nothing here is left to chance, so there is no secret that could be checked. */
const NO_SECRET = '';

/** How a learner came to where they are: what was answered at each step so far, null where it was only read. */
export type Way = readonly (Action | null)[];

export const isAnswer = ({ answers = [] }: Step, action: Action): boolean =>
  answers.some((answer) => encode(answer) === encode(action));

interface Told {
  step: number;
  updates: Record<'0' | '1' | 'spectator', Update>;
}

/** The authority of a lesson: a game in which chance and Livia do what is written, and the learner what is asked. */
export class LessonHost implements Host {
  readonly here: readonly Player[] = [LEARNER];
  readonly newest = signal(0);
  readonly way = signal<Way>([]);
  /** How often something was tried at this step that is legal but not asked for. */
  readonly strays = signal(0);
  readonly lesson: Lesson;
  readonly names: Pair<string>;
  private readonly told: Told[] = [];
  private game: Game;
  /** Grows with every action and every undo, so that a late answer cannot hit another decision. */
  private decision = 0;

  constructor(lesson: Lesson, names: Pair<string>, way: Way = []) {
    this.lesson = lesson;
    this.names = names;
    this.way.value = way;
    this.game = this.gameAfter(way);
    this.tell({ what: 'opened' }, []);
  }

  latest(viewer: Viewer): Update {
    return this.told[this.newest.peek()].updates[viewer];
  }

  since(viewer: Viewer, number: number): Update[] {
    return this.told.slice(number + 1).map(({ updates }) => updates[viewer]);
  }

  /** The step that is explained while this update is shown. */
  stepAt(number: number): number {
    return this.told[number].step;
  }

  /** Whether this update shows where the lesson is, and not something that has led there. */
  isExplainedAt(number: number): boolean {
    return this.stepAt(number) === this.way.value.length;
  }

  /** Undefined when the lesson is over. */
  get step(): Step | undefined {
    return this.lesson.steps.at(this.way.value.length);
  }

  async send(from: Player, command: Command): Promise<Refused | null> {
    const reason = this.take(from, command);
    const truth: Update = { ...this.latest(from), news: { what: 'snapshot' }, events: [] };
    return reason === null ? null : { ...reason, truth };
  }

  /** Goes on without the learner's own answer: from a step that is read, or with the first answer that would do. */
  next(): void {
    if (this.step !== undefined) this.goOn(this.step.answers?.[0] ?? null);
  }

  /** Replays the lesson up to this step. */
  returnTo(step: number): void {
    const way = this.way.peek().slice(0, step);
    this.game = this.gameAfter(way);
    this.decision++;
    this.moveTo(way, { what: 'undone', by: LEARNER });
  }

  now(): number {
    return Date.now();
  }

  close(): void {}

  private take(from: Player, command: Command): Why | null {
    if (command.type !== 'act' && command.type !== 'undo') return { reason: 'not-your-decision' };
    if (command.decision !== this.decision) return { reason: 'stale' };
    return command.type === 'act' ? this.act(from, command.action) : this.undo();
  }

  private act(from: Player, action: Action): Why | null {
    const { state } = this.game;
    if (actorOf(state) !== from) return { reason: 'not-your-decision' };
    const rule = why(state, action);
    if (rule !== null) return { reason: 'illegal', rule };
    if (this.step === undefined || !isAnswer(this.step, action)) {
      this.strays.value++;
      return { reason: 'illegal' };
    }
    this.goOn(action);
    return null;
  }

  private undo(): Why | null {
    const last = lastAnswered(this.way.peek());
    if (last === -1) return { reason: 'nothing-to-undo' };
    this.returnTo(last);
    return null;
  }

  private goOn(answer: Action | null): void {
    const way = this.way.peek();
    const rest = actionsOf(this.lesson.steps[way.length], answer);
    while (rest.length > 0) this.tell(...this.playNext(rest));
    this.moveTo([...way, answer], { what: 'snapshot' });
  }

  /** The step changes with an update of its own: it is explained when all that led to it has been shown. */
  private moveTo(way: Way, news: News): void {
    this.way.value = way;
    this.strays.value = 0;
    this.tell(news, []);
  }

  /** Takes one side's action from the list, and what chance adds to it. */
  private playNext(rest: Action[]): [News, Event[]] {
    const by = actorOf(this.game.state) as Player;
    const events: Event[] = [];
    do {
      events.push(...this.game.play(rest.shift() as Action));
      this.decision++;
    } while (rest.length > 0 && isChance(this.game.state));
    return [{ what: 'act', by }, events];
  }

  private gameAfter(way: Way): Game {
    const { position, steps } = this.lesson;
    const game = new Game({ position });
    way.forEach((answer, i) => actionsOf(steps[i], answer).forEach((action) => game.play(action)));
    return game;
  }

  private tell(news: News, events: readonly Event[]): void {
    const { players, spectator } = viewsOf(this.game.state);
    const number = this.told.length;
    const update = (viewer: Viewer, view: View): Update => ({
      number,
      news,
      events: events.filter((event) => isSeenBy(event, viewer)),
      sight: this.sightWith(view),
    });
    this.told.push({
      step: this.way.peek().length,
      updates: {
        0: update(0, players[0]),
        1: update(1, players[1]),
        spectator: update('spectator', spectator),
      },
    });
    this.newest.value = number;
  }

  private sightWith(view: View): Sight {
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
      undo: view.player === LEARNER && lastAnswered(this.way.peek()) !== -1 ? 'free' : null,
      trouble: null,
      ending: isOver(state) ? resultOf(state) : null,
      rematch: [false, false],
      secret: null,
    };
  }
}

const actionsOf = ({ then = [] }: Step, answer: Action | null): Action[] =>
  answer === null ? [...then] : [answer, ...then];

const lastAnswered = (way: Way): number => way.findLastIndex((answer) => answer !== null);
