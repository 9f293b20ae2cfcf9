import type { Perspective } from '@arena/i18n';
import type { Player, View } from '@arena/rules';
import type { TableUpdate } from '../../host/host.ts';
import { captionScale, durationScale } from '../../settings/settings.ts';
import type { AnimationSlot, PlayAnimation, TableAnimator } from './animation-slot.ts';
import { belongsToBattle } from './battle.ts';
import { locateAll, type Box } from './boxes.ts';
import { Captions } from './captions.ts';
import { keepActivationDie } from './dice.ts';
import { pathsOf, spotsOf, type Motion } from './motion.ts';
import { motionsOf } from './motions.ts';
import { outlineSpots } from './outline.ts';
import { afterRender, DURATION, Playback, type BoardChange } from './playback.ts';
import { prepareMotion } from './prepare-motion.ts';
import { prepareReflow } from './reflow.ts';
import { playSoundFor } from './sounds.ts';

/** The table as it was before the change. */
interface Measurements {
  app: HTMLElement;
  boxesBefore: Playback['boxesBefore'];
  sheet: Element | null;
  /** Everything besides the motions that moves or stays in place. */
  followUps: ((playback: Playback) => void)[];
}

/** Animates what changes between two views. */
export class Animator implements TableAnimator {
  private readonly slot: AnimationSlot;
  private readonly captions: Captions;
  private playback: Playback | null = null;
  /** Updates up to this number are shown without animation. */
  private skippedTo = -1;

  constructor(slot: AnimationSlot) {
    this.slot = slot;
    this.captions = new Captions(slot.caption);
  }

  prepare(before: View, update: TableUpdate, me: Player, perspective: Perspective): PlayAnimation {
    this.playback?.end();
    const change = { before, update, me, motions: motionsOf(before, update, me) };
    const app = document.querySelector<HTMLElement>('.app');
    if (app === null || document.hidden || change.motions.length === 0 || this.isSkipped(update))
      return () => this.playSoundOnly(change);
    if (durationScale.peek() === 0) return () => this.playReduced(change, perspective);
    const measurements = measure(app, change, this.slot.droppedAt);
    this.slot.droppedAt = null;
    this.slot.isAnimating.value = true;
    return () => this.play(change, measurements);
  }

  finish(upTo: number): void {
    this.skippedTo = upTo;
    this.playback?.end();
    this.captions.skip();
    this.slot.battle.value = null;
  }

  private isSkipped({ number }: TableUpdate): boolean {
    return number <= this.skippedTo;
  }

  private async playSoundOnly({ motions, update }: BoardChange): Promise<void> {
    if (!isBattlePending(update)) this.slot.battle.value = null;
    playSoundFor(motions, update.snapshot.view, false);
  }

  /** Outlines what has changed instead of moving it, and tells in words what the other player does. */
  private async playReduced({ motions, update, me }: BoardChange, perspective: Perspective): Promise<void> {
    playSoundFor(motions, update.snapshot.view, true);
    void afterRender().then(() => outlineSpots(spotsOf(motions)));
    const scale = captionScale.peek();
    const isTold = scale > 0 && perspective.viewer !== null && isOthersAction(update, me);
    if (!isTold || document.querySelector('.app .ask')?.checkVisibility() !== true) return;
    this.slot.isAnimating.value = true;
    await this.captions.tell(update.events, perspective, scale);
    this.slot.isAnimating.value = false;
  }

  private async play(change: BoardChange, measurements: Measurements): Promise<void> {
    await afterRender();
    if (this.isSkipped(change.update)) await this.playSoundOnly(change);
    else await this.playMotions(change, measurements);
    this.slot.isAnimating.value = false;
  }

  private async playMotions(change: BoardChange, measurements: Measurements): Promise<void> {
    const { app, boxesBefore } = measurements;
    const playback = new Playback(app, durationScale.peek(), change, boxesBefore, this.slot.battle);
    this.playback = playback;
    try {
      await this.playSteps(playback, change, measurements);
    } finally {
      playback.end();
    }
  }

  private async playSteps(
    playback: Playback,
    { update, me, motions }: BoardChange,
    { app, sheet, followUps }: Measurements,
  ): Promise<void> {
    for (const followUp of followUps) followUp(playback);
    for (const element of spoilersIn(app, motions))
      if (element !== sheet) playback.hideUntilReleased(element);
    const steps = motions.map((motion) => ({ motion, play: prepareMotion(playback, motion) }));
    for (const { motion, play } of steps) {
      // The next update is already on the board: a battle begun now would stay there.
      if (playback.isOver) return;
      if (!belongsToBattle(motion)) this.endBattle(playback);
      await play();
    }
    if (isOthersAction(update, me)) await playback.wait(DURATION.pause);
    if (!isBattlePending(update)) this.endBattle(playback);
  }

  private endBattle(playback: Playback): void {
    playback.release('line');
    if (!playback.isOver) this.slot.battle.value = null;
  }
}

function measure(
  app: HTMLElement,
  { before, update, me, motions }: BoardChange,
  droppedAt: Box | null,
): Measurements {
  const boxesBefore = locateAll(spotsOf(motions));
  const dragged = motions.flatMap(pathsOf).find(({ from }) => from?.at === 'hand' || from?.at === 'die');
  const start =
    dragged?.from === undefined || isOthersAction(update, me) ? undefined : boxesBefore.get(dragged.from);
  if (start !== undefined && droppedAt !== null) start.box = droppedAt;
  return {
    app,
    boxesBefore,
    sheet: app.querySelector(SHEET_SELECTOR),
    followUps: [
      prepareReflow(app, { before, after: update.snapshot.view, me, motions }),
      keepActivationDie(app),
    ],
  };
}

const SHEET_SELECTOR = '.sheet:not(.battle-shown)';

/** Things that would give the outcome away: the sheet that follows, and the result of a battle in words. */
const spoilersIn = (app: HTMLElement, motions: readonly Motion[]): NodeListOf<Element> =>
  app.querySelectorAll(
    motions.some(({ kind }) => kind === 'battle') ? `${SHEET_SELECTOR}, .ask p` : SHEET_SELECTOR,
  );

/** Someone still has to decide something in a battle: its panel stays until then. */
const isBattlePending = ({ snapshot }: TableUpdate): boolean =>
  snapshot.view.decision.roll !== undefined && snapshot.view.decision.actions === undefined;

/** A short pause makes the steps of others easier to follow. */
const isOthersAction = ({ notice, snapshot }: TableUpdate, me: Player): boolean =>
  notice.what === 'act' && (notice.by !== me || snapshot.view.player === null);
