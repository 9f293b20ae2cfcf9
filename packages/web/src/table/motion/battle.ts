import { vibrate } from '../../settings/haptics.ts';
import { playSound } from '../../settings/sound.ts';
import { readingPause } from '../../store/battle-pace.ts';
import type { ShownBattle } from '../selectors/shown-battle.ts';
import { boxOf, locate } from './boxes.ts';
import { addThrownDie, tumbleDie } from './dice.ts';
import { BATTLE_BOUNCES, BATTLE_TUMBLE, SHAKE } from './keyframes.ts';
import type { BattleMotion, Motion } from './motion.ts';
import { afterRender, DURATION, type AnimationStep, type Playback } from './playback.ts';

/** Shows in turn the aim, the throw, the totals and the verdict. The stage itself follows the battle that is shown. */
export function prepareBattle(playback: Playback, motion: BattleMotion): AnimationStep {
  const { shown, isNew, isRolledNow } = motion;
  return async () => {
    if (isRolledNow) {
      const aimed: ShownBattle = { ...shown, roll: null, added: null, won: null };
      await playback.showBattle(aimed);
      const stage = await waitForStage(playback);
      if (stage === null) return;
      if (isNew) await aim(playback, stage, isFirst(shown) ? readingPause() : DURATION.pause);
      await throwDie(playback, stage, shown.roll ?? 0);
      await playback.showBattle({ ...aimed, roll: shown.roll });
      await meet(playback, stage);
    }
    if (shown.added !== null) {
      await playback.showBattle({ ...shown, won: null });
      await meet(playback, stageIn(playback.app));
    }
    await showVerdict(playback, shown);
  };
}

/** Without animations: each battle with its outcome, long enough to be read. */
export async function playStillBattles(playback: Playback, motions: readonly Motion[]): Promise<void> {
  for (const motion of motions) {
    if (motion.kind !== 'battle' || isOpen(motion.shown) || playback.isOver) continue;
    await playback.showBattle({ ...motion.shown, isFallen: motion.shown.won === true });
    await playback.pause(STILL_MS);
  }
}

const STILL_MS = 1400;

/** There is still something to decide. */
const isOpen = ({ battle, won }: ShownBattle): boolean => battle !== null && won === null;

/** The first of a series, or the only one. */
const isFirst = ({ battle, series }: ShownBattle): boolean =>
  series.length === 0 || series[0] === battle?.space;

const stageIn = (app: HTMLElement): HTMLElement | null => app.querySelector('.stage');

const RETRY_MS = 16;
const MAX_TRIES = 60;

/** The stage may still be loading; after a second the game goes on without it. */
async function waitForStage(playback: Playback): Promise<HTMLElement | null> {
  for (let tries = 0; tries < MAX_TRIES && !playback.isOver; tries++) {
    await afterRender();
    const stage = stageIn(playback.app);
    if (stage !== null) return stage;
    await playback.wait(RETRY_MS);
  }
  return null;
}

const FADE_IN: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
const RISE: Keyframe[] = [
  { transform: 'translateY(6px)', opacity: 0 },
  { transform: 'none', opacity: 1 },
];
const FACE_STAGGER = 40;
const FACES_DELAY = 120;

/** The line grows, the marks appear, the faces rise one by one; then there is time to read them. */
async function aim(playback: Playback, stage: HTMLElement, pause: number): Promise<void> {
  const { app } = playback;
  playSound('aim');
  const marks = app.querySelectorAll('.battle-mark');
  const line = app.querySelector('.battle-line');
  const isUp = line?.classList.contains('up') === true;
  const grow: Keyframe[] = [
    { transform: 'scaleY(0)', transformOrigin: isUp ? 'bottom' : 'top' },
    { transform: 'none', transformOrigin: isUp ? 'bottom' : 'top' },
  ];
  const faces = [...stage.querySelectorAll('.die-face')].map((face, i) =>
    playback.animate(face, RISE, DURATION.lift, { delay: FACES_DELAY + i * FACE_STAGGER }),
  );
  if (line !== null) void playback.animate(line, grow, DURATION.line);
  for (const mark of marks) void playback.animate(mark, FADE_IN, DURATION.line);
  await Promise.all(faces);
  await playback.pause(pause);
}

async function throwDie(playback: Playback, stage: HTMLElement, roll: number): Promise<void> {
  const place = stage.querySelector('.thrown');
  if (place === null || playback.isOver) return;
  const thrown = addThrownDie(playback, boxOf(place), roll, 'white');
  BATTLE_BOUNCES.forEach((offset, i) => void bounce(playback, offset * DURATION.tumble, i === 0));
  await tumbleDie(playback, thrown, { frames: BATTLE_TUMBLE });
}

async function bounce(playback: Playback, ms: number, isHard: boolean): Promise<void> {
  await playback.wait(ms);
  if (playback.isOver) return;
  playSound(isHard ? 'battleDie' : 'bounce');
  vibrate(10);
}

const OVERSHOOT = 0.75;
const FROM_LEFT: Keyframe[] = [{ transform: 'translateX(-14px)', opacity: 0.3 }, {}];
const ATTACK_MEETS: Keyframe[] = [
  { transform: 'translateX(-26px) scale(0.7)', opacity: 0 },
  { transform: 'translateX(5px) scale(1.06)', opacity: 1, offset: OVERSHOOT },
  { transform: 'none' },
];
const DEFENCE_MEETS: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateX(-5px) scale(1.06)', offset: OVERSHOOT },
  { transform: 'none' },
];

/** What is added to the roll slides in, then the totals meet. */
async function meet(playback: Playback, stage: HTMLElement | null): Promise<void> {
  const [attack, defence] = ['.attack-total', '.defence-total'].map((total) => stage?.querySelector(total));
  if (stage === null || !attack || !defence) return;
  for (const chip of stage.querySelectorAll('.attack .plus'))
    await playback.animate(chip, FROM_LEFT, DURATION.lift);
  await Promise.all([
    playback.animate(attack, ATTACK_MEETS, DURATION.meet),
    playback.animate(defence, DEFENCE_MEETS, DURATION.meet),
  ]);
  if (playback.isOver) return;
  playSound('meet');
  vibrate(15);
}

async function showVerdict(playback: Playback, shown: ShownBattle): Promise<void> {
  if (isOpen(shown)) return playback.wait(DURATION.pause);
  await playback.showBattle(shown);
  if (playback.isOver) return;
  const { battle, won, attacker, series } = shown;
  if (battle === null) return playback.pause(DURATION.verdict);
  const isMine = playback.after.player === null || attacker === playback.me;
  playSound(won === isMine ? 'won' : 'lost');
  // A beaten card breaks next, while the stage shows why.
  if (won === true) return;
  void ringShields(playback, shown);
  const isLast = series.length === 0 || series.at(-1) === battle.space;
  await playback.pause(isLast ? DURATION.verdict : DURATION.next);
}

const RING: Keyframe[] = [
  { transform: 'scale(1)', opacity: 1 },
  { transform: 'scale(1.4)', opacity: 0.95, offset: 0.5 },
  { transform: 'scale(1.7)', opacity: 0 },
];

/** The card withstood the attack: it shakes, and its shield rings once. */
async function ringShields(playback: Playback, { battle }: ShownBattle): Promise<void> {
  if (battle === null) return;
  playSound('shield');
  vibrate(20);
  const target = locate({ at: 'space', player: battle.defender, space: battle.space })?.element;
  if (target !== undefined)
    void playback.animate(target, SHAKE, DURATION.meet, { easing: 'linear', fill: 'none' });
  const rings = [...playback.app.querySelectorAll('.stage .shield-ring, .battle-target .shield-ring')];
  await Promise.all(rings.map((ring) => playback.animate(ring, RING, DURATION.ring, { fill: 'none' })));
}

/** A beaten card falls while the stage still shows why. */
export const belongsToBattle = (motion: Motion): boolean =>
  motion.kind === 'battle' || (motion.kind === 'cards' && motion.isBeaten);
