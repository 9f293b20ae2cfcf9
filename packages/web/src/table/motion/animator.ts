import type { Perspective } from '@arena/i18n';
import type { EventName, Player, View } from '@arena/rules';
import type { TableUpdate } from '../../host/host.ts';
import { captionScale, durationScale } from '../../settings/settings.ts';
import type { AnimationSlot, PlayAnimation, TableAnimator } from './animation-slot.ts';
import { countBattleGame } from '../../store/battle-pace.ts';
import { openBattle } from '../selectors/shown-battle.ts';
import { belongsToBattle, playStillBattles } from './battle.ts';
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

const BATTLE_EVENTS: readonly EventName[] = ['target', 'battleRoll', 'battle'];

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
  /** A battle was played in this game. */
  private hasBattle = false;

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
    this.stageBattles(change);
    if (durationScale.peek() === 0) return () => this.playReduced(change, app, perspective);
    const measurements = measure(app, change, this.slot.droppedAt);
    this.slot.droppedAt = null;
    this.slot.isAnimating.value = true;
    return () => this.play(change, measurements);
  }

  finish(upTo: number): void {
    this.skippedTo = upTo;
    this.playback?.end();
    this.captions.skip();
    this.slot.followView();
  }

  hurry(upTo: number): void {
    if (this.playback?.skipPause() !== true) this.finish(upTo);
  }

  private isSkipped({ number }: TableUpdate): boolean {
    return number <= this.skippedTo;
  }

  /** From now on the stage shows what has been played, not what the next view knows. */
  private stageBattles({ before, update, motions }: BoardChange): void {
    this.slot.battle.value = openBattle(before);
    const lost = motions.find((motion) => motion.kind === 'battle' && motion.shown.won === true);
    this.slot.lostBattle.value = lost?.kind === 'battle' ? lost.shown.battle : null;
    if (!motions.some(({ kind }) => kind === 'battle')) return;
    if (!this.hasBattle) countBattleGame();
    this.hasBattle = true;
    if (verdictsIn(motions) > 0) this.setTeller(update, 'stage');
  }

  /** What the stage did not come to tell is left to the log. */
  private unstageBattles({ update, motions }: BoardChange, told: number): void {
    this.slot.followView();
    if (told < verdictsIn(motions)) this.setTeller(update, 'log after all');
  }

  private setTeller({ number }: TableUpdate, teller: 'stage' | 'log after all'): void {
    this.slot.tellers.value = new Map([...this.slot.tellers.peek(), [number, teller]]);
  }

  private async playSoundOnly({ motions, update }: BoardChange): Promise<void> {
    playSoundFor(motions, update.snapshot.view, false);
  }

  /** Outlines what has changed instead of moving it, and tells in words what the other player does. */
  private async playReduced(change: BoardChange, app: HTMLElement, perspective: Perspective): Promise<void> {
    const { motions, update, me } = change;
    playSoundFor(motions, update.snapshot.view, true);
    void afterRender().then(() => outlineSpots(spotsOf(motions)));
    const playback = new Playback(app, 1, { ...change, motions: [] }, new Map(), this.slot.battle);
    await this.playWith(playback, change, () => playStillBattles(playback, motions));
    const scale = captionScale.peek();
    const isTold = scale > 0 && perspective.viewer !== null && isOthersAction(update, me);
    if (!isTold || app.querySelector('.ask')?.checkVisibility() !== true) return;
    this.slot.isAnimating.value = true;
    // The stage has told the battles.
    const events = update.events.filter(({ event }) => !BATTLE_EVENTS.includes(event));
    await this.captions.tell(events, perspective, scale);
    this.slot.isAnimating.value = false;
  }

  private async play(change: BoardChange, { app, boxesBefore, ...rest }: Measurements): Promise<void> {
    await afterRender();
    if (this.isSkipped(change.update)) {
      this.unstageBattles(change, 0);
      await this.playSoundOnly(change);
    } else {
      const playback = new Playback(app, durationScale.peek(), change, boxesBefore, this.slot.battle);
      await this.playWith(playback, change, () => this.playSteps(playback, change, rest));
    }
    this.slot.isAnimating.value = false;
  }

  private async playWith(playback: Playback, change: BoardChange, steps: () => Promise<void>): Promise<void> {
    this.playback = playback;
    try {
      await steps();
    } finally {
      playback.end();
      this.unstageBattles(change, playback.verdicts.size);
    }
  }

  private async playSteps(
    playback: Playback,
    { update, me, motions }: BoardChange,
    { sheet, followUps }: Omit<Measurements, 'app' | 'boxesBefore'>,
  ): Promise<void> {
    for (const followUp of followUps) followUp(playback);
    for (const element of spoilersIn(playback.app, motions))
      if (element !== sheet) playback.hideUntilReleased(element);
    const steps = motions.map((motion) => ({ motion, play: prepareMotion(playback, motion) }));
    const start = performance.now();
    const lastOfBattle = motions.findLastIndex(belongsToBattle);
    for (const [i, { play }] of steps.entries()) {
      // The next update is already on the board: a battle begun now would stay there.
      if (playback.isOver) return;
      await play();
      if (i !== lastOfBattle) continue;
      if (isOthersAction(update, me)) await playback.waitUntil(start + MIN_ATTACK_MS);
      // The rest is not about the battle; what is still to be decided shows in the view.
      if (playback.isOver) return;
      this.slot.followView();
    }
    if (isOthersAction(update, me)) await playback.wait(DURATION.pause);
  }
}

/** An attack by the opponent is never over sooner, however short the animations. */
const MIN_ATTACK_MS = 1400;

const verdictsIn = (motions: readonly Motion[]): number =>
  motions.filter((motion) => motion.kind === 'battle' && motion.shown.won !== null).length;

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
    sheet: app.querySelector('.sheet'),
    followUps: [
      prepareReflow(app, { before, after: update.snapshot.view, me, motions }),
      keepActivationDie(app),
    ],
  };
}

/** Things that would give the outcome away: the sheet that follows, and the result of a battle in words. */
const spoilersIn = (app: HTMLElement, motions: readonly Motion[]): NodeListOf<Element> =>
  app.querySelectorAll(motions.some(({ kind }) => kind === 'battle') ? '.sheet, .ask p' : '.sheet');

/** A short pause makes the steps of others easier to follow. */
const isOthersAction = ({ notice, snapshot }: TableUpdate, me: Player): boolean =>
  notice.what === 'act' && (notice.by !== me || snapshot.view.player === null);
