import type { Update } from '@arena/match';
import type { Player, View } from '@arena/rules';
import { speed } from '../settings.ts';
import type { Board, Scene } from './board.ts';
import { stageMove } from './motion/acts.ts';
import { belongsToBattle } from './motion/battle.ts';
import { findAll, type Box } from './motion/boxes.ts';
import { Counters } from './motion/counters.ts';
import type { Fight } from './motion/fight.ts';
import { closingUp } from './motion/close-up.ts';
import { keepingDie } from './motion/lying.ts';
import type { Move } from './motion/move.ts';
import { movesOf } from './motion/moves.ts';
import { outline } from './motion/outline.ts';
import { Run, TIME } from './motion/run.ts';
import { drawn, type Scenery } from './motion/scenery.ts';
import { soundFor } from './motion/sounds.ts';
import { spotsOf, waysOf } from './motion/ways.ts';

/** What happens between two views. */
interface Script {
  before: View;
  update: Update;
  me: Player;
  moves: readonly Move[];
}

/** How the table was before it changed. */
interface Setting {
  app: HTMLElement;
  was: Scenery['was'];
  sheet: Element | null;
  /** What moves or stays beside the moves themselves. */
  settle: ((run: Run) => void)[];
}

/** What moves between two views. */
export class Stage {
  private readonly board: Board;
  private run: Run | null = null;
  /** Up to the update of this number nothing moves any more. */
  private hurriedTo = -1;

  constructor(board: Board) {
    this.board = board;
  }

  /** Measures the table as it was; to be called before it changes. */
  prepare(before: View, update: Update, me: Player): Scene {
    this.run?.end();
    const script = { before, update, me, moves: movesOf(before, update, me) };
    const app = document.querySelector<HTMLElement>('.app');
    if (app === null || document.hidden || script.moves.length === 0 || this.isHurried(update))
      return { play: () => this.pass(script) };
    if (speed.peek() === 0) return { play: () => this.tell(script) };
    this.board.isMoving.value = true;
    const setting = measure(app, script, this.board.dropped);
    this.board.dropped = null;
    return { play: () => this.play(script, setting) };
  }

  /** Ends all movement at once, and shows everything up to this update without any. */
  finish(upTo: number): void {
    this.hurriedTo = upTo;
    this.run?.end();
    this.board.battle.value = null;
  }

  private isHurried({ number }: Update): boolean {
    return number <= this.hurriedTo;
  }

  /** Nothing moves, or nobody sees it. */
  private async pass({ moves, update }: Script): Promise<void> {
    if (!awaitsBattle(update)) this.board.battle.value = null;
    soundFor(moves, update.sight.view, false);
  }

  /** Outlines what has changed, instead of moving it. */
  private async tell({ moves, update }: Script): Promise<void> {
    soundFor(moves, update.sight.view, true);
    void drawn().then(() => outline(spotsOf(moves)));
  }

  private async play(script: Script, setting: Setting): Promise<void> {
    await drawn();
    if (this.isHurried(script.update)) await this.pass(script);
    else {
      const run = new Run(setting.app, speed.peek());
      this.run = run;
      // The game goes on whatever becomes of its picture.
      await this.perform(run, script, setting).catch(reportError);
      run.end();
    }
    this.board.isMoving.value = false;
  }

  private async perform(run: Run, script: Script, { app, was, sheet, settle }: Setting): Promise<void> {
    const { before, update, me, moves } = script;
    const { view: after } = update.sight;
    const spots = spotsOf(moves);
    const is = findAll(spots);
    const counters = new Counters(run, before, after, spots);
    const show = (fight: Fight): void => void (this.board.battle.value = fight);
    for (const each of settle) each(run);
    for (const element of ahead(app, moves)) if (element !== sheet) run.await(element);
    const acts = moves.map((move) => stageMove({ run, counters, before, after, me, was, is, show }, move));
    for (const [i, act] of acts.entries()) {
      // What comes next is already on the stage: a battle that began now would stay there.
      if (run.isOver) return;
      if (!belongsToBattle(moves[i])) this.endBattle(run);
      await act();
    }
    if (isOthers(update, me)) await run.wait(TIME.pause);
    if (!awaitsBattle(update)) this.endBattle(run);
  }

  private endBattle(run: Run): void {
    run.release('line');
    if (!run.isOver) this.board.battle.value = null;
  }
}

function measure(app: HTMLElement, { before, update, me, moves }: Script, dropped: Box | null): Setting {
  const was = findAll(spotsOf(moves));
  const held = moves.flatMap(waysOf).find(({ from }) => from?.at === 'hand' || from?.at === 'die')?.from;
  const found = held === undefined || isOthers(update, me) ? undefined : was.get(held);
  if (found !== undefined && dropped !== null) found.box = dropped;
  return {
    app,
    was,
    sheet: app.querySelector(SHEET),
    settle: [closingUp(app, { before, after: update.sight.view, me, moves }), keepingDie(app)],
  };
}

const SHEET = '.sheet:not(.battle-shown)';

/** What would tell the end before the beginning: a sheet that comes of it all, and the outcome of a battle in words. */
const ahead = (app: HTMLElement, moves: readonly Move[]): NodeListOf<Element> =>
  app.querySelectorAll(moves.some(({ move }) => move === 'battle') ? `${SHEET}, .ask p` : SHEET);

/** Somebody else has still to decide about a battle: until then its panel stays. */
const awaitsBattle = ({ sight }: Update): boolean =>
  sight.view.decision.roll !== undefined && sight.view.decision.actions === undefined;

/** Steps of others are followed more easily with a little time between them. */
const isOthers = ({ news, sight }: Update, me: Player): boolean =>
  news.what === 'act' && (news.by !== me || sight.view.player === null);
