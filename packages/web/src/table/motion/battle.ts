import type { Player, Space } from '@arena/rules';
import { playSound } from '../../settings/sound.ts';
import { boxOf, locate } from './boxes.ts';
import { addThrownDie, tumbleDie } from './dice.ts';
import { shownBattleOf } from './shown-battle.ts';
import { drawLine } from './line.ts';
import type { BattleMotion, Motion, Spot } from './motion.ts';
import { SHAKE } from './keyframes.ts';
import { DURATION, type Playback } from './playback.ts';
import { afterRender, type AnimationStep, type Scene } from './scene.ts';

/** The line, the die, what is added, the totals, the verdict. */
export function prepareBattle(scenery: Scene, battle: BattleMotion): AnimationStep {
  const { playback, before, showBattle } = scenery;
  return async () => {
    const line = battle.isNew || !playback.isHeld('line') ? drawAttackLine(playback, battle) : undefined;
    const isOpen = panelIn(playback.app) !== null;
    showBattle(shownBattleOf(battle, before));
    const panel = await waitForPanel(playback);
    if (panel === null || playback.isOver) return;
    const die = panel.querySelector('.die');
    const parts = [...panel.querySelectorAll(PARTS)];
    for (const part of battle.isRolledNow && die !== null ? [die, ...parts] : parts)
      playback.hideUntilReleased(part);
    await Promise.all([line, isOpen ? undefined : playback.animate(panel, RISE, DURATION.lift)]);
    if (battle.isRolledNow && die !== null) await rollBattleDie(playback, die, battle.roll);
    await revealSums(playback, panel);
    await showVerdict(scenery, battle, panel);
  };
}

/** What is shown bit by bit. */
const PARTS = '.def, .plus, .total, .versus, .verdict';
const RISE: Keyframe[] = [
  { transform: 'translateY(24px)', opacity: 0 },
  { transform: 'none', opacity: 1 },
];

const panelIn = (app: HTMLElement): HTMLElement | null => app.querySelector('.battle-shown');

const MAX_FRAMES = 60;

/** The panel may still have to be loaded; after a second without it, the game goes on. */
async function waitForPanel(run: Playback): Promise<HTMLElement | null> {
  for (let frames = 0; frames < MAX_FRAMES && !run.isOver; frames++) {
    await afterRender();
    const panel = panelIn(run.app);
    if (panel !== null) return panel;
  }
  return null;
}

const spaceOf = (player: Player, space: Space): Spot => ({ at: 'space', player, space });

async function drawAttackLine(run: Playback, { attacker, site, target }: BattleMotion): Promise<void> {
  if (site === null || target === null) return;
  const from = locate(spaceOf(attacker, site));
  const to = locate(spaceOf(target.player, target.space));
  if (from !== null && to !== null) await drawLine(run, from.box, to.box);
}

async function rollBattleDie(run: Playback, die: Element, roll: number): Promise<void> {
  await tumbleDie(run, addThrownDie(run, boxOf(die), roll, 'white'));
  run.release(die);
  if (!run.isOver) playSound('battleDie');
}

const FROM_LEFT: Keyframe[] = [{ transform: 'translateX(-14px)', opacity: 0 }, {}];
const FROM_RIGHT: Keyframe[] = [{ transform: 'translateX(14px)', opacity: 0 }, {}];

/** Chips slide in one after the other, then the totals meet. */
async function revealSums(run: Playback, panel: HTMLElement): Promise<void> {
  const appear = (part: Element, frames: Keyframe[], ms: number = DURATION.lift): Promise<void> => {
    run.release(part);
    return run.animate(part, frames, ms);
  };
  for (const chip of panel.querySelectorAll('.attack .plus')) await appear(chip, FROM_LEFT);
  for (const chip of panel.querySelectorAll('.defended .def, .defended .plus'))
    await appear(chip, FROM_RIGHT);
  const totals = [...panel.querySelectorAll('.total')];
  await Promise.all(totals.map((total, i) => appear(total, i === 0 ? FROM_LEFT : FROM_RIGHT)));
  const versus = panel.querySelector('.versus');
  if (versus !== null) await appear(versus, [{ opacity: 0 }, {}], DURATION.tap);
}

async function showVerdict(
  { playback, after, me }: Scene,
  battle: BattleMotion,
  panel: HTMLElement,
): Promise<void> {
  const { won, target, attacker } = battle;
  if (won === null || target === null) return playback.wait(DURATION.pause);
  if (playback.isOver) return;
  const isMine = after.player === null || attacker === me;
  playSound(won === isMine ? 'won' : 'lost');
  const verdict = panel.querySelector('.verdict');
  if (verdict !== null) playback.release(verdict);
  const card = locate(spaceOf(target.player, target.space))?.element;
  if (!won && card !== undefined) void playback.animate(card, SHAKE, DURATION.fly, { easing: 'linear' });
  await playback.wait(DURATION.verdict);
}

/** A beaten card falls while the panel still tells why. */
export const belongsToBattle = (move: Motion): boolean =>
  move.kind === 'battle' || (move.kind === 'cards' && move.isBeaten);
