import type { Update } from '@arena/match';
import type { Player, View } from '@arena/rules';
import { durationScale } from '../../settings/settings.ts';
import type { AnimationSlot, PreparedAnimation } from './animation-slot.ts';
import { prepareMotion } from './prepare-motion.ts';
import { belongsToBattle } from './battle.ts';
import { locateAll, type Box } from './boxes.ts';
import { AnimatedCounters } from './animated-counters.ts';
import type { ShownBattle } from './shown-battle.ts';
import { prepareReflow } from './reflow.ts';
import { keepActivationDie } from './keep-die.ts';
import type { Motion } from './motion.ts';
import { motionsOf } from './motions.ts';
import { outlineSpots } from './outline.ts';
import { Playback, DURATION } from './playback.ts';
import { afterRender, type Scene } from './scene.ts';
import { playSoundFor } from './sounds.ts';
import { spotsOf, pathsOf } from './motion-paths.ts';

/** What happens between two views. */
interface Transition {
  before: View;
  update: Update;
  me: Player;
  motions: readonly Motion[];
}

/** How the table was before it changed. */
interface Measurements {
  app: HTMLElement;
  boxesBefore: Scene['boxesBefore'];
  sheet: Element | null;
  /** What moves or stays beside the moves themselves. */
  followUps: ((run: Playback) => void)[];
}

/** What moves between two views. */
export class Animator {
  private readonly slot: AnimationSlot;
  private playback: Playback | null = null;
  /** Up to the update of this number nothing moves any more. */
  private skippedTo = -1;

  constructor(board: AnimationSlot) {
    this.slot = board;
  }

  /** Measures the table as it was; to be called before it changes. */
  prepare(before: View, update: Update, me: Player): PreparedAnimation {
    this.playback?.end();
    const script = { before, update, me, motions: motionsOf(before, update, me) };
    const app = document.querySelector<HTMLElement>('.app');
    if (app === null || document.hidden || script.motions.length === 0 || this.isSkipped(update))
      return { play: () => this.playSoundOnly(script) };
    if (durationScale.peek() === 0) return { play: () => this.playReduced(script) };
    this.slot.isAnimating.value = true;
    const setting = measure(app, script, this.slot.droppedAt);
    this.slot.droppedAt = null;
    return { play: () => this.play(script, setting) };
  }

  /** Ends all movement at once, and shows everything up to this update without any. */
  finish(upTo: number): void {
    this.skippedTo = upTo;
    this.playback?.end();
    this.slot.battle.value = null;
  }

  private isSkipped({ number }: Update): boolean {
    return number <= this.skippedTo;
  }

  /** Nothing moves, or nobody sees it. */
  private async playSoundOnly({ motions, update }: Transition): Promise<void> {
    if (!isBattlePending(update)) this.slot.battle.value = null;
    playSoundFor(motions, update.snapshot.view, false);
  }

  /** Outlines what has changed, instead of moving it. */
  private async playReduced({ motions, update }: Transition): Promise<void> {
    playSoundFor(motions, update.snapshot.view, true);
    void afterRender().then(() => outlineSpots(spotsOf(motions)));
  }

  private async play(script: Transition, setting: Measurements): Promise<void> {
    await afterRender();
    if (this.isSkipped(script.update)) await this.playSoundOnly(script);
    else {
      const run = new Playback(setting.app, durationScale.peek());
      this.playback = run;
      // The game goes on whatever becomes of its picture.
      await this.playMotions(run, script, setting).catch(reportError);
      run.end();
    }
    this.slot.isAnimating.value = false;
  }

  private async playMotions(
    run: Playback,
    script: Transition,
    { app, boxesBefore, sheet, followUps }: Measurements,
  ): Promise<void> {
    const { before, update, me, motions } = script;
    const { view: after } = update.snapshot;
    const spots = spotsOf(motions);
    const is = locateAll(spots);
    const counters = new AnimatedCounters(run, before, after, spots);
    const show = (fight: ShownBattle): void => void (this.slot.battle.value = fight);
    for (const each of followUps) each(run);
    for (const element of spoilersIn(app, motions)) if (element !== sheet) run.hideUntilReleased(element);
    const acts = motions.map((move) =>
      prepareMotion(
        {
          playback: run,
          counters,
          before,
          after,
          me,
          boxesBefore: boxesBefore,
          boxesAfter: is,
          showBattle: show,
        },
        move,
      ),
    );
    for (const [i, act] of acts.entries()) {
      // What comes next is already on the stage: a battle that began now would stay there.
      if (run.isOver) return;
      if (!belongsToBattle(motions[i])) this.endBattle(run);
      await act();
    }
    if (isOthersAction(update, me)) await run.wait(DURATION.pause);
    if (!isBattlePending(update)) this.endBattle(run);
  }

  private endBattle(run: Playback): void {
    run.release('line');
    if (!run.isOver) this.slot.battle.value = null;
  }
}

function measure(
  app: HTMLElement,
  { before, update, me, motions }: Transition,
  dropped: Box | null,
): Measurements {
  const was = locateAll(spotsOf(motions));
  const held = motions.flatMap(pathsOf).find(({ from }) => from?.at === 'hand' || from?.at === 'die')?.from;
  const found = held === undefined || isOthersAction(update, me) ? undefined : was.get(held);
  if (found !== undefined && dropped !== null) found.box = dropped;
  return {
    app,
    boxesBefore: was,
    sheet: app.querySelector(SHEET_SELECTOR),
    followUps: [
      prepareReflow(app, { before, after: update.snapshot.view, me, motions: motions }),
      keepActivationDie(app),
    ],
  };
}

const SHEET_SELECTOR = '.sheet:not(.battle-shown)';

/** What would tell the end before the beginning: a sheet that comes of it all, and the outcome of a battle in words. */
const spoilersIn = (app: HTMLElement, moves: readonly Motion[]): NodeListOf<Element> =>
  app.querySelectorAll(
    moves.some(({ kind }) => kind === 'battle') ? `${SHEET_SELECTOR}, .ask p` : SHEET_SELECTOR,
  );

/** Somebody else has still to decide about a battle: until then its panel stays. */
const isBattlePending = ({ snapshot }: Update): boolean =>
  snapshot.view.decision.roll !== undefined && snapshot.view.decision.actions === undefined;

/** Steps of others are followed more easily with a little time between them. */
const isOthersAction = ({ notice, snapshot }: Update, me: Player): boolean =>
  notice.what === 'act' && (notice.by !== me || snapshot.view.player === null);
