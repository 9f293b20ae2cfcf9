import { play } from '../../sound.ts';
import { boxOf, find } from './boxes.ts';
import { thrown, tumble } from './dice.ts';
import { fightOf } from './fight.ts';
import { drawLine } from './line.ts';
import type { Battle, Move, Spot } from './move.ts';
import { SHAKE } from './paths.ts';
import { TIME, type Run } from './run.ts';
import { drawn, type Act, type Scenery } from './scenery.ts';

/** The line, the die, what is added, the totals, the verdict. */
export function fight(scenery: Scenery, battle: Battle): Act {
  const { run, before, show } = scenery;
  return async () => {
    const line = battle.isNew || !run.isHeld('line') ? aim(run, battle) : undefined;
    const isOpen = panelIn(run.app) !== null;
    show(fightOf(battle, before));
    const panel = await panelOnce(run);
    if (panel === null || run.isOver) return;
    const die = panel.querySelector('.die');
    const parts = [...panel.querySelectorAll(PARTS)];
    for (const part of battle.isRolled && die !== null ? [die, ...parts] : parts) run.await(part);
    await Promise.all([line, isOpen ? undefined : run.animate(panel, RISE, TIME.lift)]);
    if (battle.isRolled && die !== null) await rollWhite(run, die, battle.roll);
    await addUp(run, panel);
    await judge(scenery, battle, panel);
  };
}

/** What is shown bit by bit. */
const PARTS = '.def, .plus, .total, .versus, .verdict';
const RISE: Keyframe[] = [
  { transform: 'translateY(24px)', opacity: 0 },
  { transform: 'none', opacity: 1 },
];

const panelIn = (app: HTMLElement): HTMLElement | null => app.querySelector('.battle-shown');

const PATIENCE = 60;

/** The panel may still have to be loaded; after a second without it, the game goes on. */
async function panelOnce(run: Run): Promise<HTMLElement | null> {
  for (let frames = 0; frames < PATIENCE && !run.isOver; frames++) {
    await drawn();
    const panel = panelIn(run.app);
    if (panel !== null) return panel;
  }
  return null;
}

const spaceOf = (player: 0 | 1, space: number): Spot => ({ at: 'space', player, space });

async function aim(run: Run, { attacker, site, target }: Battle): Promise<void> {
  if (site === null || target === null) return;
  const from = find(spaceOf(attacker, site));
  const to = find(spaceOf(target.player, target.space));
  if (from !== null && to !== null) await drawLine(run, from.box, to.box);
}

async function rollWhite(run: Run, die: Element, roll: number): Promise<void> {
  await tumble(run, thrown(run, boxOf(die), roll, 'white'));
  run.release(die);
  if (!run.isOver) play('battleDie');
}

const FROM_LEFT: Keyframe[] = [{ transform: 'translateX(-14px)', opacity: 0 }, {}];
const FROM_RIGHT: Keyframe[] = [{ transform: 'translateX(14px)', opacity: 0 }, {}];

/** Chips slide in one after the other, then the totals meet. */
async function addUp(run: Run, panel: HTMLElement): Promise<void> {
  const appear = (part: Element, frames: Keyframe[], ms: number = TIME.lift): Promise<void> => {
    run.release(part);
    return run.animate(part, frames, ms);
  };
  for (const chip of panel.querySelectorAll('.attack .plus')) await appear(chip, FROM_LEFT);
  for (const chip of panel.querySelectorAll('.defended .def, .defended .plus'))
    await appear(chip, FROM_RIGHT);
  const totals = [...panel.querySelectorAll('.total')];
  await Promise.all(totals.map((total, i) => appear(total, i === 0 ? FROM_LEFT : FROM_RIGHT)));
  const versus = panel.querySelector('.versus');
  if (versus !== null) await appear(versus, [{ opacity: 0 }, {}], TIME.tap);
}

async function judge({ run, after, me }: Scenery, battle: Battle, panel: HTMLElement): Promise<void> {
  const { won, target, attacker } = battle;
  if (won === null || target === null) return run.wait(TIME.pause);
  if (run.isOver) return;
  const isMine = after.player === null || attacker === me;
  play(won === isMine ? 'won' : 'lost');
  const verdict = panel.querySelector('.verdict');
  if (verdict !== null) run.release(verdict);
  const card = find(spaceOf(target.player, target.space))?.element;
  if (!won && card !== undefined) void run.animate(card, SHAKE, TIME.fly, { easing: 'linear' });
  await run.wait(TIME.verdict);
}

/** A beaten card falls while the panel still tells why. */
export const belongsToBattle = (move: Move): boolean =>
  move.move === 'battle' || (move.move === 'cards' && move.isBeaten);
