import type { Player, Space } from '@arena/rules';
import { playSound } from '../../settings/sound.ts';
import { boxOf, locate } from './boxes.ts';
import { addThrownDie, tumbleDie } from './dice.ts';
import { shownBattleOf } from './shown-battle.ts';
import { drawLine } from './line.ts';
import type { BattleMotion, Motion, Spot } from './motion.ts';
import { SHAKE } from './keyframes.ts';
import { afterRender, DURATION, type AnimationStep, type Playback } from './playback.ts';

/** Shows in turn the line, the die, the modifiers, the totals and the verdict. */
export function prepareBattle(playback: Playback, battle: BattleMotion): AnimationStep {
  return async () => {
    const line = battle.isNew || !playback.isHeld('line') ? drawAttackLine(playback, battle) : undefined;
    const isOpen = panelIn(playback.app) !== null;
    playback.battle.value = shownBattleOf(battle, playback.before);
    const panel = await waitForPanel(playback);
    if (panel === null || playback.isOver) return;
    const die = panel.querySelector('.die');
    const parts = [...panel.querySelectorAll(PARTS)];
    for (const part of battle.isRolledNow && die !== null ? [die, ...parts] : parts)
      playback.hideUntilReleased(part);
    await Promise.all([line, isOpen ? undefined : playback.animate(panel, RISE, DURATION.lift)]);
    if (battle.isRolledNow && die !== null) await rollBattleDie(playback, die, battle.roll);
    await revealSums(playback, panel);
    await showVerdict(playback, battle, panel);
  };
}

/** The parts of the panel that appear one by one. */
const PARTS = '.def, .plus, .total, .versus, .verdict';
const RISE: Keyframe[] = [
  { transform: 'translateY(24px)', opacity: 0 },
  { transform: 'none', opacity: 1 },
];

const panelIn = (app: HTMLElement): HTMLElement | null => app.querySelector('.battle-shown');

const RETRY_MS = 16;
const MAX_TRIES = 60;

/** The panel may still be loading; after a second the game goes on without it. */
async function waitForPanel(playback: Playback): Promise<HTMLElement | null> {
  for (let tries = 0; tries < MAX_TRIES && !playback.isOver; tries++) {
    await afterRender();
    const panel = panelIn(playback.app);
    if (panel !== null) return panel;
    await playback.wait(RETRY_MS);
  }
  return null;
}

const spaceOf = (player: Player, space: Space): Spot => ({ at: 'space', player, space });

async function drawAttackLine(playback: Playback, { attacker, site, target }: BattleMotion): Promise<void> {
  if (site === null || target === null) return;
  const from = locate(spaceOf(attacker, site));
  const to = locate(spaceOf(target.player, target.space));
  if (from !== null && to !== null) await drawLine(playback, from.box, to.box);
}

async function rollBattleDie(playback: Playback, die: Element, roll: number): Promise<void> {
  await tumbleDie(playback, addThrownDie(playback, boxOf(die), roll, 'white'));
  playback.release(die);
  if (!playback.isOver) playSound('battleDie');
}

const FROM_LEFT: Keyframe[] = [{ transform: 'translateX(-14px)', opacity: 0 }, {}];
const FROM_RIGHT: Keyframe[] = [{ transform: 'translateX(14px)', opacity: 0 }, {}];

/** The modifiers slide in one after the other, then the totals. */
async function revealSums(playback: Playback, panel: HTMLElement): Promise<void> {
  const appear = (part: Element, frames: Keyframe[], ms: number = DURATION.lift): Promise<void> => {
    playback.release(part);
    return playback.animate(part, frames, ms);
  };
  for (const chip of panel.querySelectorAll('.attack .plus')) await appear(chip, FROM_LEFT);
  for (const chip of panel.querySelectorAll('.defended .def, .defended .plus'))
    await appear(chip, FROM_RIGHT);
  const totals = [...panel.querySelectorAll('.total')];
  await Promise.all(totals.map((total, i) => appear(total, i === 0 ? FROM_LEFT : FROM_RIGHT)));
  const versus = panel.querySelector('.versus');
  if (versus !== null) await appear(versus, [{ opacity: 0 }, {}], DURATION.tap);
}

async function showVerdict(playback: Playback, battle: BattleMotion, panel: HTMLElement): Promise<void> {
  const { won, target, attacker } = battle;
  if (won === null || target === null) return playback.wait(DURATION.pause);
  if (playback.isOver) return;
  const isMine = playback.after.player === null || attacker === playback.me;
  playSound(won === isMine ? 'won' : 'lost');
  const verdict = panel.querySelector('.verdict');
  if (verdict !== null) playback.release(verdict);
  const card = locate(spaceOf(target.player, target.space))?.element;
  if (!won && card !== undefined) void playback.animate(card, SHAKE, DURATION.fly, { easing: 'linear' });
  await playback.wait(DURATION.verdict);
}

/** A beaten card falls while the panel still shows why. */
export const belongsToBattle = (motion: Motion): boolean =>
  motion.kind === 'battle' || (motion.kind === 'cards' && motion.isBeaten);
